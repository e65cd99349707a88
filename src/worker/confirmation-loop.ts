/** Sends confirmations that were not sent while their visitor waited: a round a second, or at once while there is more. */

import type { Context } from "#core/kernel/context.ts";
import { dispatchSignupConfirmations } from "#core/leads/capture/dispatch-signup-confirmations.ts";
import { type Loop, startLoop } from "./loop.ts";

export function startConfirmationLoop(ctx: Context): Loop {
  return startLoop(ctx, {
    name: "confirmations",
    pauseMs: 1000,
    round: async () => (await dispatchSignupConfirmations(ctx)) > 0,
  });
}
