/** Announces new leads: a round a second, at once again while there is more. */

import type { Context } from "#core/kernel/context.ts";
import { dispatchAlerts } from "#core/sending/alerts/dispatch-alerts.ts";
import { type Loop, startLoop } from "./loop.ts";

export function startAlertLoop(ctx: Context): Loop {
  return startLoop(ctx, {
    name: "alerts",
    pauseMs: 1000,
    round: async () => (await dispatchAlerts(ctx)) > 0,
  });
}
