/** Takes over the jobs of workers that fell silent, within 30 seconds: graphile-worker alone waits four hours. */
import { hostname } from "node:os";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";
import { endHeartbeat } from "#core/kernel/heartbeats/end-heartbeat.ts";
import { recordHeartbeat } from "#core/kernel/heartbeats/record-heartbeat.ts";

const TICK_MS = 3000;
/** Four missed heartbeats, by this process's own clock: PostgreSQL's and `ctx.clock` may be moved. */
const SILENT_MS = 12_000;

type LockedJob = { id: string; pool: string; beat: string | null };
/** By job id; aborted when another worker has the job. */
export type RunningJobs = Map<string, AbortController>;

/** `poolId`: the name under which graphile-worker locks jobs for this process. */
export function watchJobLocks(
  ctx: Context,
  { poolId, running }: { poolId: string; running: RunningJobs },
): { stop(): Promise<void> } {
  const pulse = {
    ...{ worker: `${hostname()}:${process.pid}`, loop: "tasks", startedAt: ctx.clock.now() },
    poolId,
  };
  const silent = createSilence();
  let stopped = false;
  let wake = () => {};
  const tick = async () => {
    await recordHeartbeat(ctx, pulse);
    const before = [...running];
    const locked = await findLockedJobs(ctx);
    const mine = new Set(locked.filter(({ pool }) => pool === poolId).map(({ id }) => id));
    for (const [id, run] of before) if (!mine.has(id)) run.abort();
    const pools = silent.since(locked.filter(({ pool }) => pool !== poolId));
    if (pools.length > 0) await unlock(ctx, pools);
  };
  const ticking = (async () => {
    while (!stopped) {
      try {
        await withTimeLimit(SILENT_MS, tick);
      } catch (error) {
        silent.forget();
        reportError(ctx, error, { where: "job-locks" });
      }
      if (!stopped)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, TICK_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await ticking;
      await endHeartbeat(ctx, pulse).catch(() => undefined);
    },
  };
}

/** Remembers each pool's last heartbeat and when it last changed. */
export function createSilence(now = () => performance.now()) {
  const seen = new Map<string, { beat: string | null; since: number }>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    forget: () => seen.clear(),
    /** Returns the pools that have been silent for too long. */
    since(locked: Pick<LockedJob, "pool" | "beat">[]): string[] {
      const at = now();
      // After our own freeze, the silence of others proves nothing.
      if (at - lookedAt > SILENT_MS) seen.clear();
      lookedAt = at;
      for (const pool of seen.keys()) if (!locked.some((each) => each.pool === pool)) seen.delete(pool);
      for (const { pool, beat } of locked)
        if (seen.get(pool)?.beat !== beat || !seen.has(pool)) seen.set(pool, { beat, since: at });
      return [...seen].filter(([, { since }]) => at - since >= SILENT_MS).map(([pool]) => pool);
    },
  };
}

/** A heartbeat rewrites its row, so `xmin` changes whatever a clock says. */
async function findLockedJobs(ctx: Context): Promise<LockedJob[]> {
  const { rows } = await ctx.db.execute<LockedJob>(sql`
    select j.id::text, j.locked_by as pool, h.xmin::text as beat from graphile_worker.jobs j
    left join worker_heartbeats h on h.pool_id = j.locked_by where j.locked_by is not null`);
  return rows;
}

async function unlock(ctx: Context, pools: string[]): Promise<void> {
  ctx.log.warn({ pools }, "a worker fell silent; its tasks are taken over");
  await ctx.db.execute(sql`
    select graphile_worker.force_unlock_workers(array(select jsonb_array_elements_text(${JSON.stringify(pools)}::jsonb)))`);
  // A job that queued its next run but was not deleted: nobody would run or delete it.
  await ctx.db.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where key is null and locked_by is null and attempts >= max_attempts))`);
}
