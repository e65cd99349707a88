/** Keeps the figures of every day that is over, so that the overview reads a row instead of a day's leads and messages. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { dayOf } from "./spans.ts";

/** A signup or an answer from before midnight may be written down a moment after it. */
const GRACE_MS = 10 * 60_000;

export async function rollUpDailyStats(ctx: Pick<Context, "db" | "clock">): Promise<{ closed: number }> {
  const today = dayOf(new Date(ctx.clock.now().getTime() - GRACE_MS));
  const { rows } = await ctx.db.execute<{ closed: number }>(
    sql`select roll_up_daily_stats(${today}::date) as closed`,
  );
  return { closed: rows[0]?.closed ?? 0 };
}
