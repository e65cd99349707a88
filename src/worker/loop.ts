/** A worker loop: a round, then at once again while there is more, else after a pause. It survives a missing database. */
import { hostname } from "node:os";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { endHeartbeat } from "#core/kernel/heartbeats/end-heartbeat.ts";
import { recordHeartbeat } from "#core/kernel/heartbeats/record-heartbeat.ts";

export type Loop = { stop(): Promise<void> };

/** Heartbeat interval. */
const BEAT_MS = 5000;
/** A round longer than a slow mail server can cause sends no more heartbeats. */
const ROUND_MS = 90_000;

/** `round` returns whether there is more to do at once. */
export function startLoop(
  ctx: Context,
  { name, pauseMs, round }: { name: string; pauseMs: number; round: () => Promise<boolean> },
): Loop {
  let stopped = false;
  const pulse = { worker: `${hostname()}:${process.pid}`, loop: name, startedAt: ctx.clock.now() };
  let beatAt = Number.NEGATIVE_INFINITY;
  const beat = async () => {
    if (performance.now() - beatAt < BEAT_MS) return;
    beatAt = performance.now();
    await recordHeartbeat(ctx, pulse);
  };
  const beatWhile = async (work: () => Promise<boolean>): Promise<boolean> => {
    const until = performance.now() + ROUND_MS;
    let last = Promise.resolve();
    const timer = setInterval(() => {
      if (performance.now() < until)
        last = beat().catch((error: unknown) => reportError(ctx, error, { where: "loop", loop: name }));
    }, BEAT_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await last;
    }
  };
  const idle = { wake: () => {} };
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      idle.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = (async () => {
    while (!stopped) {
      try {
        // Before the beat: the last one tells how old a restored database is.
        await ctx.restoreWatch?.isSure();
        await beat();
        if (await beatWhile(round)) continue;
      } catch (error) {
        ctx.restoreWatch?.doubt();
        reportError(ctx, error, { where: "loop", loop: name });
      }
      if (!stopped) await pause();
    }
  })();

  return {
    async stop() {
      stopped = true;
      idle.wake();
      await loop;
      await endHeartbeat(ctx, pulse).catch(() => undefined);
    },
  };
}
