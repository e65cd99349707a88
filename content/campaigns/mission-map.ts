/** Willa: brings the Missing to Mission Map, with its six landmarks in short; then how to read the first page, the fence and the hole. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const signOff = "Willa Thorne\nWilla Thorne Studio";

export default {
  name: "Mission Map Campaign",
  coach: "willa",
  fromName: "Willa Thorne",
  fromEmail: "willa@willathorne.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your {{ leadMagnetName }}, and a pencil",
      preheader: "Six landmarks on one sheet. Do them in order, and plan nothing before the last page.",
      title: "One sheet, one pencil, one evening",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "here is your {{ leadMagnetName }}. Print it, or take the largest sheet you own and draw along.",
        },
        { kind: "button", label: "Open the map (PDF)", href: "{{ guideUrl }}" },
        {
          kind: "paragraph",
          text: "The six landmarks, in the order in which they are drawn. I am bossy about the order.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "You are here",
              text: "Last month in three lists: what paid you, what fed you, what you did out of habit.",
            },
            {
              lead: "The river",
              text: "The hours you forgot to count. Ask two clients what they would miss if you stopped.",
            },
            {
              lead: "The marsh",
              text: "Where you sink every week. It gets a fence before it gets a plan:",
              quote: "“I answer this client on Tuesdays.”",
            },
            {
              lead: "The summit",
              text: "One sentence that names a person and a change. Seven drafts, six crossed out.",
            },
            {
              lead: "The missing piece",
              text: "A skill, a price, a person or a permission. Your stomach answers first.",
            },
            { lead: "The dotted path", text: "Three dots. The first fits into tomorrow morning." },
          ],
        },
        {
          kind: "paragraph",
          text: "Tonight, only the first page. Hang it where you brush your teeth, and cross out what stops being true.",
        },
        {
          kind: "paragraph",
          text: "If there is a hole in the middle and you cannot name it, bring the sheet. Half an hour is free.",
        },
        { kind: "button", label: "Claim your Power Session", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "Read your first page with a ruler",
      preheader:
        "Three lists are only lists. Draw two kinds of line between them and you have ground to stand on.",
      title: "Now take a ruler",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "if the first page is filled in, you have three lists. Lists are not a map yet. On the survey we put two kinds of line between points, and you will do the same. Ten minutes, ruler, no plans.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "A firm line",
              text: "Between anything that paid you and anything that fed you, where it was the same hour or the same person. Firm ground. Some maps have one such line. One will do.",
            },
            {
              lead: "A dotted line",
              text: "Between what you did out of habit and the person it was once for. If you cannot find the person, circle the habit.",
            },
            {
              lead: "Then look for an island",
              text: "Something that fed you and touches nothing else on the sheet. Do not explain it. Give it a name.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "What you see now is where you stand, without the story about it. The story is usually “I am too busy”. The drawing usually says something more interesting, for instance that one circled habit lies right across the only way to the island.",
        },
        {
          kind: "paragraph",
          text: "Not begun yet? Then forget the ruler. Write only the middle list, what fed you last month, on the back of an envelope. I am bossy about order, not about paper.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86400,
      subject: "When somebody leans on the fence",
      preheader: "You put it up. By Thursday somebody will test it. What to say, and how to mend it.",
      title: "Somebody will lean on it",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "a fence is one sentence. “I answer this client on Tuesdays.” It is cheap, it can be moved, and within days somebody leans on it to see whether it is meant. That is no attack. I have leaned on every gate I ever mapped.",
        },
        { kind: "heading", text: "Who leans, and what you say" },
        {
          kind: "facts",
          rows: [
            {
              label: "The client",
              value: "“It is on my list for Tuesday, and you will have it by noon.” No sorry, no why.",
            },
            {
              label: "The friend",
              value: "“I would love to. I do not do it before five any more. Does six work?”",
            },
            {
              label: "Yourself",
              value: "“Just this once” is the sound of a post coming out. Write down when you said it.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "The third one leans hardest. My own fence was no email at the drawing table, and for a fortnight I was the only trespasser on the land.",
        },
        { kind: "heading", text: "After a week" },
        {
          kind: "list",
          items: [
            { text: "It held, and nobody minded: leave it. It was never a marsh, only a habit." },
            { text: "It held, and somebody was cross: good. Now you know where the edge runs. Draw it in." },
            { text: "It fell: move it closer to you. A fence you can keep is worth more than a long one." },
          ],
        },
        {
          kind: "paragraph",
          text: "One fence. If you are building a second, you are planning, and we are not there yet.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "The hole in the middle of the map",
      preheader: "A skill, a price, a person or a permission? Four small errands that tell you which.",
      title: "A hole has an outline",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "by now there may be a standpoint on your sheet, perhaps a summit, and a blank between. Your stomach has an opinion what is missing. Mine was wrong for a year: I was certain that my studio lacked a person. It lacked a sentence I had not dared to say.",
        },
        { kind: "paragraph", text: "So do not argue with the stomach. Send it on an errand." },
        {
          kind: "list",
          items: [
            {
              lead: "If it says: a skill",
              text: "Ask somebody who has it to do the thing once, and pay them. If you are relieved and not curious, it was never the skill.",
            },
            {
              lead: "If it says: a price",
              text: "Write the figure at which you would say yes gladly. Say it to one client. You will know by your voice.",
            },
            {
              lead: "If it says: a person",
              text: "Write the advertisement, three lines. If you have just described yourself ten years ago, look again.",
            },
            {
              lead: "If it says: a permission",
              text: "Write the letter in which somebody gives it to you. Then see whose name you put underneath.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "One errand, one morning. What you learn goes inside the outline, in pencil. Then draw three dots, the first for tomorrow before ten, and hang the sheet where you brush your teeth.",
        },
        { kind: "quote", text: "Nobody is lost. Something is missing, and it has a name." },
        {
          kind: "paragraph",
          text: "This is my last letter about the map. If the hole keeps its name to itself, bring the sheet, smudges and all. I have a good eraser and half an hour, free.",
        },
        { kind: "button", label: "Claim your Power Session", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
