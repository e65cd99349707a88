/** Ends an alert: what was on its way, and its log, go with it. */
import { sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { auditedUpdate } from "./audited-update.ts";

export const removeTarget = (
  ctx: Context,
  actor: Actor,
  { targetId }: { targetId: string },
): Promise<boolean> =>
  auditedUpdate(ctx, actor, {
    action: "alert.removed",
    alert: targetId,
    statement: sql`delete from alert_targets where id = ${targetId}`,
  });
