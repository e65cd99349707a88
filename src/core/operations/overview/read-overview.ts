/** The figures of a span of days, day by day, by page and by where visitors came from, beside those of the span before. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";
import { type Chosen, type Days, daysOf, daysUpTo, lengthOfSpan, type Tag } from "./spans.ts";

export const figures = ["visits", "signups", "messages", "bounces", "complaints", "unsubscribes"] as const;
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
};
export type SourceFigures = { source: string; visits: number; signups: number };

export type Overview = {
  /** The days that are drawn: the span's, and at least a week, or one day would have no trend. */
  days: DayFigures[];
  total: Figures;
  /** Null where not the whole span before was counted: a day of it beside a week is no comparison. */
  before: { [Name in Figure]: number | null };
  /** The first day that was counted; null where none was. */
  since: { visits: string | null; others: string | null };
  pages: PageFigures[];
  sources: SourceFigures[];
};

/** As many as an owner reads; those with the most visits. */
const SHOWN = 50;
const DRAWN_AT_LEAST = 7;

export async function readOverview(
  ctx: Pick<Context, "db" | "clock">,
  scope: Scope,
  { span, by }: { span: Chosen; by: Tag },
): Promise<Overview> {
  const length = lengthOfSpan(span);
  const { first, last } = daysOf(span, ctx.clock.now());
  const known = daysUpTo(new Date(`${last}T00:00:00Z`), Math.max(2 * length, DRAWN_AT_LEAST));
  const [days, begun, pages, sources] = await Promise.all([
    readDays(ctx, scope, { first: known[0] ?? first, last }),
    readFirstDays(ctx),
    readPages(ctx, scope, { first, last }),
    readSources(ctx, scope, { first, last, by }),
  ]);
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
    sources,
  };
}

const nothing: Figures = { visits: 0, signups: 0, messages: 0, bounces: 0, complaints: 0, unsubscribes: 0 };
const sum = (days: DayFigures[]): Figures =>
  days.reduce(
    (total, day) => {
      for (const figure of figures) total[figure] += day[figure];
      return total;
    },
    { ...nothing },
  );

const earlier = (a: string | null, b: string | null) => (a && b ? (a < b ? a : b) : (a ?? b));

/** The first day is left out with those before it: counting began some time in the middle of it. */
function compared(days: DayFigures[], since: Overview["since"]): Overview["before"] {
  const summed = sum(days);
  const isWhole = (begun: string | null) => begun !== null && begun < (days[0]?.day ?? "");
  const kept = (figure: Figure) => isWhole(figure === "visits" ? since.visits : since.others);
  return Object.fromEntries(
    figures.map((figure) => [figure, kept(figure) ? summed[figure] : null]),
  ) as Overview["before"];
}

/** Both tables begin with the day, so each is a look at the beginning of its key. */
async function readFirstDays(ctx: Pick<Context, "db">): Promise<Overview["since"]> {
  const { rows } = await ctx.db.execute<Overview["since"]>(sql`
    select (select min(day)::text from visit_days) as visits, (select min(day)::text from signup_days) as others`);
  return rows[0] ?? { visits: null, others: null };
}

/** The first day that is not closed: from it on, signups and mail are counted from the tables themselves. */
const open = (first: string) =>
  sql`(select greatest(${first}::date, coalesce(max(day) + 1, ${first}::date)) as day from day_figures)`;

/** Whether a page belongs to a coach of the scope; what is counted of the directory is no coach's. */
const ofScope = (scope: Scope, pageId: SQL) =>
  isWholeSite(scope)
    ? sql`true`
    : sql`${pageId} in (select p.id from pages p where ${withinScope(scope, sql`p.coach_id`)})`;

const signups = (scope: Scope, { first, last }: Days): SQL => sql`
  open as materialized ${open(first)},
  signups as (
    select s.* from signup_days s, open
    where s.day >= ${first}::date and s.day < open.day and ${ofScope(scope, sql`s.page_id`)}
    union all
    select s.* from open, signups_between(open.day, ${last}::date) s where ${ofScope(scope, sql`s.page_id`)})`;

