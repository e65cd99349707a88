/** Elena: the free healthcare transformation call. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "healthcare-call",
  kind: "booking",
  coach: "elena",
  addresses: ["/elena-booking"],
  name: "Healthcare Transformation Call",
  title: "Free Healthcare Transformation Call with Dr. Elena Marsh",
  description:
    "Thirty minutes with Dr. Elena Marsh for healthcare leaders, virtual or in person, free: one conversation on your unit that goes wrong, and why.",
  summary: "Thirty minutes, virtual or in person: the conversation on your unit that goes wrong, and why.",
  needs: ["Lead a healthcare team", "Handle hard conversations", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Healthcare transformation call",
        headline: "Find the sentence where the conversation *goes wrong*",
        lede: "For leaders of units, clinics and practices: thirty minutes with one conversation your team keeps having, and with what might turn it around.",
        facts: ["30 minutes", "Virtual or in person", "Free"],
        button: "Choose a time with Dr. Elena",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "Half an hour, most of it listening",
        intro: "You speak first. I take notes by hand, and they are yours to keep.",
        steps: [
          {
            when: "0:00",
            title: "The scene",
            text: "Who is standing where, who speaks first, and what is said, as it happened the last time and without names.",
          },
          {
            when: "0:10",
            title: "The turn",
            text: "Together we look for the sentence after which it was hard for either person to be heard. It is often a kind one.",
          },
          {
            when: "0:20",
            title: "The other sentence",
            text: "You try aloud what might be said in its place, and we keep at it until it sounds like you.",
          },
          {
            when: "0:25",
            title: "Who else needs it",
            text: "It may be one person, or it may be the whole team. If it is the team, I will tell you what the free workshop can offer and what it cannot.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who calls",
        suits: {
          title: "Made for",
          list: [
            "nurse managers and medical directors who have read one complaint too many",
            "practice owners whose front desk meets the anger first",
            "quality and patient experience leaders, who open the letters",
          ],
        },
        not: {
          title: "Not the right place for",
          list: [
            "patients and relatives with a complaint, who deserve an answer from the clinic itself",
            "emergencies of any kind: please call your local emergency number",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Choose when, and how we meet",
        text: "The calendar opens in a new tab. You can choose virtual for a video call, or in person if you are within reach of Springfield.",
        button: "Open Dr. Elena’s calendar",
        facts: ["30 minutes", "Virtual or in person", "Free, for any healthcare organization"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who listens",
        promise: "In sixteen years of giving bad news, no one ever told me I had listened too long.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you call",
        questions: [
          {
            question: "Is anything I say passed on?",
            answer:
              "No. If you leave out the names and dates of patients and staff, what you tell me stays between the two of us.",
          },
          {
            question: "What does it cost, and what comes after?",
            answer:
              "The call is free. Some units go on to the free workshop, and others find that half an hour was enough. Either is a good outcome.",
          },
          {
            question: "Can a colleague join?",
            answer:
              "Yes, and it can help a great deal if they remember the conversation differently. Three people at most, so that everyone has room to speak.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Say it aloud once, to someone who is listening.",
        text: "You have gone over it alone often enough.",
        button: "Choose a time",
      },
    },
  ],
} satisfies PageContent;
