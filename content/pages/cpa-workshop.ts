/** Priya: the free virtual workshop on four revenue pathways (spec page 16). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "cpa-workshop",
  kind: "event",
  coach: "priya",
  addresses: ["/priya-higher-ticket-blueprint"],
  name: "The Higher-Ticket Blueprint Workshop",
  title: "The Higher-Ticket Blueprint: a free workshop for CPA firms",
  description:
    "A free virtual workshop for owners of CPA firms: 4 revenue pathways beyond the tax return, priced and planned on your own client list.",
  summary: "A free virtual workshop: 4 revenue pathways beyond the return, on your own client list.",
  needs: ["Run a CPA firm", "Earn more", "Price my work"],
  sample: true,
  event: { name: "The Higher-Ticket Blueprint Workshop", minutes: 90, startsAt: null },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "The Higher-Ticket Blueprint, a free virtual workshop",
        headline: "Your best clients would pay for *more* than a return",
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
        intro: "Most firms hold two of them already and give them away on the phone.",
        list: [
          {
            title: "1 · The planning retainer",
            text: "Tax questions before the year ends, paid by the month. What it includes, what it does not, and the sentence that moves a free caller onto it.",
          },
          {
            title: "2 · The numbers meeting",
            text: "A monthly hour with an owner over three figures. The work that clients remember you for, priced as such.",
          },
          {
            title: "3 · The one-off project",
            text: "A sale, a second site, a new entity: fixed scope, fixed fee, paid in two halves.",
          },
          {
            title: "4 · The clean-up",
            text: "Books that arrive in a bag. Stop hiding the hours in the return and sell the repair under its own name.",
          },
        ],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "How the 90 minutes are booked",
        intro: "You work on your own list, in private. Nothing is shared on screen.",
        tone: "tint",
        steps: [
          {
            when: "0:00",
            title: "Sort your list",
            text: "Twenty client names into four columns. It takes ten minutes and is usually the surprise.",
          },
          {
            when: "0:20",
            title: "Choose one pathway",
            text: "The one with the most names in it, not the one that sounds grandest.",
          },
          {
            when: "0:40",
            title: "Set the price",
            text: "A worked example with and without hours. You write down a figure and say it out loud once.",
          },
          {
            when: "1:05",
            title: "Write the email",
            text: "Six sentences to three clients. Sent or not sent, it is finished when we are.",
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
          { title: "Have ready", text: "a list of twenty clients and what each paid you last year." },
          { title: "Who may come", text: "owners and partners. One seat per firm is enough." },
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
            "you answer advisory questions for nothing",
            "next season is full and the year still is not",
          ],
        },
        not: {
          title: "Not for you if",
          list: [
            "you look for more returns to prepare",
            "you need continuing education credits: it gives none",
          ],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who leads it",
        promise: "I raised my fees by changing what I sold, not by adding a zero.",
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
              "The date stands above as soon as it is fixed. Register now and the details come by email; when the date is set or moved, you hear of it at the same address.",
          },
          {
            question: "Do I have to show my client list?",
            answer: "No. It stays on your desk. Examples on screen come from an invented firm.",
          },
          {
            question: "Is this about AI?",
            answer:
              "Only in passing. The AI guide is about winning hours back; the workshop is about what to sell in them.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Twenty names, four columns, *one* offer.",
        text: "Free, online, and finished when the ninety minutes are.",
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
      "The workshop details arrive by email at once; then the date, a reminder, and three more emails over two weeks. Every email has a link to get fewer, or none.",
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
