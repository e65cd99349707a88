import { greeting } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY, HOUR } from "./campaign-recipe.ts";

const signOff = "{coach}";

export const noShow: CampaignRecipe = {
  label: "No-show rescue",
  about:
    "For people who registered and did not come: a kind note, the main point, and an offer to talk. Ends when they book a call.",
  example: "Missed the Open Evening",
  campaign: {
    steps: [
      {
        delaySeconds: 2 * HOUR,
        subject: "We missed you",
        preheader: "No hard feelings. Here is how to catch up.",
        title: "We missed you",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "You had a seat at {event}, and something else came up. It happens to all of us.",
          },
          {
            kind: "paragraph",
            text: "If you would still like the answer you were hoping for, we can talk about it in person. Half an hour, and no charge:",
          },
          { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
        ],
        signOff,
      },
      {
        delaySeconds: 2 * DAY,
        subject: "The one thing I would want you to know",
        preheader: "From {event}, in two minutes.",
        title: "The one thing I would want you to know",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "If I could give you only one thing from {event}, it would be this: the step that helps is nearly always smaller than the one you are planning.",
          },
          {
            kind: "list",
            ordered: true,
            items: [
              { text: "Write down what you would like to be different in a month." },
              { text: "Write down what you could do about it this week in fifteen minutes." },
              { text: "Do only that, and see what it changes." },
            ],
          },
          { kind: "paragraph", text: "What would your fifteen minutes be? Reply, and I will answer." },
        ],
        signOff,
      },
      {
        delaySeconds: 4 * DAY,
        subject: "Still on your mind?",
        preheader: "One last word about {event}.",
        title: "Still on your mind?",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "Something made you sign up for {event}. If it has settled itself, I am glad. If it is still there, let us look at it together:",
          },
          { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
          { kind: "paragraph", text: "This is my last email about it." },
        ],
        signOff,
      },
    ],
  },
  reactions: {
    starts: [{ kind: "missed" }],
    goals: [{ kind: "call" }],
    acts: [{ delaySeconds: 2 * DAY, does: { kind: "tell" } }],
  },
};
