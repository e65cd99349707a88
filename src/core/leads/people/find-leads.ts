/** Finds the ids of a stretch of the list, newest first, without ever sorting more than it must or reading more than it shows. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Filters, Paging, State } from "./filters.ts";

const mails = ["none", "pending", "sent", "failed"] as const;
const subscriptionStatuses = ["open", "unsubscribed", "bounced", "complained"] as const;

/** So few are quicker found by their words than among the newest; where each has to be checked against filters, fewer. */
const RARE = { alone: 50_000, filtered: 20_000 };
/** How many of the newest are looked through for a search that many match. */
const WINDOW = 10_000;
/** A lead counts once, however many words of their name begin alike. */
const WORDS_ALIKE = 8;

export type FoundLead = { leadId: string; at: string };
export type Search = { filters: Filters; paging: Paging; limit: number };
/** As the owner asked, and whose leads they may see at all. */
type Narrowed = Filters & { scope: Scope };
type NarrowedSearch = Search & { filters: Narrowed };

export async function findLeads(
  ctx: Context,
  scope: Scope,
  { filters, paging, limit }: Search,
): Promise<FoundLead[]> {
  const named = { ...(await withIds(ctx, filters)), scope };
  const found = filters.search
    ? await searchLeads(ctx, { filters: named, paging, limit }, filters.search)
    : await rowsOf(ctx, stream(named, paging, limit));
  return paging.after ? found.reverse() : found;
}

