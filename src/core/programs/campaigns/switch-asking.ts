import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

/** Whether people who have a call booked still get the campaign's emails that ask to book one. */
export function switchAsking(
  ctx: Context,
  scope: Scope,
  { campaignId, asksBooked }: { campaignId: string; asksBooked: boolean },
): Promise<{ outcome: "switched" | "unknown" }> {
  return inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      update email_campaigns set asks_booked = ${asksBooked}
      where id = ${campaignId} and ${withinScope(scope.to("publish"), sql`coach_id`)}`);
    if (!rowCount) return { outcome: "unknown" };
    await recordAction(inside, scope.actor, {
      action: "campaign.asking-switched",
      subject: { campaign: campaignId, asksBooked },
    });
    return { outcome: "switched" };
  });
}
