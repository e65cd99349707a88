import { fillCampaign, type ReadyCampaign } from "../page-templates/begin-page.ts";
import type { Coach } from "../pages/coach.ts";
import { blank } from "./blank.ts";
import { bookedCall } from "./booked-call.ts";
import type { CampaignRecipe } from "./campaign-recipe.ts";
import { guideFollowUp } from "./guide-follow-up.ts";
import { liveEvent } from "./live-event.ts";
import { onDemandClass } from "./on-demand-class.ts";

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
