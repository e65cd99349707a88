/** Messages already handed off arrive; nobody else gets the broadcast. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findBroadcast } from "../find-broadcast.ts";

export async function stopBroadcast(
  ctx: Context,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<{ outcome: "stopped" } | { outcome: "not-sending" } | { outcome: "unknown" }> {
  return inTransaction(ctx, async (inside) => {
    const found = await findBroadcast(inside, scope.to("broadcast"), { broadcastId, lock: true });
    if (!found) return { outcome: "unknown" };
    if (found.state === "stopped") return { outcome: "stopped" };
    if (!["fixing", "sending", "paused"].includes(found.state)) return { outcome: "not-sending" };
    const now = ctx.clock.now();
    await inside.db.execute(sql`
      update broadcasts set state = 'stopped', stopped_at = ${now}::timestamptz, paused_by = null, pause_reason = null, paused_at = null
      where id = ${broadcastId}::uuid`);
    await inside.db.execute(sql`select withdraw_broadcast(${broadcastId}::uuid)`);
    // Deferred messages are not retried.
    await inside.db.execute(sql`
      update email_deliveries set next_attempt_at = ${now}::timestamptz where broadcast_id = ${broadcastId}::uuid and state = 'pending'`);
    await recordAction(inside, scope.actor, {
      action: "broadcast.stopped",
      subject: { broadcast: broadcastId },
    });
    return { outcome: "stopped" };
  });
}
