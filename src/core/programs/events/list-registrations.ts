import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Attendance, AttendanceSource } from "./attendance/attendance.ts";

export const registrationStates = ["confirmed", "waiting", "cancelled"] as const;
export type RegistrationState = (typeof registrationStates)[number];

export type Registration = {
  id: string;
  personId: string;
  email: string;
  name: string | null;
  zone: string | null;
  details: Record<string, string>;
  createdAt: string;
  subscriptionStatus: "open" | "unsubscribed" | "bounced" | "complained";
  attendance: { value: Attendance; source: AttendanceSource; at: string; by: string | null } | null;
};

export type RegistrationList = {
  registrations: Registration[];
  earlier: string | null;
  later: string | null;
};
type Asked = {
  eventId: string;
  state: RegistrationState;
  after?: string | null;
  before?: string | null;
  size?: number;
};

const readPlace = (text?: string | null) =>
  /^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? "")?.slice(1);

export async function listRegistrations(
  ctx: Context,
  scope: Scope,
  { eventId, state, after, before, size = 50 }: Asked,
): Promise<RegistrationList> {
  const behind = readPlace(after);
  const ahead = behind ? undefined : readPlace(before);
  const [micros, id] = behind ?? ahead ?? [];
  const at = sql`timestamptz 'epoch' + ${micros ?? "0"}::bigint * interval '1 microsecond'`;
  const { rows } = await ctx.db.execute<Registration & { place: string }>(sql`
    with found as materialized (
      select r.* from event_registrations r
      where r.event_id = ${eventId} and r.status = ${state} and ${withinScope(scope, sql`r.coach_id`)}
        ${behind ? sql`and (r.created_at, r.id) > (${at}, ${id}::uuid)` : sql``}
        ${ahead ? sql`and (r.created_at, r.id) < (${at}, ${id}::uuid)` : sql``}
      order by ${ahead ? sql`r.created_at desc, r.id desc` : sql`r.created_at, r.id`} limit ${size + 1}
    )
    select f.id, p.id as "personId", f.email, l.name, f.zone, f.details, subscription_status_of(f.email, f.coach_id) as "subscriptionStatus",
      case when f.attendance is not null then jsonb_build_object('value', f.attendance, 'source', f.attendance_source, 'by', f.attendance_actor,
        'at', to_char(f.attendance_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as attendance,
      to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      (extract(epoch from f.created_at) * 1000000)::bigint || '_' || f.id as place
    from found f join leads l on l.id = f.lead_id join people p on p.coach_id = l.coach_id and p.email = l.email
    order by f.created_at, f.id`);
  const more = rows.length > size;
  const shown = ahead ? rows.slice(more ? 1 : 0) : rows.slice(0, size);
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    registrations: shown.map(({ place: _place, ...registration }) => registration),
    earlier: first && (behind || (ahead && more)) ? first.place : null,
    later: last && (ahead || more) ? last.place : null,
  };
}
