/** After an automatic pause, bounces and complaints are counted from zero. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findBroadcast } from "../find-broadcast.ts";
import { readHealth } from "./read-health.ts";

export async function resumeBroadcast(
  ctx: Context,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<{ outcome: "resumed" } | { outcome: "not-paused" } | { outcome: "unknown" }> {
  return inTransaction(ctx, async (inside) => {
    const found = await findBroadcast(inside, scope.to("broadcast"), { broadcastId, lock: true });
    if (!found) return { outcome: "unknown" };
    if (found.state !== "paused") return { outcome: "not-paused" };
    const base = found.pausedBy === "health" ? await readHealth(inside, { broadcastId }) : null;
    await inside.db.execute(sql`
      update broadcasts set state = case when fixed_at is null then 'fixing' else 'sending' end, paused_by = null, pause_reason = null,
        paused_at = null, notified_at = null, gate_base = coalesce(${base && JSON.stringify(base)}::jsonb, gate_base)
      where id = ${broadcastId}::uuid`);
    await recordAction(inside, scope.actor, {
      action: "broadcast.resumed",
      subject: { broadcast: broadcastId, afterHealth: base !== null },
    });
    return { outcome: "resumed" };
  });
}
