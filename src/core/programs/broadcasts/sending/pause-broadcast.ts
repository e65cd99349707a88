/** Messages already handed off arrive; the others wait outside the queue. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findBroadcast } from "../find-broadcast.ts";

export type BroadcastPaused = { outcome: "paused" } | { outcome: "not-sending" } | { outcome: "unknown" };

export async function pauseBroadcast(
  ctx: Context,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<BroadcastPaused> {
  return inTransaction(ctx, async (inside) => {
    const found = await findBroadcast(inside, scope.to("broadcast"), { broadcastId, lock: true });
    if (!found) return { outcome: "unknown" };
    if (found.state === "paused") return { outcome: "paused" };
    if (found.state !== "sending" && found.state !== "fixing") return { outcome: "not-sending" };
    await inside.db.execute(sql`
      update broadcasts set state = 'paused', paused_by = 'owner', pause_reason = null, paused_at = ${ctx.clock.now()}::timestamptz
      where id = ${broadcastId}::uuid`);
    await inside.db.execute(sql`select withdraw_broadcast(${broadcastId}::uuid)`);
    await recordAction(inside, scope.actor, {
      action: "broadcast.paused",
      subject: { broadcast: broadcastId },
    });
    return { outcome: "paused" };
  });
}
