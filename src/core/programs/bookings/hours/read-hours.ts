import { sql } from "drizzle-orm";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import { bookingPageOf, isOwnBookingPage } from "#core/content/coaches/scheduler-link.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { localOf } from "../../events/local-time.ts";
import { findBookingPage, readBooked } from "./booking-page.ts";
import { datesFrom, instantOf, listFreeSlots, type Range } from "./free-slots.ts";
import { firstHours, type Hours } from "./hours.ts";
import type { BusyProblem } from "./refresh-busy.ts";

export type BusyCalendar = {
  id: string;
  host: string;
  skipsAllDay: boolean;
  trustsFree: boolean;
  entries: number;
  readAt: string | null;
  problem: BusyProblem | null;
};

export type HoursView = {
  slug: string;
  name: string;
  hours: Hours;
  /** Null until the coach has saved hours, or as a sample: then there is no page yet. */
  page: string | null;
  /** Whether the coach's buttons lead to it. */
  isUsed: boolean;
  /** The calendar of the coach's calls, to subscribe to; null before the hours are saved. */
  feed: string | null;
  calendars: BusyCalendar[];
  /** The coming seven days, from today: what is free and what is taken of each, in minutes of the day. */
  week: { date: string; free: number; taken: { from: number; to: number }[] }[];
  next: string | null;
  /** Nobody can book in the next fourteen days: the longest entry that is to blame, if one is. */
  blocked: {
    entry: { name: string; until: string; calendar: string; isAllDay: boolean } | null;
    isStale: boolean;
  } | null;
};

const LOOK_DAYS = 14;
const MINUTE = 60_000;
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

export const readHours: Verb<{ slug: string }, HoursView | null> = async (ctx, scope, { slug }) => {
  const found = await findCoachOfScope(ctx, scope, { slug });
  if (!found) return null;
  const { coachId, coach } = found;
  const now = ctx.clock.now();
  const page = await findBookingPage(ctx, { slug });
  const hours = page?.hours ?? firstHours((await readSiteSettings(ctx)).timeZone);
  const { busy, calls, isStale } = await readBooked(ctx, { coachId });
  const days = listFreeSlots({ hours, busy, calls, now });
  const today = localOf(now, hours.zone).slice(0, 10);
  const soon = new Set(datesFrom(today, LOOK_DAYS));
  const isBlocked = isStale || !days.some(({ date, slots }) => soon.has(date) && slots.length > 0);
  const next = isStale ? undefined : days.flatMap(({ slots }) => slots)[0];
  const { rows: feeds } = await ctx.db.execute<{ id: string }>(
    sql`select feed_id as id from booking_hours where coach_id = ${coachId}::uuid and ${withinScope(scope, sql`coach_id`)}`,
  );
  const own = bookingPageOf(slug);
  const feed = feeds[0] && signLink(ctx.settings.secrets, "call-feed", feeds[0].id);
  return {
    ...{ slug, name: coach.name, hours, page: page && own, isUsed: isOwnBookingPage(coach.schedulerUrl) },
    feed: feed ? new URL(`${own}/${feed}/calls.ics`, ctx.settings.publicUrl).href : null,
    calendars: await listBusy(ctx, scope, coachId),
    week: datesFrom(today, 7).map((date) => ({
      date,
      free: isStale ? 0 : (days.find((day) => day.date === date)?.slots.length ?? 0),
      taken: minutesOf([...busy, ...calls], date, hours.zone),
    })),
    next: next === undefined ? null : new Date(next).toISOString(),
    blocked: isBlocked ? { entry: await findLongest(ctx, coachId), isStale } : null,
  };
};

async function listBusy(ctx: Context, scope: Scope, coachId: string): Promise<BusyCalendar[]> {
  const { rows } = await ctx.db.execute<BusyCalendar>(sql`
    select id, host, skips_all_day as "skipsAllDay", trusts_free as "trustsFree", entries, problem, ${instant("read_at")} as "readAt"
    from busy_calendars where coach_id = ${coachId}::uuid and ${withinScope(scope, sql`coach_id`)} order by created_at`);
  return rows;
}

/** What falls on a day, from its midnight to the next. */
function minutesOf(ranges: Range[], date: string, zone: string): { from: number; to: number }[] {
  const [from, to] = [instantOf(`${date}T00:00`, zone), instantOf(`${datesFrom(date, 2)[1]}T00:00`, zone)];
  return ranges.flatMap((range) =>
    range.to <= from || range.from >= to
      ? []
      : [
          {
            from: Math.round((Math.max(range.from, from) - from) / MINUTE),
            to: Math.round((Math.min(range.to, to) - from) / MINUTE),
          },
        ],
  );
}

type Entry = NonNullable<NonNullable<HoursView["blocked"]>["entry"]>;

async function findLongest(ctx: Context, coachId: string): Promise<Entry | null> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Entry>(sql`
    select each->>'name' as name, each->>'to' as until, c.id as calendar, (each->>'isAllDay')::boolean as "isAllDay"
    from busy_calendars c cross join jsonb_array_elements(c.busy) each
    where c.coach_id = ${coachId}::uuid and each->>'name' <> '' and (each->>'to')::timestamptz > ${now}::timestamptz
      and (each->>'from')::timestamptz < ${now}::timestamptz + make_interval(days => ${LOOK_DAYS})
      and not (c.skips_all_day and (each->>'isAllDay')::boolean)
    order by (each->>'to')::timestamptz - (each->>'from')::timestamptz desc limit 1`);
  return rows[0] ?? null;
}
