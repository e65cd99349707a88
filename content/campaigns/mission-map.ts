/** Willa: brings the Missing to Mission Map, with its six landmarks in short; then how to read the first page, the fence and the hole. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph",
  text: '{% if first_name != "" %}Dear {{ first_name }},{% else %}Hello,{% endif %}',
} satisfies EmailBlock;

const signOff = "Willa Thorne\nWilla Thorne Studio";

export default {
  name: "Mission Map Campaign",
  coach: "willa",
  fromName: "Willa Thorne",
  fromEmail: "willa@willathorne.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your {{ leadMagnetName }} (now find a pencil)",
      preheader: "Six landmarks on one sheet. Do them in order, and no planning until the last one.",
      title: "Right. Where’s your pencil?",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Here’s your {{ leadMagnetName }}. Print it, or fetch the biggest sheet of paper in the house and draw along.",
        },
        { kind: "button", label: "Open the map (PDF)", href: "{{ guideUrl }}" },
        {
          kind: "paragraph",
          text: "There are six landmarks, and they go in this order. I’m bossy about the order.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "You are here",
              text: "Last month in three lists: what paid you, what fed you, and what you did out of habit.",
            },
            {
              lead: "The river",
              text: "The hours you forgot to count. Ask two clients what they’d miss if you stopped.",
            },
            {
              lead: "The marsh",
              text: "Where you sink every week. It gets a fence before it gets a plan:",
              quote: "“I answer this client on Tuesdays.”",
            },
            {
              lead: "The summit",
              text: "One sentence with a person in it and a change. Seven goes, six of them crossed out.",
            },
            {
              lead: "The missing piece",
              text: "A skill, a price, a person or a permission. Your stomach gets to answer first.",
            },
            { lead: "The dotted path", text: "Three dots. The first one fits into tomorrow morning." },
          ],
        },
        {
          kind: "paragraph",
          text: "Tonight, do the first page and stop. Pin it up where you brush your teeth, and cross things out as they stop being true.",
        },
        {
          kind: "paragraph",
          text: "If there’s a hole in the middle and you can’t think what to call it, bring me the sheet. Half an hour, free.",
        },
        { kind: "button", label: "Claim your Power Session", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "Now fetch a ruler",
      preheader:
        "Three lists aren’t a map yet. Two kinds of line will see to that, and it takes ten minutes.",
      title: "Now fetch a ruler",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "If you’ve filled in the first page you’ve got three lists, and a list isn’t a map. When I was surveying we put two kinds of line between points, and now so will you. Ten minutes, a ruler, no plans.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "A solid line",
              text: "Join anything that paid you to anything that fed you, wherever it was the same hour or the same person. That’s firm ground. Some maps only have one. One will do.",
            },
            {
              lead: "A dotted line",
              text: "Join each habit to the person it was once for. Can’t find the person? Put a ring round the habit.",
            },
            {
              lead: "Then look for an island",
              text: "Something that fed you and doesn’t touch anything else on the sheet. Don’t explain it. Name it.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "There: that’s where you’re standing, minus the excuses. The excuse is nearly always “I’m too busy.” The drawing tends to say something far more interesting, for instance that one ringed habit is lying right across the only path to the island.",
        },
        {
          kind: "paragraph",
          text: "Haven’t started? Then never mind the ruler. Write down the middle list, what fed you last month, on the back of an envelope. I’m bossy about the order. I couldn’t care less about the stationery.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86400,
      subject: "When somebody leans on the fence",
      preheader: "You put it up. By Thursday somebody will test it. Here’s what to say, and how to mend it.",
      title: "Somebody’s going to lean on it",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "A fence is one sentence. “I answer this client on Tuesdays.” It’s cheap, you can move it, and within days somebody will lean on it to see if you mean it. Don’t take it personally. I’ve leaned on every gate I ever mapped.",
        },
        { kind: "heading", text: "Who leans, and what you say" },
        {
          kind: "facts",
          rows: [
            {
              label: "The client",
              value: "“It’s on my list for Tuesday. You’ll have it by noon.” No sorry, no because.",
            },
            {
              label: "The friend",
              value: "“I’d love to. I don’t do it before five any more. How’s six?”",
            },
            {
              label: "You",
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
            { text: "It held and nobody minded: leave it. That was never a marsh, only a habit." },
            { text: "It held and somebody was cross: good. Now you know where the edge is. Draw it in." },
            { text: "It fell over: move it closer to you. A fence you can keep beats a long one." },
          ],
        },
        {
          kind: "paragraph",
          text: "One fence, mind. If you’ve started on a second you’re planning, and we’re not there yet.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "The hole in the middle of the map",
      preheader: "A skill, a price, a person or a permission? Four small errands that’ll tell you which.",
      title: "Every hole has an outline",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "By now there’s a you-are-here on your sheet, a summit if you’ve been good, and a blank in between. Your stomach has views on what’s missing. Mine was wrong for a year. I was certain my studio lacked a person, and what it lacked was a sentence I hadn’t the nerve to say.",
        },
        { kind: "paragraph", text: "So don’t argue with your stomach. Send it on an errand." },
        {
          kind: "list",
          items: [
            {
              lead: "If it says: a skill",
              text: "Pay somebody who has it to do the thing once, while you watch. If you’re relieved rather than itching to have a go, it was never the skill.",
            },
            {
              lead: "If it says: a price",
              text: "Write down the figure that’d make you say yes and mean it. Say it to one client. You’ll know by your voice.",
            },
            {
              lead: "If it says: a person",
              text: "Write the advert, three lines. If you’ve just described yourself ten years ago, look again.",
            },
            {
              lead: "If it says: a permission",
              text: "Write the letter that grants it. Then see whose name you’ve put at the bottom.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "One errand, one morning. Whatever you learn goes inside the outline, in pencil. Then draw three dots, the first for tomorrow before ten, and pin the whole muddle up where you brush your teeth.",
        },
        { kind: "quote", text: "You’re not lost. Something’s missing, and it has a name." },
        {
          kind: "paragraph",
          text: "That’s my last letter about the map. If the hole won’t give you its name, bring the sheet, smudges and all. I’ve got a soft pencil and half an hour, free.",
        },
        { kind: "button", label: "Claim your Power Session", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
