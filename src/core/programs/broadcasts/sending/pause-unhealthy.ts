import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { BROADCAST_LIMITS } from "../broadcast.ts";
import { type BroadcastHealth, readHealth } from "./read-health.ts";

/** Returns whether it was paused. The caller locks the broadcast's row. */
export async function pauseUnhealthy(
  ctx: Context,
  { broadcastId }: { broadcastId: string },
): Promise<boolean> {
  const health = await readHealth(ctx, { broadcastId });
  const { rows } = await ctx.db.execute<{ base: BroadcastHealth | null }>(
    sql`select gate_base as base from broadcasts where id = ${broadcastId}::uuid`,
  );
  const base = rows[0]?.base ?? { tried: 0, bounces: 0, complaints: 0 };
  const reason = findAilment({
    tried: health.tried - base.tried,
    bounces: health.bounces - base.bounces,
    complaints: health.complaints - base.complaints,
  });
  if (!reason) return false;
  await ctx.db.execute(sql`
    update broadcasts set state = 'paused', paused_by = 'health', pause_reason = ${reason}, paused_at = ${ctx.clock.now()}::timestamptz,
      notified_at = null where id = ${broadcastId}::uuid`);
  await ctx.db.execute(sql`select withdraw_broadcast(${broadcastId}::uuid)`);
  ctx.log.warn({ broadcast: broadcastId }, reason);
  return true;
}

function findAilment({ tried, bounces, complaints }: BroadcastHealth): string | null {
  const share = (count: number) => `${count} of ${tried} (${((100 * count) / tried).toFixed(1)} %)`;
  const isOver = (count: number, { share: most, least }: { share: number; least: number }) =>
    count >= least && count / Math.max(tried, 1) > most;
  if (isOver(complaints, BROADCAST_LIMITS.complaints))
    return `Paused by itself: ${share(complaints)} recipients reported it as spam; the limit is 0.1 %. Nobody else gets it until you resume it.`;
  if (isOver(bounces, BROADCAST_LIMITS.bounces))
    return `Paused by itself: ${share(bounces)} messages bounced because the address does not exist; the limit is 5 %. Nobody else gets it until you resume it.`;
  return null;
}
