/** Nina: the free 30-minute sugar-free strategy session. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "sugar-free-session",
  kind: "booking",
  coach: "nina",
  addresses: ["/nina-booking", "/book-nina"],
  name: "Sugar-Free Strategy Session",
  title: "Free 30-minute Sugar-Free Strategy Session with Nina Laurent",
  description:
    "Half an hour with Nina Laurent, free. Look at a regular week in your kitchen, find where the sugar sneaks in, and leave with one change to start on.",
  summary:
    "Half an hour on a regular week in your kitchen: where the sugar sneaks in, and the one change to make first.",
  needs: ["Lose weight", "Eat less sugar", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Sugar-free strategy session with Nina Laurent",
        headline: "Find where the *sugar* sneaks in, and leave with one change",
        lede: "For people who’ve tried every plan once. We’ll look at a regular week in your kitchen and pick the one thing that’s worth changing first.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Choose a time with Nina",
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it’s for",
        suits: {
          title: "Come on in if",
          list: [
            "you’re fine all afternoon and then it’s nine o’clock",
            "you know exactly what to eat and it still doesn’t happen",
            "you’ve lost the weight before, and it found its way home",
          ],
        },
        not: {
          title: "Somebody else first if",
          list: [
            "you take insulin or you’re pregnant: check with your doctor before we talk",
            "food has started to scare you: a specialist can do more for you than I can",
          ],
        },
      },
    },
    {
      type: "Steps",
      props: {
        heading: "What we’ll do with the half hour",
        steps: [
          {
            when: "First 10",
            title: "Your week, just as it is",
            text: "Tell me about a regular Tuesday and a regular Saturday. No food diary, no weighing, and I don’t scold.",
          },
          {
            when: "Next 10",
            title: "The two or three doors",
            text: "We mark where the sugar comes in. Maybe you’re tired, maybe you’re bored, maybe it’s hiding in the granola, maybe somebody sweet keeps handing it to you.",
          },
          {
            when: "Last 10",
            title: "One change",
            text: "You pick one door, and we decide what goes there instead. You’ll have it written down before we hang up.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Find a half hour that works for you",
        text: "My calendar opens in a new tab and shows times in your own time zone. If something comes up, you can move or cancel the call from your confirmation.",
        button: "Open Nina’s calendar",
        facts: ["30 minutes", "Free, no card needed", "By video, camera optional"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who you’ll be talking to",
        promise: "I was a pastry cook. I know exactly how good it is.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "What everybody asks before the first call",
        questions: [
          {
            question: "Is it really free?",
            answer:
              "Yes. I don’t take a card or a deposit. If you’d like to keep working together, I’ll tell you what that costs at the end, once. And if you need to cancel, use the link in your confirmation. Somebody else gets the half hour and nobody’s mad.",
          },
          {
            question: "Do I have to give up all sugar?",
            answer:
              "Nope. We go after the sugar you wouldn’t miss, and there’s usually a surprising amount of it. Birthdays stay.",
          },
          {
            question: "Should I prepare anything?",
            answer:
              "You don’t have to. It helps if you’ve peeked in your own kitchen cabinet that day, but we can do that together too.",
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
