/** Tessa: Unblock Your Wealth, the on-demand masterclass. */
import type { PageContent } from "#core/content/pages/page-document.ts";
import film from "../films/unblock-your-wealth.ts";

export default {
  id: "unblock-your-wealth",
  kind: "event",
  coach: "tessa",
  addresses: ["/tessa-income-breakthrough-event"],
  name: "Unblock Your Wealth",
  title: "Unblock Your Wealth: a free masterclass with Tessa Vale",
  description:
    "A free 60-minute masterclass, on demand: why good people quote too low, and the three conversations in which that can change this month.",
  summary:
    "60 minutes, on demand: why good people quote too low, and three conversations that can change it.",
  needs: ["Earn more", "Price my work", "Women in business"],
  sample: true,
  event: { name: "Unblock Your Wealth", minutes: 60, onDemand: true },
  film,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Unblock Your Wealth, a free masterclass",
        headline: "Charge what the work deserves. The door was never *locked*.",
        lede: "60 minutes on why good people quote too low, and the three conversations in which that begins to change. Watch it whenever you like.",
        facts: ["60 minutes", "On demand", "Free"],
      },
    },
    {
      type: "Benefits",
      props: {
        items: "learningPoints",
        layout: "columns",
        heading: "What you will discover",
        intro:
          "Three discoveries and one exercise. Please have a pen beside you, and the last invoice you sent.",
        list: [
          {
            title: "Where your price comes from",
            text: "Most people charge what their first client paid. You will trace your own figure back to the year it began, and see how much has changed since.",
          },
          {
            title: "The sentence you add after it",
            text: "“But we can talk about it.” “Only if that works for you.” You will find the one that is yours, and practice ending at the figure instead.",
          },
          {
            title: "Who is waiting to be asked",
            text: "Five people know your work and have not heard from you in a year. You will learn how to write to them without offering a discount.",
          },
          {
            title: "The exercise: rewrite one invoice",
            text: "You take the last one you sent and rewrite it at the price you should have said. Nobody asks you to send it, only to look at it.",
          },
        ],
      },
    },
    {
      type: "EventDetails",
      props: {
        heading: "When it suits you",
        place: "Online, at home or anywhere quiet",
        notes: [
          {
            title: "No date to keep",
            text: "Your access arrives by email at once. You may stop after any part and return to it later.",
          },
          {
            title: "What you need",
            text: "A pen, your last invoice, and a door you can close, if there is one.",
          },
        ],
        tone: "deep",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Is it for you?",
        suits: {
          title: "It is for you if",
          list: [
            "people thank you warmly for work you have charged too little for",
            "you say the price quickly and then fill the silence",
            "you earn by the project, by the hour or by the piece",
          ],
        },
        not: {
          title: "It is not for you if",
          list: [
            "you want to be told what to invest in",
            "you would rather wish than ask, since part three involves a telephone call",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Your host",
        promise:
          "For nine years I watched people ask for money. It can be learned, in much the same way as a greeting.",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "An hour from now, your last invoice may look different to you.",
        text: "It is free, and it will wait until you are ready.",
        button: "Get my access",
      },
    },
  ],
  form: {
    heading: "Watch it today",
    fields: [
      {
        kind: "text",
        name: "name",
        label: "First Name",
        required: true,
        autocomplete: "given-name",
        missing: "Enter your first name",
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
    button: "Get my access",
    busy: "Getting Your Access...",
    privacy:
      "Your access arrives by email at once, and three more emails from Tessa follow over ten days. Every email has a link to get fewer, or none.",
    source: "tessa-income-breakthrough-event",
    leadMagnetName: "Unblock Your Wealth",
    campaign: "Unblock Your Wealth Campaign",
    emailFunction: "register-event",
    policy: {
      invalid: ["Please fill in all fields", "Both name and email are required to register."],
      success: {
        outcome: "clear",
        toast: ["Registration Successful!", "Check your email for immediate access to the masterclass."],
      },
      onEmailFailure: {
        outcome: "failure",
        toast: ["Registration Failed", "Please try again or contact support."],
      },
      onLeadFailure: ["Registration Failed", "Please try again or contact support."],
      onJourneyFailure: ["Registration Failed", "Please try again or contact support."],
    },
  },
} satisfies PageContent;
