/** What happens in seven days: calls, events, scheduled broadcasts, and pages that go live. */

import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";
import { daysUpTo } from "./spans.ts";

export type WeekEntry = {
  kind: "event" | "broadcast" | "page" | "call";
  id: string;
  title: string;
  at: string;
  /** In the site's zone. */
  day: string;
  note: string | null;
  /** Why it would go wrong. */
  problem: string | null;
};
export type Week = { days: { day: string; entries: WeekEntry[] }[] };

/** Upper bound on entries: an agency with hundreds of coaches has its own home. */
const SHOWN = 100;

export const readWeek: Read<{ from: string; zone: string }, Week> = async (ctx, scope, { from, zone }) => {
  const last = new Date(Date.parse(`${from}T00:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);
  const begins = sql`(${from}::date::timestamp at time zone ${zone})`;
  const ends = sql`((${last}::date + 1)::timestamp at time zone ${zone})`;
  const { rows } = await ctx.db.execute<WeekEntry>(sql`
    select kind, id, title, to_json(at) #>> '{}' as at, (at at time zone ${zone})::date::text as day, note, problem from (
      select 'event' as kind, e.id, e.name as title, e.starts_at as at,
        e.seats_taken || ' ' || case when e.capacity is null then 'registered' else 'of ' || e.capacity || ' seats taken' end as note,
        case when e.join_url is null then 'No link to join yet' end as problem
      from events e
      where ${withinScope(scope, sql`e.coach_id`)} and not e.on_demand and e.cancelled_at is null
        and exists (select from landing_pages l where l.page_id = e.page_id and l.is_active)
        and e.starts_at >= ${begins} and e.starts_at < ${ends}
      union all
      select 'broadcast', b.id, b.name, b.due_at, null, case b.state when 'paused' then 'Paused' end
      from broadcasts b where ${withinScope(scope, sql`b.coach_id`)} and b.state in ('scheduled', 'fixing', 'sending', 'paused')
        and b.due_at >= ${begins} and b.due_at < ${ends}
      union all
      select 'page', p.id, p.listed_name, s.publish_at, 'goes live', case s.state when 'stopped' then 'Stopped by a check' end
      from page_schedules s join pages p on p.id = s.page_id
      where ${withinScope(scope, sql`p.coach_id`)} and s.publish_at >= ${begins} and s.publish_at < ${ends}
      union all
      select 'call', b.id, coalesce(p.name, b.name, p.email, b.email, 'A call'), b.starts_at, null, null
      from bookings b left join people p on p.id = b.person_id
      where ${withinScope(scope, sql`b.coach_id`)} and b.state = 'booked' and b.starts_at >= ${begins} and b.starts_at < ${ends}) coming
    order by at, title limit ${SHOWN}`);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return { days: daysUpTo(last, 7).map((day) => ({ day, entries: byDay.get(day) ?? [] })) };
};
