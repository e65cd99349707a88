/** Cleans small tables: expired sessions and password resets, processes unseen for a day, and destinations that no longer defer. */
import { sql } from "drizzle-orm";
import { RESET_SECONDS, SESSION_IDLE_SECONDS } from "#core/access/owners/owner-auth.ts";
import type { Context } from "#core/kernel/context.ts";

export async function purgeExpiredSessions(ctx: Pick<Context, "db" | "clock">): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.execute(
    sql`delete from owner_sessions where last_seen_at <= ${now}::timestamptz - make_interval(secs => ${SESSION_IDLE_SECONDS})`,
  );
  // The auth library uses the machine's time, so this does too.
  await ctx.db.execute(sql`delete from owner_sessions where expires_at < now()`);
  await ctx.db.execute(sql`delete from owner_verifications where expires_at < now()`);
  await ctx.db.execute(
    sql`delete from password_resets where requested_at <= ${now}::timestamptz - make_interval(secs => ${RESET_SECONDS})`,
  );
  await ctx.db.execute(
    sql`delete from worker_heartbeats where seen_at < ${now}::timestamptz - interval '24 hours'`,
  );
  // The count restarts after an hour without a deferral, so rows older than a week say nothing.
  await ctx.db.execute(
    sql`delete from slow_lanes where changed_at < ${now}::timestamptz - interval '7 days'`,
  );
  await ctx.db.execute(
    sql`delete from mail_reports where begins < ${now}::timestamptz - interval '183 days'`,
  );
  await ctx.db.execute(
    sql`delete from recipient_domains where look_up_after < ${now}::timestamptz - interval '30 days'`,
  );
}
