/** Finds people by any part of a name or address from three letters on; shorter input matches word beginnings. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { foldedName, leadSearchText } from "#db/schema/leads.ts";
import {
  bounds,
  conditions,
  type FoundPerson,
  inOrder,
  type NarrowedSearch,
  onePerPerson,
  rowsOf,
  stream,
} from "./list-walks.ts";

/** Rows scanned before the index is used; if one in forty leads matches, these fill a page. */
const NEAREST = 2_000;
/** Scanned if the nearest rows suggest it fills the page: faster than sorting all matches. */
const WINDOW = 8_000;
/** Trigram length: shorter input is indexed by word beginnings only. */
const SHORTEST = 3;

/**
 * A trigram index returns matches unordered, so common matches would all be read and sorted. In list order,
 * common matches fill the page quickly; rare ones sort quickly. Slow only if many match but few of the newest
 * do, such as an old import.
 */
export async function searchPeople(
  ctx: Context,
  search: NarrowedSearch,
  typed: string,
): Promise<FoundPerson[]> {
  const patterns = await patternsOf(ctx, typed);
  if (patterns.length === 0) return [];
  const matches = matching(patterns);
  const nearest = await searchNewest(ctx, search, { matches, window: NEAREST });
  if (nearest.isAll) return nearest.found;
  if (nearest.found.length * WINDOW >= search.limit * NEAREST) {
    const newest = await searchNewest(ctx, search, { matches, window: WINDOW });
    if (newest.isAll) return newest.found;
  }
  return searchIndex(ctx, search, patterns);
}

/** Match the text verbatim, as in an address, or folded, as in a name. */
async function patternsOf(ctx: Context, typed: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ address: string; name: string }>(
    sql`select lower(${typed}::text) as address, btrim(${foldedName(sql`${typed}::text`)}) as name`,
  );
  const { address = "", name = "" } = rows[0] ?? {};
  // No name contains an @, and a second condition is a second search.
  const parts = new Set(
    (address.includes("@") ? [address] : [address, name]).filter((part) => LETTER.test(part)),
  );
  return [...parts].map(likePattern);
}

/** A condition on a row of `leads`. */
const matching = (patterns: string[]): SQL =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${leadSearchText} like ${pattern}`),
    sql` or `,
  )})`;

const LETTER = /[\p{L}\p{N}]/u;
/** Whether the index has a trigram for it; a space counts on either side of a word. */
const INDEXED = /^[\p{L}\p{N}]{2}|[^\p{L}\p{N}][\p{L}\p{N}]/u;

function likePattern(part: string): string {
  const escaped = part.replace(/[\\%_]/g, "\\$&");
  return [...part].length >= SHORTEST && INDEXED.test(part) ? `%${escaped}%` : `% ${escaped}%`;
}

type Newest = { matches: SQL; window: number };

async function searchNewest(
  ctx: Context,
  { filters, paging, limit }: NarrowedSearch,
  { matches, window }: Newest,
): Promise<{ found: FoundPerson[]; isAll: boolean }> {
  const seen = stream(filters, paging, window);
  const found = await rowsOf(
    ctx,
    onePerPerson(
      sql`select seen.lead_id, seen.created_at from (${seen}) seen
        cross join lateral (select from leads where id = seen.lead_id and ${matches} limit 1) matching
        ${inOrder(paging, sql`seen.`)}`,
      { filters, matches, limit },
    ),
  );
  if (found.length === limit) return { found, isAll: true };
  const beyond = await ctx.db.execute(sql`select from (${seen}) seen limit 1 offset ${window - 1}`);
  return { found, isAll: beyond.rowCount === 0 };
}

/**
 * Uses the index, then sorts; filters are checked in that order until there are enough. A sequential scan is
 * ruled out: the planner overestimates matches from a hundred names, and a search would take seconds.
 */
function searchIndex(
  ctx: Context,
  { filters, paging, limit }: NarrowedSearch,
  patterns: string[],
): Promise<FoundPerson[]> {
  const narrowed = conditions(filters);
  const matches = matching(patterns);
  const found =
    filters.scope.coaches === "all"
      ? sql`select id as lead_id, created_at from leads where ${matches}`
      : sql`select * from search_own_leads(${sql.param(patterns)}::text[])`;
  return inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`set local enable_seqscan = off`);
    return rowsOf(
      inside,
      onePerPerson(
        sql`select m.lead_id, m.created_at from (
            select l.lead_id, l.created_at from (${found}) l
            where ${sql.join([sql`true`, ...bounds(filters, paging, sql`l.`)], sql` and `)}
            ${inOrder(paging, sql`l.`)} offset 0) m
          ${
            narrowed.length === 0
              ? sql``
              : sql`cross join lateral (
                select from lead_list f where f.lead_id = m.lead_id and ${sql.join(narrowed, sql` and `)} limit 1) f`
          }`,
        { filters, matches, limit },
      ),
    );
  });
}
