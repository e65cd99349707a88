/** What one coach offers: calls first, as many as a page has room for. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { OtherOffer } from "../pages/public-page.ts";

/** More than this and a visitor reads none of them; the directory has all. One more, for the page that shows them is left out. */
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

/** Every page shows of these lists: what is no page any more must not take the others with it. */
export const isListed = sql`p.listed_name is not null and p.listed_summary is not null and p.listed_kind is not null
  and p.listed_address is not null and jsonb_typeof(p.listed_needs) = 'array'`;
/** A list in whatever order the conditions are judged. */
export const needs = sql`case jsonb_typeof(p.listed_needs) when 'array' then p.listed_needs else '[]' end`;
