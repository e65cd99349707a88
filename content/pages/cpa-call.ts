/** Priya: the CPA AI strategy call (spec page 17). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "cpa-call",
  kind: "booking",
  coach: "priya",
  addresses: ["/priya-booking"],
  name: "CPA AI Strategy Call",
  title: "Free 30-minute CPA AI Strategy Call with Priya Raman",
  description:
    "Thirty minutes by video with Priya Raman, free, for owners of CPA firms: find the one routine worth handing to AI first, and how to check it.",
  summary: "Thirty minutes to find the one routine in your firm worth handing to AI first.",
  needs: ["Run a CPA firm", "Use AI at work", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "CPA AI strategy call with Priya Raman",
        headline: "Find the *one routine* to hand over first",
        lede: "A free 30-minute call for owners of CPA firms. Bring one ordinary week; leave with one task, one prompt and one check.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Choose a time with Priya",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "What happens in the 30 minutes",
        steps: [
          {
            when: "First 10",
            title: "The tally",
            text: "What did you and your people do last week that nobody needed a license for? We write down five things.",
          },
          {
            when: "Next 10",
            title: "Three columns",
            text: "Draft, check, never. Each of the five finds its place, and one of them stands out.",
          },
          {
            when: "Last 10",
            title: "A dry run",
            text: "We try that one on screen with made-up data, so that you see it go right, and see it go wrong.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it is for",
        suits: {
          title: "Book it if you",
          list: [
            "own or run a CPA firm of two to forty people",
            "want to start small and be able to stop",
            "have a season coming and no spare Saturday",
          ],
        },
        not: {
          title: "Skip it if you",
          list: ["need somebody to install software", "look for advice on a client’s return"],
        },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Put it on the calendar",
        text: "The calendar opens in a new tab and shows times in your own zone. You can move or cancel from the confirmation.",
        button: "Open Priya’s calendar",
        facts: ["30 minutes", "Free, without a card", "By video, screen shared by Priya only"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who you will talk to",
        promise: "I will tell you what not to automate first. It is the longer list.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Asked before the call",
        tone: "tint",
        questions: [
          {
            question: "Will you see client data?",
            answer: "No. Please do not bring any. The dry run uses a client I invented years ago.",
          },
          {
            question: "Is there a sales pitch?",
            answer:
              "There is one sentence at the end: what working together would look like and cost. You can say no in fewer words.",
          },
          {
            question: "My partners are skeptical. May they join?",
            answer: "Please bring them. Skeptics find the best entries for the error log.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "One task. One prompt. One *check*.",
        text: "Half an hour, free, before the season starts.",
        button: "Choose a time with Priya",
      },
    },
  ],
} satisfies PageContent;
