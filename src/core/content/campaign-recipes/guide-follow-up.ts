import { greeting, guideDelivery } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY } from "./campaign-recipe.ts";

const signOff = "{coach}";

export const guideFollowUp: CampaignRecipe = {
  label: "Guide with three follow-ups",
  about: "The guide at once, then three short emails over two weeks. The last one offers a call.",
  example: "Seven Steps follow-up",
  campaign: {
    steps: [
      guideDelivery(
        "If you only have ten minutes, read the first page and pick one thing to try this week. One is plenty.",
      ),
      {
        delaySeconds: 2 * DAY,
        subject: "Which page did you stop at?",
        preheader: "Most people stop at the same place. Here is how to get past it.",
        title: "Start where you stopped",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "Most people open a guide, read a page or two, and mean to come back. If that is you, you are in good company, and there is no need to start over.",
          },
          {
            kind: "list",
            ordered: true,
            items: [
              { text: "Go back to the page where you stopped." },
              { text: "Choose the one thing on it that would help most right now." },
              { text: "Put it in your calendar for this week, with a day and a time." },
            ],
          },
          { kind: "button", label: "Back to the guide", href: "{{ guideUrl }}" },
        ],
        signOff,
      },
      {
        delaySeconds: 5 * DAY,
        subject: "What usually gets in the way",
        preheader: "It is rarely a lack of time.",
        title: "What usually gets in the way",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "When something we meant to change stays the same, we tend to blame time. In my work it is more often one of these:",
          },
          {
            kind: "list",
            items: [
              { lead: "The step is too big.", text: "Halve it until you could do it on a bad day." },
              { lead: "Nobody knows about it.", text: "Tell one person what you will do, and by when." },
              { lead: "There is no moment for it.", text: "Tie it to something you already do every day." },
            ],
          },
          {
            kind: "paragraph",
            text: "Which of the three is yours? Reply in a line or two. I read every answer.",
          },
        ],
        signOff,
      },
      {
        delaySeconds: 7 * DAY,
        subject: "Shall we talk it through?",
        preheader: "Half an hour, one question, one next step.",
        title: "Shall we talk it through?",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "Two weeks ago you asked for {{ leadMagnetName }}. If something in it has stayed with you, and you would like to think it through with somebody, let us talk.",
          },
          {
            kind: "paragraph",
            text: "It takes half an hour, it costs nothing, and you leave with one next step. Whether we go on from there is up to you.",
          },
          { kind: "button", label: "Choose a time", href: "{{ schedulerUrl }}" },
          { kind: "small", text: "This is the last email about the guide." },
        ],
        signOff,
      },
    ],
  },
};
