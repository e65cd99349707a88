/** An alert that was sent or given up goes out once more, under the same id: a receiver can tell that it is the same. */
import { sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { auditedUpdate } from "./audited-update.ts";

/** False for one that is on its way, or whose leads have all been erased. */
export const resendAlert = (
  ctx: Context,
  actor: Actor,
  { messageId }: { messageId: string },
): Promise<boolean> =>
  auditedUpdate(ctx, actor, {
    action: "alert.sent-again",
    alert: messageId,
    statement: sql`update alert_messages m
      set state = 'pending', attempts = 0, uncertainties = 0, settled_at = null, next_attempt_at = ${ctx.clock.now()}
      where m.id = ${messageId} and m.state in ('sent', 'failed')
        and (m.kind = 'test' or exists (select from alert_items i where i.message_id = m.id))`,
  });
