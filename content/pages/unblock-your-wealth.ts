/** Tessa: Unblock Your Wealth, the on-demand masterclass (spec page 23). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "unblock-your-wealth",
  kind: "event",
  coach: "tessa",
  addresses: ["/tessa-income-breakthrough-event"],
  name: "Unblock Your Wealth",
  title: "Unblock Your Wealth: a free masterclass with Tessa Vale",
  description:
    "A free 60-minute masterclass, on demand: why good people quote low, and the three conversations in which that can change this month.",
  summary: "60 minutes, on demand: why good people quote low, and three conversations that change it.",
  needs: ["Earn more", "Price my work", "Women in business"],
  sample: true,
  event: { name: "Unblock Your Wealth", minutes: 60, onDemand: true },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Unblock Your Wealth, a free masterclass",
        headline: "The door was never *locked*",
        lede: "60 minutes on why good people quote low, and the three conversations in which that changes. Watch whenever you like.",
        facts: ["60 minutes", "On demand", "Free"],
      },
    },
    {
      type: "Benefits",
      props: {
        items: "learningPoints",
        layout: "columns",
        heading: "What you will discover",
        intro: "Three discoveries and one exercise. Have a pen there, and the last invoice you sent.",
        list: [
          {
            title: "Where your price comes from",
            text: "Most people charge what their first client paid. You will find yours on the timeline, and see what has changed since.",
          },
          {
            title: "The sentence you add after it",
            text: "“But we can talk about it.” “Only if that works for you.” We collect them, and practice stopping at the figure.",
          },
          {
            title: "Who is waiting to be asked",
            text: "Five people already know your work and have not heard from you in a year. How to write to them without a discount.",
          },
          {
            title: "The exercise: rewrite one invoice",
            text: "The last one you sent, at the price you should have said. You do not have to send it. You have to look at it.",
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
            text: "The email brings your access at once. Stop after a part and come back to it.",
          },
          { title: "What you need", text: "A pen, your last invoice, and a closed door if you have one." },
        ],
        tone: "deep",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it is for",
        suits: {
          title: "It is for you if",
          list: [
            "you do work that people thank you for, and charge less than you think it is worth",
            "you say the price quickly, and then fill the silence",
            "you earn by the project, by the hour or by the piece",
          ],
        },
        not: {
          title: "It is not for you if",
          list: [
            "you want to be told what to invest in",
            "you hope that wishing will do it: there is a phone call in part three",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Your host",
        promise: "I watched people ask for money for nine years. It can be learned like a greeting.",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "An hour, a pen, and one invoice.",
        text: "Free, and ready when you are.",
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
