import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { OtherOffer } from "../pages/public-page.ts";

/** Visitors don't read more; one extra, because the current page is left out. */
const SHOWN = 12 + 1;

export async function listOffers(
  ctx: Pick<Context, "db">,
  { coachId }: { coachId: string },
): Promise<OtherOffer[]> {
  const { rows } = await ctx.db.execute<OtherOffer>(sql`
    select p.listed_kind as kind, p.listed_name as name, p.listed_summary as summary, p.listed_address as href
    from pages p join landing_pages l on l.page_id = p.id and l.kind = 'canonical' and l.is_active
    where p.coach_id = ${coachId} and ${isListed}
    order by p.listed_kind = 'booking' desc, p.created_at, p.slug limit ${SHOWN}`);
  return rows;
}

/** Every page shows these lists, so one broken document must not break the others. */
export const isListed = sql`p.listed_name is not null and p.listed_summary is not null and p.listed_kind is not null
  and p.listed_address is not null and jsonb_typeof(p.listed_needs) = 'array'`;
/** Safe in any evaluation order. */
export const needs = sql`case jsonb_typeof(p.listed_needs) when 'array' then p.listed_needs else '[]' end`;
