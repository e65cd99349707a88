import type { Context } from "#core/kernel/context.ts";
import { dispatchOutbox } from "../outbox/dispatch-outbox.ts";
import { collectDigests } from "./collect-digests.ts";
import { alertOutbox, sendAlert } from "./send-alert.ts";

const BATCH = 20;

export async function dispatchAlerts(ctx: Context, batch = BATCH): Promise<number> {
  await collectDigests(ctx);
  return dispatchOutbox(ctx, alertOutbox, {
    batch,
    where: "dispatch-alerts",
    send: (claim) => sendAlert(ctx, claim),
  });
}
