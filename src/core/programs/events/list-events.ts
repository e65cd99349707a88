import { type SQL, sql } from "drizzle-orm";
import type { Brand } from "#core/content/pages/coach.ts";
import { withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";

export type ListedEvent = {
  id: string;
  name: string;
  coachId: string;
  coach: string;
  palette: Brand["palette"];
  page: string;
  startsAt: string | null;
  zone: string;
  minutes: number;
  onDemand: boolean;
  isOver: boolean;
  isCancelled: boolean;
  capacity: number | null;
  taken: number;
  waiting: number;
};

export type EventList = { events: ListedEvent[]; next: string | null };

const SIZE = 50;

/** `e`, `p` and `o` are the event, its page and its coach. */
export const eventColumns = (now: Date): SQL => sql`
  e.id, e.name, e.coach_id as "coachId", o.profile->>'name' as coach, o.profile->'brand'->'palette' as palette, p.document->'addresses'->>0 as page,
  to_char(e.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt", e.zone, e.minutes,
  e.on_demand as "onDemand", e.capacity,
  e.cancelled_at is not null or coalesce(e.starts_at + make_interval(mins => e.minutes) < ${now}::timestamptz, false) as "isOver",
  e.cancelled_at is not null as "isCancelled",
  count_seats(e) as taken, count_waitlist(e) as waiting`;

export const listEvents: Verb<{ after: string | null }, EventList> = async (ctx, scope, { after }) => {
  const now = ctx.clock.now();
  const place = /^(\d)_(-?\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
    .exec(after ?? "")
    ?.slice(1);
  const { rows } = await ctx.db.execute<ListedEvent & { group: number; turn: string }>(sql`
    with placed as materialized (
      select e.id, ranked.*
      from events e,
      lateral (select case
        when e.on_demand then 2 when e.cancelled_at is not null then 3 when e.starts_at is null then 1
        when e.starts_at + make_interval(mins => e.minutes) < ${now}::timestamptz then 3 else 0 end as "group") which,
      lateral (select which."group", case which."group"
        when 0 then extract(epoch from e.starts_at)::bigint when 3 then -coalesce(extract(epoch from e.starts_at), 0)::bigint
        else 0 end as turn) ranked
      where ${withinScope(scope, sql`e.coach_id`)}
      ${place ? sql`and (ranked."group", ranked.turn, e.id) > (${place[0]}::int, ${place[1]}::bigint, ${place[2]}::uuid)` : sql``}
      order by ranked."group", ranked.turn, e.id limit ${SIZE + 1}
    )
    select placed."group", placed.turn::text, ${eventColumns(now)}
    from placed join events e on e.id = placed.id join pages p on p.id = e.page_id join coaches o on o.id = e.coach_id
    order by placed."group", placed.turn, placed.id`);
  const shown = rows.slice(0, SIZE);
  const last = rows.length > SIZE ? shown.at(-1) : undefined;
  return {
    events: shown.map(({ group: _group, turn: _turn, ...event }) => event),
    next: last ? `${last.group}_${last.turn}_${last.id}` : null,
  };
};
