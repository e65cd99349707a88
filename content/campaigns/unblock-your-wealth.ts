/** Tessa: access at once to the on-demand masterclass. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph",
  text: '{% if first_name != "" %}Dear {{ first_name }},{% else %}Hello,{% endif %}',
} satisfies EmailBlock;

const signOff = "Tessa Vale\nTessa Vale Studio";

export default {
  name: "Unblock Your Wealth Campaign",
  coach: "tessa",
  fromName: "Tessa Vale",
  fromEmail: "tessa@tessavale.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your access to {{ leadMagnetName }}",
      preheader: "60 minutes, on demand. Please have a pen beside you, and the last invoice you sent.",
      title: "The door is open. Come in when it suits you.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "You are registered for {{ leadMagnetName }}. There is no date to keep. This button is your access, today and whenever you return.",
        },
        { kind: "button", label: "Watch the masterclass", href: "{{ joinUrl }}" },
        {
          kind: "facts",
          rows: [
            { label: "Length", value: "60 minutes, in parts. You may stop after one and come back." },
            {
              label: "You need",
              value: "A pen, your last invoice, and a door you can close, if there is one",
            },
            { label: "Cost", value: "Nothing" },
          ],
        },
        { kind: "heading", text: "What you will do" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Find where your price comes from",
              text: "Most people charge what their first client paid.",
            },
            {
              lead: "Hear the sentence you add after it",
              text: "“But we can talk about it,” for instance. You practice ending at the figure instead.",
            },
            { lead: "Name who is waiting to be asked", text: "Five people who already know your work." },
            {
              lead: "Rewrite one invoice",
              text: "At the price you should have said. Nobody asks you to send it, only to look at it.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you cannot find an hour this week, take ten minutes and do the last of the four. It is the one that tends to stay with people.",
        },
        {
          kind: "small",
          text: "The masterclass is about what you charge. It offers no investment or tax advice and promises no amount.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 2 * 86_400,
      subject: "The invoice you do not have to send",
      preheader: "Ten minutes, a pen, and a figure nobody else will see.",
      title: "Lift your thumb last",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Whether or not you have watched {{ leadMagnetName }}, take out the last invoice you sent, and close the door if you have one.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              text: "Cover the total with your thumb. Read what was done, line by line, as though a stranger had done it for you.",
            },
            {
              text: "Beside it, write what the invoice leaves out: the call on Sunday, the second draft, the years it took before this looked easy. Do not price any of it. Simply write it down.",
            },
            { text: "Now write what you would have paid that stranger without asking twice." },
            { text: "Lift your thumb." },
          ],
        },
        {
          kind: "paragraph",
          text: "There are two figures on the page now. You need not feel anything about them, and you need not act. The people who sat across from me at the bank and asked for money with such ease were no braver than you are. They had seen their figure in writing before they said it.",
        },
        {
          kind: "paragraph",
          text: "Keep the page. The next time somebody asks what you charge, have it in front of you.",
        },
        { kind: "heading", text: "If the two are the same" },
        {
          kind: "paragraph",
          text: "Then your price is in order, and the second part of the masterclass is the one for you. It concerns what you say after it.",
        },
        { kind: "button", label: "Watch the masterclass", href: "{{ joinUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86_400,
      subject: "What do you say after the price?",
      preheader: "A small collection of sentences. Find yours, and hear where it might have ended.",
      title: "A collection of second sentences",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Other people collect stamps. I collect what good people say in the two seconds after their price.",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            { lead: "“But we can talk about it.”", text: "Nobody had objected. Now somebody may." },
            {
              lead: "“Only if that works for you.”",
              text: "You have asked them to judge the figure before they have understood the offer.",
            },
            { lead: "“I know it’s a lot.”", text: "They did not, until you told them." },
            {
              lead: "“And of course anything else you need.”",
              text: "The figure has stayed where it was, and the work has just grown.",
            },
            {
              lead: "“I could also do it for less.”",
              text: "A discount, offered at the one moment when nobody wanted it.",
            },
          ],
        },
        { kind: "heading", text: "An exercise for two" },
        {
          kind: "paragraph",
          text: "Ask a friend to sit across from you and do nothing at all. Say what the work is and what it costs, and then close your mouth. Your friend breathes in and out twice and says, “I see.” That is one round, and I would like you to do five.",
        },
        {
          kind: "paragraph",
          text: "In the first round you will laugh. By the fourth you will be a little bored, and a bored voice is exactly right for a price.",
        },
        {
          kind: "quote",
          text: "For nine years I watched people ask for money. It can be learned, in much the same way as a greeting.",
        },
        {
          kind: "paragraph",
          text: "If your own sentence is missing from the list, do send it to me. I keep them without names.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Write to one of the five",
      preheader: "Three sentences to somebody who knows your work, with no discount and no apology.",
      title: "Who is waiting to be asked",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Five people know your work and have not heard from you in a year. I mean people who would recognize your voice on the telephone. The first of them has probably come to mind already. Write to that one, in three sentences.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Something true that you remember",
              text: "It shows that this was written once, to one person.",
              quote: "“I walked past the shop on Friday, and the window is still just as we planned it.”",
            },
            {
              lead: "What you do now",
              text: "One kind of work, and how much of it you take on.",
              quote: "“These days I do two windows a month, from the sketch to the lamps.”",
            },
            {
              lead: "One question",
              text: "It should be easy to answer with a yes, from a bus.",
              quote: "“May I send you a page about it?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Leave out the discount, the apology and “just checking in.” If they ask what you charge, call them. That is the telephone call from part three.",
        },
        {
          kind: "paragraph",
          text: "This is the last letter that belongs to the masterclass. If you would like to say your figure aloud to somebody first, half an hour with me is free. You bring one offer, and you leave with the sentence in which to say its price.",
        },
        { kind: "button", label: "Choose half an hour", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "The masterclass is about what you charge. It offers no investment or tax advice and promises no amount.",
        },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
