/** The figures of a span of days, day by day, by page and by where visitors came from, beside those of the span before. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { dayOf, daysUpTo, type Span, spans, type Tag } from "./spans.ts";

export const figures = ["visits", "signups", "messages", "bounces", "complaints", "unsubscribes"] as const;
export type Figure = (typeof figures)[number];
export type Figures = Record<Figure, number>;
export type DayFigures = Figures & { day: string };
export type PageFigures = {
  id: string;
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

/** As many as somebody reads; those with the most visits. */
const SHOWN = 50;
const DRAWN_AT_LEAST = 7;

export async function readOverview(
  ctx: Pick<Context, "db" | "clock">,
  { span, by }: { span: Span; by: Tag },
): Promise<Overview> {
  const now = ctx.clock.now();
  const length = spans[span];
  const known = daysUpTo(now, Math.max(2 * length, DRAWN_AT_LEAST));
  const [first = "", last = ""] = [known.at(-length), dayOf(now)];
  const [days, begun, pages, sources] = await Promise.all([
    readDays(ctx, known[0] ?? first, last),
    readFirstDays(ctx),
    readPages(ctx, first, last),
    readSources(ctx, first, last, by),
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

const signups = (first: string, last: string): SQL => sql`
  open as materialized ${open(first)},
  signups as (
    select s.* from signup_days s, open where s.day >= ${first}::date and s.day < open.day
    union all
    select s.* from open, signups_between(open.day, ${last}::date) s)`;

async function readDays(
  ctx: Pick<Context, "db">,
  first: string,
  last: string,
): Promise<Map<string, DayFigures>> {
  const { rows } = await ctx.db.execute<DayFigures>(sql`
    with ${signups(first, last)},
    mail as (
      select m.day, m.messages from day_figures m, open where m.day >= ${first}::date and m.day < open.day
      union all
      select m.* from open, mail_between(open.day, ${last}::date) m),
    counted as (
      select day, sum(visits) as visits, 0 as signups, 0 as messages, 0 as bounces, 0 as complaints, 0 as unsubscribes
      from visit_days where day between ${first}::date and ${last}::date group by day
      union all select day, 0, sum(signups), 0, 0, 0, 0 from signups group by day
      union all select day, 0, 0, messages, 0, 0, 0 from mail
      union all select day, 0, 0, 0, leads * (subscription_status = 'bounced')::int, leads * (subscription_status = 'complained')::int,
        leads * (subscription_status = 'unsubscribed')::int from suppressed_between(${first}::date, ${last}::date))
    select day::text, sum(visits)::int as visits, sum(signups)::int as signups, sum(messages)::int as messages,
      sum(bounces)::int as bounces, sum(complaints)::int as complaints, sum(unsubscribes)::int as unsubscribes
    from counted group by day`);
  return new Map(rows.map((row) => [row.day, row]));
}

async function readPages(ctx: Pick<Context, "db">, first: string, last: string): Promise<PageFigures[]> {
  const { rows } = await ctx.db.execute<PageFigures>(sql`
    with ${signups(first, last)},
    counted as (
      select page_id, sum(visits) as visits, 0 as signups from visit_days
      where day between ${first}::date and ${last}::date group by page_id
      union all select page_id, 0, sum(signups) from signups group by page_id),
    most as (
      select page_id, sum(visits)::int as visits, sum(signups)::int as signups
      from counted group by page_id order by 2 desc, 3 desc, 1 limit ${SHOWN})
    select most.page_id as id, coalesce(p.document->>'name', 'Directory') as name, o.profile->>'name' as coach,
      coalesce(p.document->'addresses'->>0, '/') as address, coalesce(p.document ? 'form', false) as "hasForm",
      most.visits, most.signups
    from most left join pages p on p.id = most.page_id left join coaches o on o.id = p.coach_id
    order by most.visits desc, most.signups desc, name`);
  return rows;
}

async function readSources(
  ctx: Pick<Context, "db">,
  first: string,
  last: string,
  by: Tag,
): Promise<SourceFigures[]> {
  const column = sql.identifier(by);
  const { rows } = await ctx.db.execute<SourceFigures>(sql`
    with ${signups(first, last)},
    counted as (
      select ${column} as source, sum(visits) as visits, 0 as signups from visit_days
      where day between ${first}::date and ${last}::date group by 1
      union all select ${column}, 0, sum(signups) from signups group by 1)
    select source, sum(visits)::int as visits, sum(signups)::int as signups
    from counted group by source order by 2 desc, 3 desc, 1 limit ${SHOWN}`);
  return rows;
}
