/** Resends an alert under the same id, so the receiver can recognize the duplicate. */
import { sql } from "drizzle-orm";
import { auditedUpdate } from "#core/kernel/audit/audited-update.ts";
import { withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";

/** Returns false if it is still queued or all of its leads were erased. */
export const resendAlert: Verb<{ messageId: string }, boolean> = (ctx, scope, { messageId }) =>
  auditedUpdate(ctx, scope, {
    action: "alert.sent-again",
    subject: { alert: messageId },
    statement: sql`
      update email_deliveries d set state = 'pending', attempts = 0, uncertainties = 0, failure = null, sent_at = null, handed_off_at = null,
        next_attempt_at = ${ctx.clock.now()}
      from alert_targets t where d.id = ${messageId} and d.status in ('sent', 'failed') and t.id = d.alert_target_id
        and ${withinScope(scope, sql`t.coach_id`)}
        and (d.variables->>'about' = 'test' or exists (select from alert_items i where i.delivery_id = d.id))`,
  });
