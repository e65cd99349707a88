/** Jonah: the free 30-minute business recovery discovery call (spec page 14). */
import type { PageContent } from "#core/content/pages/page-document.ts";

export default {
  id: "recovery-call",
  kind: "booking",
  coach: "jonah",
  addresses: ["/jonah-booking", "/book-jonah", "/discovery-call"],
  name: "Business Recovery Discovery Call",
  title: "Free 30-minute Business Recovery Discovery Call, Jonah Brandt",
  description:
    "Thirty minutes by video with Jonah Brandt, free: how many weeks you have, which of the fires is the real one, and what to do about it on Monday.",
  summary: "Thirty minutes on how many weeks you have, and which of the fires is the real one.",
  needs: ["Save a struggling business", "Recover from burnout", "Talk to somebody"],
  sample: true,
  blocks: [
    {
      type: "Hero",
      props: {
        kicker: "Business recovery discovery call",
        headline: "Say it out loud to somebody who has *been there*",
        lede: "A free 30-minute video call for owners in a bad stretch. You talk, Jonah sorts, and you hang up with one thing to do first.",
        facts: ["30 minutes", "Video call", "Free"],
        button: "Choose a time with Jonah",
      },
    },
    {
      type: "Benefits",
      props: {
        items: "benefits",
        layout: "columns",
        heading: "What you will know after it",
        list: [
          {
            title: "How many weeks there are",
            text: "A rough count, done together, from three figures you know by heart. It is nearly always more than you feared, or clearer.",
          },
          {
            title: "Which fire is the real one",
            text: "Five things burn. One of them lights the others. We look for that one.",
          },
          {
            title: "Who to call first",
            text: "The landlord, the bank, the client who owes you: there is an order that costs the least, and words that go with it.",
          },
          {
            title: "What you can put down",
            text: "At least one thing on your list will not save the business. You get permission to stop doing it.",
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
            "the money, the orders or you yourself are running out",
            "you would rather hear it straight",
          ],
        },
        not: {
          title: "Better elsewhere if",
          list: [
            "you want somebody to lend or raise money: I do neither",
            "a court date is set: a lawyer will do more for you",
          ],
        },
        tone: "tint",
      },
    },
    {
      type: "Figures",
      props: {
        heading: "Afterwards, in the owners’ own words and numbers",
        tone: "deep",
        figures: [
          {
            value: "87%",
            label: "of owners who finished the plan call their recovery a success",
            source: "Sample figure, until client records replace it",
          },
          {
            value: "4.9/5",
            label: "average rating of the first call",
            source: "Sample figure, until real ratings replace it",
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
            role: "restaurant, two sites",
          },
          {
            quote: "I expected a pitch. I got a list with one thing on it.",
            name: "Joy E.",
            role: "design agency of six",
          },
          {
            quote: "We let the second van go that week. I slept on the Thursday.",
            name: "Karl W.",
            role: "heating and plumbing",
          },
          {
            quote: "He told me to see my doctor before my bank. He was right about the order.",
            name: "Noor S.",
            role: "physiotherapist, own practice",
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
            text: "What happened, when it started, what you have tried. Nothing needs to be prepared or polished.",
          },
          {
            when: "Next 10",
            title: "Three numbers",
            text: "In the account, going out this month, owed to you. Rough is fine. We count the weeks.",
          },
          {
            when: "Last 10",
            title: "One thing",
            text: "The first move, and what to leave alone. You get it in writing on the same day.",
          },
        ],
      },
    },
    {
      type: "Scheduler",
      props: {
        heading: "Find half an hour",
        text: "The calendar opens in a new tab and shows times in your own zone. Early mornings and evenings are there for a reason.",
        button: "Open Jonah’s calendar",
        facts: ["30 minutes", "Free, without a card", "By video, camera optional"],
      },
    },
    {
      type: "About",
      props: {
        heading: "Who picks up",
        promise: "Nobody called me in my bad year. So I answer.",
        tone: "tint",
      },
    },
    {
      type: "Faq",
      props: {
        heading: "Asked before the first call",
        questions: [
          {
            question: "What does it cost, and what comes after?",
            answer:
              "The call is free. If it makes sense to go on, Jonah says once what that costs, and you decide another day.",
          },
          {
            question: "I have not told my partner or my staff. Is it confidential?",
            answer: "Yes. Nothing you say is passed on or written down beyond the one thing you leave with.",
          },
          {
            question: "What if it is too late to save it?",
            answer:
              "Then you will hear that, kindly, and we spend the time on closing well: who is told first, and what you keep.",
          },
          {
            question: "Can I move or cancel the call?",
            answer: "Yes, with the link in the calendar’s confirmation. Bad weeks are what this is for.",
          },
        ],
      },
    },
    {
      type: "Closing",
      props: {
        headline: "Thirty minutes. Three numbers. One *first* thing.",
        text: "Free, by video, and you do not have to tidy up before.",
        button: "Choose a time with Jonah",
      },
    },
  ],
} satisfies PageContent;
