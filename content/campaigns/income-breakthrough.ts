/** Tessa: brings the Blueprint, with its four doors in short; then a letter for each door, about a week apart. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const signOff = "Tessa Vale\nTessa Vale Studio";

export default {
  name: "Income Breakthrough Campaign",
  coach: "tessa",
  fromName: "Tessa Vale",
  fromEmail: "tessa@tessavale.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your copy of {{ leadMagnetName }}",
      preheader: "Four doors, one a week. The first needs nine words, and they are in this email.",
      title: "The first door needs nine words",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "here is {{ leadMagnetName }}. Print it if you can; there is room to write.",
        },
        { kind: "button", label: "Open the Blueprint (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "Four doors, one a week:" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The offer on one card",
              text: "What you do, for whom, by when and for how much. Small enough to lie on a table between two people.",
            },
            {
              lead: "The price, said aloud",
              text: "Nine words, and then silence. Ring your own voicemail and practise it five times.",
              quote: "“For this work, my fee is two thousand dollars.”",
            },
            {
              lead: "The letter to old clients",
              text: "Five people who know your work and have not heard from you in a year. One at a time, by name, without a discount.",
              quote:
                "“I have two openings in June for the same kind of work. Is there a room that has been waiting?”",
            },
            {
              lead: "The no that pays",
              text: "Turn down the job that eats the week, so that there is a week for the one that does not.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "The 25% in thirty days is what the four weeks aim for. It is no guarantee. What I can promise is that you will have asked.",
        },
        {
          kind: "paragraph",
          text: "If you would like to say your nine words to me first, half an hour is free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 86400,
      subject: "The first door: a card",
      preheader: "Three small tests for the card you are about to write. The first one needs a stranger.",
      title: "Small enough to lie between two people",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "this week belongs to the card. Four lines: for whom, what is different afterwards, by when, how much. Write three cards fast, before you become careful.",
        },
        { kind: "paragraph", text: "Then put each through three tests." },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The stranger",
              text: "Let somebody outside your trade read it and hand it back. Ask: what would I get? If they say “coaching” or “design”, they have read your profession and not your offer.",
            },
            {
              lead: "The word “and”",
              text: "Cross out everything after it. What remains is usually the offer. What you crossed out is usually the fear that it is too little.",
            },
            {
              lead: "The Friday",
              text: "Imagine that it sells, and that it is Friday at four. Would you begin gladly? If not, it is somebody else’s card.",
            },
          ],
        },
        { kind: "heading", text: "Before and after" },
        {
          kind: "paragraph",
          text: "“Holistic brand support for small practices, flexible packages.” Nobody can buy that.",
        },
        {
          kind: "quote",
          text: "I rename your three services so that a new patient knows which one to book. One week. Eight hundred.",
        },
        {
          kind: "paragraph",
          text: "Keep the card in your coat and not in a drawer. You will want to feel it with your thumb in the second week.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "Ten seconds",
      preheader:
        "The nine words are easy. This is about what to do with your hands in the silence after them.",
      title: "What to do in the silence",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "in the bank I watched people name very large sums. They did one thing that I had never seen anybody do at my parents’ table. They said the figure, and then they reached for the water.",
        },
        {
          kind: "paragraph",
          text: "That is the entire secret of the second door. You have the nine words. What undoes them is the tenth, because it is always “but”.",
        },
        { kind: "heading", text: "Something for the hands" },
        {
          kind: "list",
          items: [
            {
              lead: "At a table",
              text: "A glass. Lift it after the figure, put it down before you speak again.",
            },
            {
              lead: "On the telephone",
              text: "A pencil. Write the figure down slowly as you say it, then draw a box around it.",
            },
            {
              lead: "In an email",
              text: "A full stop. The fee is the last sentence of its paragraph, and the next paragraph is about the date.",
            },
          ],
        },
        { kind: "heading", text: "What the silence means" },
        {
          kind: "paragraph",
          text: "You hear: too much. The other person is doing something quite different. They are dividing, or thinking of whom to ask, or looking for the diary. If you speak now, you interrupt them on the way to an answer.",
        },
        {
          kind: "paragraph",
          text: "So this week, five times to your own voicemail, and once to a living person. Count the seconds. Ten is the aim. If you reach four, that is three more than last time.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 7 * 86400,
      subject: "Five names, five envelopes",
      preheader: "Whom to write to first, what to leave out, and what to do when an answer comes.",
      title: "The order of the envelopes",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "write down five people who know your work and have not heard from you in a year. The Blueprint has three letters for them. This is about the order.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "First",
              value: "The one who was happy and is easy to write to. It reminds your hand how it goes.",
            },
            {
              label: "Second",
              value: "The other one who was happy. By now the letter is yours and no longer mine.",
            },
            { label: "Third", value: "The one who went quiet. You ask, and expect nothing." },
            {
              label: "Fourth",
              value: "The one you undercharged. It names a new price, so it comes late.",
            },
            { label: "Fifth", value: "The name you nearly did not write down." },
          ],
        },
        {
          kind: "paragraph",
          text: "One a day. Leave out the apology for your silence: it makes them comfort you. Leave out the discount: it tells them what you think of the work. One memory, one opening, one question.",
        },
        { kind: "heading", text: "When an answer comes" },
        { kind: "paragraph", text: "Reply the same day, and offer a date before you offer a price." },
        {
          kind: "quote",
          text: "“I am glad. Shall we speak for twenty minutes on Tuesday at ten? Then I can tell you what I would do, and what it costs.”",
        },
        {
          kind: "paragraph",
          text: "If no answer comes, you have still written a friendly letter to somebody who liked your work. Do not send a second one.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 7 * 86400,
      subject: "The no, and then day thirty",
      preheader: "Which job to let go, how to say it kindly, and the four lines to fill in at the end.",
      title: "A kind no is a complete sentence",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "the last door opens outwards. Somewhere in your week sits a job that was once a favour. You know it by the sigh before you open the file.",
        },
        {
          kind: "paragraph",
          text: "Before you end it, two questions. Do you live on it? Then wait until something has taken its place. Would you take it for a proper fee? Then say the fee first, and let them decide.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "With a fee",
              text: "For work that would be all right if it paid.",
              quote:
                "“I have done this between other things. From the first I can do it properly, and my fee is X.”",
            },
            {
              lead: "Without one",
              text: "For work that would not.",
              quote:
                "“I am giving this up at the end of the month, and I would like to hand it over well. Who takes it on?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Then write into the empty afternoon what it is for, before somebody kind asks you for it.",
        },
        {
          kind: "paragraph",
          text: "On day thirty there are four lines at the end of the Blueprint. The first is the one I would look at: how often you said the nine words. The rest follows from it or it does not, and either way you have asked.",
        },
        {
          kind: "paragraph",
          text: "My letters end here. If one of the doors has stuck, I would gladly look at the hinge with you. Half an hour, free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
