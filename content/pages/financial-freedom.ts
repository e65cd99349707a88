/** Grace: the Financial Freedom Blueprint Masterclass (spec page 26). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "financial-freedom",
  kind: "event",
  coach: "grace",
  addresses: ["/masterclass"],
  name: "Financial Freedom Blueprint Masterclass",
  title: "Financial Freedom Blueprint Masterclass with Grace Adeyemi",
  description:
    "A free masterclass for the self-employed: the four numbers that decide when work becomes a choice, and the order in which to climb to them.",
  summary: "Four numbers that decide when work becomes a choice, and the order in which to reach them.",
  needs: ["Plan my money", "Earn more"],
  sample: true,
  event: { name: "Financial Freedom Blueprint Masterclass", minutes: 90, capacity: 100 },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Financial Freedom Blueprint Masterclass",
        headline: "See the day when work is a *choice*",
        lede: "Four numbers, climbed in order, for people who pay themselves. Bring last month’s bank statement and a pencil.",
        facts: ["90 minutes", "Online", "Free"],
      },
    },
    {
      type: "Benefits",
      props: {
        items: "learningPoints",
        layout: "columns",
        heading: "Four steps, from the ground up",
        intro: "You work each one out with your own figures while the class runs. Nobody sees them but you.",
        list: [
          {
            title: "The floor",
            text: "What a month of your life costs, counted from the statement and not from memory. It is the smallest number of the four, and the one most people guess wrong.",
          },
          {
            title: "The landing",
            text: "How many quiet months you want in reserve before you say no to a bad client. You choose it. The class shows what it takes.",
          },
          {
            title: "The rail",
            text: "Debts in the order in which they should go, so that each one that ends pays for the next. You hold on to it while you climb.",
          },
          {
            title: "The view",
            text: "What has to come in without you so that work becomes a choice. A figure on paper, with a year beside it that you can argue with.",
          },
        ],
      },
    },
    {
      type: "EventDetails",
      props: {
        heading: "The class",
        place: "Online, by video meeting",
        notes: [
          {
            title: "100 attendees",
            text: "The room holds 100, so that questions get an answer while they are fresh.",
          },
          {
            title: "On-demand viewing",
            text: "Cannot be there that day? Register anyway: the recording is for everybody who did.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who climbs with us",
        suits: {
          title: "Made for you if",
          list: [
            "you are self-employed, or run a firm of a few people",
            "you earn decently and still check the balance before you buy shoes",
            "you have read about money for years and never filled in one page",
          ],
        },
        not: {
          title: "Not for you if",
          list: [
            "you are looking for a stock tip or a quick return",
            "you cannot pay this month’s rent: a debt advice service near you helps faster, and free of charge",
          ],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who leads it",
        promise: "I cannot promise you a sum. I can promise that you will know yours.",
        tone: "tint",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you register",
        questions: [
          {
            question: "When does it take place?",
            answer:
              "The date stands above as soon as it is set. It also comes to you by email, and a reminder follows 24 hours before the start.",
          },
          {
            question: "Is this financial advice?",
            answer:
              "No. It is a class: you learn to work out and to read your own figures. For decisions about investments, tax or insurance ask somebody who is licensed where you live.",
          },
          {
            question: "Do I have to show my figures?",
            answer: "Never. You work on your own paper, and the camera may stay off.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "The first step is a number you can count tonight.",
        text: "The other three are easier in company.",
        button: "Save my place",
      },
    },
  ],
  form: {
    heading: "Save your place",
    fields: [
      {
        kind: "text",
        name: "name",
        label: "Your name",
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
    button: "Register for the masterclass",
    busy: "Registering...",
    privacy:
      "A confirmation arrives by email at once; then the date, a reminder, and three more emails over two weeks. Every email has a link to get fewer, or none.",
    source: "masterclass",
    leadMagnetName: "Financial Freedom Blueprint Masterclass",
    campaign: "Financial Freedom Campaign",
    emailFunction: "send-grace-masterclass-email",
    policy: {
      invalid: ["Please fill in all fields", ""],
      success: {
        outcome: "screen",
        toast: ["Success", "Registration successful! Check your email for confirmation."],
        screen: {
          title: "You're Registered",
          text: "Your place in the {leadMagnetName} is saved, {email} is on the list.",
          steps: [
            "A confirmation from Grace Adeyemi arrives within minutes. If it does not, look in your spam folder.",
            "The confirmation says when, or that the date is still to come. A reminder follows 24 hours before the class.",
            "Busy that day? The class is there for on-demand viewing afterwards.",
          ],
          next: { kind: "link", label: "Talk it over: 30 minutes with Grace", href: "/grace-booking" },
        },
      },
      onEmailFailure: { outcome: "failure", toast: ["Error", "Registration failed. Please try again."] },
      onLeadFailure: ["Error", "Registration failed. Please try again."],
      onJourneyFailure: ["Error", "Registration failed. Please try again."],
      onFull: ["Error", "This event has reached maximum capacity. Please check back for future events."],
      onDuplicate: ["Error", "You're already registered for this event. Check your email for details."],
    },
  },
} satisfies PageContent;
