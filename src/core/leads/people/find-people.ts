/** Finds the ids for a page of people, newest first; ids ascend with time. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { countMatching, roomToHash } from "../segments/count-matching.ts";
import { findSegment } from "../segments/find-segment.ts";
import { peopleCondition } from "../segments/people-condition.ts";
import type { PeopleFilters, PeoplePaging } from "./people-filters.ts";
import { matchOf } from "./search-leads.ts";

export type PeopleSearch = { filters: PeopleFilters; paging: PeoplePaging; limit: number };

/** Rows scanned before the index is used (decision 45). */
const NEAREST = 2_000;

export async function findPeople(ctx: Context, scope: Scope, search: PeopleSearch): Promise<string[]> {
  const { filters, paging } = search;
  const meant = await meantPeople(ctx, scope, filters);
  const found = filters.search
    ? await searchPeople(ctx, meant, search, await matchOf(ctx, filters.search))
    : filters.segment
      ? await inTransaction(ctx, async (inside) => {
          await inside.db.execute(sql`select ${roomToHash}`);
          return walkPeople(inside, meant, search);
        })
      : await walkPeople(ctx, meant, search);
  return paging.after ? found.reverse() : found;
}

const walkPeople = (ctx: Context, meant: SQL, { paging, limit }: PeopleSearch) =>
  idsOf(ctx, sql`select p.id from people p where ${meant} ${beyond(paging)} limit ${limit}`);

/** `more`: at least this many. `isEstimate`: sampled, because counting a segment may be slow. */
export type PeopleCounted = { found: number; more: boolean; isEstimate: boolean };

/** Counts up to `most`. Null for a search, which would have to run to the end. */
export async function countPeople(
  ctx: Context,
  scope: Scope,
  { filters, most }: { filters: PeopleFilters; most: number },
): Promise<PeopleCounted | null> {
  if (filters.search) return null;
  const meant = await meantPeople(ctx, scope, filters);
  if (filters.segment) {
    const segment = await findSegment(ctx, scope, { segmentId: filters.segment });
    if (!segment) return { found: 0, more: false, isEstimate: false };
    const counted = await countMatching(ctx, { coachId: segment.coachId, matches: meant });
    return { found: counted.people, more: false, isEstimate: counted.isEstimate };
  }
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from people p where ${meant} limit ${most + 1}) counted`);
  const found = rows[0]?.count ?? 0;
  return { found: Math.min(found, most), more: found > most, isEstimate: false };
}

async function meantPeople(ctx: Context, scope: Scope, filters: PeopleFilters): Promise<SQL> {
  const { coach } = filters;
  const people = await peopleCondition(ctx, scope, filters);
  return sql.join(
    [
      withinScope(scope, sql`p.coach_id`),
      ...(coach ? [sql`p.coach_id = (select id from coaches where slug = ${coach})`] : []),
      ...(people ? [people] : []),
    ],
    sql` and `,
  );
}

const beyond = ({ before, after }: PeoplePaging): SQL =>
  after
    ? sql`and p.id > ${after}::uuid order by p.id`
    : before
      ? sql`and p.id < ${before}::uuid order by p.id desc`
      : sql`order by p.id desc`;

async function idsOf(ctx: Context, query: SQL): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

async function searchPeople(
  ctx: Context,
  meant: SQL,
  { paging, limit }: PeopleSearch,
  matches: SQL,
): Promise<string[]> {
  const newest = await idsOf(
    ctx,
    sql`select p.id from (
        select p.id, p.coach_id, p.email as address from people p where ${meant} ${beyond(paging)} limit ${NEAREST}) p
      where exists (select from leads where coach_id = p.coach_id and email = p.address and ${matches})
      ${paging.after ? sql`order by p.id` : sql`order by p.id desc`} limit ${limit}`,
  );
  if (newest.length === limit) return newest;
  return inTransaction(ctx, async (inside) => {
    // Rules out a sequential scan: the planner misjudges how common a substring is (decision 45).
    await inside.db.execute(sql`set local enable_seqscan = off`);
    return idsOf(
      inside,
      sql`select p.id from people p
        where p.id in (select person_id from leads where ${matches}) and ${meant} ${beyond(paging)} limit ${limit}`,
    );
  });
}
