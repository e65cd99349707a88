import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** The limit per sitemap (sitemaps.org), minus addresses that are not pages. */
const ADDRESSES_PER_PIECE = 49_990;

/** `elsewhere`: coaches whose pages have their canonical address at another host name. */
type Asked = { piece?: number; size?: number; coachId?: string | null; elsewhere?: string[] };
export type AddressPiece = { addresses: string[]; pieces: number };

export async function listAddresses(
  ctx: Pick<Context, "db">,
  { piece = 1, size = ADDRESSES_PER_PIECE, coachId = null, elsewhere = [] }: Asked = {},
): Promise<AddressPiece> {
  const ofCoach = coachId
    ? sql` and page_id in (select id from pages where coach_id = ${coachId}::uuid)`
    : sql``;
  const isHere =
    elsewhere.length > 0
      ? sql` and page_id not in (select id from pages where coach_id = any(${sql.param(elsewhere)}::uuid[]))`
      : sql``;
  const active = sql`kind = 'canonical' and is_active${ofCoach}${isHere}`;
  const { rows } = await ctx.db.execute<{ address: string; total: number }>(sql`
    with piece as materialized (
      select page_id, url from landing_pages where ${active} order by url limit ${size} offset ${(piece - 1) * size})
    select coalesce(p.listed_address, piece.url) as address, (select count(*)::int from landing_pages where ${active}) as total
    from piece join pages p on p.id = piece.page_id order by piece.url`);
  return {
    addresses: rows.map(({ address }) => address),
    pieces: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / size)),
  };
}
