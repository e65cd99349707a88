import { greeting } from "../page-templates/shared-form.ts";
import type { CampaignRecipe } from "./campaign-recipe.ts";

export const blank: CampaignRecipe = {
  label: "Blank",
  about: "One email at the signup, to be written by you.",
  example: "Spring newsletter",
  campaign: {
    steps: [
      {
        delaySeconds: 0,
        subject: "Thank you for signing up",
        preheader: "",
        body: [
          greeting,
          {
            kind: "paragraph",
            text: "Thank you for signing up for {{ leadMagnetName }}. You will hear from me soon.",
          },
        ],
        signOff: "{coach}",
      },
    ],
  },
};
