/** The list goes by signups, newest first: each index serves one filter in that order. A person is shown at the newest that matches. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Filters, Paging, State } from "./filters.ts";

const mails = ["none", "pending", "sent", "failed"] as const;
const subscriptionStatuses = ["open", "unsubscribed", "bounced", "complained"] as const;

/** `at`: when the signup was that placed the person here. */
export type FoundPerson = { personId: string; leadId: string; at: string };
export type Search = { filters: Filters; paging: Paging; limit: number };
/** `people`: a condition on a row `p` of `people`, from a tag, campaign, source or segment. */
export type Narrowed = Filters & { scope: Scope; zone: string; people: SQL | null };
export type NarrowedSearch = Search & { filters: Narrowed };

const passes = (state: State | undefined) =>
  mails.flatMap((mail) =>
    subscriptionStatuses
      .filter((subscriptionStatus) => state === undefined || state === mail || state === subscriptionStatus)
      .map((subscriptionStatus) => ({ mail, subscriptionStatus })),
  );

/**
 * One index scan per state, merged. Each has its own order and limit, or the planner would read and sort
 * everything. The narrowest filter picks the index; the others are checked along the way.
 */
export function stream(filters: Narrowed, paging: Paging, limit: number, also: SQL[] = []): SQL {
  const walks = passes(filters.state).map(
    ({ mail, subscriptionStatus }) =>
      sql`(select f.lead_id, f.created_at from lead_list f where ${sql.join(
        [
          sql`f.mail = ${sql.raw(`'${mail}'`)} and f.subscription_status = ${sql.raw(`'${subscriptionStatus}'`)}`,
          ...narrowings(filters),
          ...bounds(filters, paging, sql`f.`),
          ...also,
        ],
        sql` and `,
      )} ${inOrder(paging, sql`f.`)} limit ${limit})`,
  );
  return sql`select lead_id, created_at from (${sql.join(walks, sql` union all `)}) walks ${inOrder(paging)} limit ${limit}`;
}

/** Filters that other steps apply: the search, the walks, the bounds, and the condition on people. */
type Elsewhere = "search" | "state" | "from" | "to" | "tag" | "campaign" | "at" | "source" | "segment";

function narrowings(filters: Narrowed): SQL[] {
  const { coach, page, since, until, via, people, scope, zone, ...rest } = filters;
  // A filter that nothing applies doesn't compile: the list would ignore it.
  rest satisfies Record<Exclude<keyof typeof rest, Elsewhere>, never>;
  return [
    ...(coach ? [sql`f.coach_id = ${coach}::uuid`] : []),
    ...(page ? [sql`f.page_id = ${page}::uuid`] : []),
    ...(since ? [sql`f.subscription_status_since >= ${startOf(since, zone)}`] : []),
    ...(until ? [sql`f.subscription_status_since < ${endOf(until, zone)}`] : []),
    ...(via ? [sql`exists (select from own_signups own where own.id = f.lead_id)`] : []),
    ...(people
      ? [
          sql`exists (select from leads o join people p on p.coach_id = o.coach_id and p.email = o.email
            where o.id = f.lead_id and ${people})`,
        ]
      : []),
    ...(isWholeSite(scope) ? [] : [withinScope(scope, sql`f.coach_id`)]),
  ];
}

export function conditions(filters: Narrowed): SQL[] {
  const { state } = filters;
  const column = mails.some((mail) => mail === state) ? sql`f.mail` : sql`f.subscription_status`;
  return [...narrowings(filters), ...(state ? [sql`${column} = ${state}`] : [])];
}

/** For a row `of` of the list: the person has no newer signup that matches as well. Never a join over the whole table. */
export const isNewest = (filters: Narrowed, of: SQL, matches: SQL = sql`true`): SQL =>
  sql`not coalesce((
    select true from (
      select email as address, coach_id as coach, ${of}created_at as at, ${of}lead_id as lead from leads where id = ${of}lead_id) mine
    join (select id, email as address, coach_id as coach from leads where ${matches}) other
      on other.address = mine.address and other.coach = mine.coach
    join lead_list f on f.lead_id = other.id
    where ${sql.join(
      [
        sql`(f.created_at, f.lead_id) > (mine.at, mine.lead)`,
        ...conditions({ ...filters, people: null }),
        ...bounds(filters, {}, sql`f.`),
      ],
      sql` and `,
    )} limit 1), false)`;

/** Of signups in order, one for each person. Only those that are reached are looked at. */
export const onePerPerson = (
  signups: SQL,
  { filters, matches = sql`true`, limit }: { filters: Narrowed; matches?: SQL; limit: number },
): SQL =>
  sql`select m.lead_id, m.created_at from (${signups} offset 0) m where ${isNewest(filters, sql`m.`, matches)} limit ${limit}`;

const startOf = (day: string, zone: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
const endOf = (day: string, zone: string) => sql`((${day}::date + 1)::timestamp at time zone ${zone})`;

export function bounds({ from, to, zone }: Narrowed, { before, after }: Paging, of: SQL): SQL[] {
  const place = before ?? after;
  const column = sql`${of}created_at`;
  return [
    ...(from ? [sql`${column} >= ${startOf(from, zone)}`] : []),
    ...(to ? [sql`${column} < ${endOf(to, zone)}`] : []),
    ...(place
      ? [
          sql`(${column}, ${of}lead_id) ${before ? sql`<` : sql`>`} (
            timestamptz 'epoch' + ${place.createdAt}::bigint * interval '1 microsecond', ${place.id}::uuid)`,
        ]
      : []),
  ];
}

export const inOrder = ({ after }: Paging, of: SQL = sql``) =>
  after ? sql`order by ${of}created_at, ${of}lead_id` : sql`order by ${of}created_at desc, ${of}lead_id desc`;

/** As a number: the driver's Date would drop the cursor's microseconds. */
const micros = (column: SQL) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`;

export async function rowsOf(ctx: Context, query: SQL): Promise<FoundPerson[]> {
  const { rows } = await ctx.db.execute<FoundPerson>(
    sql`select lead_id as "leadId", ${micros(sql`created_at`)} as at, (
        select p.id from leads l join people p on p.email = l.email and p.coach_id = l.coach_id where l.id = found.lead_id) as "personId"
      from (${query}) found`,
  );
  return rows;
}
