/** Jonah: the free 30-minute business recovery discovery call. */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "recovery-call",
  kind: "booking",
  coach: "jonah",
  addresses: ["/jonah-booking", "/book-jonah", "/discovery-call"],
  name: "Business Recovery Discovery Call",
  title: "Free 30-minute Business Recovery Discovery Call, Jonah Brandt",
  description:
    "Thirty minutes by video with Jonah Brandt, free. How many weeks you have, which problem is the real one, and what to do about it on Monday.",
  summary: "Thirty minutes on how many weeks you have, and which of the problems is the real one.",
  needs: ["Save a struggling business", "Recover from burnout", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Business recovery discovery call",
        headline: "Hang up knowing the *one thing* to do first",
        lede: "A free 30-minute video call for owners in a bad stretch. You talk. I sort. I have been where you are.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Choose a time with Jonah",
      },
    },
    {
      type: "Benefits",
      props: {
        items: "benefits",
        layout: "columns",
        heading: "What you will know afterward",
        list: [
          {
            title: "How many weeks you have",
            text: "A rough count, from three numbers you already know. Sometimes it is more than you feared. It is always clearer.",
          },
          {
            title: "Which problem is the real one",
            text: "You will bring five. Usually one of them is causing the others. We look for that one.",
          },
          {
            title: "Who to call first",
            text: "The landlord, the bank, the client who owes you. There is an order that costs the least, and there are words that go with it.",
          },
          {
            title: "What you can put down",
            text: "At least one thing on your list will not save the business. You can stop doing it today.",
          },
        ],
      },
    },
    {
      type: "Audience",
      props: {
        heading: "Who it suits",
        suits: {
          title: "Book it if",
          list: [
            "you own a business of up to thirty people",
            "the money, the orders or you are running out",
            "you would rather hear it straight",
          ],
        },
        not: {
          title: "Go elsewhere if",
          list: [
            "you need somebody to lend or raise money: I do neither",
            "a court date is set: a lawyer will do more for you",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "Figures",
      props: {
        heading: "What owners said afterward",
        tone: "deep",
        figures: [
          {
            value: "87%",
            label: "of owners who finished the plan call their recovery a success",
            source: "From client records, at the end of the plan",
          },
          {
            value: "4.9/5",
            label: "average rating of the first call",
            source: "Rated by owners after the call",
          },
        ],
      },
    },
    {
      type: "Testimonials",
      props: {
        heading: "People who made the call",
        quotes: [
          {
            quote: "He asked for three numbers. I had been avoiding the third for a year.",
            name: "Bram T.",
            role: "restaurant, two locations",
          },
          {
            quote: "I expected a pitch. I got a list with one thing on it.",
            name: "Joy E.",
            role: "design agency of six",
          },
          {
            quote: "We let the second van go that week. That Thursday I slept.",
            name: "Karl W.",
            role: "heating and plumbing",
          },
          {
            quote: "He told me to see my doctor before my bank. He had the order right.",
            name: "Noor S.",
            role: "physical therapist, own practice",
          },
        ],
      },
    },
    {
      type: "Steps",
      props: {
        heading: "The thirty minutes",
        tone: "tint",
        steps: [
          {
            when: "First 10",
            title: "You talk",
            text: "What happened, when it started, what you have tried. You do not have to prepare.",
          },
          {
            when: "Next 10",
            title: "Three numbers",
            text: "What is in the account, what goes out this month, what people owe you. Rough is fine. We count the weeks.",
          },
          {
            when: "Last 10",
            title: "One thing",
            text: "The first move, and what to leave alone. You get it in writing the same day.",
          },
        ],
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Find half an hour",
        text: "My calendar opens in a new tab, in your time zone. I keep early mornings and evenings open. I remember why.",
        button: "Open Jonah’s calendar",
        facts: ["30 minutes", "Free, no card", "By video, camera optional"],
      },
    },
    {
      type: "About",
      props: {
        heading: "Who picks up",
        promise: "Nobody called me in my bad year. So I pick up.",
        tone: "tint",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "What people ask first",
        questions: [
          {
            question: "What does it cost, and what comes after?",
            answer:
              "The call is free. If it makes sense to go on, I tell you once what that costs. You decide another day.",
          },
          {
            question: "I have not told my partner or my staff. Is it confidential?",
            answer:
              "Yes. I pass nothing on. The only thing written down is the one thing you leave with, and it goes to you.",
          },
          {
            question: "What if it is too late to save it?",
            answer:
              "Then I will tell you. We spend the time on closing it well: who hears first, what you keep, which lawyer to see.",
          },
          {
            question: "Can I move or cancel the call?",
            answer: "Yes, with the link in the confirmation. Bad weeks happen. That is what this is for.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Thirty minutes. Three numbers. One *first* thing.",
        text: "Free, by video. You do not have to clean up first.",
        button: "Choose a time with Jonah",
      },
    },
  ],
} satisfies PageContent;
