/** Priya: the AI guide for CPA leaders (spec page 15). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "cpa-guide",
  kind: "guide",
  coach: "priya",
  addresses: ["/priya-ai-cpa-guide"],
  name: "The CPA Leader’s AI Guide",
  title: "The CPA Leader’s AI Guide: what to hand over, what to keep",
  description:
    "A free guide for owners of CPA firms: which work AI drafts well, what a person must check, what stays off limits, and the first routine to hand over.",
  summary: "Which work AI drafts well in a CPA firm, what a person must check, and where to start.",
  needs: ["Run a CPA firm", "Use AI at work", "Win back time"],
  sample: true,
  guide: "cpa-guide",
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free guide for owners of CPA firms",
        headline: "Hand over the boxes. Keep the *judgment*.",
        lede: "Which work AI drafts well today, what a person must check, and what stays off limits. Written by a CPA, for firms of two to forty.",
      },
    },
    {
      type: "Chapters",
      props: {
        heading: "Six entries, in the order you will need them",
        intro: "Every chapter ends with a check sheet for the person who signs.",
        list: [
          {
            title: "Where the hours go",
            text: "A one-week tally that your staff will fill in: what was moved, what was decided, what was explained.",
          },
          {
            title: "Draft, check, never",
            text: "Three columns for every task in the firm. Meeting notes go left. A signature goes right, and stays there.",
          },
          {
            title: "The first routine",
            text: "Document requests and their reminders: dull, frequent, harmless when wrong. The prompt, the checklist, the fallback.",
          },
          {
            title: "Client data, kept in",
            text: "What may leave the building and under which agreement. Questions to put to a vendor before you paste a single number.",
          },
          {
            title: "The error log",
            text: "Every mistake of the machine on one line: what, who caught it, what changed. After a month you know what to trust.",
          },
          {
            title: "The hours you get back",
            text: "Decide before they arrive. Firms that do not, fill them with more returns at the old price.",
          },
        ],
      },
    },
    {
      type: "Figures",
      props: {
        heading: "What firms on this method work toward",
        tone: "deep",
        figures: [
          {
            value: "10+ hours",
            label: "a week saved for the owner, once the first routines run",
            source: "Sample figure, until time sheets replace it",
          },
          {
            value: "40%",
            label: "more revenue, where those hours go into advisory work",
            source: "Sample figure, until client accounts replace it",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Balanced for",
        suits: {
          title: "It adds up if you",
          list: [
            "own or run a CPA firm and sign what leaves it",
            "lost good people to busy season",
            "have tried a chatbot once and did not trust it",
          ],
        },
        not: {
          title: "It does not if you",
          list: ["look for a product comparison", "want to replace the people who check the work"],
        },
      },
    },
    {
      type: "About",
      props: {
        heading: "Who kept the log",
        promise: "If I would not sign it, a machine does not get to draft it.",
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
              "No. The first routine works with the tools most firms already pay for. The guide names kinds of tools and no brands.",
          },
          {
            question: "What about client confidentiality?",
            answer:
              "It has a chapter of its own, with the questions to ask a vendor. Until you have the answers, the guide’s examples run on made-up data.",
          },
          {
            question: "Is it for tax or for audit?",
            answer:
              "Both, and bookkeeping too. The examples say which. Whatever needs your license stays in the third column: never.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Busy season is a *choice* of what to do by hand.",
        text: "Read it in twenty minutes. Start the tally on Monday.",
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
      "The guide arrives by email at once, and four more emails follow over three weeks. Every email has a link to get fewer, or none.",
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
          title: "Entered. The guide is on its way.",
          text: "{leadMagnetName} arrives at {email} within minutes, from Priya Raman.",
          steps: [
            "Nothing after ten minutes? Look in the spam or promotions folder, and move the email to your inbox.",
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
