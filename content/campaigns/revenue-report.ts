/** Marcus: the report in short, in the message itself, for readers of /lead-magnet. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

export default {
  name: "Revenue Report Campaign",
  coach: "marcus",
  fromName: "Marcus Hale",
  fromEmail: "marcus@halerevenue.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}: six changes, in the order they pay",
      preheader:
        "The words for a higher price, three follow-ups for a silent quote, and a sheet for Fridays.",
      title: "The report in short: six changes, ninety days",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "You asked for {{ leadMagnetName }}. The whole of it is behind this button: eight pages, with the sheets to fill in.",
        },
        { kind: "button", label: "Open the report (PDF)", href: "{{ guideUrl }}" },
        {
          kind: "paragraph",
          text: "And here it is in short, for today. Six changes, and the words for each. Where it says X, put your own figure.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The price you are afraid to say",
              text: "Take ten percent more from the next person who asks, and give no reason: a reason sounds like an apology. Say it, then be quiet until they speak. When three in a row have said yes, write to the clients you already have. Two sentences, no third:",
              quote:
                "“From the first of next month a day of my time costs X. Work you have already ordered stays at the old price.”",
            },
            {
              lead: "The quote nobody answered",
              text: "List every quote of the last sixty days that met silence. Write on day 2, day 5 and day 10, one line each, and then close the file. The third one makes it easy to say no, which is why people answer it:",
              quote:
                "Day 2: “Is there a line in the quote you would like me to explain?”\nDay 5: “Shall I keep the second week of the month free for this?”\nDay 10: “I am closing this quote on Friday. If it is only the timing, name a better month and I will keep it.”",
            },
            {
              lead: "The second order",
              text: "Take the last twenty clients who came back and count the weeks between their first order and their second. Most of them sit close together. From now on, whoever reaches that week gets one offer from you, with two dates in it, and no catalogue:",
              quote:
                "“It is eight weeks since we fitted the kitchen, and that is when the hinges want their first adjustment. I could come on Tuesday or on Thursday. Which suits you?”",
            },
            {
              lead: "Work you never invoiced",
              text: "Lay last month’s diary beside last month’s invoices, for twenty minutes. Mark every visit, call and quick change that is in the one and not in the other. Invoice what was agreed. For the rest, have this sentence ready the next time somebody asks:",
              quote:
                "“Gladly. It is outside what we agreed, so I will put one hour on this month’s invoice. All right?”",
            },
            {
              lead: "The client who costs you money",
              text: "Five figures for each client, over twelve months: what they paid, materials, hours worked, hours on the phone, days until the money came. Take materials from what they paid and divide by all the hours. Whoever is below what you would pay an employee gets the new price of number 1, or a polite goodbye:",
              quote:
                "“From next quarter we only take work with a fixed scope, so we are no longer the right firm for this. Here are two who are, and I will hand over properly.”",
            },
            {
              lead: "The ninety-day sheet",
              text: "One page, five columns, every Friday: quotes sent, quotes answered, average price, hours not invoiced, money in. Fill in the first row this Friday, before you change anything. In week thirteen you compare with that row, and with nobody else’s.",
            },
          ],
        },
        { kind: "heading", text: "Where to start" },
        {
          kind: "paragraph",
          text: "At number 1, if somebody asks you for a price this week. If you only have twenty minutes, at number 4: it pays you for work that is already done.",
        },
        {
          kind: "paragraph",
          text: "The 25% is what the plan aims for within ninety days. It is not a promise, and your Friday sheet will tell you sooner than I can. If one of the six does not fit your trade, bring it to a free call and we look at it with your figures.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff: "Marcus\nHale Revenue Coaching",
    },
    {
      delaySeconds: 2 * 86_400,
      subject: "Fill in one row before you change anything",
      preheader: "Five numbers from last month, rounded. It takes as long as a coffee.",
      title: "The first row",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "My father closed the till every evening and wrote one line into a school exercise book. He did not care what the shop next door took. He compared with the line above. The ninety-day sheet is that exercise book, with five columns.",
        },
        {
          kind: "paragraph",
          text: "So before you say a new price to anybody, write your own first line. Last month’s figures, rounded:",
        },
        {
          kind: "facts",
          rows: [
            { label: "Sent", value: "Quotes. Count them in the sent folder; memory adds a few." },
            { label: "Answered", value: "A yes or a no. Silence does not count." },
            { label: "Price", value: "The month’s invoices, divided by how many there were." },
            { label: "Not billed", value: "Hours you worked and did not invoice. A guess will do." },
            { label: "Money in", value: "What reached the account, whatever you invoiced." },
          ],
        },
        {
          kind: "paragraph",
          text: "If a number is hard to find, do not go hunting. Write a question mark. It shows you a column that nobody in the firm is looking at, and that is worth knowing before week one.",
        },
        {
          kind: "paragraph",
          text: "Then choose your Friday hour, one in which nobody can ring, and enter it for all thirteen weeks at once. If you enter it week by week, week four will not happen.",
        },
        { kind: "button", label: "Open the sheet (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff: "Marcus\nHale Revenue Coaching",
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "What to do with the silence",
      preheader: "Four things people say after a price, and your answer to each, with nothing taken off.",
      title: "Say the price. Count to ten.",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "The new price is one short sentence. The work is in the silence after it. Look at your pen, count to ten in your head, and wait for one of four things:",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "“Fine.”",
              text: "Say thank you and write down the date. Whatever you had ready to explain, keep it.",
            },
            {
              lead: "“That is more than last time.”",
              text: "It is true, so agree.",
              quote: "“Yes, it is. This is what it costs from now on.”",
            },
            {
              lead: "“Can you do it for less?”",
              text: "Take away work. Leave the price of an hour where it is.",
              quote: "“I can make it smaller. Which part could we leave out?”",
            },
            {
              lead: "“I have to think about it.”",
              text: "Give the thinking a day.",
              quote: "“Of course. I will ring on Thursday. Is the morning better?”",
            },
          ],
        },
        {
          kind: "quote",
          text: "I said the new price and then counted to ten in my head. She said fine at four.",
          by: "Sal M., bookkeeper",
        },
        {
          kind: "paragraph",
          text: "Practise on something harmless. Say it aloud three times today, to the van or the coffee machine. The first time it sounds like a question. By the third your voice goes down at the end, and then it is ready for a person.",
        },
        {
          kind: "paragraph",
          text: "New people first, as the report says. Those who buy from you already hear it when three in a row have said yes.",
        },
      ],
      signOff: "Marcus\nHale Revenue Coaching",
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Five places where your hours hide",
      preheader: "For the twenty minutes with the diary and the invoices, and two lines for a late bill.",
      title: "You have done this work already",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "In a thin month I would close this leak first, because nobody has to be won over and nothing has to be made. Lay last month’s diary beside last month’s invoices and start the clock. If you find nothing, look here, in this order:",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            { text: "Messages you answered after six in the evening." },
            { text: "The second visit, to put right what somebody else had done." },
            { text: "Phone calls of more than a quarter of an hour." },
            { text: "Everything that began with “just one small thing”." },
            { text: "Material you picked up on the way and never wrote down." },
          ],
        },
        { kind: "heading", text: "The invoice that comes late" },
        {
          kind: "paragraph",
          text: "If the work was agreed and the invoice forgotten, it may still go out today. Two lines, and no apology that is longer than the bill:",
        },
        {
          kind: "quote",
          text: "“I see that the visit on the 14th was missing from your last invoice. Here it is, at the rate we agreed.”",
        },
        {
          kind: "paragraph",
          text: "If it was never agreed, it was a gift. Leave it, and enter its hours in the fourth column. When the clock rings, stop. What you did not find in twenty minutes will not pay for the next twenty.",
        },
      ],
      signOff: "Marcus\nHale Revenue Coaching",
    },
    {
      delaySeconds: 7 * 86_400,
      subject: "Read your sheet downwards",
      preheader: "What each column tells you, and half an hour with me if one of them will not move.",
      title: "A row is weather. A column is a habit.",
      body: [
        { kind: "paragraph", text: "Hello {{ name }}," },
        {
          kind: "paragraph",
          text: "Your sheet has two or three rows by now, or none. If it has none, begin this Friday. If it has some, do not read them across: one week proves nothing. Read down, and ask what each column has been doing.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Sent", value: "Falling? You are busy delivering. Keep one hour a week for quotes." },
            { label: "Answered", value: "Flat? Send the line of day 10. A no counts too." },
            { label: "Price", value: "Flat? Three people have not heard the new one yet." },
            { label: "Not billed", value: "Rising? Somebody has got used to it. Number 4 has the words." },
            { label: "Money in", value: "Falling while the rest rises? Ring about the oldest invoice." },
          ],
        },
        {
          kind: "paragraph",
          text: "Change one thing at a time, every two weeks. It is slower than it looks on a Monday, and you will know which change did it.",
        },
        {
          kind: "paragraph",
          text: "This is my last email about the report. If one column will not move and you cannot see why, bring the sheet to a call. Half an hour, free, with one month of your books in front of us.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "The 25% is what the plan aims for. Your sheet says what it did for you.",
        },
      ],
      signOff: "Marcus\nHale Revenue Coaching",
    },
  ],
} satisfies CampaignContent;
