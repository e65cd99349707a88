/** Takes broadcasts on: a round a second, at once again while recipients are fixed or put in the queue. */
import type { Context } from "#core/kernel/context.ts";
import { advanceBroadcasts } from "#core/programs/broadcasts/advance-broadcasts.ts";
import { type Loop, startLoop } from "./loop.ts";

export const startBroadcastLoop = (ctx: Context): Loop =>
  startLoop(ctx, {
    name: "broadcasts",
    pauseMs: 1000,
    round: async () => (await advanceBroadcasts(ctx)) > 0,
  });
