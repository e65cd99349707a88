/** Tessa: access at once to the on-demand masterclass. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

export default {
  name: "Unblock Your Wealth Campaign",
  coach: "tessa",
  fromName: "Tessa Vale",
  fromEmail: "tessa@tessavale.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your access to {{ leadMagnetName }}",
      preheader: "60 minutes, on demand. Have a pen there, and the last invoice you sent.",
      title: "The door is open. Come in when it suits you.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "you are registered for {{ leadMagnetName }}. There is no date to keep: this button is your access, today and later.",
        },
        { kind: "button", label: "Watch the masterclass", href: "{{ joinUrl }}" },
        {
          kind: "facts",
          rows: [
            { label: "Length", value: "60 minutes, in parts. Stop after one and come back." },
            { label: "You need", value: "A pen, your last invoice, and a closed door if you have one" },
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
              text: "“But we can talk about it.” We practise stopping at the figure.",
            },
            { lead: "Name who is waiting to be asked", text: "Five people who know your work already." },
            {
              lead: "Rewrite one invoice",
              text: "At the price you should have said. You need not send it. You have to look at it.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If you have no hour this week, take ten minutes and do the last one. It is the one people write to me about.",
        },
        {
          kind: "small",
          text: "It is about what you charge. It gives no investment or tax advice, and no promise of an amount.",
        },
      ],
      signOff: "Tessa Vale\nTessa Vale Studio",
    },
    {
      delaySeconds: 2 * 86_400,
      subject: "The invoice you do not have to send",
      preheader: "Ten minutes, a pen, and a figure that nobody else will see.",
      title: "Take your thumb away last",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "whether you have watched {{ leadMagnetName }} or not, take out the last invoice you sent. Close the door, if you have one.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              text: "Put your thumb over the total. Read what was done, line by line, as if a stranger had done it for you.",
            },
            {
              text: "Write beside it what the invoice leaves out: the call on Sunday, the second draft, the years until it looked easy. Do not price these. Only write them down.",
            },
            { text: "Now write what you would have paid that stranger, without asking twice." },
            { text: "Take your thumb away." },
          ],
        },
        {
          kind: "paragraph",
          text: "There are two figures on the page now. You need not feel anything about them, and you need not act. In the bank I sat opposite people who asked for money with ease. They were no braver than you. They had seen their figure in writing before they said it.",
        },
        {
          kind: "paragraph",
          text: "Keep the page. When somebody next asks what it costs, have it in front of you.",
        },
        { kind: "heading", text: "If the two are the same" },
        {
          kind: "paragraph",
          text: "Then your price is in order, and the second part of the masterclass is yours: it is about what you say after it.",
        },
        { kind: "button", label: "Watch the masterclass", href: "{{ joinUrl }}" },
      ],
      signOff: "Tessa Vale\nTessa Vale Studio",
    },
    {
      delaySeconds: 3 * 86_400,
      subject: "What do you say after the price?",
      preheader: "A small collection of sentences. Find yours, and hear where it could have ended.",
      title: "A collection of second sentences",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "other people collect stamps. I collect what good people say in the two seconds after their price.",
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
            { lead: "“I know it is a lot.”", text: "They did not, until you told them." },
            {
              lead: "“And of course anything else you need.”",
              text: "The figure stayed where it was. The work has just grown.",
            },
            {
              lead: "“I could also do it for less.”",
              text: "A discount at the moment in which nobody wanted one.",
            },
          ],
        },
        { kind: "heading", text: "An exercise for two" },
        {
          kind: "paragraph",
          text: "Ask a friend to sit opposite you and do nothing. Say what it is and what it costs, then close your mouth. Your friend breathes in and out twice and says, “I see.” That is one round. Do five.",
        },
        {
          kind: "paragraph",
          text: "In the first round you will laugh. In the fourth you will be bored, and a bored voice is the right one for a price.",
        },
        {
          kind: "quote",
          text: "I watched people ask for money for nine years. It can be learned like a greeting.",
        },
        {
          kind: "paragraph",
          text: "If your own sentence is missing from the list, send it to me. I keep it without your name.",
        },
      ],
      signOff: "Tessa Vale\nTessa Vale Studio",
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Write to one of the five",
      preheader:
        "Three sentences to somebody who knows your work. No discount, and no apology for the silence.",
      title: "Who is waiting to be asked",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "five people know your work and have not heard from you in a year. I mean people who would know your voice on the telephone. The first of them has probably come to mind already. Write to that one, in three sentences.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Something true that you remember",
              text: "It shows that this was written once, to one person.",
              quote: "“I walked past the shop on Friday, and the window still stands as we planned it.”",
            },
            {
              lead: "What you do now",
              text: "One kind of work, and how much of it you take on.",
              quote: "“These days I take two windows a month, from the sketch to the lamps.”",
            },
            {
              lead: "One question",
              text: "It can be answered with yes, from a bus.",
              quote: "“May I send you a page about it?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Leave out the discount, the apology and “just checking in”. If they ask what it costs, ring them. That is the telephone call of part three.",
        },
        {
          kind: "paragraph",
          text: "This is the last letter that belongs to the masterclass. If you would like to say your figure aloud to somebody first, half an hour with me is free. You bring one offer, and leave with the sentence to say it in.",
        },
        { kind: "button", label: "Choose half an hour", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "It is about what you charge. It gives no investment or tax advice, and no promise of an amount.",
        },
      ],
      signOff: "Tessa Vale\nTessa Vale Studio",
    },
  ],
} satisfies CampaignContent;
