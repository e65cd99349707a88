import type { PageTemplate } from "./page-template.ts";
import { guideDelivery, nameAndEmail, whenItFails } from "./shared-form.ts";

export const guide: PageTemplate = {
  label: "Guide",
  about: "A PDF to download, for an email address. The page brings its form and the email that delivers it.",
  example: "Seven Steps to a Calmer Week",
  page: {
    kind: "guide",
    description:
      "{name}: a free guide by {coach}, short enough to read today and plain enough to use tomorrow.",
    summary: "A free guide by {coach}, to read today and use tomorrow.",
    blocks: [
      {
        type: "Hero",
        props: {
          kicker: "A free guide by {coach}",
          headline: "{name}",
          lede: "{sentence}This guide says what helps, in plain words and in an order you can follow. Short enough to read today, and made to be used tomorrow.",
        },
      },
      {
        type: "Benefits",
        props: {
          heading: "What is inside",
          layout: "columns",
          list: [
            {
              title: "Where you stand",
              text: "A few questions that show what is worth changing first, and what can wait.",
            },
            {
              title: "What makes the difference",
              text: "The few things that matter most, each with an example that you can make your own.",
            },
            {
              title: "What to leave out",
              text: "Advice that sounds right and costs time, so that you can pass it by with a quiet mind.",
            },
            {
              title: "A plan for the first week",
              text: "One small step a day, so that it does not end with the reading.",
            },
          ],
        },
      },
      {
        type: "Audience",
        props: {
          heading: "Is it for you?",
          suits: {
            title: "Read it if you",
            list: [
              "want to begin, and would like to know where",
              "have tried on your own and got stuck halfway",
              "like a page of plain words better than an hour of video",
            ],
          },
          not: {
            title: "Leave it if you",
            list: ["are looking for a quick fix", "have a plan already, and only need to follow it"],
          },
          tone: "tint",
        },
      },
      { type: "About", props: { heading: "Who wrote it" } },
      {
        type: "Faq",
        props: {
          heading: "Before you ask for it",
          questions: [
            {
              question: "What does it cost?",
              answer: "Nothing. You leave an email address, and the guide comes to it.",
            },
            {
              question: "What happens to my address?",
              answer:
                "It is used for what you asked for here, and given to nobody. Every email has a link to get fewer, or none.",
            },
          ],
          tone: "tint",
        },
      },
      {
        type: "Closing",
        props: {
          headline: "Begin with the *first page*.",
          text: "It is in your inbox a minute from now.",
          button: "Send me the guide",
        },
      },
    ],
    form: {
      heading: "Where should it go?",
      fields: nameAndEmail,
      button: "Send me the guide",
      busy: "Sending the guide…",
      privacy:
        "The guide arrives by email within minutes. Every email from {firstName} has a link to get fewer, or none.",
      policy: {
        ...whenItFails,
        success: {
          outcome: "screen",
          screen: {
            title: "It is on its way",
            text: "“{leadMagnetName}” will reach {email} within minutes, from {coach}.",
            steps: [
              "Nothing after ten minutes? Look in the spam or promotions folder, and move the email to your inbox.",
              "Read the first page today, while you remember why you asked for it.",
            ],
          },
        },
      },
    },
  },
  campaign: {
    steps: [
      guideDelivery("Read the first page today, and choose one thing to try this week. One is enough."),
    ],
  },
};
