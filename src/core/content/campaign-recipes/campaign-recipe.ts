/** A new campaign's emails, worded for any coach; `{coach}` and `{firstName}` are filled in. */
import type { CampaignContent } from "../emails/campaign.ts";

export type CampaignRecipe = {
  label: string;
  about: string;
  example: string;
  campaign: Pick<CampaignContent, "steps" | "notices">;
};

export const DAY = 86_400;
