/** Grace: confirms a place in the masterclass, with or without a date; then the landing, the rail and the view, one a letter. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const place = { label: "Length", value: "90 minutes, online, by video meeting" };
const missed = {
  label: "Missed it",
  value: "The class is there for on-demand viewing afterwards, for everybody who registered.",
};
const join = {
  kind: "button" as const,
  label: '{% if eventState == "dated" %}Your link to the class{% else %}The page of the class{% endif %}',
  href: "{{ joinUrl }}",
};
const cancel = { kind: "button" as const, label: "Give my place back", href: "{{ cancelUrl }}" };

const signOff = "Grace Adeyemi\nGrace Adeyemi Money School";

export default {
  name: "Financial Freedom Campaign",
  coach: "grace",
  fromName: "Grace Adeyemi",
  fromEmail: "grace@graceadeyemi.example",
  steps: [
    {
      delaySeconds: 0,
      subject: "Your place in the {{ leadMagnetName }}",
      preheader: "Your place is saved, and a reminder comes 24 hours before. One number to count tonight.",
      title: "You are registered. The first number is yours tonight.",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        { kind: "paragraph", text: "your place in the {{ leadMagnetName }} is saved." },
        {
          kind: "facts",
          rows: [
            {
              label: "Date",
              value:
                '{% if eventState == "dated" %}{{ eventDate }}{% else %}To be announced. It comes to this address as soon as it is set.{% endif %}',
            },
            { label: "Reminder", value: "24 hours before the start" },
            place,
            missed,
            { label: "Cost", value: "Nothing" },
          ],
        },
        join,
        { kind: "heading", text: "The floor, to count tonight" },
        {
          kind: "paragraph",
          text: "It is the first of the four numbers: what a month of your life costs. Count it from the bank statement and not from memory.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              text: "Take the last three statements. Mark everything that would also have left the account if you had stayed in bed.",
            },
            { text: "Add it up and divide by three." },
            { text: "Add a twelfth of what comes once a year: insurance, tax, the car, presents." },
            { text: "Write the sum on a card. Before you look: what did you guess?" },
          ],
        },
        {
          kind: "paragraph",
          text: "Bring the card. The landing, the rail and the view are built on it, and nobody sees your figures but you.",
        },
        { kind: "paragraph", text: "If you would rather talk first, half an hour is free." },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If you already know that you will neither come nor watch, give your place back.",
        },
        cancel,
        {
          kind: "small",
          text: "The class teaches you to work out and read your own figures. It is no advice on investments, tax or insurance. If you cannot pay this month’s rent, a free debt advice service near you helps faster.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "How many quiet months?",
      preheader: "The second number, the landing. You choose it, and three questions help you to.",
      title: "The landing",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "the floor is what a month costs. The landing is where you stop climbing to catch your breath: so many months of the floor, put by, before you say no to a bad client.",
        },
        {
          kind: "paragraph",
          text: "At the loan desk people asked me for the right number. There is none. A piano teacher with many pupils needs another one than a roofer who works for two builders. Ask yourself these three things instead.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "How long is your slow season?",
              text: "Look at the last two years. Count the weeks from the first quiet one to the first busy one.",
            },
            {
              lead: "If your best client left today, when would the next one pay?",
              text: "Not sign. Pay.",
            },
            {
              lead: "How many months would let you sleep?",
              text: "An honest answer counts as much as the other two. You are the one who lies awake.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Take the longest of the three, in months. Multiply by the floor. Write it on the card, under the first number, and beside it what you have put by today. The space between them is the whole lesson.",
        },
        {
          kind: "paragraph",
          text: "Is it far? Then write one month of the floor as the first step. Nobody reaches a landing in one stride.",
        },
        {
          kind: "small",
          text: "How and where to keep it is a decision I do not make for you. Ask somebody who is licensed where you live.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86400,
      subject: "Debts in an order you can keep",
      preheader:
        "The third number is a list. Two honest ways to sort it, and one rule that makes either work.",
      title: "The rail",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "I paid off my own shop’s debt with a list on the inside of a cupboard door. It was not a clever list. It was one I looked at every morning when I took out the tea.",
        },
        {
          kind: "paragraph",
          text: "Write yours: whom you owe, how much is left, what a month costs, what the interest is. Then choose an order.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "Dearest first",
              value: "The highest interest goes first. It costs you the least in the end.",
            },
            {
              label: "Smallest first",
              value:
                "The smallest sum goes first. It usually costs a little more, and something ends sooner.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "People quarrel about these two. I have seen both reach the bottom of the page, and I have seen neither do it without this rule:",
        },
        {
          kind: "quote",
          text: "When one ends, its payment does not come home. It moves to the next name on the list.",
        },
        {
          kind: "paragraph",
          text: "That is why I call it a rail: each piece holds the next. Write the month in which the first name goes. Only the first.",
        },
        {
          kind: "small",
          text: "Rent, tax and anything with a court letter come before any order. If you cannot pay the least that is due, a free debt advice service near you should see the list before I do. No debts? Then your rail is built. Keep the card for the last number.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "The view, with a year beside it",
      preheader: "The fourth number: what would have to come in without you. A figure on paper, in pencil.",
      title: "The view",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "this is the number people come for, and the one I let them write last. What would have to come in without your working for it, so that work is a choice?",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            { text: "Take the floor and multiply by twelve. That is a year of your life as it is." },
            {
              text: "Subtract what already comes in while you sleep: a room let, a licence, a pension that has begun. For most of us it is nothing yet. Write the nothing down.",
            },
            { text: "What is left is the view. Write it under the other three, in pencil." },
            {
              text: "Beside it, a year. Not the year you hope for. The one you would say to a friend who is good at sums.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Now argue with it. If the floor were a little lower, what would the year be? If you worked two days a week and liked it, how much of the view would you still need? Many people find that the choice they want is smaller, and nearer, than never working again.",
        },
        {
          kind: "paragraph",
          text: "Four numbers on one card. I cannot promise you a sum. You know yours now, and whoever knows them by heart looks at the rest more calmly.",
        },
        {
          kind: "paragraph",
          text: "This was the last letter. If one of the four will not come out, bring the card and we count it together, half an hour, free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "I teach you to read your own figures. For decisions about investments, tax or insurance ask somebody who is licensed where you live.",
        },
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "The date of the class: {{ eventDate }}",
      preheader: "A file for your calendar is attached. If an earlier date is in there, it is replaced.",
      title: "The date of the class",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        { kind: "paragraph", text: "here is the date of the {{ eventName }}." },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }, place, missed] },
        {
          kind: "paragraph",
          text: "The attached file puts it into your calendar. If you had an earlier date from me, that entry is replaced by itself, and only this one counts.",
        },
        { kind: "button", label: "Your link to the class", href: "{{ joinUrl }}" },
        {
          kind: "paragraph",
          text: "A reminder follows 24 hours before. You need not remember anything but the card.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "If you will neither come nor watch, give your place back." },
        cancel,
      ],
      signOff,
    },
    reminder: {
      subject: "In 24 hours: {{ eventName }}",
      preheader: "Your link, and what to lay beside the pencil.",
      title: "Tomorrow we climb",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        { kind: "paragraph", text: "the class begins in 24 hours." },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        { kind: "button", label: "Join the class", href: "{{ joinUrl }}" },
        {
          kind: "list",
          items: [
            { text: "Last month’s bank statement and a pencil." },
            {
              text: "The card with your floor on it, if you have counted. If not, come anyway: we count it first.",
            },
            { text: "A place where nobody reads over your shoulder. The camera may stay off." },
          ],
        },
        {
          kind: "paragraph",
          text: "Something has come up? The recording is for everybody who registered. If you want neither, give your place back.",
        },
        cancel,
      ],
      signOff,
    },
    waiting: {
      subject: "You are on the waitlist for the class",
      preheader: "The room is full for now. You need do nothing; I write if a place comes free.",
      title: "You are on the list by the door",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "the {{ eventName }} is full for now. I keep the room small enough for questions, so you are on the waitlist. There is nothing for you to do: if a place comes free and you are first in line, it is yours and I write to you.",
        },
        {
          kind: "paragraph",
          text: "The first number needs no place. Take three bank statements tonight and count what a month of your life costs.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "If you no longer want to wait, take your name off the list here." },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    promoted: {
      subject: "A place is yours: {{ eventName }}",
      preheader: "Somebody gave a place back, and you were first in line. You need not confirm.",
      title: "Come in, there is a place",
      body: [
        { kind: "paragraph", text: "Dear {{ name }}," },
        {
          kind: "paragraph",
          text: "a place came free in the {{ eventName }}, and you were first in line. It is saved in your name. This is your confirmation.",
        },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }, place, missed] },
        join,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}A reminder follows 24 hours before.{% else %}The date comes to this address as soon as it is set, and a reminder 24 hours before.{% endif %}',
        },
        {
          kind: "paragraph",
          text: "Bring last month’s bank statement, a pencil and a card. Nobody sees your figures but you.",
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If it comes too late for you, hand the place on, please. The next in line hears from me at once.",
        },
        cancel,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
