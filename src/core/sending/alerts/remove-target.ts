import { sql } from "drizzle-orm";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { alertsOfSeat } from "./alerts-of-seat.ts";

export const removeTarget: Verb<{ targetId: string }, boolean> = (ctx, scope, { targetId }) =>
  auditedUpdate(ctx, scope, {
    action: "alert.removed",
    subject: { alert: targetId },
    statement: sql`delete from alert_targets where id = ${targetId} and ${alertsOfSeat(scope)}`,
  });
