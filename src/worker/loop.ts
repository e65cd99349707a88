/** A loop of the worker: a round, at once again while there is more to do, else after a pause; it survives a database that is away. */
import type { Context } from "../core/context.ts";
import { faultOf } from "../core/faults/fault.ts";

export type Loop = { stop(): Promise<void> };

/** `round` says whether there is more to do at once. */
export function startLoop(
  ctx: Context,
  { name, pauseMs, round }: { name: string; pauseMs: number; round: () => Promise<boolean> },
): Loop {
  let stopped = false;
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
        if (await round()) continue;
      } catch (error) {
        ctx.log.error({ loop: name, code: faultOf(error).code }, "a round failed");
      }
      if (!stopped) await pause();
    }
  })();

  return {
    async stop() {
      stopped = true;
      idle.wake();
      await loop;
    },
  };
}
