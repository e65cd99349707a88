/** Deletes counts of visits that are older than the longest span of the overview and the one before it that it is compared with. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { LONGEST_SPAN } from "../overview/spans.ts";

/** A site that is read from everywhere has some thousand rows an hour; the next run is an hour later. */
const AT_ONCE = 50_000;

/** Returns how many hours and days of a page and source went. */
export async function purgeExpiredVisits(ctx: Pick<Context, "db" | "clock">): Promise<number> {
  const before = sql`${ctx.clock.now()}::timestamptz - make_interval(days => ${2 * LONGEST_SPAN})`;
  const hours = await ctx.db.execute(sql`
    delete from visit_hours where ctid = any (array(
      select ctid from visit_hours where hour < ${before} order by hour limit ${AT_ONCE}))`);
  const days = await ctx.db.execute(sql`
    delete from visit_days where ctid = any (array(
      select ctid from visit_days where day < (${before})::date order by day limit ${AT_ONCE}))`);
  return (hours.rowCount ?? 0) + (days.rowCount ?? 0);
}
