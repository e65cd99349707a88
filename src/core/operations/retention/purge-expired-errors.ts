/** Deletes what is kept for a time only: errors and failed sign-ins after the time that logs are kept (by default 30 days), first responses after 48 hours, workers not seen and files not imported for a day, sessions that are over. */
import { sql } from "drizzle-orm";
import { SESSION_IDLE_SECONDS } from "#core/access/owners/owner-auth.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { purgeImports } from "#core/leads/import/purge-imports.ts";

export async function purgeExpiredErrors(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { logs } = (await readSiteSettings(ctx)).retention;
  await ctx.db.execute(
    sql`delete from error_log where created_at < ${now}::timestamptz - make_interval(days => ${logs})`,
  );
  await ctx.db.execute(
    sql`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '48 hours'`,
  );
  await ctx.db.execute(
    sql`delete from failed_sign_ins where last_at < ${now}::timestamptz - make_interval(days => ${logs})`,
  );
  await ctx.db.execute(
    sql`delete from owner_sessions where last_seen_at <= ${now}::timestamptz - make_interval(secs => ${SESSION_IDLE_SECONDS})`,
  );
  // The auth library judges these by the machine's own time, so it is used here too.
  await ctx.db.execute(sql`delete from owner_sessions where expires_at < now()`);
  await ctx.db.execute(sql`delete from owner_verifications where expires_at < now()`);
  await ctx.db.execute(
    sql`delete from worker_heartbeats where seen_at < ${now}::timestamptz - interval '24 hours'`,
  );
  await purgeImports(ctx);
}
