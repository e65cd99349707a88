import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findCampaign } from "../find-campaign.ts";
import { type Part, partName } from "./parts.ts";

export async function discardMessageDraft(
  ctx: Context,
  scope: Scope,
  { campaignId, part }: { campaignId: string; part: Part },
): Promise<{ outcome: "discarded" | "unknown" }> {
  if (!(await findCampaign(ctx, scope, { campaignId }))) return { outcome: "unknown" };
  const { rows } = await ctx.db.execute(sql`
    delete from email_drafts where campaign_id = ${campaignId} and part = ${partName(part)} returning part`);
  if (rows.length > 0)
    await recordAction(ctx, scope.actor, {
      action: "message.draft-discarded",
      subject: { campaign: campaignId, message: partName(part) },
    });
  return { outcome: "discarded" };
}
