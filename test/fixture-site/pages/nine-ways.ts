/** A guide with a screen, and a failed email that is a failure: written out, for tests that change a word of it. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "nine-ways",
  kind: "guide",
  coach: "dave",
  addresses: ["/9ways", "/dr-dave-health-guide"],
  name: "9 Healthcare Organization Success Keys",
  title: "9 Healthcare Organization Success Keys | Fixture",
  description: "A page of the fixture site, with a description of a lawful length.",
  summary: "Nine keys, in a line.",
  needs: ["Test the site"],
  guide: "nine-ways",
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: { kicker: "For tests", headline: "A *plain* page", lede: "What it offers, in a line." },
    },
    {
      type: "Chapters",
      props: {
        heading: "What is inside",
        list: [
          { title: "Chapter One", text: "The first." },
          { title: "Chapter Two", text: "The second." },
          { title: "Chapter Three", text: "The third." },
        ],
      },
    },
    {
      type: "Figures",
      props: {
        heading: "In figures",
        figures: [{ value: "1%", label: "of something", source: "Sample figure" }],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "For whom",
        suits: { title: "For you", list: ["who test"] },
        not: { title: "Not for you", list: ["who do not"] },
      },
    },
    { type: "About", props: { heading: "Who speaks", promise: "A promise." } },
    { type: "Closing", props: { headline: "The last word.", text: "And a line.", button: "To the form" } },
  ],
  form: {
    heading: "The form",
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
    button: "Send it",
    busy: "Sending...",
    privacy: "It arrives by email, and letters follow. Every email has a link to get fewer, or none.",
    source: "Dave 9 Ways Health Guide",
    leadMagnetName: "9 Healthcare Organization Success Keys",
    campaign: "Success Keys Campaign",
    emailFunction: "send-dr-dave-email",
    policy: {
      invalid: ["Error", "Please fill in all fields."],
      success: {
        outcome: "screen",
        screen: {
          title: "It is on its way",
          text: "“{leadMagnetName}” arrives at {email}.",
          steps: ["Look in your inbox."],
          next: { kind: "link", label: "Read on", href: "#chapters" },
        },
      },
      onEmailFailure: { outcome: "failure", toast: ["Error", "Something went wrong. Please try again."] },
      onLeadFailure: ["Error", "Something went wrong. Please try again."],
      onJourneyFailure: ["Error", "Something went wrong. Please try again."],
    },
  },
} satisfies PageContent;