/** How many there are, counted no further than `most`. Null for a search, which would have to be carried out to the end. */
export async function countLeads(
  ctx: Context,
  scope: Scope,
  { filters, most }: { filters: Filters; most: number },
): Promise<number | null> {
  if (filters.search) return null;
  const named = { ...(await withIds(ctx, filters)), scope };
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${stream(named, {}, most)}) counted`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * A beginning that few share is found by the words. One that many share finds its page among the newest (of those the
 * filters leave); should it not, after all, because its leads are old, the words have to do.
 */
async function searchLeads(ctx: Context, search: NarrowedSearch, typed: string): Promise<FoundLead[]> {
  const { rows } = await ctx.db.execute<Beginning>(
    sql`select lower(${typed}) as address, plain_words(${typed}) as name`,
  );
  const [beginning] = rows;
  if (!beginning) throw new Error("a search has no beginning");
  const rare = conditions(search.filters).length > 0 ? RARE.filtered : RARE.alone;
  const many = await ctx.db.execute(
    sql`select from (${words(beginning, search.filters, {})}) w limit 1 offset ${rare}`,
  );
  if (many.rowCount === 0) return searchWords(ctx, search, beginning);
  const { found, isAll } = await searchNewest(ctx, search, beginning);
  return isAll ? found : searchWords(ctx, search, beginning);
}

/** What was typed, as the beginning of an address and as that of a name's words. */
type Beginning = { address: string; name: string };

/** One by one in the order of the list, and no further than it takes to fill the page. */
async function searchNewest(
  ctx: Context,
  { filters, paging, limit }: NarrowedSearch,
  { address, name }: Beginning,
) {
  const found = await rowsOf(
    ctx,
    sql`select seen.lead_id, seen.created_at from (${stream(filters, paging, WINDOW)}) seen
      cross join lateral (
        select from leads l where l.id = seen.lead_id
          and (starts_with(l.email, ${address}) or strpos(' ' || plain_words(l.name), ${` ${name}`}) > 0) limit 1) l
      ${inOrder(paging, sql`seen.`)} limit ${limit}`,
  );
  if (found.length === limit) return { found, isAll: true };
  const beyond = await ctx.db.execute(
    sql`select from (${stream(filters, paging, WINDOW)}) seen limit 1 offset ${WINDOW - 1}`,
  );
  return { found, isAll: beyond.rowCount === 0 };
}

/** With filters: in order first, then checked one by one until there are enough; the planner would rather join the whole table. */
function searchWords(ctx: Context, { filters, paging, limit }: NarrowedSearch, beginning: Beginning) {
  const narrowed = conditions(filters);
  const all = sql`select lead_id, created_at from (${words(beginning, filters, paging)}) w ${inOrder(paging)}`;
  if (narrowed.length === 0)
    return rowsOf(
      ctx,
      sql`select distinct lead_id, created_at from (${all} limit ${limit * WORDS_ALIKE}) w ${inOrder(paging)} limit ${limit}`,
    );
  return rowsOf(
    ctx,
    sql`select w.lead_id, w.created_at from (select distinct lead_id, created_at from (${all} offset 0) w ${inOrder(paging)}) w
      cross join lateral (
        select from lead_list f where f.lead_id = w.lead_id and ${sql.join(narrowed, sql` and `)} limit 1) f
      limit ${limit}`,
  );
}

/** Compared byte by byte, everything that begins so lies before the last character there is. */
function words({ address, name }: Beginning, filters: Filters, paging: Paging): SQL {
  const ranges = [...new Set([address, name].filter(Boolean))].map(
    (beginning) =>
      sql`select w.lead_id, w.created_at from lead_words w where ${sql.join(
        [
          sql`w.word >= ${beginning} and w.word < ${`${beginning}\u{10ffff}`}`,
          ...bounds(filters, paging, sql`w.`),
        ],
        sql` and `,
      )}`,
  );
  return sql.join(ranges, sql` union all `);
}

/** Coach and page by their ids: a planner that sees the value knows which index has few rows of it. */
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

/** Which states of email and of permission a filter lets through. */
const passes = (state: State | undefined) =>
  mails.flatMap((mail) =>
    subscriptionStatuses
      .filter((subscriptionStatus) => state === undefined || state === mail || state === subscriptionStatus)
      .map((subscriptionStatus) => ({ mail, subscriptionStatus })),
  );

/**
 * The first leads the filters let through: one walk along an index for each state, merged. Each walk has its own order
 * and limit, or the planner would rather read and sort everything. The narrowest filter names the index; its neighbours
 * are checked on the way (a page has one coach, and nearly always one campaign).
 */
function stream(filters: Narrowed, paging: Paging, limit: number): SQL {
  const walks = passes(filters.state).map(
    ({ mail, subscriptionStatus }) =>
      sql`(select f.lead_id, f.created_at from lead_list f where ${sql.join(
        [
          sql`f.mail = ${sql.raw(`'${mail}'`)} and f.subscription_status = ${sql.raw(`'${subscriptionStatus}'`)}`,
          ...places(filters),
          ...bounds(filters, paging, sql`f.`),
        ],
        sql` and `,
      )} ${inOrder(paging, sql`f.`)} limit ${limit})`,
  );
  return sql`select lead_id, created_at from (${sql.join(walks, sql` union all `)}) walks ${inOrder(paging)} limit ${limit}`;
}

const places = ({ coach, page, campaign, since, until, scope }: Narrowed): SQL[] => [
  ...(page ? [sql`f.page_id = ${page}::uuid`] : []),
  ...(campaign ? [sql`f.campaign_id = ${campaign}::uuid`] : []),
  ...(coach ? [sql`f.coach_id = ${coach}::uuid`] : []),
  ...(since ? [sql`f.subscription_status_since >= ${startOf(since)}`] : []),
  ...(until ? [sql`f.subscription_status_since < ${startOf(until)} + interval '1 day'`] : []),
  ...(isWholeSite(scope) ? [] : [withinScope(scope, sql`f.coach_id`)]),
];

function conditions(filters: Narrowed): SQL[] {
  const { state } = filters;
  const column =
    state && ((mails as readonly string[]).includes(state) ? sql`f.mail` : sql`f.subscription_status`);
  return [...places(filters), ...(column ? [sql`${column} = ${state}`] : [])];
}

const startOf = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`;

function bounds({ from, to }: Filters, { before, after }: Paging, of: SQL): SQL[] {
  const place = before ?? after;
  const column = sql`${of}created_at`;
  return [
    ...(from ? [sql`${column} >= ${startOf(from)}`] : []),
    ...(to ? [sql`${column} < ${startOf(to)} + interval '1 day'`] : []),
    ...(place
      ? [
          sql`(${column}, ${of}lead_id) ${before ? sql`<` : sql`>`} (
            timestamptz 'epoch' + ${place.createdAt}::bigint * interval '1 microsecond', ${place.id}::uuid)`,
        ]
      : []),
  ];
}

const inOrder = ({ after }: Paging, of: SQL = sql``) =>
  after ? sql`order by ${of}created_at, ${of}lead_id` : sql`order by ${of}created_at desc, ${of}lead_id desc`;

/** As a number: a date of the driver's would lose the microseconds, and with them the place in the list. */
const micros = (column: SQL) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`;

async function rowsOf(ctx: Context, query: SQL): Promise<FoundLead[]> {
  const { rows } = await ctx.db.execute<FoundLead>(
    sql`select lead_id as "leadId", ${micros(sql`created_at`)} as at from (${query}) found`,
  );
  return rows;
}
