import { greeting, question } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY } from "./campaign-recipe.ts";

const signOff = "{coach}";

export const bookedCall: CampaignRecipe = {
  label: "Booked call",
  about:
    "The way to the calendar at once, how to prepare a day later, and one reminder before the week is out. Ends when they book a call.",
  example: "First call",
  campaign: {
    steps: [
      {
        delaySeconds: 0,
        subject: "Choose a time for our call",
        preheader: "Half an hour. You pick the day.",
        title: "Choose a time for our call",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "I look forward to talking with you. Pick the time that suits you best:",
          },
          { kind: "button", label: "Open the calendar", href: "{{ schedulerUrl }}" },
          {
            kind: "facts",
            rows: [
              { label: "Length", value: "30 minutes" },
              { label: "Place", value: "By video or phone, as you like" },
              { label: "Cost", value: "None" },
            ],
          },
          question,
        ],
        signOff,
      },
      {
        delaySeconds: DAY,
        subject: "How to get the most out of our call",
        preheader: "Three questions. Five minutes. No homework.",
        title: "Three questions before we talk",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "There is nothing to prepare. If you like, give these three questions a few minutes, and we will be at the heart of it sooner:",
          },
          {
            kind: "list",
            ordered: true,
            items: [
              { text: "What made you sign up just now, and not three months ago?" },
              { text: "What have you already tried?" },
              { text: "If our half hour goes well, what will you know by the end of it?" },
            ],
          },
          {
            kind: "paragraph",
            text: ["Not booked yet? ", { text: "The calendar is here", href: "{{ schedulerUrl }}" }, "."],
          },
        ],
        signOff,
      },
      {
        delaySeconds: 4 * DAY,
        subject: "Is it still a good moment?",
        preheader: "If not, that is an answer too.",
        title: "Is it still a good moment?",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "If we have our call in the calendar, you can skip this email. If not: would you still like to talk? A few times are open in the next two weeks.",
          },
          { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
          {
            kind: "paragraph",
            text: "If this is not the moment, that is fine. You will not hear from me about it again.",
          },
        ],
        signOff,
      },
    ],
  },
  reactions: { goals: [{ kind: "call" }] },
};
