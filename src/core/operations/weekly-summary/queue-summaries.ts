/** Queues a summary of last week for each seat, on Monday at eight in the site's zone. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { mintScope } from "#core/kernel/mint-scope.ts";
import type { Role } from "#core/kernel/roles.ts";
import { readSummary } from "./read-summary.ts";

/** A worker that was off on Monday catches up; later it would be no news. */
const DAYS_LATE = 3;
const HOUR = 8;
const AT_ONCE = 20;

type Due = {
  seat: string;
  coachId: string | null;
  role: Role;
  ownerId: string;
  whose: string;
  monday: string;
  first: string;
  last: string;
};

/** Returns how many it queued. Assistants get none, and nobody does before a page is live. */
export async function queueSummaries(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Due>(sql`
    with zone as (select coalesce((select time_zone from site_settings), 'UTC') as name),
    week as (select date_trunc('week', ${now}::timestamptz at time zone name) as monday, ${now}::timestamptz at time zone name as local, name from zone)
    select s.id as seat, s.coach_id as "coachId", s.role, s.owner_id as "ownerId", coalesce(o.profile->>'name', (select name from site_settings), 'Foyer') as whose,
      w.monday::date::text as monday, (w.monday::date - 7)::text as first, (w.monday::date - 1)::text as last
    from week w cross join seats s left join coaches o on o.id = s.coach_id
    where w.local >= w.monday + make_interval(hours => ${HOUR}) and w.local < w.monday + make_interval(days => ${DAYS_LATE})
      and s.weekly_summary and s.role in ('owner', 'manager', 'coach') and s.created_at < w.monday at time zone w.name
      and o.deletion_requested_at is null and o.hidden_at is null
      and exists (select from pages p join landing_pages l on l.page_id = p.id where l.is_active and (s.coach_id is null or p.coach_id = s.coach_id))
      and not exists (select from email_deliveries d where d.dedupe_key = ${sql`'summary:' || s.id || ':' || w.monday::date || ':' || s.owner_id`})
    order by s.id limit ${AT_ONCE}`);
  for (const { seat, coachId, role, ownerId, whose, monday, first, last } of rows) {
    const scope = mintScope({ id: ownerId, name: whose, email: null }, [{ coachId, role }]);
    const content = await readSummary(ctx, scope, { seat, whose, monday, week: { first, last } });
    const expires = new Date(now.getTime() + DAYS_LATE * 86_400_000);
    await ctx.db.execute(sql`
      select queue_owner_messages(array[${ownerId}::uuid], ${`summary:${seat}:${monday}`}, ${JSON.stringify({ about: "summary", ...content })}::jsonb,
        ${now}::timestamptz, ${expires}::timestamptz)`);
  }
  return rows.length;
}
