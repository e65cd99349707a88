/** Jonah: the Business CPR guide (spec page 12). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "business-cpr",
  kind: "guide",
  coach: "jonah",
  addresses: ["/jonah-cpr"],
  redirects: ["/cpr-report"],
  name: "The Business CPR Guide",
  title: "Business CPR: what to do first when the business flatlines",
  description:
    "A free guide for owners in a bad month: cash, promises, rhythm. What to look at first, whom to call, and what to leave alone until the pulse is back.",
  summary: "Cash, promises, rhythm: what to do first when a business has gone quiet.",
  needs: ["Save a struggling business", "Run a small business"],
  sample: true,
  guide: "business-cpr",
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Business CPR: a free guide for owners in a bad month",
        headline: "When the business *flatlines*, do these three things first",
        lede: "Cash, promises, rhythm. What to look at, whom to call, and what to leave alone until the pulse is back.",
      },
    },
    {
      type: "Chapters",
      props: {
        heading: "C, P, R",
        intro:
          "In this order, because each one buys the time for the next. None of them needs a loan, a pitch or a new website.",
        list: [
          {
            title: "Cash",
            text: "One sheet: what is in the account, what must leave it by Friday, what could come in if you asked today. You will know how many weeks there are. Knowing is better than the number you imagine at night.",
          },
          {
            title: "Promises",
            text: "A list of everybody who waits for money, work or an answer from you. The guide has the words for the four hardest calls: the tax office, the landlord, the supplier, your own people.",
          },
          {
            title: "Rhythm",
            text: "A business that lives has a beat: an offer goes out, work is done, a bill is sent. Restart it small, with the one thing that still makes money, three times a week.",
          },
        ],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "The first three days",
        intro: "What you will have done by Thursday if you open the guide on a Monday.",
        tone: "deep",
        steps: [
          {
            when: "Hour 1",
            title: "Stop the bleeding",
            text: "Three payments that can wait are put on hold, politely and in writing. Nothing is signed today.",
          },
          {
            when: "Day 1",
            title: "Count the weeks",
            text: "The cash sheet is filled in, by hand if need be. Somebody other than you has seen it.",
          },
          {
            when: "Day 2",
            title: "Make the four calls",
            text: "Each one takes five minutes with the words in front of you. Most answers are kinder than the ones you have rehearsed.",
          },
          {
            when: "Day 3",
            title: "One beat",
            text: "One offer to one client who has bought before. That is all. The line moves.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who should open it",
        suits: {
          title: "For you if",
          list: [
            "you know the balance by heart and do not want to",
            "orders have gone quiet and you have not said so to anybody",
            "you still believe in the work, on most mornings",
          ],
        },
        not: {
          title: "Not enough if",
          list: [
            "a court, a bailiff or an insolvency date is involved: see a lawyer this week",
            "you are personally unwell: a doctor comes before any business",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who wrote it",
        promise: "I have made all four of those calls. You can read what I said.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you ask for it",
        tone: "tint",
        questions: [
          {
            question: "How long does it take to read?",
            answer: "A quarter of an hour. It is short on purpose: in a bad month nobody finishes a book.",
          },
          {
            question: "What arrives in my inbox?",
            answer:
              "At once, the guide as a PDF, with the core of it in the email itself, for days when opening a file is too much. Then four short emails over two weeks: one for each next step.",
          },
          {
            question: "Is this legal or tax advice?",
            answer:
              "No. The guide says at three points where you need a professional, and what to ask them so that the hour is worth its price.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "The line is flat. It is not the *end* of the line.",
        text: "The first page can be done before lunch.",
        button: "Send me the guide",
      },
    },
  ],
  form: {
    heading: "Where should the guide go?",
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
    button: "Send Me the CPR Guide",
    busy: "Sending...",
    privacy:
      "The guide arrives by email at once, and four more emails follow over two weeks. Every email has a link to get fewer, or none.",
    source: "jonah-business-cpr",
    leadMagnetName: "The Business CPR Guide",
    campaign: "Business CPR Campaign",
    emailFunction: "send-jonah-email",
    policy: {
      invalid: ["Error", "Please enter both your name and email."],
      success: {
        outcome: "clear",
        toast: ["Success", "Check your email for your free Business CPR guide and next steps!"],
      },
      onEmailFailure: { outcome: "failure", toast: ["Error", "Something went wrong. Please try again."] },
      onLeadFailure: ["Error", "Something went wrong. Please try again."],
      onJourneyFailure: ["Error", "Something went wrong. Please try again."],
      onTimeout: ["Error", "Function call timed out after 30 seconds"],
    },
  },
} satisfies PageContent;
