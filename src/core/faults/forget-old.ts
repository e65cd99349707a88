/** Forgets what is kept for a time only: faults after 30 days, first answers after 48 hours. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";

export async function forgetOld(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.execute(
    sql`delete from error_log where created_at < ${now}::timestamptz - interval '30 days'`,
  );
  await ctx.db.execute(
    sql`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '48 hours'`,
  );
}
