/** Jonah: the From Breakdown to Breakthrough masterclass. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "breakdown-breakthrough",
  kind: "event",
  coach: "jonah",
  addresses: ["/breakdown-breakthrough"],
  name: "From Breakdown to Breakthrough",
  title: "From Breakdown to Breakthrough: a free masterclass for owners",
  description:
    "A free 90-minute online masterclass with Jonah Brandt for owners whose business has broken down: what to save, what to stop, how to restart.",
  summary: "90 minutes online: what to save, what to stop, and how a broken business starts again.",
  needs: ["Save a struggling business", "Run a small business"],
  sample: true,
  event: {
    name: "From Breakdown to Breakthrough",
    minutes: 90,
    startsIn: { weeks: 3, weekday: "tuesday", time: "12:00" },
  },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free masterclass with Jonah Brandt",
        headline: "From Breakdown to *Breakthrough*: plan your restart week",
        lede: "Ninety minutes for owners whose business has stopped working. What to save. What to stop. Where the first beat comes from.",
        facts: ["90 minutes", "Online", "Free"],
      },
    },
    {
      type: "Benefits",
      props: {
        items: "learningPoints",
        layout: "columns",
        heading: "What you will take home",
        intro: "You work on your own numbers, on paper, while the session runs.",
        list: [
          {
            title: "What broke first",
            text: "A small business stops in one of four ways: cash, demand, delivery, owner. You find yours in the first twenty minutes. It matters, because the fix for one can make another worse.",
          },
          {
            title: "The keep list",
            text: "One offer. Five clients. Three costs. That is what is left when you cross out everything that does not pay its way.",
          },
          {
            title: "The restart week",
            text: "Seven days, hour by hour. What you sell, who you call, when you sleep. You leave with yours filled in.",
          },
          {
            title: "What to say at home",
            text: "How to tell a partner, a team or a bank the truth. I give you the sentences I used, and the ones I wish I had.",
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
            text: "Last month’s bank statement, a pen and paper. Nobody else sees them.",
          },
          {
            title: "Camera",
            text: "Off, if you like. You can ask questions in writing, without your name.",
          },
        ],
        tone: "deep",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it is for",
        suits: {
          title: "For you if",
          list: [
            "the business worked once, and then it stopped",
            "you have patched it more often than you admit",
            "you want to decide, whichever way it goes",
          ],
        },
        not: {
          title: "Not for you if",
          list: ["you are about to start your first business", "you are looking for funding or a buyer"],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who leads it",
        promise: "My shop told me what was wrong for a year. I was too tired to read it. Read yours.",
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
              "The date is further up on this page. Register and you get your access details by email. If the date moves, you hear it at the same address.",
          },
          {
            question: "Is anything sold at the end?",
            answer:
              "I mention my recovery call. That is free too. The ninety minutes are complete without it.",
          },
          {
            question: "Will others see that I am there?",
            answer: "No. There is no list of participants. I read questions out without names.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Ninety minutes. Your own numbers. *One week* planned.",
        text: "It costs nothing. Come as you are.",
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
      "Your access details come by email right away. Then a reminder, and three more emails over two weeks. Every one has a link to get fewer, or none.",
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
