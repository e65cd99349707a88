/** Leo: the From Burned Out to On Fire webinar. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "burned-out-to-on-fire",
  kind: "event",
  coach: "leo",
  addresses: ["/from-burned-out-to-on-fire"],
  name: "From Burned Out to On Fire",
  title: "From Burned Out to On Fire: a free 90-minute webinar",
  description:
    "A free 90-minute webinar with Leo Santoro for people who used to love their work: find what still glows, clear the ash, feed it one thing a week.",
  summary: "90 minutes for people who used to love their work: find what still glows, and feed it.",
  needs: ["Recover from burnout", "Enjoy work again"],
  sample: true,
  event: {
    name: "From Burned Out to On Fire",
    minutes: 90,
    startsIn: { weeks: 4, weekday: "thursday", time: "18:30" },
  },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "From Burned Out to On Fire, a free webinar",
        headline: "Find the part of your work that still *glows*",
        lede: "Ninety minutes for people who used to love what they do. We find the ember, shovel off the ash, and pick one thing a week to feed it.",
        facts: ["90 minutes", "Live, online", "Free"],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "How you relight a fire",
        intro: "Three parts, half an hour each. Every one ends with five quiet minutes and a pen.",
        steps: [
          {
            when: "Ash",
            title: "What burned, and what it cost",
            text: "Was it the work, the amount of work, the people, or who you had to be to get through it? Four different fires. You don’t put them out the same way.",
          },
          {
            when: "Ember",
            title: "What still glows",
            text: "Three questions that find the bit you’d miss if you quit. Maybe it’s ten minutes a week. Great. I’ve started from less.",
          },
          {
            when: "Flame",
            title: "What you feed it",
            text: "One thing a week, small enough for somebody who’s wiped out, picked before we hang up. And one thing that quits dumping water on it.",
          },
        ],
      },
    },
    {
      type: "Benefits",
      props: {
        items: "learningPoints",
        layout: "stack",
        heading: "What you walk out with",
        tone: "deep",
        list: [
          {
            title: "A name for it",
            text: "Tired, bored, ashamed, burned out. From the inside they all feel like the same gray soup. You’ll know which one’s in your bowl.",
          },
          {
            title: "Three sentences to say at work",
            text: "One to hand something back, one to say no before they ask twice, one to get yourself a quieter month.",
          },
          {
            title: "A one-page week",
            text: "Fewer decisions before noon, one hour for the ember, and one evening that’s nobody’s. Not even yours.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Should you come?",
        suits: {
          title: "Come if",
          list: [
            "you were good at this, you still are, and you feel nothing",
            "you took a vacation and it lasted till the Thursday",
            "you can’t tell if you need to quit or just lie down",
          ],
        },
        not: {
          title: "Get other help first, please, if",
          list: [
            "you haven’t been able to sleep, eat or get up for weeks: see a doctor",
            "you’re thinking about hurting yourself: call your local emergency number or a crisis line now (in the US, call or text 988)",
          ],
        },
      },
    },
    {
      type: "EventDetails",
      props: {
        heading: "When and where",
        place: "Live and online, by video meeting",
        notes: [
          { title: "Bring", text: "A pen, some paper, something warm to drink." },
          { title: "Camera", text: "Off is fine. Pajamas are fine. I can’t see you." },
        ],
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who’s tending the fire",
        promise: "You don’t need more discipline. You need somebody to shut the door so the wind stops.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you grab a seat",
        tone: "tint",
        questions: [
          {
            question: "When does it take place?",
            answer:
              "The date’s further up on this page. Your confirmation comes by email right away, and if the date moves you’ll hear it there, too.",
          },
          {
            question: "I have no energy for homework. Is there any?",
            answer:
              "Nope. We do all of it in the ninety minutes, and the smallest version counts. The really small one counts, too.",
          },
          {
            question: "Is this therapy?",
            answer:
              "No. It’s coaching, in a group, about work. If you’re seeing somebody, run it by them first. They know you and I don’t.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Ninety minutes, and a little *air* on the ember.",
        text: "It’s free, it’s live, and nobody’s going to make you cheer.",
        button: "Save my seat",
      },
    },
  ],
  form: {
    heading: "Save your seat",
    fields: [
      {
        kind: "text",
        name: "name",
        label: "Your Name",
        required: true,
        autocomplete: "name",
        missing: "Enter your name",
      },
      {
        kind: "email",
        name: "email",
        label: "Email Address",
        required: true,
        autocomplete: "email",
        missing: "Enter your email address",
      },
    ],
    button: "Reserve My Spot",
    busy: "Reserving Your Spot...",
    privacy:
      "You’ll get a confirmation right away, then a reminder, and three short emails from Leo over two weeks. Every one’s got a link to get fewer, or none.",
    source: "leo-burned-out-to-on-fire",
    leadMagnetName: "From Burned Out to On Fire",
    campaign: "Burned Out to On Fire Campaign",
    emailFunction: "send-leo-email",
    policy: {
      invalid: ["Please fill in all fields", "Both name and email are required to reserve your spot."],
      success: {
        outcome: "screen",
        toast: ["You're IN!", ""],
        screen: {
          title: "You're IN",
          text: "Your seat for “{leadMagnetName}” is saved. Look for a confirmation from Leo Santoro at {email} in the next few minutes.",
          steps: [
            "Ten minutes and nothing? Check spam or promotions and drag it into your inbox.",
            "The confirmation’s got the date. If it moves, you’ll hear it at the same address.",
            "Till then: catch one moment this week you didn’t mind. Write it down.",
          ],
          next: { kind: "link", label: "Book a free call with Leo", href: "/leo-booking" },
        },
      },
      onEmailFailure: {
        outcome: "failure",
        toast: [
          "Registration Failed",
          "There was an issue sending your confirmation email. Please check your email address and try again. (Email delivery failed)",
        ],
      },
      onLeadFailure: [
        "Registration Failed",
        "There was an issue creating your registration. Please try again. (Lead creation failed)",
      ],
      onJourneyFailure: [
        "Registration Failed",
        "Please try again or contact support if the issue persists. (Journey creation failed)",
      ],
    },
  },
} satisfies PageContent;
