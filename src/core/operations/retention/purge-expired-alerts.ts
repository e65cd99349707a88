/** Deletes the log of alerts after the time that logs are kept, by default 30 days; what is still to be sent stays, however old. */
import { sql } from "drizzle-orm";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";

export async function purgeExpiredAlerts(ctx: Context): Promise<void> {
  const { logs } = (await readSiteSettings(ctx)).retention;
  await ctx.db.execute(sql`
    delete from alert_messages where state in ('sent', 'failed')
      and created_at < ${ctx.clock.now()}::timestamptz - make_interval(days => ${logs})`);
}
