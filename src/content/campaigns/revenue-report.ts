/** Marcus: the report in short, in the message itself, for readers of /lead-magnet. */
import type { CampaignContent } from "../../core/emails/campaign.ts";

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
  ],
} satisfies CampaignContent;
