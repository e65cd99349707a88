/** What the owner's dashboards show of a campaign; the field names are those the dashboards promise. */
import { emailCampaigns } from "#db/schema/index.ts";

export const campaignColumns = {
  id: emailCampaigns.id,
  name: emailCampaigns.name,
  from_name: emailCampaigns.fromName,
  from_email: emailCampaigns.fromEmail,
  is_active: emailCampaigns.isActive,
  pause_reason: emailCampaigns.pauseReason,
  paused_by: emailCampaigns.pausedBy,
};

export type CampaignView = {
  id: string;
  name: string;
  from_name: string;
  from_email: string;
  is_active: boolean;
  /** Why it is switched off, in plain words. */
  pause_reason: string | null;
  /** Whether an owner paused it, or its own health switched it off. */
  paused_by: "owner" | "health" | null;
};
