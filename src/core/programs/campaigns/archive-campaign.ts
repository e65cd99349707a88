/** Puts a campaign away, or brings it back: pages are no longer offered it, and those under way get what they were promised. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { listCampaignPages } from "./list-campaign-pages.ts";

export type ArchivedCampaign =
  | { outcome: "done" }
  /** Pages lead into it: whoever signs up there would get a campaign that is put away. */
  | { outcome: "in-use"; pages: number }
  | { outcome: "unknown" };

export function archiveCampaign(
  ctx: Context,
  scope: Scope,
  { campaignId, archived }: { campaignId: string; archived: boolean },
): Promise<ArchivedCampaign> {
  return inTransaction(ctx, async (inside) => {
    // No page is published with it meanwhile.
    await lockForTransaction(inside.db, "content");
    const pages = await listCampaignPages(inside, scope, { campaignId });
    if (!pages) return { outcome: "unknown" };
    if (archived && pages.length > 0) return { outcome: "in-use", pages: pages.length };
    const { rows } = await inside.db.execute(sql`
      update email_campaigns set archived_at = ${archived ? ctx.clock.now() : null}
      where id = ${campaignId} and ${withinScope(scope, sql`coach_id`)} and (archived_at is not null) <> ${archived}
      returning id`);
    if (rows.length > 0)
      await recordAction(inside, scope.actor, {
        action: archived ? "campaign.archived" : "campaign.brought-back",
        subject: { campaign: campaignId },
      });
    return { outcome: "done" };
  });
}
