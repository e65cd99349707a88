/** Jonah: brings the Business CPR guide, then stays for two weeks; no subject says anything one would mind on a shared screen. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}{{ first_name }},{% else %}Hello,{% endif %}',
};
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
      preheader: "The first page takes ten minutes. You can do it before lunch.",
      title: "Three things, in this order",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Here is {{ leadMagnetName }}. Open it when you have fifteen minutes alone.",
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
              text: "One sheet. What is in the account this morning, what has to leave by Friday, what is sure to come in. Count the weeks. Show it to one other person.",
            },
            {
              lead: "Day 2: promises",
              text: "Four calls, five minutes each. The IRS, the landlord, the supplier, your own people. The words are in the guide. They all have the same shape:",
              quote:
                "“I cannot pay all of it on the 15th. I can pay part of it on Friday. I am telling you before it is due.”",
            },
            {
              lead: "Day 3: rhythm",
              text: "One offer to one client who has bought before. Leave the website alone. Leave the new idea alone. One beat.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "If there is a lawsuit, a lien or a bankruptcy date, or you cannot make payroll or payroll tax on time, see a lawyer this week. The guide says what to ask.",
        },
        {
          kind: "paragraph",
          text: "If you would rather say it out loud first, half an hour with me is free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "This is general information, not legal, tax or medical advice. If you are thinking about harming yourself, call your local emergency number or a crisis line now. In the US, call or text 988.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 2 * 86400,
      subject: "If the answer is not a kind one",
      preheader: "Three things people say when you call, and what to say back. Keep it by the phone.",
      title: "Keep this by the phone",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "The guide has the words for four calls. It cannot know what comes back. Mostly it is kinder than what you rehearsed at night. For the rest, there is this.",
        },
        {
          kind: "list",
          items: [
            {
              lead: "“We need all of it now.”",
              text: "Do not raise your offer because somebody is loud. A promise you break on Friday costs more than this minute does.",
              quote:
                "“I understand. If I said yes to that, I would be lying to you. I can keep the amount I named. Will you take it while you decide about the rest?”",
            },
            {
              lead: "“That is not my decision.”",
              text: "Then you have the wrong desk. That is good news.",
              quote: "“Whose is it, and when can I call them? I would like to say you and I have spoken.”",
            },
            {
              lead: "Nobody picks up",
              text: "Leave your name and no numbers. Then write, so it is on paper that you came first.",
              quote:
                "“I tried to reach you today about the payment due on the 15th. I have a proposal. When can I call?”",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "I made mine standing up in the print shop, with a sheet on the wall. After every call I put an X on it, good or bad. By the fourth I was counting X’s. I had stopped counting what I was afraid of.",
        },
        {
          kind: "paragraph",
          text: "If you have not made any yet, make the easiest one today. The guide says hardest first. The guide is braver than most mornings.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 2 * 86400,
      subject: "An offer that needs nothing new",
      preheader: "Again, next or repaired: three offers for people who already know you.",
      title: "Again, next or repaired",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "“I have nothing to offer.” I hear it on day three. It is almost never true. What it means is: nothing new. You do not need anything new. You need somebody who has paid you before, and one of these.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "Again",
              value:
                "What they bought this time last year. “Should I hold the same table for your team in December?”",
            },
            {
              label: "Next",
              value:
                "What usually follows. “The shelves are up. The doors we talked about would take two days.”",
            },
            {
              label: "Repaired",
              value:
                "What has gotten old. “Your price list is from the spring. I can update it by Thursday.”",
            },
          ],
        },
        { kind: "heading", text: "How to send it" },
        {
          kind: "list",
          ordered: true,
          items: [
            { text: "To one person, by name. Nobody answers a mass email." },
            { text: "One thing, one price, one day. They should be able to answer with one word." },
            { text: "Before you open your inbox. After that the morning belongs to other people." },
            {
              text: "No discount. A lower price tells them something is wrong, and it costs you money you need.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "One on Monday, one on Wednesday, one on Friday. If somebody says no, thank them and write down the date. The yes matters less this week. The beat matters.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86400,
      subject: "What to leave alone this month",
      preheader:
        "Five good ideas that cost too much in a bad month. They will still be there in the next one.",
      title: "Five good ideas, for later",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Around now the ideas come. You have slept a night. The phone is quieter. You want to do something big. I did too. I ordered business cards.",
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
              text: "Somebody who meets you in your worst week buys at that week’s price. Talk if you like. Sign nothing.",
            },
            {
              lead: "The loan against the house",
              text: "Not until somebody who earns nothing from it has read the papers.",
            },
            {
              lead: "The second business",
              text: "It looks healthy because nobody has asked it for money yet.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Write the idea on a card with today’s date. Put it in a box. In four weeks you can open the box.",
        },
        {
          kind: "paragraph",
          text: "Until then, three numbers every Friday on the same sheet. What is in the account. What is invoiced and unpaid. How many offers went out. It takes ten minutes. Show it to the person who saw the first sheet.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 6 * 86400,
      subject: "How many weeks today?",
      preheader: "Count again. More, the same or fewer: each one has a next step.",
      title: "Count again",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "You asked for the guide about two weeks ago. Take the cash sheet and do it again, with this morning’s balance. How many weeks until the line reads zero?",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "More",
              value: "It is beating. Change nothing for four weeks. After that, look at one cost.",
            },
            {
              label: "The same",
              value:
                "You are holding. Something slips: the offer, the work or the bill. Find out which, and fix that one.",
            },
            {
              label: "Fewer",
              value:
                "More effort will not do it. Take both sheets to your accountant or a bankruptcy lawyer this week, while there is something left to decide.",
            },
            {
              label: "No sheet",
              value: "That is an answer too. Do the first column today, standing at the counter. Only that.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Closing a business in good order is not a disgrace. I have sat next to people who did it. Their hands stopped shaking.",
        },
        {
          kind: "paragraph",
          text: "This is the last email. If you want to look at the two sheets with somebody, half an hour with me is free. Bring them as they are.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "This is general information, not legal, tax or medical advice. If you have not been able to sleep, eat or stop for days, see a doctor. If you are thinking about harming yourself, call your local emergency number or a crisis line now. In the US, call or text 988.",
        },
      ],
      signOff,
    },
  ],
} satisfies CampaignContent;
