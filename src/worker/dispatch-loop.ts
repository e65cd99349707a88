/** Sends what is due: one round a second, at once again while there is more. */
import type { Context } from "#core/kernel/context.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { batchSize } from "./batch-size.ts";
import { type Loop, startLoop } from "./loop.ts";

export function startDispatchLoop(ctx: Context): Loop {
  const size = batchSize();
  return startLoop(ctx, {
    name: "dispatch",
    pauseMs: 1000,
    round: () => size.paced(async (batch) => (await dispatchDue(ctx, batch)).claimed),
  });
}
