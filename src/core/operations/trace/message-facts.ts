/** Reads everything stored about messages in one statement, for the trace of a lead or of one message. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { LeadClaim } from "#core/sending/deliveries/claim.ts";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import type { deliveryHistory, emailDeliveries, emailEvents } from "#db/schema/index.ts";

export type DeliveryState = (typeof emailDeliveries.$inferSelect)["state"];

export type MessageFacts = {
  id: string;
  personId: string;
  /** The signup that it belongs to, if there was one. */
  leadId: string | null;
  journeyId: string | null;
  kind: LeadClaim["kind"];
  state: DeliveryState;
  /** From delivery_stage, as screens show it. */
  stage: "pending" | "sent" | "failed" | "scheduled" | "complained";
  failure: (typeof emailDeliveries.$inferSelect)["failure"];
  attempts: number;
  uncertainties: number;
  createdAt: string;
  nextAttemptAt: string | null;
  heldUntil: string | null;
  /** What holds back an unattempted message; also `connection` if it is due and there is no mail server. */
  waitsFor: (typeof emailDeliveries.$inferSelect)["waitsFor"];
  handedOffAt: string | null;
  sentAt: string | null;
  /** First opening of the scheduler link; no other link is tracked (decision 077). */
  schedulerOpenedAt: string | null;
  serverResponse: string | null;
  campaign: string;
  part: string;
  version: number;
  step: number | null;
  /** A follow-up's delay after the email before it, in seconds. */
  delay: number | null;
  steps: number;
  /** 1 if the campaign has a separate signup email before its steps. */
  before: number;
  coach: string;
  suppressed: string | null;
  /** The address was unconfirmed when the message left or, if unsent, is now. */
  confirm: boolean;
  whyNot: string | null;
  claim: LeadClaim;
  history: {
    event: (typeof deliveryHistory.$inferSelect)["event"];
    at: string;
    handedOffAt: string | null;
    text: string | null;
  }[];
  events: {
    kind: (typeof emailEvents.$inferSelect)["kind"];
    provider: Feedback["provider"];
    text: string;
    at: string;
  }[];
  faults: { code: string; at: string }[];
};

/** Oldest first; `which` is a condition on deliveries `d`. */
export async function messageFacts(ctx: Context, scope: Scope, which: SQL): Promise<MessageFacts[]> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ facts: MessageFacts }>(sql`
    select jsonb_build_object(
      'id', d.id, 'personId', d.person_id, 'leadId', d.lead_id, 'journeyId', case when d.kind = 'journey' then split_part(d.dedupe_key, ':', 2) end, 'kind', d.kind, 'state', d.state, 'stage', delivery_stage(d, ${now}::timestamptz), 'failure', d.failure, 'attempts', d.attempts,
      'uncertainties', d.uncertainties, 'createdAt', d.created_at, 'nextAttemptAt', d.next_attempt_at, 'heldUntil', d.held_until,
      'waitsFor', case when d.state = 'pending' then coalesce(d.waits_for, case when not ${ctx.settings.hasMailServer}::boolean
        and not exists (select from connection_for(d.coach_id, false)) then 'connection' end) end,
      'handedOffAt', d.handed_off_at, 'sentAt', d.sent_at, 'schedulerOpenedAt', d.scheduler_opened_at, 'serverResponse', d.server_response,
      'campaign', coalesce(c.name, b.name), 'part', t.part, 'version', t.version, 'coach', o.profile->>'name', 'claim', claims.claim,
      'delay', (select s.delay_seconds from email_sequences s where d.kind = 'journey' and s.campaign_id = d.campaign_id and s.step = split_part(d.dedupe_key, ':step:', 2)::int),
      'step', case when d.kind = 'journey' then (
        -- Where it stands today; a step that was taken out goes by its number.
        select coalesce(s.position, s.step) from email_sequences s
        where s.campaign_id = d.campaign_id and s.step = split_part(d.dedupe_key, ':step:', 2)::int) end,
      'steps', (select count(position) from email_sequences s where s.campaign_id = d.campaign_id),
      'before', (c.signup_template_id is not null)::int,
      'suppressed', (
        select s.reason from suppressions s
        where s.email_hash = sha256(convert_to(d.email_address, 'UTF8')) and (s.coach_id = d.coach_id or s.coach_id is null)
        order by s.created_at limit 1),
      'confirm', coalesce(c.confirm_first, false) and coalesce(p.confirmed_at > coalesce(d.sent_at, d.handed_off_at), p.confirmed_at is null),
      'whyNot', retry_block_reason(d, ${now}::timestamptz),
      'history', coalesce((
        select jsonb_agg(jsonb_build_object('event', h.event, 'at', h.at, 'handedOffAt', h.handed_off_at, 'text', h.text) order by h.at, h.id)
        from delivery_history h where h.delivery_id = d.id), '[]'::jsonb),
      'events', coalesce((
        select jsonb_agg(jsonb_build_object('kind', e.kind, 'provider', e.provider, 'text', e.text, 'at', e.occurred_at) order by e.occurred_at)
        from email_events e where e.delivery_id = d.id), '[]'::jsonb),
      'faults', coalesce((
        select jsonb_agg(jsonb_build_object('code', f.code, 'at', f.created_at) order by f.created_at)
        from error_log f where f.request_data ? 'delivery' and f.request_data->>'delivery' = d.id::text), '[]'::jsonb)
    ) as facts
    from email_deliveries d
    join email_templates t on t.id = d.template_id
    left join email_campaigns c on c.id = d.campaign_id
    left join broadcasts b on b.id = d.broadcast_id
    join coaches o on o.id = d.coach_id
    join people p on p.id = d.person_id
    join delivery_claims claims on claims.id = d.id
    where ${which} and ${withinScope(scope, sql`d.coach_id`)}
    order by d.created_at, d.id`);
  return rows.map(({ facts }) => facts);
}
