/** Figures for a span of days, by day, page and source, compared with the span before. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { CallFigure } from "#core/programs/bookings/call-filters.ts";
import {
  bounces,
  calls,
  confirmations,
  left,
  mail,
  signupsByDay,
  sums,
  visits,
  type ZoneDays,
} from "./figure-rows.ts";
import { begunWith, type Figure, figures } from "./figures.ts";
import { type Chosen, dayOf, daysOf, daysUpTo, lengthOfSpan, type Tag } from "./spans.ts";

export type { Figure };
export type Figures = Record<Figure, number>;
export type DayFigures = Figures & { day: string };
export type PageFigures = {
  id: string;
  slug: string | null;
  name: string;
  coach: string | null;
  address: string;
  hasForm: boolean;
  visits: number;
  signups: number;
  confirmations: number;
  booked: number;
  came: number;
};
export type SourceFigures = Record<"visits" | "signups" | CallFigure, number> & { source: string };

export type Overview = {
  /** At least a week, so that a one-day span still shows a trend. */
  days: DayFigures[];
  total: Figures;
  /** Null unless the whole previous span was counted. */
  before: { [Name in Figure]: number | null };
  since: { visits: string | null; others: string | null; calls: string | null };
  pages: PageFigures[];
  /** The same pages in the span before. */
  pagesBefore: PageFigures[];
  sources: SourceFigures[];
};

const SHOWN = 50;
const DRAWN_AT_LEAST = 7;

export async function readOverview(
  ctx: Pick<Context, "db" | "clock">,
  scope: Scope,
  { span, by, zone = "UTC" }: { span: Chosen; by: Tag; zone?: string },
): Promise<Overview> {
  const length = lengthOfSpan(span);
  const { first, last } = daysOf(span, dayOf(ctx.clock.now(), zone));
  const known = daysUpTo(last, Math.max(2 * length, DRAWN_AT_LEAST));
  const [days, begun, pages, sources] = await Promise.all([
    readDays(ctx, scope, { first: known[0] ?? first, last, zone }),
    readFirstDays(ctx, scope, zone),
    readPages(ctx, scope, { first, last, zone }),
    readSources(ctx, scope, { first, last, zone, by }),
  ]);
  const earlierDays = daysUpTo(last, 2 * length);
  const pagesBefore = await readPages(ctx, scope, {
    ...{ first: earlierDays[0] ?? first, last: earlierDays[length - 1] ?? first, zone },
    only: pages.map(({ id }) => id),
  });
  const all = known.map((day) => days.get(day) ?? { day, ...nothing });
  const firstWith = (...names: Figure[]) =>
    all.find((day) => names.some((name) => day[name] > 0))?.day ?? null;
  const since = {
    visits: begun.visits,
    others: earlier(begun.others, firstWith("signups", "messages")),
    calls: begun.calls,
  };
  return {
    days: all.slice(-Math.max(length, DRAWN_AT_LEAST)),
    total: sum(all.slice(-length)),
    before: compared(all.slice(-2 * length, -length), since),
    since,
    pages,
    pagesBefore,
    sources,
  };
}

const nothing = Object.fromEntries(figures.map((figure) => [figure, 0])) as Figures;
const sum = (days: DayFigures[]): Figures =>
  days.reduce(
    (total, day) => {
      for (const figure of figures) total[figure] += day[figure];
      return total;
    },
    { ...nothing },
  );

const earlier = (a: string | null, b: string | null) => (a && b ? (a < b ? a : b) : (a ?? b));

/** The first counted day is excluded too: counting began partway through it. */
function compared(days: DayFigures[], since: Overview["since"]): Overview["before"] {
  const summed = sum(days);
  const isWhole = (begun: string | null) => begun !== null && begun < (days[0]?.day ?? "");
  const kept = (figure: Figure) => isWhole(since[begunWith(figure)]);
  return Object.fromEntries(
    figures.map((figure) => [figure, kept(figure) ? summed[figure] : null]),
  ) as Overview["before"];
}

