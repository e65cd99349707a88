/** Deletes what is of the moment, from tables that stay small: sessions and password resets that are over, processes not seen for a day, domains that defer no more. */
import { sql } from "drizzle-orm";
import { RESET_SECONDS, SESSION_IDLE_SECONDS } from "#core/access/owners/owner-auth.ts";
import type { Context } from "#core/kernel/context.ts";

export async function purgeExpiredSessions(ctx: Pick<Context, "db" | "clock">): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.execute(
    sql`delete from owner_sessions where last_seen_at <= ${now}::timestamptz - make_interval(secs => ${SESSION_IDLE_SECONDS})`,
  );
  // The auth library judges these by the machine's own time, so it is used here too.
  await ctx.db.execute(sql`delete from owner_sessions where expires_at < now()`);
  await ctx.db.execute(sql`delete from owner_verifications where expires_at < now()`);
  await ctx.db.execute(
    sql`delete from password_resets where requested_at <= ${now}::timestamptz - make_interval(secs => ${RESET_SECONDS})`,
  );
  await ctx.db.execute(
    sql`delete from worker_heartbeats where seen_at < ${now}::timestamptz - interval '24 hours'`,
  );
  // After an hour without a deferral it counts from one again: what is older than a week says nothing.
  await ctx.db.execute(
    sql`delete from slow_domains where changed_at < ${now}::timestamptz - interval '7 days'`,
  );
}
