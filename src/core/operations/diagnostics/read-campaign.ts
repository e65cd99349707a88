/** Reads one campaign and its ten latest messages. */

import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { emailCampaigns, emailDeliveries } from "#db/schema/index.ts";

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
  pause_reason: string | null;
  paused_by: "owner" | "health" | null;
};

const LOGS_SHOWN = 10;

export type CampaignDetails = {
  campaign: CampaignView;
  deliveryLogs: {
    id: string;
    email_address: string;
    status: "pending" | "sent" | "failed";
    /** As screens show it: unlike `status`, it tells complaints and scheduled messages apart. */
    stage: "pending" | "sent" | "failed" | "scheduled" | "complained";
    created_at: string;
  }[];
};

export async function readCampaign(
  ctx: Context,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<CampaignDetails | null> {
  const [campaigns, logs] = await Promise.all([
    ctx.db
      .select(campaignColumns)
      .from(emailCampaigns)
      .where(and(eq(emailCampaigns.id, campaignId), withinScope(scope, sql`${emailCampaigns.coachId}`))),
    ctx.db
      .select({
        id: emailDeliveries.id,
        email_address: emailDeliveries.emailAddress,
        status: emailDeliveries.status,
        stage: sql<
          CampaignDetails["deliveryLogs"][number]["stage"]
        >`delivery_stage(${emailDeliveries}, ${ctx.clock.now()}::timestamptz)`,
        created_at: emailDeliveries.createdAt,
      })
      .from(emailDeliveries)
      .where(eq(emailDeliveries.campaignId, campaignId))
      // The id breaks ties, so that the order survives a refresh.
      .orderBy(desc(emailDeliveries.createdAt), desc(emailDeliveries.id))
      .limit(LOGS_SHOWN),
  ]);
  const campaign = campaigns[0];
  if (!campaign) return null;
  return {
    campaign,
    deliveryLogs: logs.map((log) => ({
      ...log,
      status: log.status ?? "pending", // the column is generated, and never null
      created_at: log.created_at.toISOString(),
    })),
  };
}
