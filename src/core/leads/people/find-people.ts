import { type SQL, sql } from "drizzle-orm";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { countMatching, type PeopleCount } from "../segments/count-matching.ts";
import { peopleCondition } from "../segments/people-condition.ts";
import type { Filters } from "./filters.ts";
import { findMatchingPeople } from "./find-matching-people.ts";
import {
  bounds,
  conditions,
  type FoundPerson,
  isNewest,
  type Narrowed,
  rowsOf,
  type Search,
  stream,
} from "./list-walks.ts";
import { searchPeople } from "./search-people.ts";

export const findPeople: Verb<Search, FoundPerson[]> = async (ctx, scope, { filters, paging, limit }) => {
  const named = await narrow(ctx, scope, filters);
  const found = filters.search
    ? await searchPeople(ctx, { filters: named, paging, limit }, filters.search)
    : named.people
      ? await findMatchingPeople(ctx, { filters: named, paging, limit }, named.people)
      : await rowsOf(ctx, stream(named, paging, limit, [isNewest(named, sql`f.`)]));
  return paging.after ? found.reverse() : found;
};

/** Null for a search, which would have to run to the end. An estimate if an exact count takes long. */
export async function countPeople(ctx: Context, scope: Scope, filters: Filters): Promise<PeopleCount | null> {
  if (filters.search) return null;
  const { people, ...listed } = await narrow(ctx, scope, filters);
  const { coach, page, state, from, to, since, until, via } = listed;
  const ofSignup = [
    ...conditions({ ...listed, people: null }),
    ...bounds({ ...listed, people }, {}, sql`f.`),
  ];
  const matches: SQL[] = [
    withinScope(scope, sql`p.coach_id`),
    ...(people ? [people] : []),
    ...(page || state || from || to || since || until || via
      ? [
          sql`exists (select from leads l join lead_list f on f.lead_id = l.id
            where l.coach_id = p.coach_id and l.email = p.email and ${sql.join(ofSignup, sql` and `)})`,
        ]
      : []),
  ];
  return countMatching(ctx, { coachId: coach ?? null, matches: sql.join(matches, sql` and `) });
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
