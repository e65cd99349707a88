/** Grace: confirms a place in the masterclass, with or without a date; then the landing, the rail and the view, one a letter. */
import type { CampaignContent } from "#core/content/emails/campaign.ts";

const greeting = {
  kind: "paragraph" as const,
  text: '{% if first_name != "" %}Hello {{ first_name }},{% else %}Hello,{% endif %}',
};
const place = { label: "Length", value: "90 minutes, online, by video meeting" };
const missed = {
  label: "Missed it",
  value: "The class is there for on-demand viewing afterward, for everyone who registered.",
};
const join = {
  kind: "button" as const,
  label: '{% if eventState == "dated" %}Your link to the class{% else %}See the class page{% endif %}',
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
      preheader:
        "Your place is saved, and a reminder comes 24 hours before. Here’s one number to count tonight.",
      title: "You’re registered. Let’s count the first number.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "Your place in the {{ leadMagnetName }} is saved, and I’m glad you’re coming. Here’s what we know so far:",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "Date",
              value:
                '{% if eventState == "dated" %}{{ eventDate }}{% else %}To be announced. We’ll send it here as soon as it’s set.{% endif %}',
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
          text: "The floor is the first of our four numbers. It’s what one month of your life costs, and we count it from the bank statement, because memory is generous.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              text: "Get out your last three statements. Mark everything that would have left the account even if you’d stayed in bed all month.",
            },
            { text: "Add it up and divide by three. Say it comes to $2,700." },
            {
              text: "Now add a twelfth of what comes once a year: insurance, taxes, the car, presents. If that’s $3,600 a year, it’s $300 a month.",
            },
            { text: "In our example the floor is $3,000. Before you write down yours, what did you guess?" },
          ],
        },
        {
          kind: "paragraph",
          text: "Put the number on a card and bring the card with you. The landing, the rail and the view all stand on it, and nobody sees your numbers but you.",
        },
        { kind: "paragraph", text: "If you’d rather talk first, half an hour with me is free." },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If you already know you can’t come and won’t be watching, please give your place back.",
        },
        cancel,
        {
          kind: "small",
          text: "The class teaches you to work out your own numbers and read them. It isn’t advice on investments, taxes or insurance. If you can’t make this month’s rent, a nonprofit credit counselor near you can help sooner than I can.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 3 * 86400,
      subject: "How many quiet months?",
      preheader: "The second number is the landing. You choose it, and three questions will help you.",
      title: "The landing",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "We’ve got the floor, which is what a month costs. Now let’s build the landing. That’s the place on the stairs where you stop to catch your breath: a few months of the floor, set aside, so you can say no to a bad client.",
        },
        {
          kind: "paragraph",
          text: "At the loan desk, people used to ask me for the right number of months. There isn’t one. A piano teacher with thirty students doesn’t need the cushion that a roofer with two builders does. So let’s ask three questions instead.",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              lead: "How long is your slow season?",
              text: "Look back two years and count the weeks from the first quiet one to the first busy one.",
            },
            {
              lead: "If your best client left today, when would the next one pay?",
              text: "I mean the day the money lands, which comes well after the day they sign.",
            },
            {
              lead: "How many months would let you sleep?",
              text: "This answer counts as much as the other two. You’re the one lying awake.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Take the longest of the three, in months, and multiply it by your floor. Three months times $3,000 is $9,000. Write that on the card under the first number, and next to it write what you’ve set aside today. Now we know how far it is.",
        },
        {
          kind: "paragraph",
          text: "Does it look a long way off? Then write down one month of the floor as your first step, and we’ll start there. Nobody gets up a flight of stairs in one stride.",
        },
        {
          kind: "small",
          text: "Where to keep that money is your decision, and I don’t make it for you. Please ask someone who’s licensed where you live.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 4 * 86400,
      subject: "Debts in an order you can keep",
      preheader: "The third number is a list. There are two good ways to sort it, and one rule for both.",
      title: "The rail",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "I paid off my own shop with a list taped inside a cupboard door. It wasn’t a clever list. It worked because I saw it every morning when I reached for the tea.",
        },
        {
          kind: "paragraph",
          text: "Let’s make yours. For each debt, write who you owe, how much is left, what you pay a month, and the interest rate, which is what the loan charges you per year. Then choose an order.",
        },
        {
          kind: "facts",
          rows: [
            {
              label: "Costliest first",
              value: "The highest interest rate goes first. You pay the least over time.",
            },
            {
              label: "Smallest first",
              value:
                "The smallest balance goes first. It usually costs a little more, and you get to cross something off sooner.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "People argue about these two. I’ve watched families finish with both. Here’s the rule they had in common:",
        },
        {
          kind: "quote",
          text: "When one debt ends, keep making the payment. Send it to the next name on the list.",
        },
        {
          kind: "paragraph",
          text: "Suppose you pay $120 on the first and $200 on the second. The month the first one ends, the second one gets $320. You haven’t found a dollar more, and it goes down faster. That’s why we call it the rail: each piece holds up the next. Now write the month the first name will go. Only the first.",
        },
        {
          kind: "small",
          text: "Rent, taxes and anything with a court’s name on it come before any order of ours. If you can’t make the minimum payments, please show the list to a nonprofit credit counselor before you show it to me. No debts? Then your rail is built. Keep the card for our last number.",
        },
      ],
      signOff,
    },
    {
      delaySeconds: 5 * 86400,
      subject: "The view, with a year beside it",
      preheader: "The fourth number: what would have to come in without you. We write it in pencil.",
      title: "The view",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "This is the number people come for, and it’s the one we write last. What would have to come in without your working for it, so that work is a choice?",
        },
        {
          kind: "list",
          ordered: true,
          items: [
            {
              text: "Take your floor and multiply it by twelve. At $3,000 a month, that’s $36,000: a year of your life as it is now.",
            },
            {
              text: "Subtract what already comes in on its own: a room you rent out, a royalty, a pension that’s started. For most of us that’s nothing yet. Write down the nothing.",
            },
            { text: "What’s left is the view. Write it under the other three, in pencil." },
            {
              text: "Put a year next to it. Make it the one you’d say out loud to a friend who’s good at math.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Now let’s argue with it. If the floor came down by $200, what would the year be? If you worked two days a week and liked it, how much of the view would you still need? Many people find that the choice they really want is smaller, and closer, than never working again.",
        },
        {
          kind: "paragraph",
          text: "There they are, four numbers on one card. I couldn’t promise you a sum, but you know yours now, and I’ve seen what that does for people. They breathe easier.",
        },
        {
          kind: "paragraph",
          text: "This is my last letter. If one of the four won’t come out right, bring me the card and we’ll count it together. It takes half an hour, and it’s free.",
        },
        { kind: "button", label: "Book a free 30-minute call", href: "{{ schedulerUrl }}" },
        {
          kind: "small",
          text: "I teach you to read your own numbers. For decisions about investments, taxes or insurance, please ask someone who’s licensed where you live.",
        },
      ],
      signOff,
    },
  ],
  notices: {
    dated: {
      subject: "The date of the class: {{ eventDate }}",
      preheader: "There’s a file for your calendar, and it replaces any earlier date.",
      title: "We have a date",
      body: [
        greeting,
        { kind: "paragraph", text: "Here’s the date of the {{ eventName }}." },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }, place, missed] },
        {
          kind: "paragraph",
          text: "Open the attached file and it goes on your calendar. If you had an earlier date from me, this one takes its place.",
        },
        { kind: "button", label: "Your link to the class", href: "{{ joinUrl }}" },
        {
          kind: "paragraph",
          text: "I’ll remind you 24 hours before, so all you have to remember is the card.",
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If you can’t come and won’t be watching, please give your place back.",
        },
        cancel,
      ],
      signOff,
    },
    reminder: {
      subject: "In 24 hours: {{ eventName }}",
      preheader: "Your link, and what to put next to the pencil.",
      title: "Tomorrow we climb",
      body: [
        greeting,
        { kind: "paragraph", text: "We start in 24 hours, and I’m looking forward to it." },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        { kind: "button", label: "Join the class", href: "{{ joinUrl }}" },
        { kind: "paragraph", text: "Let’s get the table ready tonight:" },
        {
          kind: "list",
          items: [
            { text: "Last month’s bank statement and a pencil." },
            {
              text: "The card with your floor on it, if you’ve counted it. If you haven’t, come anyway. We’ll count it first.",
            },
            { text: "A spot where nobody reads over your shoulder. Your camera can stay off." },
          ],
        },
        {
          kind: "paragraph",
          text: "Did something come up? Everyone who registered gets the recording. If you don’t need either one, please give your place back.",
        },
        cancel,
      ],
      signOff,
    },
    waiting: {
      subject: "You’re on the waitlist for the class",
      preheader: "The room is full for now. There’s nothing you need to do. I’ll write if a place opens.",
      title: "You’re on the list by the door",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "The {{ eventName }} is full for now. We keep the room small enough for questions, so I’ve put you on the waitlist. There’s nothing you need to do. When a place opens and you’re first in line, it’s yours, and I’ll write to you.",
        },
        {
          kind: "paragraph",
          text: "You don’t need a place for the first number, though. Take out three bank statements tonight and let’s find out what a month of your life costs.",
        },
        { kind: "divider" },
        { kind: "paragraph", text: "If you’d rather not wait, you can take your name off the list here." },
        { kind: "button", label: "Leave the waitlist", href: "{{ cancelUrl }}" },
      ],
      signOff,
    },
    recording: {
      subject: "The class, to watch when you like",
      preheader: "The recording is up. Bring the card, and stop it whenever your pencil needs longer.",
      title: "The class is yours to keep climbing",
      body: [
        {
          kind: "paragraph",
          text: '{% if first_name != "" %}Dear {{ first_name }},{% else %}Hello,{% endif %}',
        },
        {
          kind: "paragraph",
          text: "The recording of the {{ eventName }} is up. Whether you sat with us or something came between, the whole class is here.",
        },
        { kind: "button", label: "Watch the class", href: "{{ joinUrl }}" },
        {
          kind: "paragraph",
          text: "Have last month’s bank statement, a pencil and your card beside you. Pause at each of the four numbers, write yours down, and only then go on. Nobody is waiting for you.",
        },
        { kind: "small", text: "I send this once, to everyone who had a place." },
      ],
      signOff,
    },
    promoted: {
      subject: "A place is yours: {{ eventName }}",
      preheader: "Someone gave a place back, and you were first in line. You don’t have to confirm.",
      title: "Come on in. There’s a place.",
      body: [
        greeting,
        {
          kind: "paragraph",
          text: "A place opened in the {{ eventName }}, and you were first in line. It’s saved in your name, and this is your confirmation.",
        },
        { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }, place, missed] },
        join,
        {
          kind: "paragraph",
          text: '{% if eventState == "dated" %}I’ll remind you 24 hours before.{% else %}We’ll send the date here as soon as it’s set, and a reminder 24 hours before.{% endif %}',
        },
        {
          kind: "paragraph",
          text: "Bring last month’s bank statement, a pencil and a card. Nobody sees your numbers but you.",
        },
        { kind: "divider" },
        {
          kind: "paragraph",
          text: "If this comes too late for you, please pass the place on. The next person in line hears from me right away.",
        },
        cancel,
      ],
      signOff,
    },
  },
} satisfies CampaignContent;
