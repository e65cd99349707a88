/** Runs the site checks that an owner or the nightly schedule requested; told to stop, it leaves the rest to another worker. */
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { runChecks } from "#core/operations/synthetic-checks/run-checks.ts";
import { type Loop, startLoop } from "./loop.ts";

export function startSyntheticCheckLoop(ctx: Context): Loop {
  const ending = new AbortController();
  let current: Promise<void> | null = null;
  const perform = async () => {
    try {
      await runChecks(ctx, { signal: ending.signal });
    } catch (error) {
      reportError(ctx, error, { where: "self-check" });
    }
    current = null;
  };
  const loop = startLoop(ctx, {
    name: "self-checks",
    pauseMs: 2000,
    // Beside the loop: a round may take minutes, and the loop's sign of life must not wait for it.
    async round() {
      current ??= perform();
      return false;
    },
  });
  return {
    async stop() {
      ending.abort();
      await loop.stop();
      await current;
    },
  };
}
