import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { calls, signupsByDay, sums, visits, type ZoneDays } from "./figure-rows.ts";
import { daysUpTo, lengthOfSpan } from "./spans.ts";

const shown = ["visits", "signups", "booked", "came"] as const;
/** A figure for each day of the span. */
export type PageDays = Record<(typeof shown)[number], number[]>;

/** The overview's figures of these pages, by day. */
export async function readPageDays(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { only, ...days }: ZoneDays & { only: string[] },
): Promise<Map<string, PageDays>> {
  const isShown = sql`page_id = any(${sql.param(only)}::uuid[])`;
  const { rows } = await ctx.db.execute<Record<keyof PageDays, number> & { id: string; day: string }>(sql`
    with ${signupsByDay(scope, days)},
    counted as (
      select page_id, day, 'visits' as figure, visits as count from (${visits(scope, days)}) seen where ${isShown}
      union all select page_id, day, 'signups', signups from signups where ${isShown}
      union all select page_id, day, figure, 1 from (${calls(scope, days)}) called where ${isShown})
    select page_id as id, day::text, ${sums} from counted group by page_id, day`);
  const span = daysUpTo(days.last, lengthOfSpan({ first: days.first, last: days.last }));
  const none = () => Object.fromEntries(shown.map((name) => [name, span.map(() => 0)])) as PageDays;
  const found = new Map(only.map((id) => [id, none()]));
  for (const row of rows) {
    const page = found.get(row.id);
    const at = span.indexOf(row.day);
    if (page && at >= 0) for (const name of shown) page[name][at] = row[name];
  }
  return found;
}