/** Closed days are kept as one sum for the site: for some coaches alone they are counted from the tables again. */
const mail = (scope: Scope, { first, last }: Days): SQL =>
  isWholeSite(scope)
    ? sql`
      select m.day, m.messages from day_figures m, open where m.day >= ${first}::date and m.day < open.day
      union all
      select m.* from open, mail_between(open.day, ${last}::date) m`
    : sql`
      select s.day, s.messages from email_campaigns c
      join sent_between(${first}::date::timestamp at time zone 'UTC', (${last}::date + 1)::timestamp at time zone 'UTC') s
        on s.campaign_id = c.id
      where ${withinScope(scope, sql`c.coach_id`)}`;

const left = (scope: Scope, { first, last }: Days): SQL =>
  isWholeSite(scope)
    ? sql`select day, subscription_status, leads from suppressed_between(${first}::date, ${last}::date)`
    : sql`
      select (f.subscription_status_since at time zone 'UTC')::date as day, f.subscription_status, 1 as leads from lead_list f
      where f.subscription_status <> 'open' and ${withinScope(scope, sql`f.coach_id`)}
        and (f.subscription_status_since at time zone 'UTC')::date between ${first}::date and ${last}::date`;

async function readDays(
  ctx: Pick<Context, "db">,
  scope: Scope,
  days: Days,
): Promise<Map<string, DayFigures>> {
  const { first, last } = days;
  const { rows } = await ctx.db.execute<DayFigures>(sql`
    with ${signups(scope, days)},
    mail as (${mail(scope, days)}),
    counted as (
      select day, sum(visits) as visits, 0 as signups, 0 as messages, 0 as bounces, 0 as complaints, 0 as unsubscribes
      from visit_days where day between ${first}::date and ${last}::date and ${ofScope(scope, sql`page_id`)} group by day
      union all select day, 0, sum(signups), 0, 0, 0, 0 from signups group by day
      union all select day, 0, 0, messages, 0, 0, 0 from mail
      union all select day, 0, 0, 0, leads * (subscription_status = 'bounced')::int, leads * (subscription_status = 'complained')::int,
        leads * (subscription_status = 'unsubscribed')::int from (${left(scope, days)}) gone)
    select day::text, sum(visits)::int as visits, sum(signups)::int as signups, sum(messages)::int as messages,
      sum(bounces)::int as bounces, sum(complaints)::int as complaints, sum(unsubscribes)::int as unsubscribes
    from counted group by day`);
  return new Map(rows.map((row) => [row.day, row]));
}

/** Those with the most visits, as many as are shown; `only`: these pages, all of them. */
export async function readPages(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { only, ...days }: Days & { only?: string[] },
): Promise<PageFigures[]> {
  const { first, last } = days;
  const shown = only ? only.length : SHOWN;
  const chosen = only ? sql`page_id = any(${sql.param(only)}::uuid[])` : sql`true`;
  const { rows } = await ctx.db.execute<PageFigures>(sql`
    with ${signups(scope, days)},
    counted as (
      select page_id, sum(visits) as visits, 0 as signups from visit_days
      where day between ${first}::date and ${last}::date and ${ofScope(scope, sql`page_id`)} and ${chosen} group by page_id
      union all select page_id, 0, sum(signups) from signups where ${chosen} group by page_id),
    most as (
      select page_id, sum(visits)::int as visits, sum(signups)::int as signups
      from counted group by page_id order by 2 desc, 3 desc, 1 limit ${shown})
    select most.page_id as id, p.slug, coalesce(p.listed_name, 'Directory') as name, o.profile->>'name' as coach,
      coalesce(p.listed_address, '/') as address, coalesce(p.has_form, false) as "hasForm",
      most.visits, most.signups
    from most left join pages p on p.id = most.page_id left join coaches o on o.id = p.coach_id
    order by most.visits desc, most.signups desc, name`);
  return rows;
}

async function readSources(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { by, ...days }: Days & { by: Tag },
): Promise<SourceFigures[]> {
  const { first, last } = days;
  const column = sql.identifier(by);
  const { rows } = await ctx.db.execute<SourceFigures>(sql`
    with ${signups(scope, days)},
    counted as (
      select ${column} as source, sum(visits) as visits, 0 as signups from visit_days
      where day between ${first}::date and ${last}::date and ${ofScope(scope, sql`page_id`)} group by 1
      union all select ${column}, 0, sum(signups) from signups group by 1)
    select source, sum(visits)::int as visits, sum(signups)::int as signups
    from counted group by source order by 2 desc, 3 desc, 1 limit ${SHOWN}`);
  return rows;
}
