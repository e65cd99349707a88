import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { signupsByDay, visits, type ZoneDays } from "./read-overview.ts";
import { daysUpTo, lengthOfSpan } from "./spans.ts";

/** A figure for each day of the span. */
export type PageDays = { visits: number[]; signups: number[] };

/** The overview's figures of these pages, by day. */
export async function readPageDays(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { only, ...days }: ZoneDays & { only: string[] },
): Promise<Map<string, PageDays>> {
  const isShown = sql`page_id = any(${sql.param(only)}::uuid[])`;
  const { rows } = await ctx.db.execute<{ id: string; day: string; visits: number; signups: number }>(sql`
    with ${signupsByDay(scope, days)},
    counted as (
      select page_id, day, visits, 0 as signups from (${visits(scope, days)}) seen where ${isShown}
      union all select page_id, day, 0, signups from signups where ${isShown})
    select page_id as id, day::text, sum(visits)::int as visits, sum(signups)::int as signups
    from counted group by page_id, day`);
  const span = daysUpTo(days.last, lengthOfSpan({ first: days.first, last: days.last }));
  const found = new Map(only.map((id) => [id, { visits: span.map(() => 0), signups: span.map(() => 0) }]));
  for (const row of rows) {
    const page = found.get(row.id);
    const at = span.indexOf(row.day);
    if (!page || at < 0) continue;
    page.visits[at] = row.visits;
    page.signups[at] = row.signups;
  }
  return found;
}
