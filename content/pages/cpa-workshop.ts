/** Priya: the free virtual workshop on four revenue pathways. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "cpa-workshop",
  kind: "event",
  coach: "priya",
  addresses: ["/priya-higher-ticket-blueprint"],
  name: "The Higher-Ticket Blueprint Workshop",
  title: "The Higher-Ticket Blueprint: a free workshop for CPA firms",
  description:
    "A free virtual workshop for CPA firm owners: 4 revenue pathways beyond the tax return, priced and planned on your own client list.",
  summary:
    "A free virtual workshop: 4 revenue pathways beyond the return, worked out on your own client list.",
  needs: ["Run a CPA firm", "Earn more", "Price my work"],
  sample: true,
  event: {
    name: "The Higher-Ticket Blueprint Workshop",
    minutes: 90,
    startsIn: { weeks: 3, weekday: "wednesday", time: "13:00" },
  },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "The Higher-Ticket Blueprint, a free virtual workshop",
        headline: "Sell your best clients *more* than a tax return",
        lede: "4 revenue pathways for CPA firms, worked out on your own client list. You leave with one offer, one price and three names to call.",
        facts: ["90 minutes", "Online", "Free"],
      },
    },
    {
      type: "Benefits",
      props: {
        items: "learningPoints",
        layout: "columns",
        heading: "4 revenue pathways",
        intro: "Most firms already run two of them and give them away over the phone.",
        list: [
          {
            title: "1 · The planning retainer",
            text: "Tax questions before year end, billed monthly. What it includes, what it does not, and the sentence that moves a free caller onto it.",
          },
          {
            title: "2 · The numbers meeting",
            text: "One hour a month with an owner and three figures. The work clients remember you for, priced accordingly.",
          },
          {
            title: "3 · The one-off project",
            text: "A sale, a second location, a new entity. Fixed scope, fixed fee, paid in two halves.",
          },
          {
            title: "4 · The clean-up",
            text: "Books that arrive in a bag. Stop burying the hours in the return. Bill the repair under its own name.",
          },
        ],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "How the 90 minutes are spent",
        intro: "You work on your own list, in private. Nobody shares a screen but me.",
        tone: "tint",
        steps: [
          {
            when: "0:00",
            title: "Sort your list",
            text: "Twenty client names, four columns, ten minutes. This is usually where the surprise is.",
          },
          {
            when: "0:20",
            title: "Choose one pathway",
            text: "The one with the most names in it, not the most impressive one.",
          },
          {
            when: "0:40",
            title: "Set the price",
            text: "One worked example, with hours and without. You write down a figure and say it out loud once.",
          },
          {
            when: "1:05",
            title: "Write the email",
            text: "Six sentences to three clients. Send it or sit on it, but it is finished when we are.",
          },
        ],
      },
    },
    {
      type: "EventDetails",
      props: {
        heading: "When and where",
        place: "Online, by video meeting",
        notes: [
          { title: "Have ready", text: "A list of twenty clients and what each paid you last year." },
          { title: "Who should come", text: "Owners and partners. One seat per firm is enough." },
        ],
        tone: "deep",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who should take a seat",
        suits: {
          title: "For you if",
          list: [
            "you own a firm and set its prices",
            "you answer advisory questions for free",
            "your season is full and the rest of your year is not",
          ],
        },
        not: {
          title: "Not for you if",
          list: ["you want more returns to prepare", "you need CPE credit: it carries none"],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who leads it",
        promise: "I raised my fees by changing what I sold. The zero took care of itself.",
        tone: "tint",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you register",
        questions: [
          {
            question: "When is it?",
            answer:
              "The date is posted above. Register now and the details come by email. If the date is moved later, you will hear at the same address.",
          },
          {
            question: "Do I have to show my client list?",
            answer: "No. It stays on your desk. The firm on screen is invented.",
          },
          {
            question: "Is this about AI?",
            answer:
              "Barely. The AI guide is about getting hours back. The workshop is about what to sell in them.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Bring twenty names. Leave with an *offer*.",
        text: "Free, online, and it ends on time.",
        button: "Register my firm",
      },
    },
  ],
  form: {
    heading: "Register for the workshop",
    fields: [
      {
        kind: "text",
        name: "name",
        label: "Name",
        required: true,
        autocomplete: "name",
        missing: "Enter your name",
      },
      {
        kind: "email",
        name: "email",
        label: "Email",
        required: true,
        autocomplete: "email",
        missing: "Enter your email address",
      },
    ],
    button: "Register for Free",
    busy: "Registering...",
    privacy:
      "The workshop details arrive by email right away, then a reminder, and three more emails over two weeks. Every email has a link to get fewer, or none.",
    source: "priya-higher-ticket-blueprint",
    leadMagnetName: "The Higher-Ticket Blueprint Workshop",
    campaign: "Higher-Ticket Blueprint Campaign",
    emailFunction: "send-email",
    policy: {
      invalid: ["Please fill in all required fields", ""],
      success: {
        outcome: "clear",
        toast: ["You're registered!", "Check your email for the workshop details."],
      },
      onEmailFailure: { outcome: "success" },
      onLeadFailure: ["Error", "Something went wrong. Please try again."],
      onJourneyFailure: ["Error", "Something went wrong. Please try again."],
    },
  },
} satisfies PageContent;
