/** One round of a worker: digests that are due are collected, what is due is claimed and sent, and how it ended is kept. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { callSetFunction } from "#db/call-function.ts";
import { claimedAlert, LEASE_SECONDS } from "./claimed-alert.ts";
import { sendAlert } from "./send-alert.ts";

const BATCH = 20;

/** Says how many were claimed: while there are some, there may be more. */
export async function dispatchAlerts(ctx: Context, batch = BATCH): Promise<number> {
  const now = ctx.clock.now();
  await ctx.db.execute(sql`select collect_digests(${now}::timestamptz)`);
  const input = { now, batch, leaseToken: randomUUID(), leaseSeconds: LEASE_SECONDS };
  const alerts = await callSetFunction(ctx.db, "claim_alerts", input, claimedAlert);
  await Promise.all(
    alerts.map((alert) =>
      // One that faults is left to its lease.
      sendAlert(ctx, alert).catch((error) =>
        reportError(ctx, error, { where: "dispatch-alerts", alert: alert.id }),
      ),
    ),
  );
  return alerts.length;
}
