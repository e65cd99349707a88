import { greeting } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY, HOUR } from "./campaign-recipe.ts";

const signOff = "{coach}";

export const afterCall: CampaignRecipe = {
  label: "After a call",
  about:
    "For people who came to a call: a thank-you that keeps what you agreed, and a question four days later. Starts when you say that they came.",
  example: "After our call",
  campaign: {
    steps: [
      {
        delaySeconds: HOUR,
        subject: "Thank you for the call",
        preheader: "Before it fades: one thing to write down.",
        title: "Thank you for the call",
        body: [
          greeting,
          { kind: "paragraph", text: "Thank you for your time, and for speaking so openly." },
          {
            kind: "paragraph",
            text: "Before it fades: write down the one step that you want to take, and the day on which you take it. If you send it to me, I will ask you about it.",
          },
        ],
        signOff,
      },
      {
        delaySeconds: 4 * DAY,
        subject: "How did the first step go?",
        preheader: "A word is enough.",
        title: "How did the first step go?",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "A few days ago we talked about a first step. Has it happened, is it planned, or did the week get in the way? Reply with a word, and I will know how to help.",
          },
        ],
        signOff,
      },
    ],
  },
  reactions: { starts: [{ kind: "call-attended" }], startsAgain: true },
};
