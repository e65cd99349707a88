/** What a new campaign begins with: emails in words that read well for any coach, `{coach}` and `{firstName}` being the coach's. */
import type { CampaignContent } from "../emails/campaign.ts";

export type CampaignRecipe = {
  /** What the owner chooses it by. */
  label: string;
  about: string;
  /** A name that such a campaign might have. */
  example: string;
  campaign: Pick<CampaignContent, "steps" | "notices">;
};

export const DAY = 86_400;
