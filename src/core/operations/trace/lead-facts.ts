/** Reads everything stored about a lead except its messages, in one statement. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { journeyOfLead } from "#core/leads/people/journey-of-lead.ts";
import { type activities, seatKinds, type userJourneys } from "#db/schema/index.ts";

export type JourneyFacts = {
  id: string;
  campaign: string;
  current: number;
  steps: number;
  /** 1 if the campaign has a separate signup email before its steps. */
  before: number;
  createdAt: string;
  dueAt: string | null;
  pausedAt: string | null;
  pauseReason: string | null;
  completed: boolean;
  stopReason: (typeof userJourneys.$inferSelect)["stopReason"];
  email: { state: string; failure: string | null; endedAt: string } | null;
  skipped: { step: number; at: string; before: "event" | "date" | "import"; position: number | null }[];
  /** Delay before the next step, in seconds; null after the last. */
  nextDelay: number | null;
  nextStep: number;
  /** Follow-up waits until the lead confirms the address. */
  unconfirmed: boolean;
  /** The next email needs the date of an event that has none yet. */
  undated: boolean;
};

/** What the trace takes from the log; the rest it reads from consents, journeys and messages themselves. */
const loggedKinds = [
  ...(["journey-paused", "journey-resumed", "journey-finished", "journey-stopped"] as const),
  ...seatKinds,
  ...(["unsubscribed", "suppressed", "frequency-changed", "address-confirmed", "not-mailed"] as const),
] as const satisfies (typeof activities.$inferSelect)["kind"][];
type LoggedKind = (typeof loggedKinds)[number];

export type LeadFacts = {
  coach: string;
  origin: Record<string, string> | null;
  confirmedAt: string | null;
  consents: { at: string; purpose: "page" | "news"; page: string; version: number; wording: string }[];
  journeys: JourneyFacts[];
  history: {
    kind: LoggedKind;
    reason: string | null;
    name: string | null;
    about: string | null;
    at: string;
  }[];
};

export async function leadFacts(
  ctx: Context,
  scope: Scope,
  { leadId }: { leadId: string },
): Promise<LeadFacts | null> {
  const { rows } = await ctx.db.execute<{ facts: LeadFacts }>(sql`
    select jsonb_build_object(
      'coach', o.profile->>'name', 'origin', l.origin, 'confirmedAt', l.confirmed_at,
      'consents', coalesce((
        select jsonb_agg(jsonb_build_object('at', c.created_at, 'page', p.document->'addresses'->>0, 'version', c.page_version,
          'purpose', c.purpose, 'wording', c.wording) order by c.created_at, c.purpose desc, c.id)
        from consents c join pages p on p.id = c.page_id where c.lead_id = l.id), '[]'::jsonb),
      'journeys', coalesce((
        select jsonb_agg(jsonb_build_object('id', j.id, 'campaign', c.name, 'current', coalesce(at.position, j.current_sequence), 'createdAt', j.created_at,
          'steps', (select count(position) from email_sequences s where s.campaign_id = c.id), 'before', (c.signup_template_id is not null)::int,
          'dueAt', j.next_email_due_at, 'pausedAt', j.paused_at, 'pauseReason', c.pause_reason,
          'completed', j.is_completed, 'stopReason', j.stop_reason,
          'email', case when d.id is not null then jsonb_build_object('state', d.state, 'failure', d.failure,
            'endedAt', coalesce(d.sent_at, d.handed_off_at, d.created_at)) end,
          'skipped', coalesce((
            select jsonb_agg(each || jsonb_build_object('position', (
              select position from email_sequences s where s.campaign_id = c.id and s.step = (each->>'step')::int)) order by each->>'at')
            from jsonb_array_elements(j.skipped_steps) each), '[]'),
          'nextStep', coalesce(s.position, j.current_sequence + 1), 'nextDelay', s.delay_seconds,
          'unconfirmed', c.confirm_first and person.confirmed_at is null,
          'undated', coalesce(e.starts_at is null and not e.on_demand and step_needs_date(s), false)) order by j.created_at)
        from user_journeys j
        join email_campaigns c on c.id = j.campaign_id
        left join lateral (
          select e.starts_at, e.on_demand from event_registrations r join events e on e.id = r.event_id where r.lead_id = j.lead_id
          order by r.created_at desc limit 1) e on true
        left join lateral (
          -- As advance_journeys sees it: step 1 is the signup email, unless the campaign has one of its own.
          select d.* from email_deliveries d where d.dedupe_key = 'journey:' || j.id || ':step:' || j.current_sequence
          union all
          (select d.* from email_deliveries d
            where j.current_sequence = 1 and j.started_by = 'signup' and c.signup_template_id is null and d.lead_id = j.lead_id and d.kind = 'signup'
            order by d.created_at limit 1)
          limit 1) d on true
        left join email_sequences at on at.campaign_id = c.id and at.step = j.current_sequence
        left join lateral next_step(j.id, c.id, j.current_sequence, d.id is not null or coalesce(j.skipped_steps @> jsonb_build_array(jsonb_build_object('step', j.current_sequence)), false),
          c.signup_template_id is not null,
          c.rearranged_at is not null) s on true
        where ${journeyOfLead}), '[]'::jsonb),
      'history', coalesce((
        select jsonb_agg(jsonb_build_object('kind', a.kind, 'reason', a.about->>'reason', 'about', a.about->>'journey', 'at', a.at,
          'name', coalesce(
            (select e.name from events e where e.id = (a.about->>'event')::uuid),
            (select c.name from email_campaigns c where c.id = (a.about->>'campaign')::uuid))) order by a.at, a.kind like 'journey-%', a.id)
        from activities a where a.person_id = l.person_id and a.kind = any(${sql.param([...loggedKinds])}::text[])
          and coalesce(a.about->>'lead' = l.id::text, true)
          and (not a.about ? 'journey' or exists (select from user_journeys j where j.id = (a.about->>'journey')::uuid and ${journeyOfLead}))), '[]'::jsonb)
    ) as facts
    from leads l join coaches o on o.id = l.coach_id join people person on person.id = l.person_id where l.id = ${leadId} and ${withinScope(scope, sql`l.coach_id`)}`);
  return rows[0]?.facts ?? null;
}
