/** Figures for a span of days, by day, page and source, compared with the span before. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";
import { type Chosen, type Days, dayOf, daysOf, daysUpTo, lengthOfSpan, type Tag } from "./spans.ts";

export const figures = [
  "visits",
  "signups",
  "confirmations",
  "messages",
  "bounces",
  "complaints",
  "unsubscribes",
] as const;
export type Figure = (typeof figures)[number];
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
};
export type SourceFigures = { source: string; visits: number; signups: number };

export type Overview = {
  /** At least a week, so that a one-day span still shows a trend. */
  days: DayFigures[];
  total: Figures;
  /** Null unless the whole previous span was counted. */
  before: { [Name in Figure]: number | null };
  since: { visits: string | null; others: string | null };
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
    readFirstDays(ctx, zone),
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
  const kept = (figure: Figure) => isWhole(figure === "visits" ? since.visits : since.others);
  return Object.fromEntries(
    figures.map((figure) => [figure, kept(figure) ? summed[figure] : null]),
  ) as Overview["before"];
}

/** `hour` leads both keys, so each `min` is one index lookup. */
async function readFirstDays(ctx: Pick<Context, "db">, zone: string): Promise<Overview["since"]> {
  const { rows } = await ctx.db.execute<Overview["since"]>(sql`
    select (select (min(hour) at time zone ${zone})::date from visit_hours)::text as visits,
      (select (min(hour) at time zone ${zone})::date from signup_hours)::text as others`);
  return rows[0] ?? { visits: null, others: null };
}

export type ZoneDays = Days & { zone: string };
/** A subquery is evaluated once; the function alone would be, for each row. */
const begins = ({ first, zone }: ZoneDays) => sql`(select day_begins(${first}::date, ${zone}))`;
const ends = ({ last, zone }: ZoneDays) => sql`(select day_begins(${last}::date + 1, ${zone}))`;
const dayOfHour = ({ zone }: ZoneDays, hour: SQL) => sql`(${hour} at time zone ${zone})::date`;
const within = (days: ZoneDays, hour: SQL) => sql`${hour} >= ${begins(days)} and ${hour} < ${ends(days)}`;

/** The directory belongs to no coach, so only a whole-site scope counts it. */
const ofScope = (scope: Scope, pageId: SQL) =>
  isWholeSite(scope)
    ? sql`true`
    : sql`${pageId} in (select p.id from pages p where ${withinScope(scope, sql`p.coach_id`)})`;

export const visits = (scope: Scope, days: ZoneDays): SQL => sql`
  select ${dayOfHour(days, sql`v.hour`)} as day, v.page_id, v.source, v.medium, v.campaign, v.visits from visit_hours v
  where ${within(days, sql`v.hour`)} and ${ofScope(scope, sql`v.page_id`)}`;

/** Rolled-up hours plus the hours since, counted live; the two never overlap. */
export const signupsByDay = (scope: Scope, days: ZoneDays): SQL => sql`
  open as materialized (select greatest(stats_open_from(), ${begins(days)}) as at),
  signups as (
    select s.hour, ${dayOfHour(days, sql`s.hour`)} as day, s.page_id, s.source, s.medium, s.campaign, s.signups from signup_hours s
    where ${within(days, sql`s.hour`)} and ${ofScope(scope, sql`s.page_id`)}
    union all
    select s.hour, ${dayOfHour(days, sql`s.hour`)}, s.page_id, s.source, s.medium, s.campaign, s.signups
    from open, signups_by_hour(open.at, ${ends(days)}) s where ${ofScope(scope, sql`s.page_id`)})`;

/** Rolled-up mail is one sum for the site, so a scope of some coaches counts from the tables. */
const mail = (scope: Scope, days: ZoneDays): SQL =>
  isWholeSite(scope)
    ? sql`
      select ${dayOfHour(days, sql`m.hour`)} as day, m.messages from hour_figures m where ${within(days, sql`m.hour`)}
      union all
      select ${dayOfHour(days, sql`m.hour`)}, m.messages from open, sent_by_hour(open.at, ${ends(days)}) m`
    : sql`
      select ${dayOfHour(days, sql`m.hour`)} as day, m.messages from mail_by_hour(${begins(days)}, ${ends(days)}) m
      where ${withinScope(scope, sql`m.coach_id`)}`;

const bounces = (scope: Scope, days: ZoneDays): SQL => sql`
  select ${dayOfHour(days, sql`b.hour`)} as day, b.messages from bounced_by_hour(${begins(days)}, ${ends(days)}) b
  where ${withinScope(scope, sql`b.coach_id`)}`;

const left = (scope: Scope, days: ZoneDays): SQL =>
  isWholeSite(scope)
    ? sql`
      select ${dayOfHour(days, sql`s.hour`)} as day, s.subscription_status, s.leads
      from suppressed_by_hour(${begins(days)}, ${ends(days)}) s`
    : sql`
      select ${dayOfHour(days, sql`date_trunc('hour', f.subscription_status_since, 'UTC')`)} as day, f.subscription_status,
        count(distinct (l.coach_id, l.email))::int as leads
      from lead_list f join leads l on l.id = f.lead_id where f.subscription_status <> 'open' and ${withinScope(scope, sql`f.coach_id`)}
        and ${within(days, sql`f.subscription_status_since`)} group by 1, 2`;

/** By the hour of the confirmation, as signups are by theirs. */
const confirmations = (scope: Scope, days: ZoneDays): SQL => sql`
  select ${dayOfHour(days, sql`l.confirmed_at`)} as day, l.page_id from leads l join own_signups o on o.id = l.id
  where ${within(days, sql`l.confirmed_at`)} and ${withinScope(scope, sql`l.coach_id`)}`;

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
      select page_id, sum(visits) as visits, 0 as signups, 0 as confirmations
      from (${visits(scope, days)}) seen where ${chosen} group by page_id
      union all select page_id, 0, sum(signups), 0 from signups where ${chosen} group by page_id
      union all select page_id, 0, 0, count(*) from (${confirmations(scope, days)}) confirmed where ${chosen} group by page_id),
    most as (
      select page_id, sum(visits)::int as visits, sum(signups)::int as signups, sum(confirmations)::int as confirmations
      from counted group by page_id order by 2 desc, 3 desc, 1 limit ${shown})
    select most.page_id as id, p.slug, coalesce(p.listed_name, 'Directory') as name, o.profile->>'name' as coach,
      coalesce(p.listed_address, '/') as address, coalesce(p.has_form, false) as "hasForm",
      most.visits, most.signups, most.confirmations
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
      select ${column} as source, sum(visits) as visits, 0 as signups from (${visits(scope, days)}) seen group by 1
      union all select ${column}, 0, sum(signups) from signups group by 1)
    select source, sum(visits)::int as visits, sum(signups)::int as signups
    from counted group by source order by 2 desc, 3 desc, 1 limit ${SHOWN}`);
  return rows;
}
