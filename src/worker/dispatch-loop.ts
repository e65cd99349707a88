/** The worker's loop: dispatch what is due, at once again while there is more, else after a second. */
import type { Context } from "../core/context.ts";
import { dispatchDue } from "../core/deliveries/dispatch.ts";
import { faultOf } from "../core/faults/fault.ts";
import { forgetLimits } from "../core/limits/forget-limits.ts";

const PAUSE_MS = 1000;
/** Rounds between clearings of old counters: about once a minute. */
const CLEAR_EVERY = 60;

export function startDispatchLoop(ctx: Context): { stop(): Promise<void> } {
  let stopped = false;
  const idle = { wake: () => {} };
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PAUSE_MS);
      idle.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = (async () => {
    for (let round = 0; !stopped; round += 1) {
      try {
        const { claimed } = await dispatchDue(ctx);
        if (round % CLEAR_EVERY === 0) await forgetLimits(ctx);
        if (claimed > 0) continue;
      } catch (error) {
        // The database may be away; the loop is what has to survive that.
        ctx.log.error({ code: faultOf(error).code }, "a dispatch round failed");
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
