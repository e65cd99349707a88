/** Sends an alert again under the same id, so that the receiver can recognize the duplicate. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { auditedUpdate } from "./audited-update.ts";

/** False if it is still queued, or all of its leads were erased. */
export const resendAlert = (
  ctx: Context,
  scope: Scope,
  { messageId }: { messageId: string },
): Promise<boolean> =>
  auditedUpdate(ctx, scope, {
    action: "alert.sent-again",
    alert: messageId,
    statement: sql`update alert_messages m
      set state = 'pending', attempts = 0, uncertainties = 0, settled_at = null, next_attempt_at = ${ctx.clock.now()}
      where m.id = ${messageId} and m.state in ('sent', 'failed')
        and exists (select from alert_targets t where t.id = m.target_id and ${withinScope(scope, sql`t.coach_id`)})
        and (m.kind = 'test' or exists (select from alert_items i where i.message_id = m.id))`,
  });
