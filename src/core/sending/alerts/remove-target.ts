import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { auditedUpdate } from "./audited-update.ts";

export const removeTarget = (
  ctx: Context,
  scope: Scope,
  { targetId }: { targetId: string },
): Promise<boolean> =>
  auditedUpdate(ctx, scope, {
    action: "alert.removed",
    alert: targetId,
    statement: sql`delete from alert_targets where id = ${targetId} and ${withinScope(scope, sql`coach_id`)}`,
  });
