import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findBroadcast } from "../find-broadcast.ts";

/** `begun`: recipients are being fixed already; it can only be stopped. */
export async function unscheduleBroadcast(
  ctx: Context,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<{ outcome: "unscheduled" } | { outcome: "begun" } | { outcome: "unknown" }> {
  return inTransaction(ctx, async (inside) => {
    const found = await findBroadcast(inside, scope.to("broadcast"), { broadcastId, lock: true });
    if (!found) return { outcome: "unknown" };
    if (found.state === "draft") return { outcome: "unscheduled" };
    if (found.state !== "scheduled") return { outcome: "begun" };
    await inside.db.execute(sql`
      update broadcasts set state = 'draft', due_at = null, announced = null, template_id = null, message_hash = null,
        changed_at = ${ctx.clock.now()}::timestamptz where id = ${broadcastId}::uuid`);
    await recordAction(inside, scope.actor, {
      action: "broadcast.unscheduled",
      subject: { broadcast: broadcastId },
    });
    return { outcome: "unscheduled" };
  });
}
