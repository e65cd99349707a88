/** Grace: the free 30-minute business strategy call (spec page 25). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "business-strategy-call",
  kind: "booking",
  coach: "grace",
  addresses: ["/grace-booking"],
  name: "Business Strategy Call",
  title: "Free 30-minute Business Strategy Call with Grace Adeyemi",
  description:
    "Thirty minutes with Grace Adeyemi, free: look at what your business pays you, find the step that holds you up, and leave with the next one.",
  summary: "Thirty minutes on what your business pays you, and the step that holds you up.",
  needs: ["Plan my money", "Grow my business", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A business strategy call with Grace Adeyemi",
        headline: "Which *step* are you standing on?",
        lede: "For owners whose business feeds everybody but them. We look at what it pays you, and find the next step up.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Choose a time with Grace",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "What happens in thirty minutes",
        steps: [
          {
            when: "First 10",
            title: "What comes in, what stays",
            text: "You tell me three figures from last month: what clients paid, what the business cost, what reached you. Roughly is enough.",
          },
          {
            when: "Next 10",
            title: "The step that wobbles",
            text: "Price, costs, debt or reserve: one of the four is under your foot right now. We find out which.",
          },
          {
            when: "Last 10",
            title: "The next step up",
            text: "One change, with a date and a figure by which you will see that it worked. You write it down, I read it back.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it is for",
        suits: {
          title: "Come if",
          list: [
            "you run a small business and pay yourself last",
            "turnover grew and your own account did not notice",
            "you want a second pair of eyes before you hire, borrow or raise a price",
          ],
        },
        not: {
          title: "Better elsewhere if",
          list: [
            "you need a tax return or an audit: that is your accountant’s work",
            "you want to know what to invest in: ask a licensed adviser",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Find a half hour",
        text: "Grace’s calendar opens in a new tab. You can move or cancel the call there.",
        button: "Open Grace’s calendar",
        facts: ["30 minutes", "Free, without a card", "By video or by phone"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who you will talk to",
        promise: "Round figures and honest ones. That is all I need from you.",
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
              "Yes. I say at the end what working together would cost, in one sentence. No answer is needed on the spot.",
          },
          {
            question: "What should I have at hand?",
            answer:
              "Last month’s bank statement of the business, open in front of you. I do not need to see it, you do.",
          },
          {
            question: "My books are a mess. Should I wait?",
            answer: "No. Three rough figures are enough, and a mess tells us something as well.",
          },
          {
            question: "Do you give investment advice?",
            answer:
              "No. We talk about your business and what it pays you. For investments, tax and insurance ask somebody licensed where you live.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: { headline: "One honest month. One next step.", button: "Choose a time with Grace" },
    },
  ],
} satisfies PageContent;
