import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Counted } from "./tally.ts";

export async function recordVisits(ctx: Pick<Context, "db">, counted: Counted[]): Promise<void> {
  if (counted.length === 0) return;
  await ctx.db.execute(sql`select record_visits(${JSON.stringify(counted)}::jsonb)`);
}