/** `hour` leads both keys, so each `min` is one index lookup. Calls: since a calendar reports them, or one was entered. */
async function readFirstDays(
  ctx: Pick<Context, "db">,
  scope: Scope,
  zone: string,
): Promise<Overview["since"]> {
  const inScope = withinScope(scope, sql`coach_id`);
  const { rows } = await ctx.db.execute<Overview["since"]>(sql`
    select (select (min(hour) at time zone ${zone})::date from visit_hours)::text as visits,
      (select (min(hour) at time zone ${zone})::date from signup_hours)::text as others,
      (least((select min(created_at) from bookings where ${inScope}), (select min(created_at) from booking_calendars where ${inScope}))
        at time zone ${zone})::date::text as calls`);
  return rows[0] ?? { visits: null, others: null, calls: null };
}

async function readDays(
  ctx: Pick<Context, "db">,
  scope: Scope,
  days: ZoneDays,
): Promise<Map<string, DayFigures>> {
  const { rows } = await ctx.db.execute<{ day: string; figure: Figure; count: number }>(sql`
    with ${signupsByDay(scope, days)},
    mail as (${mail(scope, days)}),
    counted(day, figure, count) as (
      select day, 'visits', visits from (${visits(scope, days)}) seen
      union all select day, 'signups', signups from signups
      union all select day, 'confirmations', 1 from (${confirmations(scope, days)}) confirmed
      union all select day, figure, 1 from (${calls(scope, days)}) called
      union all select day, 'messages', messages from mail
      union all select day, 'bounces', messages from (${bounces(scope, days)}) returned
      union all select day, case subscription_status when 'complained' then 'complaints' else 'unsubscribes' end, leads
      from (${left(scope, days)}) gone where subscription_status in ('complained', 'unsubscribed'))
    select day::text, figure, sum(count)::int as count from counted group by day, figure`);
  const known = new Map<string, DayFigures>();
  for (const { day, figure, count } of rows) {
    const counted = known.get(day) ?? { day, ...nothing };
    known.set(day, { ...counted, [figure]: count });
  }
  return known;
}

export async function readPages(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { only, ...days }: ZoneDays & { only?: string[] },
): Promise<PageFigures[]> {
  const shown = only ? only.length : SHOWN;
  const chosen = only ? sql`page_id = any(${sql.param(only)}::uuid[])` : sql`true`;
  const { rows } = await ctx.db.execute<PageFigures>(sql`
    with ${signupsByDay(scope, days)},
    counted as (
      select page_id, 'visits' as figure, visits as count from (${visits(scope, days)}) seen where ${chosen}
      union all select page_id, 'signups', signups from signups where ${chosen}
      union all select page_id, 'confirmations', 1 from (${confirmations(scope, days)}) confirmed where ${chosen}
      union all select page_id, figure, 1 from (${calls(scope, days)}) called where page_id is not null and ${chosen}),
    most as (
      select page_id, ${sums}, coalesce(sum(count) filter (where figure = 'confirmations'), 0)::int as confirmations
      from counted group by page_id order by visits desc, signups desc, 1 limit ${shown})
    select most.page_id as id, p.slug, coalesce(p.listed_name, 'Directory') as name, o.profile->>'name' as coach,
      coalesce(p.listed_address, '/') as address, coalesce(p.has_form, false) as "hasForm",
      most.visits, most.signups, most.confirmations, most.booked, most.came
    from most left join pages p on p.id = most.page_id left join coaches o on o.id = p.coach_id
    order by most.visits desc, most.signups desc, name`);
  return rows;
}

async function readSources(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { by, ...days }: ZoneDays & { by: Tag },
): Promise<SourceFigures[]> {
  const column = sql.identifier(by);
  const { rows } = await ctx.db.execute<SourceFigures>(sql`
    with ${signupsByDay(scope, days)},
    counted as (
      select ${column} as source, 'visits' as figure, visits as count from (${visits(scope, days)}) seen
      union all select ${column}, 'signups', signups from signups
      union all select ${column}, figure, 1 from (${calls(scope, days)}) called)
    select source, ${sums}
    from counted group by source order by visits desc, signups desc, 1 limit ${SHOWN}`);
  return rows;
}
