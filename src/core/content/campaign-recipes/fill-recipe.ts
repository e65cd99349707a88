import { bare, fill, fillCampaign, type ReadyCampaign } from "../page-templates/begin-page.ts";
import { greeting } from "../page-templates/shared-form.ts";
import type { Coach } from "../pages/coach.ts";
import { afterCall } from "./after-call.ts";
import { beforeCall } from "./before-call.ts";
import { bookedCall } from "./booked-call.ts";
import type { CampaignRecipe, Reactions } from "./campaign-recipe.ts";
import { guideFollowUp } from "./guide-follow-up.ts";
import { importedList } from "./imported-list.ts";
import { liveEvent } from "./live-event.ts";
import { missedCall } from "./missed-call.ts";
import { noShow } from "./no-show.ts";
import { nurture } from "./nurture.ts";
import { onDemandClass } from "./on-demand-class.ts";
import { reEngagement } from "./re-engagement.ts";
import { webinar } from "./webinar.ts";

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
  nurture,
  event: liveEvent,
  class: onDemandClass,
  call: bookedCall,
  "before-call": beforeCall,
  "after-call": afterCall,
  "missed-call": missedCall,
  webinar,
  "no-show": noShow,
  "imported-list": importedList,
  "re-engagement": reEngagement,
  blank,
} satisfies Record<string, CampaignRecipe>;
export type RecipeName = keyof typeof campaignRecipes;

export const findRecipe = (recipe: RecipeName): CampaignRecipe => campaignRecipes[recipe];

/** Whether an event has to be chosen for it. */
export const followsEvent = (reactions: Reactions | undefined): boolean =>
  reactions?.starts?.some(({ kind }) => kind === "attended" || kind === "missed") ?? false;

/** `event`: the name of the one that it reacts to. */
export const fillRecipe = (recipe: RecipeName, coach: Coach, event = ""): ReadyCampaign =>
  fillCampaign(fill(findRecipe(recipe).campaign, { event: bare(event) }), coach);
