/** Marcus: RSVP for the revenue evening (spec page 4). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "event-rsvp",
  kind: "event",
  coach: "marcus",
  addresses: ["/event"],
  name: "The Friday Till",
  title: "The Friday Till: a free hour on your revenue with Marcus Hale",
  description:
    "A free live hour for owners of small firms: find the money your firm earned and never collected, with your own books open. Reserve a seat.",
  summary: "A live hour with your own books open: find the money you earned and never collected.",
  needs: ["Earn more", "Win repeat business"],
  sample: true,
  event: { name: "The Friday Till", minutes: 60 },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free live hour for owners of small firms",
        headline: "Count the till with me. Find what is *missing*.",
        lede: "Bring last month’s books. In one hour we look for the money that your firm earned and never collected.",
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
        heading: "What you will learn",
        intro: "Three things, one after the other, with your own figures in front of you.",
        list: [
          {
            title: "Where your revenue leaks",
            text: "Read last month line by line and mark four kinds of loss: the old price, the quote nobody chased, the second order, the hours you never billed.",
          },
          {
            title: "Which leak to close first",
            text: "Not the largest one. The one that you can close with a single email, and I show you how to tell.",
          },
          {
            title: "The email that closes it",
            text: "Before the hour is over you have written it. Whether you press send is up to you.",
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
            text: "Last month’s invoices and your diary, on paper or on a second screen.",
          },
        ],
        tone: "deep",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Whose hour it is",
        suits: {
          title: "Take a seat if",
          list: [
            "you send the invoices yourself, or sit beside the person who does",
            "the firm is busy, and the account does not show it",
            "you would sooner collect than advertise",
          ],
        },
        not: {
          title: "Skip it if",
          list: ["you have no clients yet", "you hope for a talk to lean back in: we do sums"],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who opens the till",
        promise: "You will not see one slide about mindset.",
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "The money is already yours. Come and count it.",
        text: "News of the date goes first to the people who hold a seat.",
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
      "A confirmation arrives by email at once; then the date, a reminder, and three more emails over two weeks. Every email has a link to get fewer, or none.",
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
