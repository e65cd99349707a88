/** Willa: the free 30-minute power session (spec page 24). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "power-session",
  kind: "booking",
  coach: "willa",
  addresses: ["/willa-power-session"],
  name: "Power Session",
  title: "Claim Your Power Session | 30 minutes with Willa Thorne",
  description:
    "A free 30-minute virtual strategy session for women in business: name the one piece that is missing, and leave with the first step towards it.",
  summary: "Thirty minutes by video to name the piece your business is missing, and the first step to it.",
  needs: ["Find my direction", "Grow my business", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A virtual strategy session for women in business",
        headline: "Claim Your *Power Session*",
        lede: "Thirty minutes, one question: which piece is missing between the business you have and the one you meant? We find it, you name it, and it gets a first step.",
        facts: ["30 minutes", "Virtual", "Free"],
        button: "Choose your half hour",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "How we spend the half hour",
        intro: "I ask, you draw. A sheet of paper and something that writes is all you need.",
        steps: [
          {
            when: "0–10",
            title: "Where you stand",
            text: "Last month, as it was: what paid you, what fed you, what you did out of habit.",
          },
          {
            when: "10–20",
            title: "Where you meant to be",
            text: "You say the mission out loud, badly, three times. The third one usually has a person in it.",
          },
          {
            when: "20–30",
            title: "The piece between",
            text: "We name what is blank on your map and choose the smallest step that begins to fill it in.",
          },
        ],
      },
    },
    {
      type: "Figures",
      props: {
        heading: "Drawn with 500+ clients, one sheet at a time",
        tone: "deep",
        figures: [
          {
            value: "500+",
            label: "clients have named their missing piece with Willa",
            source: "Sample figure, until a real count replaces it",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Is it your half hour?",
        suits: {
          title: "Claim it if",
          list: [
            "your diary is full and you could not say what for",
            "you keep one brave idea in a drawer and visit it at night",
            "everybody asks you for direction, and nobody gives you any",
          ],
        },
        not: {
          title: "Save it for later if",
          list: [
            "you want somebody to write the plan for you",
            "you are looking for funding or legal advice",
          ],
        },
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Put it in your diary",
        text: "Willa’s calendar opens in a new tab. You can move the session or cancel it there.",
        button: "Open Willa’s calendar",
        facts: ["30 minutes", "By video, from anywhere", "Free, no card asked for"],
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who asks the questions",
        promise: "I am bossy about the first step. The summit is yours.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Fair questions",
        questions: [
          {
            question: "What does it cost?",
            answer:
              "Nothing. If you would like to draw the whole map together afterwards, I will tell you the price once, and you can take the sheet home either way.",
          },
          {
            question: "Do I have to prepare anything?",
            answer: "Look through last month’s diary beforehand. Bring a large sheet of paper and a pencil.",
          },
          {
            question: "Is this coaching or a sales call?",
            answer:
              "It is half an hour of work on your business. You leave with one step written down, whether or not we ever speak again.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: { headline: "Half an hour. One missing piece. Named.", button: "Claim your session" },
    },
  ],
} satisfies PageContent;
