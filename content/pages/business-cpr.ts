/** Jonah: the Business CPR guide. */
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
    "A free guide for owners in a bad month. Cash, promises, rhythm: what to look at first, who to call, and what to leave alone until the pulse is back.",
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
        lede: "Cash, promises, rhythm. What to look at. Who to call. What to leave alone until the pulse is back.",
        object: {
          kind: "book",
          title: "Business CPR",
          subtitle: "Cash, promises, rhythm: what to do first when the business flatlines",
        },
      },
    },
    {
      type: "Chapters",
      props: {
        heading: "C, P, R",
        intro:
          "In this order. Each one buys time for the next. None of them takes a loan, a pitch or a new website.",
        list: [
          {
            title: "Cash",
            text: "One sheet. What is in the account, what has to leave by Friday, what might come in if you asked today. When you finish it, you know how many weeks you have. That number is easier to live with than the one you make up at night.",
          },
          {
            title: "Promises",
            text: "A list of everybody who is waiting on you for money, work or an answer. Then the four hardest calls: the IRS, the landlord, the supplier, your own people. The guide gives you the words for each.",
          },
          {
            title: "Rhythm",
            text: "An offer goes out. The work gets done. A bill is sent. That is the beat. You restart it small, three times a week, with the one thing you sell that still makes money.",
          },
        ],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "The first three days",
        intro: "Open the guide on a Monday. This is what you will have done by Thursday.",
        tone: "deep",
        steps: [
          {
            when: "Hour 1",
            title: "Stop the bleeding",
            text: "You put three payments that can wait on hold, politely and in writing. You sign nothing.",
          },
          {
            when: "Day 1",
            title: "Count the weeks",
            text: "You fill in the cash sheet, by hand if you have to. One other person has seen it.",
          },
          {
            when: "Day 2",
            title: "Make the four calls",
            text: "Five minutes each, with the words in front of you. Most of the answers I got were kinder than the ones I had rehearsed.",
          },
          {
            when: "Day 3",
            title: "One beat",
            text: "One offer, to one client who has bought before. That is all for the day. It is enough.",
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
            "you know the balance by heart and wish you did not",
            "orders have gone quiet and you have not told anybody",
            "you still believe in the work, most mornings",
          ],
        },
        not: {
          title: "Not enough if",
          list: [
            "there is a lawsuit, a lien or a bankruptcy date: see a lawyer this week",
            "you are sick yourself: a doctor comes before any business",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who wrote it",
        promise: "I have made all four of those calls. The guide has what I said.",
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
            answer:
              "Half an hour for all of it. The first page takes ten minutes, and you can stop there for today.",
          },
          {
            question: "What arrives in my inbox?",
            answer:
              "The guide, right away, as a PDF. The core of it is in the email itself, for days when opening a file is too much. Then four short emails over two weeks, one for each next step.",
          },
          {
            question: "Is this legal or tax advice?",
            answer:
              "No. At three points the guide sends you to a professional and tells you what to ask, so the hour you pay for does its work.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Do the first page *before lunch*",
        text: "The line is flat today. I have seen flat lines come back. Mine did.",
        button: "Send me the guide",
      },
    },
  ],
  form: {
    heading: "Where should I send it?",
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
      "The guide comes by email right away. Four more emails follow over two weeks. Every one has a link to get fewer, or none.",
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
