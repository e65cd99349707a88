/** Nina: the free 30-minute sugar-free strategy session (spec page 8). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "sugar-free-session",
  kind: "booking",
  coach: "nina",
  addresses: ["/nina-booking", "/book-nina"],
  name: "Sugar-Free Strategy Session",
  title: "Free 30-minute Sugar-Free Strategy Session with Nina Laurent",
  description:
    "Thirty minutes with Nina Laurent, free: look at one ordinary week of yours, find where sugar gets in, and leave with one change to start on.",
  summary:
    "Thirty minutes on one ordinary week of yours: where sugar gets in, and the one change to start with.",
  needs: ["Lose weight", "Eat less sugar", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Sugar-free strategy session with Nina Laurent",
        headline: "Half an hour to find where the *sugar* gets in",
        lede: "For people who have tried every plan once. We look at one ordinary week of yours and pick the one change worth starting with.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Choose a time with Nina",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it is for",
        suits: {
          title: "Come if",
          list: [
            "the afternoon is fine and the evening is not",
            "you know what to eat, and it does not happen",
            "you lost the weight before, and it knew the way back",
          ],
        },
        not: {
          title: "Better elsewhere if",
          list: [
            "you take insulin or are pregnant: talk to your doctor first",
            "food has become a fear: a specialist will help you more than I can",
          ],
        },
      },
    },
    {
      type: "Steps",
      props: {
        heading: "What happens in the thirty minutes",
        steps: [
          {
            when: "First 10",
            title: "Your week, as it is",
            text: "You describe an ordinary Tuesday and an ordinary Saturday. No diary, no weighing, no telling off.",
          },
          {
            when: "Next 10",
            title: "The two or three doors",
            text: "We mark where sugar comes in: tired, bored, hidden in something sold as healthy, or handed to you by somebody kind.",
          },
          {
            when: "Last 10",
            title: "One change",
            text: "You choose one door and we decide what stands there in its place. You leave with it written down.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Find half an hour that suits you",
        text: "The calendar opens in a new tab and shows times in your own zone. You can move or cancel the call from the confirmation.",
        button: "Open Nina’s calendar",
        facts: ["30 minutes", "Free, without a card", "By video, camera optional"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who you will talk to",
        promise: "I was a pastry cook. I know exactly how good it is.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Asked before every first call",
        questions: [
          {
            question: "Is it really free?",
            answer:
              "Yes. No card and no deposit. If you would like to go on working together, I will say what that costs, once, at the end.",
          },
          {
            question: "Do I have to give up all sugar?",
            answer:
              "No. We look for the sugar you would not miss, and there is usually a lot of it. Birthdays stay.",
          },
          {
            question: "What should I prepare?",
            answer:
              "Nothing. It helps to have had a look into your own kitchen cupboard that day, but we can also do that together.",
          },
          {
            question: "What if I need to cancel?",
            answer:
              "Use the link in the confirmation. Somebody else gets the half hour, and nobody is cross.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Bring an ordinary week. Leave with one change.",
        button: "Choose a time with Nina",
      },
    },
  ],
} satisfies PageContent;
