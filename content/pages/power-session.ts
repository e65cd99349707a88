/** Willa: the free 30-minute power session. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "power-session",
  kind: "booking",
  coach: "willa",
  addresses: ["/willa-power-session"],
  name: "Power Session",
  title: "Claim Your Power Session | 30 minutes with Willa Thorne",
  description:
    "A free 30-minute virtual strategy session for women in business: name the one piece that’s missing, and leave with the first step towards it.",
  summary:
    "Thirty minutes by video to name the piece your business is missing, and take the first step towards it.",
  needs: ["Find my direction", "Grow my business", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "A virtual strategy session for women in business",
        headline: "Claim Your *Power Session*",
        lede: "Thirty minutes, and one question: what’s missing between the business you’ve got and the one you meant? We’ll find it, you’ll name it, and it’ll have a first step before we hang up.",
        facts: ["30 minutes", "Virtual", "Free"],
        button: "Choose your half hour",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "How we spend the half hour",
        intro: "I ask, you draw. Bring a sheet of paper and something that writes.",
        steps: [
          {
            when: "0–10",
            title: "Where you’re standing",
            text: "Last month, warts and all: what paid you, what fed you, and what you did out of habit.",
          },
          {
            when: "10–20",
            title: "Where you meant to be",
            text: "You say the mission out loud, badly, three times. The third go usually has a person in it.",
          },
          {
            when: "20–30",
            title: "The piece between",
            text: "We put a name on the blank bit of your map and choose the smallest step that starts to fill it in.",
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
            source: "Counted in Willa’s diary, one session at a time",
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
            "your diary’s full and you couldn’t say what for",
            "there’s a brave idea in your bottom drawer, and you visit it at night",
            "everybody asks you the way, and nobody ever asks where you’re going",
          ],
        },
        not: {
          title: "Save it for later if",
          list: ["you’d like somebody else to write the plan", "you’re after funding or legal advice"],
        },
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Put it in your diary",
        text: "My calendar opens in a new tab. Move the session or cancel it there; I shan’t sulk.",
        button: "Open Willa’s calendar",
        facts: ["30 minutes", "By video, from anywhere", "Free, and I don’t want your card"],
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who’ll be asking the questions",
        promise: "I’m bossy about the first step. The summit’s your business.",
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
              "Nothing. If you’d like to draw the whole map together afterwards, I’ll tell you the price once. You keep the sheet either way.",
          },
          {
            question: "Do I have to prepare anything?",
            answer:
              "Have a look through last month’s diary beforehand. Then bring a big sheet of paper and a pencil. That’s it. No homework, no forms.",
          },
          {
            question: "Is this coaching or a sales call?",
            answer:
              "It’s half an hour of work on your business. You’ll leave with one step written down, whether or not we ever speak again.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: { headline: "Claim the half hour. Give the thing a name.", button: "Claim your session" },
    },
  ],
} satisfies PageContent;
