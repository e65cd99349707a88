/** Sends what is due, by lane: a round a second, or at once while there is more. */
import type { Context } from "#core/kernel/context.ts";
import type { Lane } from "#core/sending/deliveries/claim-due.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { batchSize } from "./batch-size.ts";
import { type Loop, startLoop } from "./loop.ts";

/** By heartbeat name. Broadcasts have two: while the end of a batch is being sent, the next is claimed. */
const loops: { name: string; lane: Lane }[] = [
  { name: "dispatch", lane: "signup" },
  { name: "dispatch-journeys", lane: "journey" },
  { name: "dispatch-broadcasts", lane: "broadcast" },
  { name: "dispatch-broadcasts", lane: "broadcast" },
];

export function startDispatchLoops(ctx: Context): Loop {
  const started = loops.map(({ name, lane }) => {
    const size = batchSize();
    const round = () => size.paced(async (batch) => (await dispatchDue(ctx, batch, { lane })).claimed);
    return startLoop(ctx, { name, pauseMs: 1000, round });
  });
  return {
    async stop() {
      await Promise.all(started.map((loop) => loop.stop()));
    },
  };
}
