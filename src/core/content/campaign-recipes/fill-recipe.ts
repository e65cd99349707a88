import { fillCampaign, type ReadyCampaign } from "../page-templates/begin-page.ts";
import { greeting } from "../page-templates/shared-form.ts";
import type { Coach } from "../pages/coach.ts";
import { bookedCall } from "./booked-call.ts";
import type { CampaignRecipe } from "./campaign-recipe.ts";
import { guideFollowUp } from "./guide-follow-up.ts";
import { liveEvent } from "./live-event.ts";
import { onDemandClass } from "./on-demand-class.ts";

const blank: CampaignRecipe = {
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

export const campaignRecipes = {
  guide: guideFollowUp,
  event: liveEvent,
  class: onDemandClass,
  call: bookedCall,
  blank,
} satisfies Record<string, CampaignRecipe>;
export type RecipeName = keyof typeof campaignRecipes;

export const fillRecipe = (recipe: RecipeName, coach: Coach): ReadyCampaign =>
  fillCampaign(campaignRecipes[recipe].campaign, coach);
