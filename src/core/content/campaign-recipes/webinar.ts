import { greeting } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY, HOUR } from "./campaign-recipe.ts";

const signOff = "{coach}";

export const webinar: CampaignRecipe = {
  label: "After a webinar",
  about:
    "One thank-you for people who came, another for people who missed it, and an invitation to a call. Ends when they book a call.",
  example: "After the Masterclass",
  campaign: {
    steps: [
      {
        delaySeconds: HOUR,
        subject: "Thank you for coming",
        preheader: "And one thing to do before it fades.",
        title: "Thank you for coming",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "Thank you for your time and your attention at {event}. While it is fresh, take five minutes for these:",
          },
          {
            kind: "list",
            ordered: true,
            items: [
              { text: "What was the one sentence you would repeat to a friend?" },
              { text: "What will you try first, and on which day?" },
              { text: "What is still unclear?" },
            ],
          },
          { kind: "paragraph", text: "Send me your answer to the third. I read every reply." },
        ],
        signOff,
      },
      {
        delaySeconds: 0,
        subject: "Sorry we missed each other",
        preheader: "The short version of {event}.",
        title: "Sorry we missed each other",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "You had a seat at {event} and could not make it. Here is the short version: choose one thing, make it small, and tell one person about it. Most of the hour was about how.",
          },
          {
            kind: "paragraph",
            text: "Is there a question you wanted to ask? Reply with it, and I will answer you in person.",
          },
        ],
        signOff,
      },
      {
        delaySeconds: 2 * DAY,
        subject: "How is it going?",
        preheader: "Two days is when it usually gets hard.",
        title: "How is it going?",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "You said yes to trying something after {event}. By now it has either found its place or been pushed aside by the week. Both are normal.",
          },
          {
            kind: "paragraph",
            text: "If it was pushed aside, do not start over. Halve it, and do that half today.",
          },
          {
            kind: "paragraph",
            text: [
              "If you would like to think it through with me, ",
              { text: "choose a time for a call", href: "{{ schedulerUrl }}" },
              ".",
            ],
          },
        ],
        signOff,
      },
      {
        delaySeconds: 3 * DAY,
        subject: "Half an hour for your own question",
        preheader: "By phone or video, at no cost.",
        title: "Half an hour for your own question",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "An event is for everybody. Your situation is your own. If you like, we can spend half an hour on it: what you want, what is in the way, and what the next step could be.",
          },
          { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
          {
            kind: "paragraph",
            text: "If now is not the moment, that is fine. This is my last email about {event}.",
          },
        ],
        signOff,
      },
    ],
  },
  reactions: {
    starts: [{ kind: "attended" }, { kind: "missed" }],
    goals: [{ kind: "call" }],
    onlyIf: ["attended", "missed", "attended", null],
  },
};
