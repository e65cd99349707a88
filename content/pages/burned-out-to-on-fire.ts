/** Leo: the From Burned Out to On Fire webinar (spec page 28). */
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
  event: { name: "From Burned Out to On Fire", minutes: 90, startsAt: null },
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "From Burned Out to On Fire, a free webinar",
        headline: "Something in there still *glows*",
        lede: "Ninety minutes for people who used to love their work. Find the ember, clear the ash around it, and feed it one thing a week.",
        facts: ["90 minutes", "Live, online", "Free"],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "How a fire is lit again",
        intro: "The webinar has three parts of half an hour. Each ends with five quiet minutes and a pen.",
        steps: [
          {
            when: "Ash",
            title: "What burned, and what it cost",
            text: "We name what used you up: the work itself, the amount of it, the people, or who you had to be. They need different answers.",
          },
          {
            when: "Ember",
            title: "What still glows",
            text: "Three questions that find the part of your work you would miss. For some it is ten minutes a week. That is enough to start from.",
          },
          {
            when: "Flame",
            title: "What you feed it",
            text: "One thing a week, small enough for a tired person, chosen before we finish. And one thing that stops putting it out.",
          },
        ],
      },
    },
    {
      type: "Benefits",
      props: {
        items: "learningPoints",
        layout: "stack",
        heading: "You will leave with",
        tone: "deep",
        list: [
          {
            title: "A name for it",
            text: "Tired, bored, ashamed and burned out feel alike from the inside. You will know which one you are dealing with first.",
          },
          {
            title: "Three sentences to say at work",
            text: "To hand something back, to say no before you are asked twice, and to ask for a quieter month.",
          },
          {
            title: "A one-page week",
            text: "Fewer decisions before noon, one hour that belongs to the ember, one evening that belongs to nobody.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who should come",
        suits: {
          title: "Come if",
          list: [
            "you were good at this, and are, and feel nothing",
            "a vacation helped for four days",
            "you wonder whether to quit or to rest",
          ],
        },
        not: {
          title: "Please get other help first if",
          list: [
            "you cannot sleep, eat or get up for weeks: see a doctor",
            "you think of harming yourself: call your local emergency number or a crisis line now",
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
          { title: "Bring", text: "a pen, paper, and something warm to drink." },
          { title: "Camera", text: "off is fine. Most people leave it off." },
        ],
        tone: "tint",
      },
    },
    {
      type: "About",
      props: {
        heading: "Who sits at the fire",
        promise: "You do not need more discipline. You need less wind.",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Before you save a seat",
        tone: "tint",
        questions: [
          {
            question: "When does it take place?",
            answer:
              "The date stands above as soon as it is fixed. Your confirmation comes by email at once, and any news of the date to the same address.",
          },
          {
            question: "I have no energy for homework. Is there any?",
            answer:
              "No. Everything is done within the ninety minutes, and the smallest version always counts.",
          },
          {
            question: "Is this therapy?",
            answer:
              "No. It is coaching in a group, about work. If you are in treatment, ask the person who treats you; they usually like the idea.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "An ember needs *air*, and ninety minutes.",
        text: "Free, live, and nobody will ask you to cheer.",
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
      "A confirmation arrives by email at once; then the date, a reminder, and three short letters from Leo over two weeks. Every email has a link to get fewer, or none.",
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
          text: "Your seat for “{leadMagnetName}” is saved. A confirmation from Leo Santoro arrives at {email} within minutes.",
          steps: [
            "Nothing after ten minutes? Look in the spam or promotions folder, and move the email to your inbox.",
            "The confirmation says when. If the date is not fixed yet, it comes to the same address as soon as it is.",
            "Until then: notice one moment this week that you did not mind. Write it down.",
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
