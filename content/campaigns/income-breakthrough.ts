/** Tessa: brings the Blueprint, with its four doors in short; then a letter for each door, about a week apart. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph",
  text: '{% if first_name != "" %}Dear {{ first_name }},{% else %}Hello,{% endif %}',
} satisfies EmailBlock;

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
      preheader: "Four doors, one a week. The first sentence you will need is already in this letter.",
      title: "The first sentence has nine words",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Here is your copy of {{ leadMagnetName }}. Do print it if you can, because there is room in it to write.",
        },
        { kind: "button", label: "Open the Blueprint (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "There are four doors in it, and you open one a week." },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The offer on one card",
              text: "What you do, for whom, by when and for how much, on a card small enough to lie between two people on a table.",
            },
            {
              lead: "The price, said aloud",
              text: "Nine words, and then silence. Call your own voicemail and practice five times.",
              quote: "“For this work, my fee is two thousand dollars.”",
            },
            {
              lead: "The letter to old clients",
              text: "To five people who know your work and have not heard from you in a year, one at a time, by name, without a discount.",
              quote:
                "“I have two openings in June for the same kind of work. Is there a room that has been waiting?”",
            },
            {
              lead: "The no that pays",
              text: "Decline the job that consumes the week, so that there is a week left for the one that pays.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "The 25% in thirty days is what the four weeks aim for, and it is not a guarantee. What I can promise is that you will have asked.",
        },
        {
          kind: "paragraph",
          text: "Should you like to say your nine words to me before anyone else hears them, I keep half an hour for that, free of charge.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 86400,
      subject: "The first door: a card",
      preheader: "Three small tests for the card you are about to write. The first requires a stranger.",
      title: "Small enough to lie between two people",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "This week belongs to the card. It has four lines: for whom, what is different afterward, by when, and how much. Write three of them quickly, before you have time to become careful, and then put each one through three tests.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The stranger",
              text: "Let somebody outside your field read it and hand it back, and ask what they believe they would get. If the answer is “coaching” or “design,” they have read your profession and missed your offer.",
            },
            {
              lead: "The word “and”",
              text: "Cross out everything that follows it. What remains is usually the offer, and what you crossed out is usually the worry that it is too little.",
            },
            {
              lead: "The Friday",
              text: "Imagine that it has sold, and that it is four o’clock on a Friday. If you would not begin gladly, it is somebody else’s card.",
            },
          ],
        },
        { kind: "heading", text: "Before and after" },
        {
          kind: "paragraph",
          text: "“Holistic brand support for small practices, flexible packages.” I do not know how anyone would buy that, or when they would have received it.",
        },
        {
          kind: "quote",
          text: "I rename your three services so that a new patient knows which one to book. One week. Eight hundred.",
        },
        {
          kind: "paragraph",
          text: "Keep the finished card in your coat rather than in a drawer. In the second week you will want to feel it there with your thumb.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "Ten seconds",
      preheader: "The nine words are easy. This letter is about your hands, and the silence that follows.",
      title: "What to do in the silence",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "At the bank I watched people name very large sums, and they did one thing I had never seen anyone do at my parents’ table. They said the figure, and then they reached for the water.",
        },
        {
          kind: "paragraph",
          text: "That is the whole of the second door. You already have the nine words. What undoes them is the tenth, because it is nearly always “but.”",
        },
        { kind: "heading", text: "Something for the hands" },
        {
          kind: "list",
          items: [
            {
              lead: "At a table",
              text: "A glass. Lift it after the figure, and set it down before you speak again.",
            },
            {
              lead: "On the telephone",
              text: "A pencil. Write the figure slowly as you say it, and then draw a box around it.",
            },
            {
              lead: "In an email",
              text: "A period. Let the fee be the last sentence of its paragraph, and let the next paragraph be about the date.",
            },
          ],
        },
        { kind: "heading", text: "What the silence means" },
        {
          kind: "paragraph",
          text: "You will hear “too much” in it. The other person is generally doing something else entirely: dividing, or thinking of whom to ask, or looking for the calendar. If you speak now, you interrupt them on the way to an answer.",
        },
        {
          kind: "paragraph",
          text: "So this week, five times to your own voicemail and once to a living person. Count the seconds. Ten is the aim, and if you reach four, that is three more than last time.",
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
        greeting,
        {
          kind: "paragraph",
          text: "Please write down five people who know your work and have not heard from you in a year. The Blueprint has three letters for them. This one is about the order in which to send them.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "First",
              value: "Someone who was happy and is easy to write to. It reminds the hand how it goes.",
            },
            {
              label: "Second",
              value: "Someone else who was happy. By now the letter sounds like you, and no longer like me.",
            },
            { label: "Third", value: "The one who went quiet. You ask, and you expect nothing." },
            {
              label: "Fourth",
              value: "The one you undercharged. It names a new price, so it comes late in the week.",
            },
            { label: "Fifth", value: "The name you almost did not write down." },
          ],
        },
        {
          kind: "paragraph",
          text: "Send one a day. Leave out the apology for your silence, which obliges them to comfort you, and leave out the discount, which tells them what you think of the work. One memory, one opening and one question will do.",
        },
        { kind: "heading", text: "When an answer comes" },
        { kind: "paragraph", text: "Reply the same day, and offer a date before you offer a price." },
        {
          kind: "quote",
          text: "“I am so glad. Shall we speak for twenty minutes on Tuesday at ten? Then I can tell you what I would do, and what it would cost.”",
        },
        {
          kind: "paragraph",
          text: "If no answer comes, you have still written a friendly letter to somebody who liked your work. There is no need for a second one.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 7 * 86400,
      subject: "The no, and then day thirty",
      preheader: "Which job to let go, how to say so kindly, and the four lines to fill in at the end.",
      title: "A kind no needs no explanation",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "The last door opens outward. Somewhere in your week there is a job that was once a favor, and you will know it by the small sigh you give before opening the file.",
        },
        {
          kind: "paragraph",
          text: "Before you end it, ask yourself two things. Do you live on it? If so, wait until something has taken its place. Would you keep it for a proper fee? If so, name the fee first, and let them decide.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "With a fee",
              text: "For work you would not mind, if it paid.",
              quote:
                "“I have been doing this in between other things. From the first of the month I can do it properly, and my fee is X.”",
            },
            {
              lead: "Without one",
              text: "For work you would.",
              quote:
                "“I am giving this up at the end of the month, and I would like to hand it over well. Who will be taking it on?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Then write on the empty afternoon what it is for, before somebody pleasant asks you for it.",
        },
        {
          kind: "paragraph",
          text: "On day thirty there are four lines waiting at the end of the Blueprint. I would look at the first of them, which is how often you said the nine words. The others may follow from it this month or they may not, and in either case you have asked.",
        },
        {
          kind: "paragraph",
          text: "My letters end here. If one of the doors has stuck, I would gladly look at the hinge with you, for half an hour and without charge.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
