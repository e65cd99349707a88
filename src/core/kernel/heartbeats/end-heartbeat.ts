/** Removes the heartbeat of a loop that stopped on purpose, so no alert is raised. */
import { and, eq } from "drizzle-orm";
import { workerHeartbeats } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import type { Pulse } from "./record-heartbeat.ts";

export async function endHeartbeat(
  ctx: Pick<Context, "db">,
  { worker, loop }: Pick<Pulse, "worker" | "loop">,
): Promise<void> {
  await ctx.db
    .delete(workerHeartbeats)
    .where(and(eq(workerHeartbeats.worker, worker), eq(workerHeartbeats.loop, loop)));
}
