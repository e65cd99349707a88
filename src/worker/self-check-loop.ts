/** Takes up self-checks that were asked for, by an owner or by the night; told to stop, it leaves the rest to another worker. */
import type { Context } from "../core/context.ts";
import { performRun } from "../core/self-checks/perform-run.ts";
import { type Loop, startLoop } from "./loop.ts";

export function startSelfCheckLoop(ctx: Context): Loop {
  const ending = new AbortController();
  const loop = startLoop(ctx, {
    name: "self-checks",
    pauseMs: 2000,
    round: () => performRun(ctx, { signal: ending.signal }),
  });
  return {
    async stop() {
      ending.abort();
      await loop.stop();
    },
  };
}
