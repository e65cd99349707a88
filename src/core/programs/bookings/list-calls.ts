import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { bookings } from "#db/schema/bookings.ts";
import type { CallsBehind } from "./call-filters.ts";

type Booking = typeof bookings.$inferSelect;

export const callParts = ["upcoming", "past", "unmatched"] as const;
export type CallPart = (typeof callParts)[number];

export type ListedCall = Pick<
  Booking,
  "id" | "title" | "location" | "zone" | "source" | "cancelledBy" | "answers"
> & {
  state: Exclude<Booking["state"], "unknown" | "moved">;
  coach: string;
  startsAt: string;
  endsAt: string;
  person: { id: string; name: string } | null;
  /** As the calendar has them. */
  name: string | null;
  email: string | null;
  /** The time before the last move. */
  was: string | null;
};

/** Calls of a week, oldest first: who came, who did not, and what is still to come. */
export type CallWeek = {
  monday: string;
  states: ("came" | "missed" | "cancelled" | "to-come" | "not-said")[];
};

export type Calls = {
  calls: ListedCall[];
  next: string | null;
  counts: Record<CallPart, number>;
  /** Over, and nobody said whether they came. */
  unanswered: ListedCall[];
  /** Nobody is matched with them yet. */
  unmatched: ListedCall[];
  weeks: CallWeek[];
  /** How many are behind the figure that was asked for. */
  behind: number | null;
};

const SIZE = 50;
const MOST_UNANSWERED = 20;
const MOST_UNMATCHED = 5;
/** After that it counts as not known. */
const ANSWER_DAYS = 7;
const WEEKS = 6;
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

const columns = sql`
  b.id, b.title, b.location, b.zone, b.source, b.state, b.cancelled_by as "cancelledBy", b.answers, b.name, b.email, o.profile->>'name' as coach,
  ${instant("b.starts_at")} as "startsAt", ${instant("b.ends_at")} as "endsAt",
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', coalesce(p.name, b.name, p.email)) end as person,
  (select ${instant("m.starts_at")} from bookings m where m.moved_to_id = b.id order by m.starts_at limit 1) as was`;

export async function listCalls(
  ctx: Context,
  scope: Scope,
  { part, after, behind }: { part: CallPart; after: string | null; behind?: CallsBehind | null },
): Promise<Calls> {
  const now = ctx.clock.now();
  // A booking that was moved is shown at its new time alone.
  const shown = sql`b.starts_at is not null and b.state not in ('moved', 'unknown') and ${withinScope(scope, sql`b.coach_id`)}`;
  const isOver = sql`b.ends_at <= ${now}::timestamptz`;
  const isOpen = sql`b.person_id is null and b.state <> 'cancelled'`;
  const conditions: Record<CallPart, SQL> = {
    upcoming: sql`not (${isOver})`,
    past: isOver,
    unmatched: isOpen,
  };
  const select = async (condition: SQL, order: SQL, limit: number) =>
    (
      await ctx.db.execute<ListedCall>(sql`
        select ${columns} from bookings b join coaches o on o.id = b.coach_id left join people p on p.id = b.person_id
        where ${shown} and ${condition} order by ${order} limit ${limit}`)
    ).rows;
  const isPast = part === "past" || Boolean(behind);
  const asked = behind ? isBehind(behind) : conditions[part];
  const [cursor, id = ""] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)_([0-9a-f-]{36})$/.exec(after ?? "")?.slice(1) ?? [];
  const place = sql`(b.starts_at, b.id) ${isPast ? sql`<` : sql`>`} (${cursor}::timestamptz, ${id}::uuid)`;
  const found = await select(
    cursor ? sql`${asked} and ${place}` : asked,
    isPast ? sql`b.starts_at desc, b.id desc` : sql`b.starts_at, b.id`,
    SIZE + 1,
  );
  const calls = found.slice(0, SIZE);
  const last = calls.at(-1);
  const { rows } = await ctx.db.execute<Record<CallPart | "behind", number>>(sql`
    select count(*) filter (where not (${isOver}))::int as upcoming, count(*) filter (where ${isOver})::int as past,
      count(*) filter (where ${isOpen})::int as unmatched, count(*) filter (where ${behind ? asked : sql`false`})::int as behind
    from bookings b where ${shown}`);
  const { upcoming = 0, past = 0, unmatched = 0 } = rows[0] ?? {};
  const answerable = sql`${isOver} and b.state = 'booked' and b.ends_at > ${now}::timestamptz - make_interval(days => ${ANSWER_DAYS})`;
  return {
    calls,
    next: found.length > SIZE && last ? `${last.startsAt}_${last.id}` : null,
    counts: { upcoming, past, unmatched },
    unanswered: await select(answerable, sql`b.starts_at desc`, MOST_UNANSWERED),
    unmatched: await select(isOpen, sql`b.starts_at desc`, MOST_UNMATCHED),
    weeks: await listWeeks(ctx, shown, now),
    behind: behind ? (rows[0]?.behind ?? 0) : null,
  };
}

/** By the function that counts the figure, so the list has exactly as many calls. */
function isBehind({ figure, from, to, page, entered, source, medium, campaign }: CallsBehind): SQL {
  const zone = sql`coalesce((select time_zone from site_settings), 'UTC')`;
  const conditions = [
    sql`c.figure = ${figure}`,
    ...(page ? [sql`c.page_id = ${page}::uuid`] : []),
    ...(entered ? [sql`c.campaign_id = ${entered}::uuid`] : []),
    ...(source === undefined ? [] : [sql`c.source = ${source}`]),
    ...(medium === undefined ? [] : [sql`c.medium = ${medium}`]),
    ...(campaign === undefined ? [] : [sql`c.campaign = ${campaign}`]),
  ];
  return sql`b.id in (select c.id from counted_calls((select day_begins(${from}::date, ${zone})), (select day_begins(${to}::date + 1, ${zone}))) c
    where ${sql.join(conditions, sql` and `)})`;
}

async function listWeeks(ctx: Context, shown: SQL, now: Date): Promise<CallWeek[]> {
  const { rows } = await ctx.db.execute<CallWeek>(sql`
    with zone as (select coalesce((select time_zone from site_settings), 'UTC') as name),
    this as (select date_trunc('week', ${now}::timestamptz at time zone name) as monday, name from zone)
    select to_char(w.monday, 'YYYY-MM-DD') as monday, coalesce(
      (select jsonb_agg(case b.state when 'attended' then 'came' when 'no-show' then 'missed' when 'cancelled' then 'cancelled'
          else case when b.ends_at > ${now}::timestamptz then 'to-come' else 'not-said' end end order by b.starts_at)
        from bookings b where ${shown} and b.starts_at >= w.monday at time zone this.name and b.starts_at < (w.monday + interval '7 days') at time zone this.name), '[]') as states
    from this, generate_series(this.monday - make_interval(weeks => ${WEEKS - 1}), this.monday, interval '7 days') as w(monday) order by 1`);
  return rows;
}
