/** Rolls up the figures of each finished hour, so that the overview doesn't read every lead and message. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { parseAnswer } from "#db/call-function.ts";

/** A signup or a server's response may be stored shortly after its hour ends. */
const GRACE_MS = 10 * 60_000;

export async function rollUpHourlyStats(ctx: Pick<Context, "db" | "clock">): Promise<{ closed: number }> {
  const until = new Date(ctx.clock.now().getTime() - GRACE_MS);
  const { rows } = await ctx.db.execute<{ closed: unknown }>(
    sql`select roll_up_hourly_stats(${until}::timestamptz) as closed`,
  );
  return { closed: parseAnswer("roll_up_hourly_stats", rows[0]?.closed, z.number()) };
}
