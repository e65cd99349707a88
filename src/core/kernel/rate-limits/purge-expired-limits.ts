/** Deletes counters whose window is over, so the table only holds the last hour. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";

export async function purgeExpiredLimits(ctx: Context): Promise<number> {
  const gone = await ctx.db.execute(sql`
    delete from rate_limits where key in (
      select key from rate_limits where window_ends_at <= ${ctx.clock.now()} order by window_ends_at limit 5000 for update skip locked)`);
  return gone.rowCount ?? 0;
}
