import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export async function findHomeAddress(ctx: Pick<Context, "db">): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ address: string }>(sql`
    select coalesce(p.listed_address, l.url) as address from site_settings s
    join pages p on p.id = s.home_page_id
    join landing_pages l on l.page_id = p.id and l.kind = 'canonical' and l.is_active`);
  return rows[0]?.address ?? null;
}
