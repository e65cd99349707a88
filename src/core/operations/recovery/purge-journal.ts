/** Deletes journal entries on a site that keeps no journal. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export async function purgeJournal(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from journal_entries`);
  await ctx.db.execute(sql`delete from journal_messages`);
}
