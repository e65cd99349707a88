/** Tessa: the free 30-minute revenue strategy call. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "revenue-strategy-call",
  kind: "booking",
  coach: "tessa",
  addresses: ["/tessa-booking"],
  name: "Revenue Strategy Call",
  title: "Free 30-minute Revenue Strategy Call with Tessa Vale",
  description:
    "30 minutes with Tessa Vale, free: lay one offer on the table, hear its price said aloud, and leave with the sentence to say it in.",
  summary: "30 minutes on one of your offers, its price, and the sentence in which to say it.",
  needs: ["Earn more", "Price my work", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Free revenue strategy call with Tessa Vale",
        headline: "Leave with a *price* you can say aloud",
        lede: "For people who do good work and quote it too low. We spend half an hour on one of your offers, until the figure no longer sounds like a question.",
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
            text: "You describe the last job you were paid for: what it was, what it took out of you, and what you wrote on the invoice.",
          },
          {
            when: "Next 15",
            title: "The figure",
            text: "We work out what it should have been. Then you say it to me as though I were the client, several times over. It becomes easier around the fourth.",
          },
          {
            when: "Last 5",
            title: "The next conversation",
            text: "You decide who will hear it first, and on which day, and you leave with the sentence in writing.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Is it for you?",
        suits: {
          title: "Do come if",
          list: [
            "you sell your own work, by the hour, the project or the piece",
            "a quote is going out this month and you have doubts about the figure",
            "you have raised your prices before and then taken it back",
          ],
        },
        not: {
          title: "You would be better served elsewhere if",
          list: [
            "you need a loan, a tax plan or an investment, for which you want a licensed adviser",
            "you have not yet sold anything, in which case come back after your first three clients",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Thirty minutes, kept for you",
        text: "My calendar opens in a new tab and shows the times in your own time zone. Should your plans change, you can move or cancel the call from the confirmation.",
        button: "Open Tessa’s calendar",
        facts: ["30 minutes", "Free, and no card is needed", "By video, or with the camera off"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who you will talk to",
        promise: "I will not applaud. I will ask you to say it again, a little more slowly.",
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
              "It is. There is no card and no deposit. If you would like to continue afterward, I will tell you what that costs at the end, kindly and once.",
          },
          {
            question: "Will you tell me what to charge?",
            answer:
              "We work it out together, from your own hours, your costs and your last three jobs. It has to be your figure, or you will never say it.",
          },
          {
            question: "What should I bring?",
            answer:
              "The last invoice you sent, with the client’s name covered, and a quote that is still open if you have one.",
          },
          {
            question: "What if I freeze?",
            answer:
              "Then we have found the right subject. There is nobody else on the call, nothing is recorded, and I am in no hurry.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Your next quote could be the right one.",
        button: "Choose a time with Tessa",
      },
    },
  ],
} satisfies PageContent;
