import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";
import type { ReplayRecipients } from "./send-replay.ts";

export type Replay = {
  isRecorded: boolean;
  whom: ReplayRecipients;
  hasRecording: boolean;
  isReady: boolean;
  sentAt: string | null;
  subject: string | null;
  missed: number;
  everybody: number;
};

export const readReplay: Verb<{ eventId: string }, Replay | null> = async (ctx, scope, { eventId }) => {
  const { rows } = await ctx.db.execute<Replay>(sql`
    select not e.on_demand and e.starts_at is not null and e.cancelled_at is null as "isRecorded", e.recording_for as whom, e.recording_url is not null as "hasRecording",
      e.recording_url is not null and event_is_over(e.id, ${ctx.clock.now()}::timestamptz) as "isReady",
      to_char(e.recording_sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt", t.subject,
      case when e.recording_url is null then 0 else (select count(*)::int from replay_recipients(e.id, 'missed')) end as missed,
      case when e.recording_url is null then 0 else (select count(*)::int from replay_recipients(e.id, 'everybody')) end as everybody
    from events e join pages p on p.id = e.page_id
    left join email_notices n on n.campaign_id = find_campaign(e.coach_id, p.document->'form'->>'campaign') and n.notice = 'recording'
    left join email_templates t on t.id = n.template_id
    where e.id = ${eventId} and ${withinScope(scope, sql`e.coach_id`)}`);
  return rows[0] ?? null;
};
