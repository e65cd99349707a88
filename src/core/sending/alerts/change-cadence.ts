/** Changes how often new leads are announced to a mailbox: what was collected so far goes out now, then the new rhythm holds. */
import { sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { auditedUpdate } from "./audited-update.ts";
import type { Cadence } from "./read-cadence.ts";

export const changeCadence = (
  ctx: Context,
  actor: Actor,
  { targetId, cadence }: { targetId: string; cadence: Cadence },
): Promise<boolean> =>
  auditedUpdate(ctx, actor, {
    action: "alert.changed",
    alert: targetId,
    statement: sql`update alert_targets set cadence = ${cadence}, next_digest_at = ${ctx.clock.now()}
      where id = ${targetId} and channel = 'email'`,
  });
