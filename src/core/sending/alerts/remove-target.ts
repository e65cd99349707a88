import { sql } from "drizzle-orm";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { alertsOfSeat } from "./alerts-of-seat.ts";

export const removeTarget = (
  ctx: Context,
  scope: Scope,
  { targetId }: { targetId: string },
): Promise<boolean> =>
  auditedUpdate(ctx, scope, {
    action: "alert.removed",
    subject: { alert: targetId },
    statement: sql`delete from alert_targets where id = ${targetId} and ${alertsOfSeat(scope)}`,
  });
