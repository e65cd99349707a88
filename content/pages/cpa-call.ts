/** Priya: the CPA AI strategy call. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "cpa-call",
  kind: "booking",
  coach: "priya",
  addresses: ["/priya-booking"],
  name: "CPA AI Strategy Call",
  title: "Free 30-minute CPA AI Strategy Call with Priya Raman",
  description:
    "Thirty minutes by video with Priya Raman, free, for CPA firm owners: find the one routine worth handing to AI first, and how to check it.",
  summary: "Thirty minutes to find the one routine in your firm worth handing to AI first.",
  needs: ["Run a CPA firm", "Use AI at work", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "CPA AI strategy call with Priya Raman",
        headline: "Find the *one routine* to hand to AI first",
        lede: "A free 30-minute call for CPA firm owners. Bring one ordinary week. Leave with one task, one prompt and one check.",
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
            text: "What did your firm do last week that nobody needed a license for? We write down five things.",
          },
          {
            when: "Next 10",
            title: "Three columns",
            text: "Draft, check, never. Each of the five gets a column. One of them will stand out.",
          },
          {
            when: "Last 10",
            title: "A dry run",
            text: "We run that one on screen with made-up data. You see it work. Then you see it fail.",
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
            "want to start small, with a way to stop",
            "have a season coming and no Saturdays to spare",
          ],
        },
        not: {
          title: "Skip it if you",
          list: ["need somebody to install software", "want advice on a client’s return"],
        },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Put it on the calendar",
        text: "The calendar opens in a new tab and shows times in your time zone. Reschedule or cancel from the confirmation.",
        button: "Open Priya’s calendar",
        facts: ["30 minutes", "Free, no card", "By video, only Priya shares a screen"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who you will talk to",
        promise: "I start with what not to automate. It is the longer list.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you book",
        tone: "tint",
        questions: [
          {
            question: "Will you see client data?",
            answer:
              "No. Please bring none. The dry run uses a client I invented years ago. He is terrible with receipts.",
          },
          {
            question: "Is there a sales pitch?",
            answer:
              "One sentence at the end: what working together looks like and what it costs. You can say no in fewer words.",
          },
          {
            question: "My partners are skeptical. Can they join?",
            answer: "Bring them. Skeptics write the best entries in the error log.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Get the first *routine* off your desk.",
        text: "Thirty minutes, free, before the season starts.",
        button: "Choose a time with Priya",
      },
    },
  ],
} satisfies PageContent;
