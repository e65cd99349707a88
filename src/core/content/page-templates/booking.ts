import type { PageTemplate } from "./page-template.ts";

export const booking: PageTemplate = {
  label: "Booking",
  about: "A call with the coach. The page says what it is, and its buttons lead to the coach’s calendar.",
  example: "A First Call",
  page: {
    kind: "booking",
    description:
      "{name}: thirty minutes with {coach}, free and without any obligation. Choose a time that suits you.",
    summary: "Thirty minutes with {coach}, free and without any obligation.",
    blocks: [
      {
        type: "Hero",
        props: {
          kicker: "Thirty minutes with {coach}",
          headline: "{name}",
          lede: "{sentence}You say where you are and where you would like to be. We find out what stands in between, and you leave with one next step.",
          facts: ["30 minutes", "By video", "Free"],
          button: "Choose a time",
        },
      },
      {
        type: "Steps",
        props: {
          heading: "What happens in the half hour",
          steps: [
            {
              when: "0–10",
              title: "Where you are",
              text: "You tell it in your own words. There is nothing to prepare, and nothing to send ahead.",
            },
            {
              when: "10–20",
              title: "Where you would like to be",
              text: "We put it into one sentence that you would recognize if you got there.",
            },
            {
              when: "20–30",
              title: "What comes next",
              text: "One step, small enough to take this week. You write it down, and it is yours.",
            },
          ],
        },
      },
      {
        type: "Audience",
        props: {
          heading: "Is it for you?",
          suits: {
            title: "Book it if you",
            list: [
              "know that something has to change, and not yet what",
              "would like to think aloud with somebody who has seen it before",
              "want to know whether we would work well together",
            ],
          },
          not: {
            title: "Leave it if you",
            list: ["would like the plan to be written for you", "have no half hour to spare in quiet"],
          },
          tone: "tint",
        },
      },
      {
        type: "Scheduler",
        props: {
          heading: "Choose a time",
          text: "The calendar opens in a new tab. You can move the call or cancel it there.",
          button: "Open the calendar",
          facts: ["30 minutes", "By video, from anywhere", "Free"],
        },
      },
      { type: "About", props: { heading: "Whom you will talk to" } },
      {
        type: "Faq",
        props: {
          heading: "Before you book",
          questions: [
            {
              question: "What does it cost?",
              answer:
                "Nothing. If you would like to go on afterwards, you hear the price once, and decide in your own time.",
            },
            {
              question: "Do I have to prepare anything?",
              answer: "No. A quiet room and something to write with are enough.",
            },
            {
              question: "Is it a sales call?",
              answer: "It is half an hour of work on your question. You keep the next step either way.",
            },
          ],
          tone: "tint",
        },
      },
      {
        type: "Closing",
        props: { headline: "Half an hour, and *one next step*.", button: "Choose a time" },
      },
    ],
  },
};
