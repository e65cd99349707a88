/** Emails every owner once that a broadcast paused automatically; retried every minute until one is reached. */
import { sql } from "drizzle-orm";
import { sendOwnerMessage } from "#core/access/owners/send-owner-message.ts";
import type { Context } from "#core/kernel/context.ts";

export async function notifyPaused(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string; name: string; reason: string }>(sql`
    select id, name, pause_reason as reason from broadcasts
    where state = 'paused' and paused_by = 'health' and notified_at is null order by paused_at limit 20`);
  if (rows.length === 0) return;
  const { rows: owners } = await ctx.db.execute<{ email: string; name: string }>(
    sql`select email, name from owners order by created_at`,
  );
  for (const { id, name, reason } of rows) {
    const link = new URL(`/console/broadcasts/${id}`, ctx.settings.publicUrl).href;
    let isTold = owners.length === 0;
    for (const owner of owners) {
      const end = await sendOwnerMessage(ctx, {
        to: owner.email,
        subject: `Paused by itself: ${name}`,
        text: `Hello ${owner.name},\n\nthe broadcast “${name}” is paused. ${reason}\n\nLook at it, then let it go on or stop it: ${link}\n`,
      });
      if (end.result === "accepted") isTold = true;
      else
        ctx.log.warn({ end: end.result }, "an owner could not be told of a broadcast that paused by itself");
    }
    if (isTold)
      await ctx.db.execute(sql`
        update broadcasts set notified_at = ${ctx.clock.now()}::timestamptz where id = ${id}::uuid and state = 'paused'`);
  }
}
