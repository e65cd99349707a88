import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export async function listEmailFunctions(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select distinct document->'form'->>'emailFunction' as name from pages
    where document->'form'->>'emailFunction' is not null order by name`);
  return rows.map((row) => row.name);
}
