/** Grace: the free 30-minute business strategy call. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "business-strategy-call",
  kind: "booking",
  coach: "grace",
  addresses: ["/grace-booking"],
  name: "Business Strategy Call",
  title: "Free 30-minute Business Strategy Call with Grace Adeyemi",
  description:
    "Thirty minutes with Grace Adeyemi, free: look at what your business pays you, find the step that’s holding you up, and leave with the next one.",
  summary: "Thirty minutes on what your business pays you, and the step that’s holding you up.",
  needs: ["Plan my money", "Grow my business", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A business strategy call with Grace Adeyemi",
        headline: "Find the *next step* toward paying yourself properly",
        lede: "For owners whose business feeds everyone but them. Let’s look at what it pays you and pick the next step up.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Choose a time with Grace",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "What we do in thirty minutes",
        steps: [
          {
            when: "First 10",
            title: "What comes in, what stays",
            text: "You tell me three numbers from last month: what clients paid, what the business cost to run, and what reached you. Round ones are fine.",
          },
          {
            when: "Next 10",
            title: "The step that wobbles",
            text: "It’s usually one of four: your prices, your costs, your debt or your cushion, which is the money set aside for slow months. We find out which one.",
          },
          {
            when: "Last 10",
            title: "The next step up",
            text: "We choose one change, with a date and a number that will tell you it worked. You write it down and I read it back to you.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it’s for",
        suits: {
          title: "Come if",
          list: [
            "you run a small business and pay yourself last",
            "sales went up and your own account never noticed",
            "you’d like a second pair of eyes before you hire, borrow or raise a price",
          ],
        },
        not: {
          title: "You’re better off elsewhere if",
          list: [
            "you need a tax return or an audit: your accountant is the one for that",
            "you want to know what to invest in: please ask a licensed adviser",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Find us a half hour",
        text: "My calendar opens in a new tab. If something comes up, you can move or cancel the call there.",
        button: "Open Grace’s calendar",
        facts: ["30 minutes", "Free, no card", "By video or by phone"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who you’ll be talking to",
        promise: "Bring me round numbers and honest ones. That’s all we need to begin.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Asked on the way up",
        questions: [
          {
            question: "Is the call really free?",
            answer:
              "Yes. At the end I’ll tell you, in one sentence, what working together would cost. You don’t have to answer that day.",
          },
          {
            question: "What should I have with me?",
            answer:
              "Last month’s bank statement for the business, open in front of you. I don’t need to see it. You do.",
          },
          {
            question: "My books are a mess. Should I wait?",
            answer:
              "Please don’t. Three rough numbers will get us started, and even a mess tells us something.",
          },
          {
            question: "Do you give investment advice?",
            answer:
              "No. We talk about your business and what it pays you. For investments, taxes and insurance, ask someone who’s licensed where you live.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Bring one month’s numbers. Leave with your next step.",
        button: "Choose a time with Grace",
      },
    },
  ],
} satisfies PageContent;
