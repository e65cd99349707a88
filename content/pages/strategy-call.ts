/** Leo: the free 30-minute strategy call. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "strategy-call",
  kind: "booking",
  coach: "leo",
  addresses: ["/leo-booking"],
  name: "Back-on-Fire Strategy Call",
  title: "Free 30-minute Strategy Call with Leo Santoro",
  description:
    "Thirty minutes by video with Leo Santoro, free: what used you up, what you’d still miss, and one small thing to change next week.",
  summary: "Thirty minutes on what used you up, what you’d miss, and one small thing to change.",
  needs: ["Recover from burnout", "Enjoy work again", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A free strategy call with Leo Santoro",
        headline: "Figure out if you need to quit, rest or *relight* it",
        lede: "A 30-minute call for people who are good at their job and sick of it. You’ll hang up knowing which of the three comes first.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Choose a time with Leo",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "How the 30 minutes go",
        steps: [
          {
            when: "Ash",
            title: "Ten minutes on what happened",
            text: "Any order, any words. It doesn’t need a happy ending, and there’s no form to fill out first.",
          },
          {
            when: "Ember",
            title: "Ten minutes on what’s left",
            text: "Which part would you miss? And if the answer’s “none of it,” okay, that’s an answer, and we can cook with that.",
          },
          {
            when: "Flame",
            title: "Ten minutes on next week",
            text: "One thing to stop, one thing to guard. Small enough that you’ll really do it, and you say it back to me in your own words.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Is it for you?",
        tone: "tint",
        suits: {
          title: "Book it if",
          list: [
            "your Sunday night starts on Saturday",
            "everybody says you’re doing great",
            "you want to think out loud before you do something",
          ],
        },
        not: {
          title: "Go somewhere else if",
          list: [
            "you’ve felt hopeless for weeks: doctor first, please",
            "you need somebody to check a contract or a severance offer",
          ],
        },
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Grab half an hour",
        text: "It opens in a new tab, in your time zone, so no math. Need to move it or bail? Use the confirmation. No hard feelings.",
        button: "Open Leo’s calendar",
        facts: ["30 minutes", "Free, no card", "By video, camera optional"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who’s on the other end",
        promise: "I sat in that car for three hours. I know the parking lot.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Stuff people ask first",
        tone: "tint",
        questions: [
          {
            question: "Is it really free?",
            answer:
              "Yep. No card, no deposit. If it makes sense to keep going, I tell you once what that costs and you sleep on it.",
          },
          {
            question: "I’m too tired to prepare. Is that a problem?",
            answer: "That’s pretty much the dress code. Come as you are. You can walk around while we talk.",
          },
          {
            question: "Will you tell me to quit my job?",
            answer:
              "No. I’ll ask what you’d miss. After that some people quit and some people ask for a different station.",
          },
          {
            question: "Does my employer hear about it?",
            answer: "Not from me. Book with your own email instead of the work one and it stays between us.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Half an hour, a chair and a little *air*.",
        button: "Choose a time with Leo",
      },
    },
  ],
} satisfies PageContent;
