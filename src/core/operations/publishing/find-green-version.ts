/** The last version that a site check found green, of a page whose newest check is red. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type RedNight = {
  checkedAt: Date;
  /** Null: the version that is live was green before, or none is known: going back would change nothing. */
  greenVersion: number | null;
};

/** Null: the newest check is green, or there was none. */
export async function findGreenVersion(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<RedNight | null> {
  const { rows } = await ctx.db.execute<{ state: string; at: string; green: number | null }>(sql`
    select r.state, r.started_at as at, g.page_version as green
    from pages p
    cross join lateral (
      select state, started_at, page_version from synthetic_check_results
      where page_id = p.id and state <> 'running' order by started_at desc, id desc limit 1) r
    left join lateral (
      select c.page_version from synthetic_check_results c join page_versions v on v.page_id = c.page_id and v.version = c.page_version
      where c.page_id = p.id and c.state = 'green' and c.page_version is not null order by c.started_at desc, c.id desc limit 1) g
      on g.page_version < p.version
    where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)} and r.page_version is not distinct from p.version`);
  const [row] = rows;
  return row?.state === "red" ? { checkedAt: new Date(row.at), greenVersion: row.green } : null;
}
