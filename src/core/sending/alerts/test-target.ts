/** Queues a test like any other alert, to exercise the whole path; skips a mailbox that hasn't opted in. */
import { sql } from "drizzle-orm";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import { withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";

export const testTarget: Verb<{ targetId: string }, boolean> = (ctx, scope, { targetId }) =>
  auditedUpdate(ctx, scope, {
    action: "alert.tested",
    subject: { alert: targetId },
    statement: sql`select queue_alert(t, 'test', ${ctx.clock.now()}::timestamptz)
      from alert_targets t where id = ${targetId} and confirmed_at is not null and ${withinScope(scope, sql`coach_id`)}`,
  });
