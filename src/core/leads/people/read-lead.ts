/** Reads one lead, and how much each action would affect. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { journeyOfLead } from "./journey-of-lead.ts";

export type LeadDetails = {
  id: string;
  email: string;
  name: string | null;
  source: string;
  coach: { slug: string; name: string };
  page: { slug: string; name: string; address: string };
  metadata: Record<string, unknown>;
  origin: Record<string, string>;
  confirmedAt: string | null;
  weekly: boolean;
  createdAt: string;
  lastSignupAt: string;
  mail: "none" | "pending" | "sent" | "failed";
  subscriptionStatus: "open" | "unsubscribed" | "bounced" | "complained";
  suppressions: { reason: string; everywhere: boolean; since: string }[];
  consents: {
    id: string;
    purpose: "page" | "news";
    wording: string;
    page: string;
    version: number;
    at: string;
  }[];
  journeys: {
    campaign: string;
    step: number;
    steps: number;
    due: string | null;
    state: "active" | "paused" | "completed" | "stopped";
    reason: string | null;
  }[];
  registrations: {
    event: string;
    status: "confirmed" | "waiting" | "cancelled";
    attendance: "attended" | "missed" | null;
    startsAt: string | null;
    zone: string;
    details: Record<string, unknown>;
  }[];
  others: { id: string; page: string; coach: string; createdAt: string }[];
  touches: {
    stop: { journeys: number; waiting: number };
    erase: { leads: number; coaches: number; emails: number; seats: number };
  };
};

export async function readLead(
  ctx: Context,
  scope: Scope,
  { leadId }: { leadId: string },
): Promise<LeadDetails | null> {
  const { rows } = await ctx.db.execute<{ lead: LeadDetails }>(sql`
    with person as materialized (
      select o.* from leads l join leads o on o.email = l.email
      where l.id = ${leadId}::uuid and ${withinScope(scope, sql`o.coach_id`)})
    select jsonb_build_object(
      'id', l.id, 'email', l.email, 'name', l.name, 'source', l.source, 'weekly', l.weekly,
      'coach', jsonb_build_object('slug', o.slug, 'name', o.profile->>'name'),
      'page', jsonb_build_object('slug', p.slug, 'name', p.document->>'name', 'address', p.document->'addresses'->>0),
      'metadata', coalesce(l.metadata, '{}'), 'origin', coalesce(l.origin, '{}'), 'confirmedAt', l.confirmed_at,
      'createdAt', l.created_at, 'lastSignupAt', l.last_signup_at, 'mail', f.mail, 'subscriptionStatus', f.subscription_status,
      'suppressions', coalesce((
        select jsonb_agg(jsonb_build_object('reason', s.reason, 'everywhere', s.coach_id is null, 'since', s.created_at) order by s.created_at)
        from suppressions s
        where s.email_hash = sha256(convert_to(l.email, 'UTF8')) and (s.coach_id = l.coach_id or s.coach_id is null)), '[]'),
      'consents', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'purpose', c.purpose, 'wording', c.wording, 'page', cp.document->>'name',
          'version', c.page_version, 'at', c.created_at) order by c.created_at, c.purpose desc, c.id)
        from consents c join pages cp on cp.id = c.page_id where c.lead_id = l.id), '[]'),
      'journeys', coalesce((
        select jsonb_agg(jsonb_build_object('campaign', c.name, 'step', j.current_sequence,
          'steps', (select count(position) from email_sequences s where s.campaign_id = c.id), 'due', j.next_email_due_at,
          'reason', coalesce(j.stop_reason, case when j.paused_at is not null then c.pause_reason end),
          'state', case when j.is_completed then 'completed' when j.stop_reason is not null then 'stopped'
            when j.paused_at is not null or not c.is_active then 'paused' else 'active' end) order by j.created_at)
        from user_journeys j join email_campaigns c on c.id = j.campaign_id where ${journeyOfLead}), '[]'),
      'registrations', coalesce((
        select jsonb_agg(jsonb_build_object('event', e.name, 'status', r.status, 'attendance', r.attendance, 'startsAt', e.starts_at,
          'zone', coalesce(r.zone, e.zone), 'details', r.details) order by r.created_at)
        from event_registrations r join events e on e.id = r.event_id where r.lead_id = l.id), '[]'),
      'others', coalesce((
        select jsonb_agg(jsonb_build_object('id', q.id, 'page', qp.document->>'name', 'coach', qo.profile->>'name', 'createdAt', q.created_at)
          order by q.created_at desc)
        from person q join pages qp on qp.id = q.page_id join coaches qo on qo.id = q.coach_id where q.id <> l.id), '[]'),
      'touches', jsonb_build_object(
        'stop', jsonb_build_object(
          'journeys', (select count(*) from user_journeys j
            where j.person_id = l.person_id and not j.is_completed and j.stop_reason is null),
          'waiting', (select count(*) from email_deliveries d
            where d.person_id = l.person_id and d.state = 'pending')),
        'erase', jsonb_build_object(
          'leads', (select count(*) from person), 'coaches', (select count(distinct coach_id) from person),
          'emails', (select count(*) from email_deliveries d where d.person_id in (select person_id from person)),
          'seats', (select count(*) from event_registrations r join person q on q.id = r.lead_id where r.status <> 'cancelled')))
    ) as lead
    from leads l join lead_list f on f.lead_id = l.id join pages p on p.id = l.page_id join coaches o on o.id = l.coach_id
    where l.id = ${leadId}::uuid and ${withinScope(scope, sql`l.coach_id`)}`);
  return rows[0]?.lead ?? null;
}
