/** Deletes the log of alerts after 30 days; what is still to be sent stays, however old. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export async function purgeExpiredAlerts(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    delete from alert_messages where state in ('sent', 'failed') and created_at < ${ctx.clock.now()}::timestamptz - interval '30 days'`);
}
