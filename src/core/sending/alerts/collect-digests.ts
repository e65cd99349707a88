/** Turns due digests into deliveries. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export async function collectDigests(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select collect_digests(${ctx.clock.now()}::timestamptz) as count`,
  );
  return rows[0]?.count ?? 0;
}
