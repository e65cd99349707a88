/** Deletes lines of the activity after the time that the owner set; by default none. */
import { sql } from "drizzle-orm";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";

export async function purgeExpiredActivity(ctx: Context): Promise<void> {
  const { activity } = (await readSiteSettings(ctx)).retention;
  if (activity === null) return;
  await ctx.db.execute(sql`
    delete from audit_log where created_at < ${ctx.clock.now()}::timestamptz - make_interval(days => ${activity})`);
}
