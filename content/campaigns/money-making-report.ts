/** Omar: brings the report, with its five ways in short and no promised amounts. */
import type { CampaignContent, EmailBlock } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph",
  text: '{% if first_name != "" %}Dear {{ first_name }},{% else %}Dear Valued Reader,{% endif %}',
} satisfies EmailBlock;

const signOff = "Omar Haddad\nThe Haddad Report";

export default {
  name: "Money Making Report Campaign",
  coach: "omar",
  fromName: "Omar Haddad",
  fromEmail: "omar@haddadreport.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "{{ leadMagnetName }}, as you asked",
      preheader: "Five ordinary ways to earn more, one sheet, one circle. No amounts are promised.",
      title: "One month, one sheet, one circle",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Here is {{ leadMagnetName }}. It takes half an hour to read and half an hour to fill in.",
        },
        { kind: "button", label: "Open the report (PDF)", href: "{{ guideUrl }}" },
        { kind: "paragraph", text: "These are the five ways, and what each one asks of you." },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "Ask for it",
              text: "Four weeks of notes, then three sentences. It takes the fewest hours of the five.",
              quote:
                "“The same work is advertised at X to Y an hour. I would like to be paid Z starting the first of next month.”",
            },
            {
              lead: "Sell the hour",
              text: "One skill, two clients, and a price that covers the time nobody sees.",
            },
            {
              lead: "Sell the thing",
              text: "The true cost of one piece, with your own wage in it, before it goes on any market table.",
            },
            {
              lead: "Let the thing work",
              text: "A room or a driveway that sits idle. Call the landlord, the insurer and the tax office first.",
            },
            {
              lead: "Stop paying twice",
              text: "Three bank statements side by side, and one call about the bill that went up.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Fill in the sheet at the end with last month’s statement next to you. Circle the line that pays best for an hour of your time. Put the others away for a season.",
        },
        {
          kind: "paragraph",
          text: "The figures in the report belong to a neighbor I made up. They show the arithmetic. They do not predict your month, and you should leave alone anything that claims to. If debts are pressing, see a nonprofit credit counselor first. The opening page says how to find one.",
        },
        { kind: "small", text: "This is general information. It is not financial or tax advice." },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86_400,
      subject: "Three places where the sheet goes wrong",
      preheader: "Hours you left out, a month that was too good, and money that was never yours.",
      title: "Before you draw the circle",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "At the co-op I was shown a great many sheets like the one at the end of the report. They went wrong in the same three places. Check those before you draw your circle.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "The hours nobody sees",
              text: "Driving, messages, cleaning up. If there are two unpaid hours behind each paid one, divide by three. A job at $45 an hour is then a job at $15.",
            },
            {
              lead: "The month that was too good",
              text: "Use an ordinary month, one with a cold in it. If December is all you have, wait for January.",
            },
            {
              lead: "Money that was never yours",
              text: "Tax, supplies, fuel and fees come out before you do the sum. Ask the tax office what it takes. Asking is free.",
            },
          ],
        },
        { kind: "heading", text: "If two lines come out even" },
        {
          kind: "paragraph",
          text: "Look at the last column and circle the one whose first money comes sooner. Forty dollars in three weeks teaches you more than four hundred in a year.",
        },
        {
          kind: "paragraph",
          text: "If no line is worth a circle, that is also a result. It cost you one evening and none of your savings. Keep the sheet and do the fifth way, the bills. It asks for no talent. I will write about it next.",
        },
        { kind: "button", label: "Open the sheet again (PDF)", href: "{{ guideUrl }}" },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86_400,
      subject: "A fifteen-minute call about one bill",
      preheader: "What to have on the table, what to say, and what to say when they offer you more.",
      title: "The call about the bill that went up",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "On your next free evening, call about one bill. Take the one that has gone up the most in a year and leave the rest for now. Have three things on the table.",
        },
        {
          kind: "facts",
          rows: [
            { label: "The bill", value: "What it was a year ago and what it is today, both written down." },
            { label: "The terms", value: "The last day you may leave, and how much notice they want." },
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
              text: "Name, account number, one sentence. Then wait.",
              quote: "“My bill went from X to Y. What can you do to keep me?”",
            },
            {
              lead: "They offer you something bigger",
              text: "More data, more channels, two more years. You called to pay less.",
              quote: "“I would like the same thing for less. Is there a smaller plan?”",
            },
            {
              lead: "They say no",
              text: "Stay friendly. The person on the line did not set the price.",
              quote: "“Then please tell me how to cancel, and send me the date in writing.”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Ask for the person’s name. Write it on the bill with the new figure and the day it starts. When the next bill comes, check it. Mine was wrong once, by $11, and the name fixed it.",
        },
        {
          kind: "small",
          text: "Do not drop insurance that protects your home, your health or your income until somebody independent has looked at it.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86_400,
      subject: "Five questions for anything that sounds good",
      preheader: "For the next ad, the next webinar, and the cousin with a plan.",
      title: "Hold it up to the light",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "People who read about earning more are soon shown ads for it. Before you answer one, put these five questions to it. I kept them on a card in the cash drawer.",
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
              text: "If there is a kit, a course or a fee to get on a list, the customer is you.",
            },
            {
              lead: "Can I read the terms without leaving my number?",
              text: "Terms that are only given over the phone are kept off paper for a reason.",
            },
            { lead: "Who is in a hurry?", text: "If the offer ends tonight, let it end." },
            {
              lead: "Does it beat my circle?",
              text: "Put it on the sheet, with its hours, next to your own line. If it pays less for one hour, it is not for this season.",
            },
          ],
        },
        { kind: "quote", text: "If the sum does not work on paper, it will not work on a Saturday." },
        {
          kind: "paragraph",
          text: "This is the last letter that goes with the report. If your circle has no date yet, put one on the calendar. If a sum came out in a way you do not understand, reply and type in the line. I have nothing to sell you, and I read columns for pleasure.",
        },
        { kind: "small", text: "This is general information. It is not financial or tax advice." },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
