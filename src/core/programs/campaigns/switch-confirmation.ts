import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { recheckJourneys } from "./plan/recheck-journeys.ts";

export function switchConfirmation(
  ctx: Context,
  scope: Scope,
  { campaignId, confirmFirst }: { campaignId: string; confirmFirst: boolean },
): Promise<{ outcome: "switched" | "unknown" }> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ was: boolean }>(sql`
      update email_campaigns c set confirm_first = ${confirmFirst}, confirm_switched_at = ${ctx.clock.now()} from email_campaigns old
      where c.id = ${campaignId} and old.id = c.id and ${withinScope(scope.to("publish"), sql`c.coach_id`)}
      returning old.confirm_first as was`);
    const [row] = rows;
    if (!row) return { outcome: "unknown" };
    if (row.was === confirmFirst) return { outcome: "switched" };
    if (!confirmFirst) await recheckJourneys(inside, { campaignId });
    await recordAction(inside, scope.actor, {
      action: "campaign.confirmation-switched",
      subject: { campaign: campaignId, confirmFirst },
    });
    return { outcome: "switched" };
  });
}
