import { workerHeartbeats } from "#db/schema/index.ts";
import type { Context } from "../context.ts";

export type Pulse = { worker: string; loop: string; startedAt: Date; poolId?: string };

export async function recordHeartbeat(ctx: Pick<Context, "db" | "clock">, pulse: Pulse): Promise<void> {
  const seenAt = ctx.clock.now();
  await ctx.db
    .insert(workerHeartbeats)
    .values({ ...pulse, seenAt })
    .onConflictDoUpdate({
      target: [workerHeartbeats.worker, workerHeartbeats.loop],
      set: { startedAt: pulse.startedAt, poolId: pulse.poolId ?? null, seenAt },
    });
}
