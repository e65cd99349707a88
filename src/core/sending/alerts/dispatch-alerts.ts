import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import type { TaskRun } from "#core/kernel/task-run.ts";
import { callSetFunction } from "#db/call-function.ts";
import { dispatchOutbox } from "../outbox/dispatch-outbox.ts";
import { LEASE_SECONDS } from "../outbox/outbox.ts";
import { collectDigests } from "./collect-digests.ts";
import { alertOutbox, sendAlert } from "./send-alert.ts";

const BATCH = 20;

/** `run`: of the only task that sends alerts, so that a claim it finds is a killed worker's. */
export async function dispatchAlerts(
  ctx: Context,
  { batch = BATCH, run }: { batch?: number; run?: TaskRun } = {},
): Promise<number> {
  await collectDigests(ctx);
  if (run) await reclaimAll(ctx);
  return dispatchOutbox(ctx, alertOutbox, {
    batch,
    where: "dispatch-alerts",
    send: async (claim) => {
      if (!run || (await run.isHeld())) await sendAlert(ctx, claim);
    },
  });
}

/** Without waiting for the leases to expire. */
async function reclaimAll(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const leasesUntil = new Date(now.getTime() + LEASE_SECONDS * 1000);
  await callSetFunction(ctx.db, "reclaim_alert_messages", { now, leasesUntil }, z.unknown());
}
