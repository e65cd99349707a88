/** Tessa: the free 30-minute revenue strategy call (spec page 29). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "revenue-strategy-call",
  kind: "booking",
  coach: "tessa",
  addresses: ["/tessa-booking"],
  name: "Revenue Strategy Call",
  title: "Free 30-minute Revenue Strategy Call with Tessa Vale",
  description:
    "30 minutes with Tessa Vale, free: put one offer on the table, hear its price said aloud, and leave with the sentence to say it in.",
  summary: "30 minutes on one offer of yours, its price, and the sentence to say it in.",
  needs: ["Earn more", "Price my work", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Free revenue strategy call with Tessa Vale",
        headline: "Say the *price* out loud, once, to me",
        lede: "For people who do good work and quote it low. Half an hour on one offer of yours, until the figure sounds like a figure.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Choose a time with Tessa",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "Half an hour, in three parts",
        steps: [
          {
            when: "First 10",
            title: "The offer",
            text: "You describe the last job you were paid for: what it was, what it took, what you wrote on the invoice.",
          },
          {
            when: "Next 15",
            title: "The figure",
            text: "We work out what it should have been. Then you say it, as if I were the client. Several times. It gets easier at four.",
          },
          {
            when: "Last 5",
            title: "The next conversation",
            text: "You name the person who will hear it first, and the day. You leave with the sentence written down.",
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
            "you sell your own work, by the hour, project or piece",
            "a quote goes out this month and you have doubts about it",
            "you have raised prices before, and taken it back",
          ],
        },
        not: {
          title: "Better elsewhere if",
          list: [
            "you need a loan, a tax plan or an investment: ask an adviser who is licensed for it",
            "you have not sold anything yet: come back after the first three clients",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Thirty minutes, kept for you",
        text: "The calendar opens in a new tab and shows times in your own zone. You can move or cancel the call from the confirmation.",
        button: "Open Tessa’s calendar",
        facts: ["30 minutes", "Free, without a card", "By video, or camera off"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who you will talk to",
        promise: "I will not clap. I will ask you to say it again, a little slower.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you choose a time",
        questions: [
          {
            question: "Is the call really free?",
            answer:
              "Yes. No card and no deposit. If you would like to go on, I say what that costs at the end, once, and kindly.",
          },
          {
            question: "Will you tell me what to charge?",
            answer:
              "We work it out together from your own hours, costs and the last three jobs. The figure is yours, or you will not say it.",
          },
          {
            question: "What should I bring?",
            answer:
              "The last invoice you sent, with the client’s name covered, and one quote that is still open.",
          },
          {
            question: "What if I freeze?",
            answer:
              "Then we have found the right subject. There is nobody else on the call, and nothing is recorded.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "One offer, one figure, one sentence.",
        button: "Choose a time with Tessa",
      },
    },
  ],
} satisfies PageContent;
