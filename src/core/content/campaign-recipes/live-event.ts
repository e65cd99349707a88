import { event } from "../page-templates/event.ts";
import { greeting } from "../page-templates/shared-form.ts";
import { type CampaignRecipe, DAY } from "./campaign-recipe.ts";

export const liveEvent: CampaignRecipe = {
  label: "Live event",
  about: "The confirmation, the date, the reminder and the waitlist, and one email to prepare for the day.",
  example: "Open Evening",
  campaign: {
    ...event.campaign,
    steps: [
      ...(event.campaign?.steps ?? []),
      {
        delaySeconds: 2 * DAY,
        subject: "One thing to bring to {{ eventName }}",
        preheader: "It takes two minutes, and makes the hour yours.",
        title: "One thing to bring",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "You will get more out of {{ eventName }} if you bring a question of your own. It does not have to be a clever one.",
          },
          {
            kind: "list",
            items: [
              { text: "What have you tried already, and what happened?" },
              { text: "What would be different in a month if it worked?" },
              { text: "What would you ask if nobody else could hear?" },
            ],
          },
          {
            kind: "paragraph",
            text: "Write one of them down, or reply with it. I will try to answer as many as I can on the day.",
          },
          { kind: "facts", rows: [{ label: "Date", value: "{{ eventDate }}" }] },
        ],
        signOff: "{coach}",
      },
    ],
  },
};
