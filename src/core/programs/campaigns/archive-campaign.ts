/** Archived campaigns are not offered to pages; people in progress still get their emails. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { listCampaignPages } from "./list-campaign-pages.ts";

export type ArchivedCampaign =
  /** Pages still lead into it: signups there would get an archived campaign. */
  { outcome: "in-use"; pages: number } | { outcome: "done" | "unknown" };

export function archiveCampaign(
  ctx: Context,
  scope: Scope,
  { campaignId, archived }: { campaignId: string; archived: boolean },
): Promise<ArchivedCampaign> {
  return inTransaction(ctx, async (inside) => {
    // No page can be published with it in the meantime.
    await lockForTransaction(inside.db, "content");
    const pages = await listCampaignPages(inside, scope, { campaignId });
    if (!pages) return { outcome: "unknown" };
    if (archived && pages.length > 0) return { outcome: "in-use", pages: pages.length };
    const { rows } = await inside.db.execute(sql`
      update email_campaigns set archived_at = ${archived ? ctx.clock.now() : null}
      where id = ${campaignId} and (archived_at is not null) <> ${archived}
      returning id`);
    if (rows.length > 0)
      await recordAction(inside, scope.actor, {
        action: archived ? "campaign.archived" : "campaign.brought-back",
        subject: { campaign: campaignId },
      });
    return { outcome: "done" };
  });
}
