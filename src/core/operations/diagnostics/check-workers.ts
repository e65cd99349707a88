/** Whether workers are alive: each loop writes a heartbeat every few seconds. */

import type { Context } from "#core/kernel/context.ts";
import { workerHeartbeats } from "#db/schema/index.ts";
import { type Finding, good, plural } from "./check.ts";

/** Loops beat every five seconds, also in a long round: a frozen worker is reported within a minute. */
export const SILENT_SECONDS = 45;
/** After this a silent worker is no longer reported. */
const GONE_SECONDS = 3600;

export async function checkWorkers(ctx: Pick<Context, "db" | "clock">): Promise<Finding> {
  const now = ctx.clock.now().getTime();
  const seen = (await ctx.db.select().from(workerHeartbeats))
    .map(({ worker, loop, seenAt, startedAt }) => ({
      worker,
      loop,
      secondsAgo: Math.max(0, Math.round((now - seenAt.getTime()) / 1000)),
      startedAt: startedAt.toISOString(),
    }))
    .filter(({ secondsAgo }) => secondsAgo < GONE_SECONDS);
  const alive = seen.filter(({ secondsAgo }) => secondsAgo <= SILENT_SECONDS);
  const workers = new Set(alive.map(({ worker }) => worker));
  const details = { loops: seen };
  const fix =
    "Start a worker, or look into its log for why it stopped. Until then nothing but the first attempt of a signup's email is sent.";
  if (alive.length === 0) {
    const last = Math.min(...seen.map(({ secondsAgo }) => secondsAgo));
    const found = Number.isFinite(last)
      ? `No worker is running: the last sign of life came ${plural(last, "second")} ago.`
      : "No worker is running, and none has been seen within the hour.";
    return { state: "bad", found, fix, details };
  }
  const missing = ["dispatch", "journeys"].filter((loop) => !alive.some((each) => each.loop === loop));
  if (missing.length > 0)
    return {
      state: "bad",
      found: `A worker runs, but its loop '${missing.join("', '")}' is silent.`,
      fix: "Restart the worker, and look into its log for why that loop stands still.",
      details,
    };
  const silent = seen.length - alive.length;
  if (silent > 0)
    return {
      state: "attention",
      found: `${plural(workers.size, "worker")} alive, and ${plural(silent, "loop")} fell silent within the hour.`,
      fix: "If that worker was not stopped on purpose, look into its log.",
      details,
    };
  return good(`${plural(workers.size, "worker")} alive, seen within ${SILENT_SECONDS} seconds.`, details);
}
