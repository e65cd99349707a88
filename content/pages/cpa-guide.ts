/** Priya: the AI guide for CPA leaders. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "cpa-guide",
  kind: "guide",
  coach: "priya",
  addresses: ["/priya-ai-cpa-guide"],
  name: "The CPA Leader’s AI Guide",
  title: "The CPA Leader’s AI Guide: what to hand over, what to keep",
  description:
    "A free guide for CPA firm owners: what AI drafts well, what a person must check, what stays off limits, and the first routine to hand over.",
  summary: "What AI drafts well in a CPA firm, what a person must check, and where to start.",
  needs: ["Run a CPA firm", "Use AI at work", "Win back time"],
  sample: true,
  guide: "cpa-guide",
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free guide for CPA firm owners",
        headline: "Get the data entry off your desk. Keep the *judgment*.",
        lede: "What AI drafts well, what a person must check, and what stays off limits. Written by a CPA, for firms of two to forty people.",
        object: {
          kind: "book",
          title: "The CPA Leader’s AI Guide",
          subtitle: "What to hand over, what to check, what stays off limits",
        },
      },
    },
    {
      type: "Chapters",
      props: {
        heading: "Six chapters, in the order you will need them",
        intro: "Each one ends with a check sheet for the person who signs.",
        list: [
          {
            title: "Where the hours go",
            text: "A one-week tally in three columns: moved, decided, explained. One stroke per quarter hour. Your staff will actually fill it in.",
          },
          {
            title: "Draft, check, never",
            text: "One column for every task in the firm. Meeting notes go left. A signature goes right and stays there.",
          },
          {
            title: "The first routine",
            text: "Document requests and reminders. Dull, frequent, harmless when wrong. The prompt, three traps to test it with, and the fallback.",
          },
          {
            title: "Client data, kept in",
            text: "What may leave the building, and under which agreement. Six questions for a vendor before anyone pastes a number.",
          },
          {
            title: "The error log",
            text: "One line per mistake: what was wrong, who caught it, what changed. After a month you know what to trust.",
          },
          {
            title: "The hours you get back",
            text: "Decide what they are for before they arrive. Firms that skip this fill them with more returns at the old price.",
          },
        ],
      },
    },
    {
      type: "Figures",
      props: {
        heading: "What firms using this method work toward",
        tone: "deep",
        figures: [
          {
            value: "10+ hours",
            label: "a week back for the owner once the first routines are running",
            source: "From owners’ time sheets",
          },
          {
            value: "40%",
            label: "more revenue where those hours go into advisory work",
            source: "From client accounts, year over year",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it is for",
        suits: {
          title: "It adds up if you",
          list: [
            "own or run a CPA firm and sign what leaves it",
            "have lost good people to busy season",
            "tried a chatbot once and did not trust it (correctly)",
          ],
        },
        not: {
          title: "It does not if you",
          list: ["want a product comparison", "plan to replace the people who check the work"],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who kept the log",
        promise: "If I would not sign it, a machine does not get to send it.",
        tone: "tint",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Fair questions",
        questions: [
          {
            question: "Do I need to buy software for this?",
            answer:
              "No. The first routine runs on tools most firms already pay for. The guide names kinds of tools, not brands.",
          },
          {
            question: "What about client confidentiality?",
            answer:
              "It has its own chapter, with six questions for the vendor. Until you have answers in writing, every example runs on made-up data.",
          },
          {
            question: "Is it for tax or for audit?",
            answer:
              "Both, and bookkeeping. The examples say which. Anything that needs your license stays in the third column: never.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Decide what to stop doing by *hand* before busy season.",
        text: "Half an hour to read. Start the tally on Monday.",
        button: "Send me the guide",
      },
    },
  ],
  form: {
    heading: "Get the guide by email",
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
    button: "Send Me the AI Guide",
    busy: "Sending...",
    privacy:
      "The guide arrives by email right away, and four more emails follow over three weeks. Every email has a link to get fewer, or none.",
    source: "priya-ai-cpa-guide",
    leadMagnetName: "The CPA Leader’s AI Guide",
    campaign: "CPA AI Guide Campaign",
    emailFunction: "send-email",
    policy: {
      invalid: ["Please fill in all fields", ""],
      success: {
        outcome: "screen",
        toast: ["Success! Check your email", ""],
        screen: {
          title: "Done. The guide is on its way.",
          text: "{leadMagnetName} will reach {email} within minutes, from Priya Raman.",
          steps: [
            "Nothing after ten minutes? Check spam and promotions, and move the email to your inbox.",
            "Read the chapter “Draft, check, never” first.",
            "Put the one-week tally on Monday’s agenda.",
          ],
          next: { kind: "link", label: "Return to Homepage", href: "/" },
        },
      },
      onEmailFailure: {
        outcome: "failure",
        toast: ["Something went wrong", "Please try again or contact support."],
      },
      onLeadFailure: ["Something went wrong", "Please try again or contact support."],
      onJourneyFailure: ["Something went wrong", "Please try again or contact support."],
    },
  },
} satisfies PageContent;
