/** Elena: the free healthcare transformation call (spec page 11). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "healthcare-call",
  kind: "booking",
  coach: "elena",
  addresses: ["/elena-booking"],
  name: "Healthcare Transformation Call",
  title: "Free Healthcare Transformation Call with Dr. Elena Marsh",
  description:
    "Thirty minutes with Dr. Elena Marsh for leaders in healthcare, virtual or in person, free: one conversation in your unit that goes wrong, and why.",
  summary: "Thirty minutes, virtual or in person: the conversation in your unit that goes wrong, and why.",
  needs: ["Lead a healthcare team", "Handle hard conversations", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Healthcare transformation call",
        headline: "Tell me the conversation that keeps *going wrong*",
        lede: "For leaders of wards, clinics and practices. Thirty minutes on one conversation in your unit: where it turns, and what would turn it back.",
        facts: ["30 minutes", "Virtual or in person", "Free"],
        button: "Choose a time with Dr. Elena",
      },
    },
    {
      type: "Steps",
      props: {
        heading: "Half an hour, mostly listening",
        intro: "You talk first. I take notes by hand and you may keep them.",
        steps: [
          {
            when: "0:00",
            title: "The scene",
            text: "Who stands where, who speaks first, what is said. As it happened last, without names.",
          },
          {
            when: "0:10",
            title: "The turn",
            text: "We look for the sentence after which it could only go wrong. It is usually a kind one.",
          },
          {
            when: "0:20",
            title: "The other sentence",
            text: "You say out loud what could stand in its place, until it sounds like you.",
          },
          {
            when: "0:25",
            title: "Who else needs it",
            text: "One person, or a whole team? If it is the team, I tell you what the free workshop can do and what it cannot.",
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
            "nurse managers and medical leads with one complaint too many",
            "practice owners whose front desk takes the first anger",
            "quality and patient experience leads who read the letters",
          ],
        },
        not: {
          title: "Not for",
          list: [
            "patients and relatives with a complaint: your clinic’s own office must hear it",
            "emergencies of any kind: ring your local emergency number",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Choose when, and how we meet",
        text: "The calendar opens in a new tab. Pick virtual for a video call, or in person if you are within reach of Springfield.",
        button: "Open Dr. Elena’s calendar",
        facts: ["30 minutes", "Virtual or in person", "Free, for any healthcare organization"],
        tone: "deep",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who listens",
        promise: "In sixteen years of bad news, nobody ever told me that I had listened for too long.",
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
              "No. Leave out names and dates of patients and staff, and what you tell me stays between us.",
          },
          {
            question: "What does it cost, and what comes after?",
            answer:
              "The call is free. Some units go on to the free workshop, some have what they need after half an hour. Both are fine.",
          },
          {
            question: "Can a colleague join?",
            answer: "Yes, and it helps if they remember the conversation differently. Three at most.",
          },
        ],
        tone: "tint",
      },
    },
    {
      type: "Closing",
      props: {
        headline: "You have gone over it in your head often enough.",
        text: "Say it aloud once, to somebody who listens.",
        button: "Choose a time",
      },
    },
  ],
} satisfies PageContent;
