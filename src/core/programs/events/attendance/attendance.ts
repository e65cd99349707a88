import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type Attendance = "attended" | "missed";
export type AttendanceSource = "hand" | "file" | "link";

export type AttendanceCounts = { attended: number; missed: number; unknown: number };

export const attendanceColumn = sql`(
  select jsonb_build_object('attended', count(*) filter (where r.attendance = 'attended'),
    'missed', count(*) filter (where r.attendance = 'missed'), 'unknown', count(*) filter (where r.attendance is null))
  from event_registrations r where r.event_id = e.id and r.status = 'confirmed')`;

export const hasBegun = (now: Date): SQL =>
  sql`coalesce(e.starts_at <= ${now}::timestamptz, false) and not e.on_demand and e.cancelled_at is null`;

type Mark = {
  eventId: string;
  attendance: Attendance | null;
  source: AttendanceSource;
  which: SQL;
};

/** Returns how many seats changed; a seat already marked keeps its source. */
export async function writeAttendance(ctx: Context, scope: Scope, mark: Mark): Promise<number> {
  const { eventId, attendance, source, which } = mark;
  const by = source === "hand" ? scope.actor.name : null;
  const values = attendance
    ? sql`${attendance}, ${source}, ${ctx.clock.now()}::timestamptz, ${by}`
    : sql`null, null, null, null`;
  const { rows } = await ctx.db.execute<{ seats: number }>(sql`
    with marked as (
      update event_registrations r set (attendance, attendance_source, attendance_at, attendance_actor) = row(${values})
      where r.event_id = ${eventId} and r.status = 'confirmed' and r.attendance is distinct from ${attendance}::text
        and ${which}
      returning r.lead_id
    ), logged as (
      insert into activities (coach_id, person_id, kind, actor, about, at)
      select l.coach_id, l.person_id, ${attendance ?? "attendance-cleared"}, 'owner', jsonb_build_object('event', ${eventId}::uuid, 'lead', l.id), ${ctx.clock.now()}::timestamptz
      from marked m join leads l on l.id = m.lead_id
    )
    select count(*)::int as seats from marked`);
  return rows[0]?.seats ?? 0;
}

export async function findAttendanceState(
  ctx: Context,
  scope: Scope,
  { eventId }: { eventId: string },
): Promise<{ hasBegun: boolean; cameByLink: boolean } | null> {
  const { rows } = await ctx.db.execute<{ hasBegun: boolean; cameByLink: boolean }>(sql`
    select ${hasBegun(ctx.clock.now())} as "hasBegun", exists (
      select from event_registrations r where r.event_id = e.id and r.attendance = 'attended' and r.attendance_source = 'link') as "cameByLink"
    from events e where e.id = ${eventId} and ${withinScope(scope, sql`e.coach_id`)}`);
  return rows[0] ?? null;
}
