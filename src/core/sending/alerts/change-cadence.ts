import { sql } from "drizzle-orm";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { alertsOfSeat } from "./alerts-of-seat.ts";
import type { Cadence } from "./read-cadence.ts";

export const changeCadence = (
  ctx: Context,
  scope: Scope,
  { targetId, cadence }: { targetId: string; cadence: Cadence },
): Promise<boolean> =>
  auditedUpdate(ctx, scope, {
    action: "alert.changed",
    subject: { alert: targetId },
    statement: sql`update alert_targets set cadence = ${cadence}, next_digest_at = ${ctx.clock.now()}
      where id = ${targetId} and ${alertsOfSeat(scope)}`,
  });
