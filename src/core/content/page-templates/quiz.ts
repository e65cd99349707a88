import type { PageTemplate } from "./page-template.ts";
import { greeting, nameAndEmail, question, whenItFails } from "./shared-form.ts";

export const quiz: PageTemplate = {
  label: "Quiz",
  about: "A few questions with a result at once, and a next step by email. The result is kept with the lead.",
  example: "How Ready Are You?",
  page: {
    kind: "guide",
    description:
      "{name}: three questions by {coach}. One minute, a result at once, and a next step that fits it.",
    summary: "Three questions by {coach}, a result at once, and a next step that fits it.",
    blocks: [
      {
        type: "Hero",
        props: {
          kicker: "Three questions by {coach}",
          headline: "{name}",
          lede: "{sentence}One minute, a result at once, and a next step that fits it. You see the result without leaving an address.",
          facts: ["3 questions", "1 minute", "Free"],
        },
      },
      {
        type: "SelfCheck",
        props: {
          heading: "Three short *questions*",
          intro: "Answer the way it is today. There is no right and no wrong.",
          field: "quizResult",
          questions: [
            "I can say in one sentence what I want to change.",
            "I know what my next step is.",
            "I have somebody to ask when I get stuck.",
          ],
          answers: ["Not at all", "A little", "Mostly", "Completely"],
          tiers: [
            {
              id: "beginning",
              upTo: 3,
              title: "At the beginning",
              text: "Something wants to change, and it has no shape yet. That is where everybody begins. What helps now is one sentence that says what you want, before any plan.",
            },
            {
              id: "underway",
              upTo: 6,
              title: "On the way",
              text: "You know the direction, and somewhere on the way it gets slow. What helps now is a smaller next step, and a day on which you take it.",
            },
            {
              id: "close",
              upTo: 9,
              title: "Nearly there",
              text: "You know what you want and how to get on with it. What helps now is to keep going when a week goes wrong, and somebody who notices.",
            },
          ],
          disclaimer: "Three questions give you a first idea. They are no test, and no advice.",
          button: "See my result",
          tone: "deep",
        },
      },
      {
        type: "Steps",
        props: {
          heading: "What you get by email",
          steps: [
            { title: "Your result, explained", text: "What it means, and what it does not." },
            { title: "One next step", text: "For each result a different one, small enough for this week." },
            { title: "A way to ask", text: "You can reply to the email. {firstName} reads it." },
          ],
        },
      },
      { type: "About", props: { heading: "Who asks", tone: "tint" } },
      {
        type: "Closing",
        props: {
          headline: "Know where you stand, and *what comes next*.",
          button: "Send me my next step",
        },
      },
    ],
    form: {
      heading: "Your next step, by email",
      fields: [
        ...nameAndEmail,
        { kind: "hidden", name: "quizResult", options: ["beginning", "underway", "close"] },
      ],
      button: "Send me my next step",
      busy: "Sending…",
      privacy:
        "The email arrives within minutes. Every email from {firstName} has a link to get fewer, or none.",
      policy: {
        ...whenItFails,
        success: {
          outcome: "screen",
          screen: {
            title: "It is on its way",
            text: "Your next step will reach {email} within minutes, from {coach}.",
            steps: [
              "Nothing after ten minutes? Look in the spam or promotions folder, and move the email to your inbox.",
              "Choose the day on which you take the step.",
            ],
          },
        },
      },
    },
  },
  campaign: {
    steps: [
      {
        delaySeconds: 0,
        subject: "{{ leadMagnetName }}: your next step",
        preheader: "Whatever your result was, here is what helps now.",
        title: "Your next step",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "Thank you for answering the three questions. Find the result you had, and take the step beside it:",
          },
          {
            kind: "list",
            ordered: false,
            items: [
              {
                lead: "At the beginning",
                text: "Write one sentence that begins with “In three months I would like to”. Leave it until tomorrow, and write it again.",
              },
              {
                lead: "On the way",
                text: "Take the step you have put off longest, and halve it until it fits into a quarter of an hour. Then choose the day.",
              },
              {
                lead: "Nearly there",
                text: "Tell one person what you are doing, and ask them to ask you about it in two weeks.",
              },
            ],
          },
          question,
        ],
        signOff: "{coach}",
      },
    ],
  },
};
