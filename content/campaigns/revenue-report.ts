/** Marcus: the report in short, in the message itself, for readers of /lead-magnet. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}Hi {{ first_name }},{% else %}Hi there,{% endif %}',
};
const signOff = "Marcus\nHale Revenue Coaching";

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
        "The words for a higher price, three follow-ups for a silent quote, and a sheet for your Fridays.",
      title: "Six changes, ninety days",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Here’s {{ leadMagnetName }}. The whole thing is behind this button, with the sheets to fill in.",
        },
        { kind: "button", label: "Open the report (PDF)", href: "{{ guideUrl }}" },
        {
          kind: "paragraph",
          text: "Only got five minutes? Here’s the short version: six changes and the words for each. The dollars are examples. Use your own.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The price you’re afraid to say",
              text: "Quote the next person who asks ten percent more, and don’t give a reason. Say it, then wait until they talk. Once three in a row have said yes, write to the customers you already have. Two sentences, no third:",
              quote:
                "“Starting the first of next month, my day rate is $440. Anything you’ve already ordered stays at $400.”",
            },
            {
              lead: "The quote nobody answered",
              text: "List every quote from the last sixty days that got no answer. Write on day 2, day 5 and day 10, one line each, then close the file. The third one makes it easy to say no, and that’s why people answer it:",
              quote:
                "Day 2: “Is there a line in the quote you’d like me to explain?”\nDay 5: “Should I hold the second week of the month for you?”\nDay 10: “I’m closing this quote on Friday. If it’s only the timing, name a better month and I’ll hold the price.”",
            },
            {
              lead: "The second order",
              text: "Take the last twenty customers who came back and count the weeks between order one and order two. They’ll bunch up. From now on, everybody who reaches that week gets one offer from you with two dates in it:",
              quote:
                "“It’s been eight weeks since we put in your kitchen, and that’s when the hinges need their first adjustment. I could come by Tuesday or Thursday. Which works?”",
            },
            {
              lead: "Work you never billed",
              text: "Put last month’s calendar next to last month’s invoices for twenty minutes. Mark every visit, call and quick fix that’s in the first and not in the second. Bill what was agreed on. For the rest, have this ready the next time somebody asks:",
              quote:
                "“Happy to. It’s outside what we agreed on, so I’ll put one hour on this month’s invoice. Okay?”",
            },
            {
              lead: "The client who costs you money",
              text: "Five numbers per client, over twelve months: what they paid, materials, hours worked, hours on the phone, days until you got paid. Take materials off what they paid and divide by all the hours. Anyone who comes out below what you’d pay an employee gets the new price from number 1, or a polite goodbye:",
              quote:
                "“Starting next quarter we only take fixed-scope work, so we’re not the right shop for this anymore. Here are two that are, and I’ll handle the handoff.”",
            },
            {
              lead: "The ninety-day sheet",
              text: "One page, five columns, every Friday: quotes sent, quotes answered, average price, hours not billed, money in. Fill in the first row this Friday, before you change a thing. In week thirteen you compare against that row and nobody else’s.",
            },
          ],
        },
        { kind: "heading", text: "Where to start" },
        {
          kind: "paragraph",
          text: "If anybody’s asking you for a price this week, number 1. If all you’ve got is twenty minutes, number 4. It pays you for work you already did.",
        },
        {
          kind: "paragraph",
          text: "The 25% is what the plan aims for in ninety days. On $10,000 a month, that’s $2,500. It’s a target, not a promise, and your Friday sheet will tell you how it’s going sooner than I can. If one of the six doesn’t fit your trade, bring it to a free call and we’ll run your numbers.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 2 * 86_400,
      subject: "Fill in one row before you change anything",
      preheader: "Five numbers from last month, rounded. You’ll be done before your coffee is.",
      title: "Your first row",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "My father counted the drawer every night and wrote one line in a school notebook. He couldn’t have told you what the store across the street took in. He compared tonight’s line with last night’s. Your ninety-day sheet is that notebook with five columns.",
        },
        {
          kind: "paragraph",
          text: "So before you quote anybody a new price, write your own first line. Last month’s numbers, rounded:",
        },
        {
          kind: "facts",
          rows: [
            { label: "Sent", value: "Quotes. Count them in your sent folder; memory adds a few." },
            { label: "Answered", value: "Yes or no. Silence doesn’t count." },
            { label: "Price", value: "What you invoiced last month, divided by the number of invoices." },
            { label: "Not billed", value: "Hours you worked and didn’t invoice. A guess is fine." },
            { label: "Money in", value: "What actually landed in the account." },
          ],
        },
        {
          kind: "paragraph",
          text: "Can’t find a number? Don’t go hunting. Write a question mark. It means nobody in the shop is watching that column, and you want to know that before week one.",
        },
        {
          kind: "paragraph",
          text: "Then pick your Friday hour, one when nobody can call you, and put all thirteen on the calendar right now. Book it one week at a time and week four won’t happen. Ask me how I know.",
        },
        { kind: "button", label: "Open the sheet (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "What to do with the silence",
      preheader: "Four things people say after they hear a price, and what you say back. No discounts.",
      title: "Say the price. Count to ten.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Saying the new price takes three seconds. The work is in the ten seconds after that. Look at your pen, count to ten in your head, and wait for one of four things:",
        },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "“Fine.”",
              text: "Say thank you and write down the date. That speech you had ready? Save it.",
            },
            {
              lead: "“That’s more than last time.”",
              text: "It’s true, so agree.",
              quote: "“Yes, it is. This is the price from now on.”",
            },
            {
              lead: "“Can you do it for less?”",
              text: "Take out some of the work. Leave the hourly price alone.",
              quote: "“I can make it smaller. Which part could we leave out?”",
            },
            {
              lead: "“I need to think about it.”",
              text: "Put a day on the thinking.",
              quote: "“Sure. I’ll call you Thursday. Is the morning better?”",
            },
          ],
        },
        {
          kind: "quote",
          text: "I said the new price and counted to ten in my head. She said “fine” at four.",
          by: "Sal M., bookkeeper",
        },
        {
          kind: "paragraph",
          text: "Practice on something that can’t say no. Say it out loud three times today, to the truck or the coffee machine. The first time it’ll sound like a question. By the third, your voice drops at the end, and then it’s ready for a person.",
        },
        {
          kind: "paragraph",
          text: "New people first, like the report says. Your regulars hear it after three in a row have said yes.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Five places your hours hide",
      preheader: "Where to look in your twenty minutes, and two lines for a bill that goes out late.",
      title: "You already did this work",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Thin month? I’d close this leak first. There’s nobody to win over and nothing to make. Put last month’s calendar next to last month’s invoices and start the clock. If nothing jumps out, look here, in this order:",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            { text: "Texts and emails you answered after six in the evening." },
            { text: "The second trip, to fix what somebody else broke." },
            { text: "Phone calls that ran past fifteen minutes." },
            { text: "Anything that started with “one quick thing.”" },
            { text: "Parts you picked up on the way and never wrote down." },
          ],
        },
        { kind: "heading", text: "The invoice that goes out late" },
        {
          kind: "paragraph",
          text: "If the work was agreed on and you forgot the invoice, you can generally still send it. Do it today. Two lines, and don’t let the apology run longer than the bill:",
        },
        {
          kind: "quote",
          text: "“I noticed the visit on the 14th was missing from your last invoice. Here it is, at the rate we agreed on.”",
        },
        {
          kind: "paragraph",
          text: "If it was never agreed on, it was a gift. Leave it, and put its hours in column four. When the timer goes off, stop. Find two hours at $75 in twenty minutes and you just made $450 an hour. The next twenty won’t pay like that.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 7 * 86_400,
      subject: "Read your sheet top to bottom",
      preheader: "What each column is telling you, and half an hour with me if one won’t budge.",
      title: "Read down, not across",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "By now your sheet has two or three rows on it, or none. None? Start this Friday. If you’ve got a few, don’t read them across, because one week proves nothing. Read down each column and ask what it’s been doing.",
        },
        {
          kind: "facts",
          rows: [
            { label: "Sent", value: "Dropping? You’re busy delivering. Save one hour a week for quotes." },
            { label: "Answered", value: "Flat? Send the day 10 line. A no counts, too." },
            { label: "Price", value: "Flat? Three people still haven’t heard the new one." },
            { label: "Not billed", value: "Climbing? Somebody’s gotten used to it. Number 4 has the words." },
            { label: "Money in", value: "Down while the rest is up? Call about your oldest invoice." },
          ],
        },
        {
          kind: "paragraph",
          text: "Change one thing every two weeks. It’ll feel slow, but when the money moves you’ll know what moved it.",
        },
        {
          kind: "paragraph",
          text: "This is my last email about the report. If one column won’t budge and you can’t see why, bring the sheet to a call. Half an hour, free, with one month of your books in front of us.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "The 25% is what the plan aims for. Your sheet says what it did for you.",
        },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
