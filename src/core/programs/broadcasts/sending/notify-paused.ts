/** Emails everybody who may resume it once that a broadcast paused automatically. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { queueOwnerNotice } from "#core/sending/deliveries/queue-owner-notice.ts";

export function notifyPaused(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    const { rows } = await inside.db.execute<{
      id: string;
      coachId: string;
      name: string;
      reason: string;
    }>(sql`
      update broadcasts set notified_at = ${now}::timestamptz
      where state = 'paused' and paused_by = 'health' and notified_at is null
      returning id, coach_id as "coachId", name, pause_reason as reason`);
    for (const { id, coachId, name, reason } of rows)
      await queueOwnerNotice(inside, {
        occasion: `broadcast-paused:${id}:${now.toISOString()}`,
        to: { may: "broadcast", coachId },
        subject: `Paused by itself: ${name}`,
        text: `the broadcast “${name}” is paused. ${reason}\n\nCheck it, then resume or stop it: ${new URL(`/console/broadcasts/${id}`, ctx.settings.publicUrl).href}`,
      });
  });
}
