/** Marcus: RSVP for the revenue evening. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "event-rsvp",
  kind: "event",
  coach: "marcus",
  addresses: ["/event"],
  name: "The Friday Till",
  title: "The Friday Till: a free hour on your revenue with Marcus Hale",
  description:
    "A free live hour for owners of small firms: open your own books and find the money you earned last month and never collected. Reserve a seat.",
  summary: "A live hour with your own books open: find the money you earned and never collected.",
  needs: ["Earn more", "Win repeat business"],
  sample: true,
  event: {
    name: "The Friday Till",
    minutes: 60,
    startsIn: { weeks: 2, weekday: "friday", time: "16:00" },
  },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free live hour for owners of small firms",
        headline: "Find the money you earned last month and *never collected*",
        lede: "Bring last month’s books. We count the till together, line by line, and see what’s missing from the drawer.",
        object: {
          kind: "ticket",
          title: "The Friday Till",
          lines: ["60 minutes, online", "Bring last month’s books", "Admit one owner, free"],
        },
      },
    },
    {
      type: "Benefits",
      props: {
        items: "learningPoints",
        layout: "itemised",
        heading: "What you’ll walk out with",
        intro: "Three things, one after another, all worked out on your own numbers.",
        list: [
          {
            title: "Where your revenue leaks",
            text: "We read last month line by line and mark four kinds of loss: the old price, the quote nobody chased, the second order, the hours you never billed.",
          },
          {
            title: "Which leak to close first",
            text: "It’s not the biggest one. It’s the one you can close with a single email, and I’ll show you how to spot it.",
          },
          {
            title: "The email that closes it",
            text: "You write it before the hour is up. Whether you hit send is your call.",
          },
        ],
        total: { label: "Admission", value: "Free" },
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
            text: "Last month’s invoices and last month’s calendar, on paper or on a second screen.",
          },
        ],
        tone: "deep",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Is this your hour?",
        suits: {
          title: "Take a seat if",
          list: [
            "you send the invoices yourself, or sit next to whoever does",
            "you’re busy all week and the bank account hasn’t heard about it",
            "you’d sooner collect $500 you’re owed than advertise for $500 you’re not",
          ],
        },
        not: {
          title: "Skip it if",
          list: [
            "you don’t have paying customers yet",
            "you were hoping to sit back and listen: we do arithmetic",
          ],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who’s behind the counter",
        promise: "Not one slide about how you feel about money. Just the money.",
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "It’s already your money. Come count it.",
        text: "If the date changes, the people holding seats hear it first.",
        button: "Reserve my seat",
      },
    },
  ],
  form: {
    heading: "Reserve a seat",
    fields: [
      { kind: "text", name: "name", label: "Name (optional)", required: false, autocomplete: "name" },
      {
        kind: "email",
        name: "email",
        label: "Email",
        required: true,
        autocomplete: "email",
        missing: "Enter your email address",
      },
    ],
    button: "RSVP - Reserve My Seat",
    busy: "Reserving...",
    privacy:
      "You’ll get a confirmation right away, then a reminder, and three more emails over two weeks. Every one has a link to get fewer, or none.",
    source: "event-rsvp",
    nameDefault: "there",
    leadMagnetName: "The Friday Till",
    metadata: { event: "The Friday Till", page: "event" },
    campaign: "Friday Till Campaign",
    emailFunction: "send-welcome-email",
    policy: {
      invalid: ["Error", "Please enter your email address"],
      success: {
        outcome: "clear",
        toast: ["RSVP Confirmed!", "Thank you for registering! We'll send you event details soon."],
      },
      onEmailFailure: { outcome: "success" },
      onLeadFailure: ["Error", "Something went wrong. Please try again."],
      onJourneyFailure: ["Error", "Something went wrong. Please try again."],
    },
  },
} satisfies PageContent;
