import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type PageEditor = { name: string; part: string };

/** The editor polls every few seconds; after this long, someone has left. */
const SEEN_SECONDS = 30;

export async function seeEditors(
  ctx: Pick<Context, "db" | "clock">,
  scope: Scope,
  { pageId, part }: { pageId: string; part: string },
): Promise<PageEditor[]> {
  const { id, name } = scope.actor;
  const now = ctx.clock.now().toISOString();
  const { rows } = await ctx.db.execute<PageEditor>(sql`
    with seen as (
      insert into page_editors (page_id, owner_id, owner_name, part, seen_at)
      select p.id, ${id}, ${name}, ${part.slice(0, 10)}, ${now} from pages p
      where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)}
      on conflict (page_id, owner_id) do update set owner_name = excluded.owner_name, part = excluded.part, seen_at = excluded.seen_at
      returning page_id), gone as (
      delete from page_editors e using seen
      where e.page_id = seen.page_id and e.seen_at < ${now}::timestamptz - interval '1 day')
    select e.owner_name as name, e.part from page_editors e join seen on seen.page_id = e.page_id
    where e.owner_id <> ${id} and e.seen_at > ${now}::timestamptz - make_interval(secs => ${SEEN_SECONDS})
    order by e.owner_name, e.owner_id limit 5`);
  return rows;
}
