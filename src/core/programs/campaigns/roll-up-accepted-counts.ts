import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** An acceptance may be written a moment after it happened. */
const GRACE_MS = 10 * 60_000;

export async function rollUpAcceptedCounts(ctx: Pick<Context, "db" | "clock">): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() - GRACE_MS);
  await ctx.db.execute(sql`select roll_up_accepted_counts(${until}::timestamptz)`);
}
