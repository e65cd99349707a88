import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export async function collectDigests(ctx: Pick<Context, "db" | "clock">): Promise<void> {
  await ctx.db.execute(sql`select collect_digests(${ctx.clock.now()}::timestamptz)`);
}
