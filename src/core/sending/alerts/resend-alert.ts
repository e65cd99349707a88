/** Resends an alert under the same id, so the receiver can recognize the duplicate. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { auditedUpdate } from "./audited-update.ts";

/** Returns false if it is still queued or all of its leads were erased. */
export const resendAlert = (
  ctx: Context,
  scope: Scope,
  { messageId }: { messageId: string },
): Promise<boolean> =>
  auditedUpdate(ctx, scope, {
    action: "alert.sent-again",
    alert: messageId,
    statement: sql`
      with targets as (select id from alert_targets where ${withinScope(scope, sql`coach_id`)}), posted as (
        update alert_messages m set state = 'pending', attempts = 0, settled_at = null, next_attempt_at = ${ctx.clock.now()}
        where m.id = ${messageId} and m.state in ('sent', 'failed') and m.target_id in (select id from targets)
          and (m.kind = 'test' or exists (select from alert_items i where i.message_id = m.id)) returning m.id
      ), mailed as (
        update email_deliveries d set state = 'pending', attempts = 0, uncertainties = 0, failure = null, sent_at = null, handed_off_at = null,
          next_attempt_at = ${ctx.clock.now()}
        where d.id = ${messageId} and d.status in ('sent', 'failed') and d.alert_target_id in (select id from targets)
          and (d.variables->>'about' = 'test' or exists (select from alert_items i where i.delivery_id = d.id)) returning d.id
      )
      select id from posted union all select id from mailed`,
  });
