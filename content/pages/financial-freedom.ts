/** Grace: the Financial Freedom Blueprint Masterclass. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "financial-freedom",
  kind: "event",
  coach: "grace",
  addresses: ["/masterclass"],
  name: "Financial Freedom Blueprint Masterclass",
  title: "Financial Freedom Blueprint Masterclass with Grace Adeyemi",
  description:
    "A free masterclass for the self-employed: the four numbers that tell you when work becomes a choice, and the order to climb them in.",
  summary: "Four numbers that tell you when work becomes a choice, and the order to climb them in.",
  needs: ["Plan my money", "Earn more"],
  sample: true,
  event: {
    name: "Financial Freedom Blueprint Masterclass",
    minutes: 90,
    startsIn: { weeks: 3, weekday: "saturday", time: "10:00" },
    capacity: 100,
  },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Financial Freedom Blueprint Masterclass",
        headline: "Know the four numbers that make work a *choice*",
        lede: "A class for people who pay themselves. We work out all four together, in order. Bring last month’s bank statement and a pencil.",
        facts: ["90 minutes", "Online", "Free"],
      },
    },
    {
      type: "Benefits",
      props: {
        items: "learningPoints",
        layout: "columns",
        heading: "Four steps, from the ground up",
        intro:
          "Let’s take them in order. You work out each one from your own statement while the class runs, and nobody sees your numbers but you.",
        list: [
          {
            title: "The floor",
            text: "What one month of your life costs, counted from the bank statement. It’s the smallest of the four numbers, and it’s the one most of us guess wrong.",
          },
          {
            title: "The landing",
            text: "How many quiet months you want set aside before you can say no to a bad client. You choose the number, and we work out what it takes to get there.",
          },
          {
            title: "The rail",
            text: "Your debts, lined up so that each one you finish helps to pay the next. It’s what you hold on to while you climb.",
          },
          {
            title: "The view",
            text: "What would have to come in without your working for it, so that work becomes a choice. We put it on paper with a year next to it, in pencil.",
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
            text: "We keep the room to 100, so there’s time for your question while it’s still fresh.",
          },
          {
            title: "On-demand viewing",
            text: "Can’t be there that day? Register anyway. Everyone who registers gets the recording.",
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
          title: "This is for you if",
          list: [
            "you’re self-employed, or you run a business with a few people in it",
            "you earn a decent living and still check the balance before you buy shoes",
            "you’ve read about money for years and never filled in the page at the back",
          ],
        },
        not: {
          title: "It isn’t for you if",
          list: [
            "you’re looking for a stock tip or a fast return",
            "you can’t make this month’s rent: a nonprofit credit counselor near you can help sooner",
          ],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who leads it",
        promise: "I can’t promise you a sum of money. I can promise you’ll know your own numbers.",
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
              "The date is further up on this page. We also send it to you by email, and a reminder goes out 24 hours before we start.",
          },
          {
            question: "Is this financial advice?",
            answer:
              "No, it’s a class. You learn to work out your own numbers and read them. For decisions about investments, taxes or insurance, please ask someone who’s licensed where you live.",
          },
          {
            question: "Do I have to show my numbers?",
            answer: "Never. You work on your own paper, and your camera can stay off.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "We can count the first number tonight.",
        text: "The other three are easier in good company.",
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
      "We’ll email you a confirmation right away, then a reminder, and three more letters over two weeks. Every one has a link to get fewer, or none.",
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
          text: "Your place in the {leadMagnetName} is saved, under {email}.",
          steps: [
            "A confirmation from Grace Adeyemi will be there within minutes. If you don’t see it, take a look in your spam folder.",
            "It has the date. We’ll remind you 24 hours before the class.",
            "Busy that day? The class will be there for on-demand viewing afterward.",
          ],
          next: { kind: "link", label: "Talk it over: 30 minutes with Grace", href: "/grace-booking" },
        },
      },
      onEmailFailure: { outcome: "failure", toast: ["Error", "Registration failed. Please try again."] },
      onLeadFailure: ["Error", "Registration failed. Please try again."],
      onJourneyFailure: ["Error", "Registration failed. Please try again."],
      onFull: ["Error", "This event has reached maximum capacity. You can join the waitlist below."],
      onDuplicate: ["Error", "You're already registered for this event. Check your email for details."],
    },
  },
} satisfies PageContent;
