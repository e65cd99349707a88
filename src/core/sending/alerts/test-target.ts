/** Queues a test like any other alert, to exercise the whole path; skips a mailbox that hasn't opted in. */
import { sql } from "drizzle-orm";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export const testTarget = (
  ctx: Context,
  scope: Scope,
  { targetId }: { targetId: string },
): Promise<boolean> =>
  auditedUpdate(ctx, scope, {
    action: "alert.tested",
    subject: { alert: targetId },
    statement: sql`select queue_alert(t, 'test', ${ctx.clock.now()}::timestamptz)
      from alert_targets t where id = ${targetId} and confirmed_at is not null and ${withinScope(scope, sql`coach_id`)}`,
  });
