import { greeting } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY, HOUR } from "./campaign-recipe.ts";

const signOff = "{coach}";

export const missedCall: CampaignRecipe = {
  label: "Missed call",
  about:
    "For people who booked a call and did not come: a kind note with a new time to choose, and one more after three days. Ends when they book a call.",
  example: "Missed our call",
  campaign: {
    steps: [
      {
        delaySeconds: HOUR,
        subject: "We missed each other",
        preheader: "No harm done. Choose a new time.",
        title: "We missed each other",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "We had a call today and missed each other. Something came up, or the time was wrong: it happens, and no harm is done. Choose a new time here:",
          },
          { kind: "button", label: "Choose a new time", href: "{{ schedulerUrl }}" },
        ],
        signOff,
      },
      {
        delaySeconds: 3 * DAY,
        subject: "Shall we find another time?",
        preheader: "My last email about it.",
        title: "Shall we find another time?",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "The half hour is still yours. If it no longer fits, that is fine, and this is my last email about it. If it does:",
          },
          { kind: "button", label: "Choose a new time", href: "{{ schedulerUrl }}" },
        ],
        signOff,
      },
    ],
  },
  reactions: {
    starts: [{ kind: "call-missed" }],
    startsAgain: true,
    goals: [{ kind: "call" }],
    acts: [{ delaySeconds: 2 * DAY, does: { kind: "tell" } }],
  },
};
