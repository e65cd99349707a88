/** Leo: the free 30-minute strategy call (spec page 29). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "strategy-call",
  kind: "booking",
  coach: "leo",
  addresses: ["/leo-booking"],
  name: "Back-on-Fire Strategy Call",
  title: "Free 30-minute Strategy Call with Leo Santoro",
  description:
    "Thirty minutes by video with Leo Santoro, free: what used you up, what you would still miss, and one small thing to change in the coming week.",
  summary: "Thirty minutes on what used you up, what you would miss, and one small thing to change.",
  needs: ["Recover from burnout", "Enjoy work again", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free strategy call with Leo Santoro",
        headline: "Quit, rest, or *relight* it?",
        lede: "A 30-minute call for people who are good at their work and tired of it. You leave knowing which of the three comes first.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Choose a time with Leo",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "What happens in the 30 minutes",
        steps: [
          {
            when: "Ash",
            title: "Ten minutes of what happened",
            text: "In any order, with any words. Nothing needs a happy ending, and there is no form to fill in before.",
          },
          {
            when: "Ember",
            title: "Ten minutes of what is left",
            text: "Which part of your work would you miss? If there is none, that is an answer too, and a useful one.",
          },
          {
            when: "Flame",
            title: "Ten minutes of next week",
            text: "One thing to stop, one thing to protect. Small enough that you will do it, and you say it back in your own words.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it is for",
        tone: "tint",
        suits: {
          title: "Book it if",
          list: [
            "Sunday evening starts on Saturday",
            "everybody says you are doing fine",
            "you want to think aloud before you decide",
          ],
        },
        not: {
          title: "Better elsewhere if",
          list: [
            "you have felt hopeless for weeks: a doctor first, please",
            "you need somebody to check a contract or a severance",
          ],
        },
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Take half an hour for it",
        text: "The calendar opens in a new tab and shows times in your own zone. You can move or cancel the call from the confirmation.",
        button: "Open Leo’s calendar",
        facts: ["30 minutes", "Free, without a card", "By video, camera optional"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who you will talk to",
        promise: "I sat in the car for three hours. I know the parking lot.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Asked before the call",
        tone: "tint",
        questions: [
          {
            question: "Is it really free?",
            answer:
              "Yes. No card and no deposit. If going on together makes sense, I say what that costs, once, and you decide another day.",
          },
          {
            question: "I am too tired to prepare. Is that a problem?",
            answer: "It is the usual condition. Come as you are; walking while we talk is welcome.",
          },
          {
            question: "Will you tell me to quit my job?",
            answer:
              "No. I will ask what you would miss. Some people quit after that question, and some ask for a different chair.",
          },
          {
            question: "Does my employer hear about it?",
            answer: "Not from me. Use a private address when you book, and nobody else is in the picture.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Half an hour, a chair, and a little *air*.",
        button: "Choose a time with Leo",
      },
    },
  ],
} satisfies PageContent;
