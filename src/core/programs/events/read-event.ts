import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { type AttendanceCounts, attendanceColumn, hasBegun } from "./attendance/attendance.ts";
import { eventColumns, type ListedEvent } from "./list-events.ts";

export type JoinUse = "messages" | "calendars" | "on-demand" | "over" | "no-campaign";

export type EventDetails = ListedEvent & {
  coachSlug: string;
  joinUrl: string | null;
  recordingUrl: string | null;
  recordingSentAt: string | null;
  /** The page has a film that plays if there is no recording. */
  hasFilm: boolean;
  joinUse: JoinUse | null;
  givenBack: number;
  hasBegun: boolean;
  attendance: AttendanceCounts;
  asked: { name: string; label: string }[];
  fingerprint: string;
  /** Changed recently; registrants are being told now. */
  isUntold: boolean;
};

export const askedColumn = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', f->>'name', 'label', f->>'label') order by turn), '[]')
  from jsonb_array_elements(p.document->'form'->'fields') with ordinality as field(f, turn)
  where f->>'name' not in ('name', 'email'))`;

/** From the live messages; every dated message carries a calendar entry, so any campaign suffices for that. */
const joinUse = (now: Date) => sql`case
  when e.join_url is null then null
  when e.on_demand then 'on-demand'
  when e.cancelled_at is not null or e.starts_at + make_interval(mins => e.minutes) < ${now}::timestamptz then 'over'
  when c.id is null then 'no-campaign'
  when exists (
    select from email_templates t
    where t.html like '%joinUrl%' and t.id in (
      select c.signup_template_id
      union all select s.template_id from email_sequences s where s.campaign_id = c.id and s.position is not null
      union all select n.template_id from email_notices n where n.campaign_id = c.id)) then 'messages'
  else 'calendars' end`;

export const readEvent: Verb<{ eventId: string }, EventDetails | null> = async (ctx, scope, { eventId }) => {
  const { rows } = await ctx.db.execute<EventDetails>(sql`
    select ${eventColumns(ctx.clock.now())}, o.slug as "coachSlug", ${askedColumn} as asked, ${hasBegun(ctx.clock.now())} as "hasBegun", ${attendanceColumn} as attendance, e.join_url as "joinUrl", e.recording_url as "recordingUrl",
      to_char(e.recording_sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "recordingSentAt", p.document ? 'film' as "hasFilm",
      ${joinUse(ctx.clock.now())} as "joinUse", e.fingerprint, e.announced < e.sequence as "isUntold",
      (select count(*)::int from event_registrations r where r.event_id = e.id and r.status = 'cancelled') as "givenBack"
    from events e join pages p on p.id = e.page_id join coaches o on o.id = e.coach_id
    left join email_campaigns c on c.id = find_campaign(e.coach_id, p.document->'form'->>'campaign')
    where e.id = ${eventId} and ${withinScope(scope, sql`e.coach_id`)}`);
  return rows[0] ?? null;
};
