/** Omar: brings the report, with its five ways in short and no promised amounts. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

export default {
  name: "Money Making Report Campaign",
  coach: "omar",
  fromName: "Omar Haddad",
  fromEmail: "omar@haddadreport.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}, as you asked",
      preheader: "Five ordinary ways, a sheet, and one circle. Every sum in it starts empty.",
      title: "One month, one sheet, one circle",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "here is {{ leadMagnetName }}. Twenty minutes to read, thirty to fill in.",
        },
        { kind: "button", label: "Open the report (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "The five ways, and what each asks of you:" },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Ask for it",
              text: "Four weeks of notes, then three sentences. The fewest hours of all five.",
              quote:
                "“The same work is advertised at X to Y. I would like to be paid Z from the first of next month.”",
            },
            {
              lead: "Sell the hour",
              text: "A skill, two clients and no more, at a price that covers the time nobody sees.",
            },
            {
              lead: "Sell the thing",
              text: "The true cost of one piece, with your own wage in it, before it goes on any stall.",
            },
            {
              lead: "Let the thing work",
              text: "A room or a van that stands still. First the lease, the insurer and the tax office.",
            },
            {
              lead: "Stop paying twice",
              text: "Three bank statements side by side, and one call about the bill that went up.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Fill in the sheet at the end with last month’s statement beside you. Circle the line with the most in it for the fewest hours, and put the others away for a season.",
        },
        {
          kind: "paragraph",
          text: "Nobody can know what you will earn, so there is no amount in the report. Leave alone whatever promises one. If debts are pressing, a free debt adviser comes first; the second page says how to find one.",
        },
        { kind: "small", text: "General information, and no financial or tax advice." },
      ],
      signOff: "Omar Haddad\nThe Haddad Report",
    },
    {
      delaySeconds: 3 * 86_400,
      subject: "Three places where the sheet goes wrong",
      preheader: "Hours that were left out, a month that was too good, and money that was never yours.",
      title: "Before you draw the circle",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "at the co-operative I was shown many sheets like the one at the end of the report. They went wrong in the same three places. Look there before you draw the circle.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The hours nobody sees",
              text: "The way there, the messages, the clearing up. Two unpaid hours behind each paid one mean that you divide by three.",
            },
            {
              lead: "The month that was too good",
              text: "Take an ordinary month, one with a cold in it. If you only have a good one to look at, wait for the next.",
            },
            {
              lead: "Money that was never yours",
              text: "Tax, material, fuel and fees leave before you do the sum. The tax office tells you free of charge what it takes.",
            },
          ],
        },
        { kind: "heading", text: "If two lines come out alike" },
        {
          kind: "paragraph",
          text: "Then look at the last column and circle the one whose first money comes sooner. A small sum in three weeks teaches you more than a large one in a year.",
        },
        {
          kind: "paragraph",
          text: "And if no line is worth a circle, that is a result as well. It cost you an evening and no savings. Keep the sheet, and do the fifth way, the bills. It asks for no talent. I write about it next.",
        },
        { kind: "button", label: "Open the sheet again (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff: "Omar Haddad\nThe Haddad Report",
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "One bill, one call, a quarter of an hour",
      preheader: "What to have on the table, what to say, and what to say when they offer you more.",
      title: "The call about the bill that went up",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "on the next evening that is yours, ring about one bill. Leave the others for now, and take the one that has gone up most in a year. Have three things on the table:",
        },
        {
          kind: "facts",
          rows: [
            { label: "The bill", value: "A year ago and today, both figures written down." },
            { label: "The terms", value: "The last day on which you may leave, and the notice they want." },
            {
              label: "An offer",
              value: "From another company, for the same thing. If you have none, do not mention one.",
            },
          ],
        },
        { kind: "heading", text: "How the call goes" },
        {
          kind: "list",
          ordered: false,
          items: [
            {
              lead: "You open",
              text: "Name, contract number, one sentence, and a pause.",
              quote: "“My bill has gone up from X to Y. What can you do so that I stay?”",
            },
            {
              lead: "They offer you something bigger",
              text: "More minutes, more channels, two more years. You came for less.",
              quote: "“I would like the same for less. Is there a smaller one?”",
            },
            {
              lead: "They say no",
              text: "Stay friendly. The person on the line did not set the price.",
              quote: "“Then please tell me how I cancel, and send me the date in writing.”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Ask for the name of the person, and write it on the bill with the new figure and the day it begins. When the next bill comes, check it. Mine was wrong once, and the name mended it.",
        },
        {
          kind: "small",
          text: "Do not touch insurance that protects your home, your health or your income before somebody independent has looked at it.",
        },
      ],
      signOff: "Omar Haddad\nThe Haddad Report",
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Five questions for anything that sounds good",
      preheader: "For the next advertisement, the next webinar, and the cousin with a plan.",
      title: "Hold it up to the light",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "whoever reads about earning more is soon shown advertisements for it. Before you answer one, hold it up to these five questions. I kept them on a card in the cash drawer.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Who pays me?",
              text: "A customer who wants the thing is a good answer. The next person who joins is a bad one.",
            },
            {
              lead: "What do I pay before I am paid?",
              text: "A kit, a course, a place on a list: then the customer is you.",
            },
            {
              lead: "Can I read the terms without leaving my number?",
              text: "What is only said on the phone is kept off paper for a reason.",
            },
            { lead: "Who is in a hurry?", text: "If the offer ends tonight, let it end." },
            {
              lead: "Does it beat my circle?",
              text: "Put it on the sheet, with its hours, beside your own line. If it brings less for one hour, it is not for this season.",
            },
          ],
        },
        { kind: "quote", text: "If the sum does not work on paper, it will not work on a Saturday." },
        {
          kind: "paragraph",
          text: "This is the last letter that belongs to the report. If your circle has no date yet, put one in the calendar for the first step. And if a sum came out in a way you do not understand, reply and type the line in. I have nothing to sell you, and I read columns for pleasure.",
        },
        { kind: "small", text: "General information, and no financial or tax advice." },
      ],
      signOff: "Omar Haddad\nThe Haddad Report",
    },
  ],
} satisfies CampaignContent;
