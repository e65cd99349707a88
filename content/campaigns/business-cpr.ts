/** Jonah: brings the Business CPR guide, then stays for two weeks; no subject says anything one would mind on a shared screen. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const signOff = "Jonah\nBrandt Business Recovery";

export default {
  name: "Business CPR Campaign",
  coach: "jonah",
  fromName: "Jonah Brandt",
  fromEmail: "jonah@brandtrecovery.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "The guide you asked for",
      preheader: "It takes a quarter of an hour. The first page can be done before lunch.",
      title: "Three things, in this order",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "Here is {{ leadMagnetName }}. Open it when you are alone for fifteen minutes.",
        },
        { kind: "button", label: "Open the guide (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "If you cannot open it now, this is the core." },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Hour 1: stop the bleeding",
              text: "Put three payments that can wait on hold, politely and in writing. Sign nothing today.",
            },
            {
              lead: "Day 1: cash",
              text: "One sheet: what is in the account this morning, what must leave it by Friday, what is sure to come in. Count the weeks. Show it to one person who is not you.",
            },
            {
              lead: "Day 2: promises",
              text: "Four calls, five minutes each: the tax office, the landlord, the supplier, your own people. The words are in the guide. The shape is always the same:",
              quote:
                "“I cannot pay all of it on the 15th. I can pay a part on Friday, and I am telling you before it is due.”",
            },
            {
              lead: "Day 3: rhythm",
              text: "One offer to one client who has bought before. Not the website, not a new idea. One beat.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If a court, a bailiff or an insolvency date is involved, or wages or payroll tax cannot be paid on time, see a lawyer this week. The guide says what to ask.",
        },
        {
          kind: "paragraph",
          text: "If you would rather say it out loud first, half an hour with me is free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "This is no legal, tax or medical advice. If you think of harming yourself, call your local emergency number or a crisis line now.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 2 * 86400,
      subject: "When the answer is not a kind one",
      preheader: "Three things people say when you call, and what to say back. Keep it beside the phone.",
      title: "Keep this beside the phone",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "the guide has the words for four calls. It cannot know what comes back. Mostly it is kinder than what you rehearsed at night. For the rest, this.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "“We need all of it now.”",
              text: "Do not raise your offer because somebody is loud. A promise you break on Friday costs more than this minute.",
              quote:
                "“I understand. If I said yes to that, I would break it. What I can keep is the amount I named. Will you take it while you decide about the rest?”",
            },
            {
              lead: "“I cannot decide that.”",
              text: "Then you have been talking to the wrong desk, and that is good news.",
              quote: "“Who can, and when may I call them? I would like to say that we have spoken.”",
            },
            {
              lead: "Nobody picks up",
              text: "Leave your name and no figures. Then write, so that it is on paper that you came first.",
              quote:
                "“I tried to reach you today about the payment on the 15th. I have a proposal. When may I call?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "One thing I learned standing in my own print shop with the receiver in my hand: put a cross on the sheet after every call, good or bad. By the fourth you are counting crosses and no longer fears.",
        },
        {
          kind: "paragraph",
          text: "Not made any yet? Make the easiest first today. The guide says hardest first, and the guide is braver than most mornings.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 2 * 86400,
      subject: "An offer that needs nothing new",
      preheader: "Again, next, or repaired: three kinds of offer for people who know you.",
      title: "Again, next, or repaired",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "“I have nothing to offer” is what I hear on day three. It is almost never true. It means: nothing new. You do not need anything new. You need somebody who has paid you before, and one of these.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "Again",
              value:
                "What they bought last year at this time. “Shall I keep the same table for your team in December?”",
            },
            {
              label: "Next",
              value:
                "What usually follows. “The shelves are up. The doors we talked about would take two days.”",
            },
            {
              label: "Repaired",
              value:
                "What has aged. “Your price list is from the spring. I can bring it up to date by Thursday.”",
            },
          ],
        },
        { kind: "heading", text: "How to send it" },
        {
          kind: "list",
          ordered: true,
          items: [
            { text: "To one person, by name. A mass email is a beat that nobody hears." },
            { text: "One thing, one price, one day. They should be able to answer with a single word." },
            { text: "Before you open your inbox. Afterwards the morning belongs to others." },
            {
              text: "No discount. A lower price tells them that something is wrong, and it costs you the money you need.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Monday, Wednesday, Friday: one each. If one says no, thank them and write down the date. You were not asking for a yes. You were starting a beat.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86400,
      subject: "What to leave alone this month",
      preheader:
        "Five good ideas that are expensive in a bad month. They will all still be there in the next one.",
      title: "Five good ideas, for later",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "around now the ideas arrive. You have slept a night, the phone is quieter, and there is an urge to do something large. I know it well. I ordered business cards.",
        },
        {
          kind: "list",
          items: [
            { lead: "The new website", text: "Five clients know your number. Use that." },
            {
              lead: "The big discount",
              text: "It sells next month’s orders this month, for less. Then next month comes.",
            },
            {
              lead: "The partner with money",
              text: "Whoever meets you in your worst week buys at that week’s price. Talk if you like. Sign nothing.",
            },
            {
              lead: "The loan against the house",
              text: "Never without somebody who earns nothing by it having read the papers.",
            },
            {
              lead: "The second business",
              text: "It looks so healthy because nobody has asked it for money yet.",
            },
          ],
        },
        {
          kind: "quote",
          text: "Write the idea on a card with today’s date, and put it in a box. In four weeks you may open it.",
        },
        {
          kind: "paragraph",
          text: "Instead, three figures every Friday, on the same sheet: what is in the account, what is invoiced and open, how many offers went out. Ten minutes. Show them to the person who saw the first sheet.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "How many weeks today?",
      preheader: "Count once more. More, the same or fewer: each has a next step, and none of them is panic.",
      title: "Count once more",
      body: [
        { kind: "paragraph", text: "{{ name }}," },
        {
          kind: "paragraph",
          text: "some two weeks ago you asked for the guide. Take the cash sheet and do it again, with this morning’s balance. How many weeks until the line reads zero?",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "More",
              value:
                "It beats. Change nothing for four weeks. After that, look at one cost, not at all of them.",
            },
            {
              label: "The same",
              value:
                "You are holding. Something in the row slips: the offer, the work or the bill. Find which, and mend that.",
            },
            {
              label: "Fewer",
              value:
                "Then it is no longer a question of effort. Take both sheets to your accountant or a licensed insolvency adviser this week, while there is something left to decide.",
            },
            {
              label: "No sheet",
              value: "That is an answer as well. Do only the first column, today, standing at the counter.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Ending a business in good order is not a defeat. I have sat beside people who did it, and their hands stopped shaking.",
        },
        {
          kind: "paragraph",
          text: "I write no more after this one. If you want to look at the two sheets with somebody, half an hour with me is free. Bring them as they are.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "This is no legal, tax or medical advice. If you cannot sleep, eat or stop for days, see a doctor. If you think of harming yourself, call your local emergency number or a crisis line now.",
        },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
