import { sql } from "drizzle-orm";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { peopleCondition } from "../segments/people-condition.ts";
import type { Filters } from "./filters.ts";
import { findLeadsOfPeople } from "./find-leads-of-people.ts";
import { type FoundLead, type Narrowed, rowsOf, type Search, stream } from "./list-walks.ts";
import { searchLeads } from "./search-leads.ts";

export async function findLeads(
  ctx: Context,
  scope: Scope,
  { filters, paging, limit }: Search,
): Promise<FoundLead[]> {
  const named = await narrow(ctx, scope, filters);
  const found = filters.search
    ? await searchLeads(ctx, { filters: named, paging, limit }, filters.search)
    : named.people
      ? await findLeadsOfPeople(ctx, { filters: named, paging, limit }, named.people)
      : await rowsOf(ctx, stream(named, paging, limit));
  return paging.after ? found.reverse() : found;
}

/** Counts up to `most`. Null for a search, tag or segment, which would have to run to the end. */
export async function countLeads(
  ctx: Context,
  scope: Scope,
  { filters, most }: { filters: Filters; most: number },
): Promise<number | null> {
  if (filters.search || filters.tag || filters.segment) return null;
  const named = await narrow(ctx, scope, filters);
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${stream(named, {}, most)}) counted`,
  );
  return rows[0]?.count ?? 0;
}

const narrow = async (ctx: Context, scope: Scope, filters: Filters): Promise<Narrowed> => ({
  ...(await withIds(ctx, filters)),
  scope,
  zone: await zoneFor(ctx, filters),
  people: await peopleCondition(ctx, scope, filters),
});

async function zoneFor(ctx: Context, { from, to, since, until }: Filters): Promise<string> {
  return from || to || since || until ? (await readSiteSettings(ctx)).timeZone : "UTC";
}

/** With literal ids, the planner picks the index with the fewest rows. */
async function withIds(ctx: Context, filters: Filters): Promise<Filters> {
  const { coach, page } = filters;
  if (!coach && !page) return filters;
  const { rows } = await ctx.db.execute<{ coach: string | null; page: string | null }>(sql`
    select (select id from coaches where slug = ${coach ?? null}) as coach,
      (select id from pages where slug = ${page ?? null}) as page`);
  const nobody = "00000000-0000-0000-0000-000000000000";
  return {
    ...filters,
    ...(coach && { coach: rows[0]?.coach ?? nobody }),
    ...(page && { page: rows[0]?.page ?? nobody }),
  };
}
