/** Keeps the figures of every day that is over, so that the overview reads a row instead of a day's leads and messages. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { parseAnswer } from "#db/call-function.ts";
import { dayOf } from "./spans.ts";

/** A signup or an answer from before midnight may be written down a moment after it. */
const GRACE_MS = 10 * 60_000;

export async function rollUpDailyStats(ctx: Pick<Context, "db" | "clock">): Promise<{ closed: number }> {
  const today = dayOf(new Date(ctx.clock.now().getTime() - GRACE_MS));
  const { rows } = await ctx.db.execute<{ closed: unknown }>(
    sql`select roll_up_daily_stats(${today}::date) as closed`,
  );
  return { closed: parseAnswer("roll_up_daily_stats", rows[0]?.closed, z.number()) };
}
