/** Advances due journeys: a sweep every few seconds, or at once while there is more. */
import type { Context } from "#core/kernel/context.ts";
import { advanceDue, GRACE_SECONDS } from "#core/programs/journeys/advance.ts";
import { batchSize } from "./batch-size.ts";
import { type Loop, startLoop } from "./loop.ts";

/** Two sweeps: while the end of one batch is being sent, the next is evaluated. */
const LANES = 2;

export function startJourneyLoop(ctx: Context): Loop {
  const lanes = Array.from({ length: LANES }, () => {
    const size = batchSize();
    const round = (batch: number) => advanceDue(ctx, { batch, graceSeconds: GRACE_SECONDS });
    return startLoop(ctx, {
      name: "journeys",
      pauseMs: 3000,
      round: () => size.paced(async (batch) => (await round(batch)).journeys),
    });
  });
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
