import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { isListed, needs } from "./list-offers.ts";

const SHOWN = 60;

export async function listNeeds(ctx: Pick<Context, "db">): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ need: string }>(sql`
    select need from pages p join landing_pages l on l.page_id = p.id and l.kind = 'canonical' and l.is_active
      cross join lateral jsonb_array_elements_text(${needs}) as need
    where ${isListed}
    group by need order by count(*) desc, need limit ${SHOWN}`);
  return rows.map(({ need }) => need);
}
