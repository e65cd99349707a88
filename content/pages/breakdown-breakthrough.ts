/** Jonah: the From Breakdown to Breakthrough masterclass (spec page 27). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "breakdown-breakthrough",
  kind: "event",
  coach: "jonah",
  addresses: ["/breakdown-breakthrough"],
  name: "From Breakdown to Breakthrough",
  title: "From Breakdown to Breakthrough: a free masterclass for owners",
  description:
    "A free 90-minute online masterclass with Jonah Brandt for owners whose business has broken down: what to save, what to stop and how to restart.",
  summary: "90 minutes online: what to save, what to stop, and how a broken business starts again.",
  needs: ["Save a struggling business", "Run a small business"],
  sample: true,
  event: { name: "From Breakdown to Breakthrough", minutes: 90, startsAt: null },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free masterclass with Jonah Brandt",
        headline: "From Breakdown to *Breakthrough*",
        lede: "Ninety minutes for owners whose business has stopped working: what to save, what to stop, and where the first beat comes from.",
        facts: ["90 minutes", "Online", "Free"],
      },
    },
    {
      type: "Benefits",
      props: {
        items: "learningPoints",
        layout: "columns",
        heading: "What you will take home",
        intro: "Everything is worked out on your own figures, on paper, while the session runs.",
        list: [
          {
            title: "Reading the breakdown",
            text: "Four ways in which a small business stops: cash, demand, delivery, owner. You find yours in the first twenty minutes. The cure for one makes another worse.",
          },
          {
            title: "The keep list",
            text: "One offer, five clients, three costs. What remains when everything that does not earn its place is crossed out.",
          },
          {
            title: "The restart week",
            text: "Seven days, hour by hour: what you sell, whom you call, when you sleep. You leave with yours filled in.",
          },
          {
            title: "What to say at home",
            text: "How to tell a partner, a team or a bank the truth without frightening them, or yourself.",
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
          {
            title: "Bring",
            text: "last month’s bank statement, a pen and paper. Nobody else sees them.",
          },
          {
            title: "Camera",
            text: "stays off if you like. Questions can be asked in writing, without your name.",
          },
        ],
        tone: "deep",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Whose ninety minutes these are",
        suits: {
          title: "For you if",
          list: [
            "the business worked once, and then it did not",
            "you have patched it more often than you admit",
            "you want to decide, whichever way it goes",
          ],
        },
        not: {
          title: "Not for you if",
          list: ["you are about to start your first business", "you look for funding or a buyer"],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who leads it",
        promise: "A breakdown is information. It is only expensive if you pay for it and do not read it.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you register",
        tone: "tint",
        questions: [
          {
            question: "When does it take place?",
            answer:
              "The date stands above as soon as it is fixed. Register now and you get the access details by email; when the date is set or moved, you hear of it at the same address.",
          },
          {
            question: "Is anything sold at the end?",
            answer:
              "Jonah mentions his recovery call, which is free too. The ninety minutes are complete without it.",
          },
          {
            question: "Will others see that I am there?",
            answer: "No. There is no list of participants, and questions are read out without names.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "It broke. Now you can see how it was *built*.",
        text: "A seat costs nothing but the ninety minutes.",
        button: "Get my access",
      },
    },
  ],
  form: {
    heading: "Get your free access",
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
    button: "Get My Free Access",
    busy: "Getting Your Access...",
    privacy:
      "Your access details arrive by email at once; then the date, a reminder, and three more emails over two weeks. Every email has a link to get fewer, or none.",
    source: "breakdown-breakthrough-masterclass",
    leadMagnetName: "From Breakdown to Breakthrough",
    campaign: "Breakdown to Breakthrough Campaign",
    emailFunction: "send-breakdown-breakthrough-email",
    policy: {
      invalid: ["Missing Information", "Please enter both your name and email address."],
      success: {
        outcome: "clear",
        toast: ["Success!", "Check your email for your masterclass access details!"],
      },
      onEmailFailure: {
        outcome: "failure",
        toast: ["Error", "There was an issue sending your masterclass access. Please try again."],
      },
      onLeadFailure: ["Error", "Something went wrong. Please try again."],
      onJourneyFailure: ["Error", "Something went wrong. Please try again."],
    },
  },
} satisfies PageContent;
