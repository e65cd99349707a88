import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { readCampaignName } from "./campaign-name.ts";

export type RenamedCampaign = { outcome: "invalid"; problem: string } | { outcome: "renamed" | "unknown" };

export async function renameCampaign(
  ctx: Context,
  scope: Scope,
  { campaignId, name: typed }: { campaignId: string; name: string },
): Promise<RenamedCampaign> {
  const read = readCampaignName(typed);
  if ("problem" in read) return { outcome: "invalid", problem: read.problem };
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const { rows } = await inside.db.execute<{ name: string; isTaken: boolean }>(sql`
      select c.name, exists (
        select from email_campaigns o where o.coach_id = c.coach_id and o.name = ${read.name} and o.id <> c.id) as "isTaken"
      from email_campaigns c where c.id = ${campaignId} and ${withinScope(scope, sql`c.coach_id`)}`);
    const [campaign] = rows;
    if (!campaign) return { outcome: "unknown" };
    if (campaign.isTaken)
      return { outcome: "invalid", problem: "This coach already has a campaign with that name." };
    if (campaign.name === read.name) return { outcome: "renamed" };
    await inside.db.execute(sql`update email_campaigns set name = ${read.name} where id = ${campaignId}`);
    await recordAction(inside, scope.actor, {
      action: "campaign.renamed",
      subject: { campaign: campaignId, from: campaign.name },
    });
    return { outcome: "renamed" };
  });
}
