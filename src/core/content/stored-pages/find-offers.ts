import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Coach, coach } from "../pages/coach.ts";
import { isListed, needs } from "./list-offers.ts";

export type Offer = {
  coach: Pick<Coach, "slug" | "name" | "field" | "brand" | "sample">;
  name: string;
  summary: string;
  kind: string;
  href: string;
  needs: string[];
};
export type FoundOffers = { offers: Offer[]; total: number };

export const OFFERS_PER_PAGE = 120;
type Query = { need?: string; q?: string; page?: number };

export async function findOffers(
  ctx: Pick<Context, "db">,
  { need = "", q = "", page = 1 }: Query = {},
): Promise<FoundOffers> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = and(isListed, need && sql`p.listed_needs ? ${need}`, ...words.map(hasWord));
  type Row = Omit<Offer, "coach"> & { profile: unknown };
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.listed_name as name, p.listed_summary as summary, p.listed_kind as kind, p.listed_address as href, p.listed_needs as needs, o.profile
    from coaches o join pages p on p.coach_id = o.id
    join landing_pages l on l.page_id = p.id and l.kind = 'canonical' and l.is_active
    where ${matches}
    order by o.slug, p.created_at, p.slug limit ${OFFERS_PER_PAGE} offset ${(page - 1) * OFFERS_PER_PAGE}`);
  const offers = rows.flatMap(({ profile, ...offer }) => {
    const { data: who } = coach.safeParse(profile);
    if (!who) return [];
    const { slug, name, field, brand, sample } = who;
    return { ...offer, coach: { slug, name, field, brand, sample } };
  });
  if (page === 1 && rows.length < OFFERS_PER_PAGE) return { offers, total: offers.length };
  const { rows: counted } = await ctx.db.execute<{ total: number }>(sql`
    select count(*)::int as total from landing_pages l join pages p on p.id = l.page_id join coaches o on o.id = p.coach_id
    where l.kind = 'canonical' and l.is_active and ${matches}`);
  return { offers, total: counted[0]?.total ?? 0 };
}

const and = (...parts: (SQL | "")[]): SQL =>
  sql.join(parts.filter((part) => part !== "") as SQL[], sql` and `);

const hasWord = (
  word: string,
): SQL => sql`strpos(lower(concat_ws(' ', p.listed_name, p.listed_summary, o.profile->>'name', o.profile->>'field',
  (select string_agg(need, ' ') from jsonb_array_elements_text(${needs}) as need))), lower(${word})) > 0`;
