/** What a simulation needs about a person besides messages: pages, journeys with their remaining steps, and seats. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type PersonFacts = {
  leads: { id: string; page: string; slug: string; coach: string; weekly: boolean }[];
  journeys: {
    id: string;
    leadId: string;
    campaignId: string;
    campaign: string;
    active: boolean;
    pausedAt: string | null;
    steps: { step: number; templateId: string }[];
  }[];
  seats: {
    leadId: string;
    event: string;
    status: "confirmed" | "waiting" | "cancelled";
    onDemand: boolean;
    startsAt: string | null;
    /** A reminder for the event's current date exists, whatever became of it. */
    reminded: boolean;
    createdAt: string;
  }[];
};

export async function personFacts(
  ctx: Context,
  scope: Scope,
  { email }: { email: string },
): Promise<PersonFacts> {
  const { rows } = await ctx.db.execute<{ facts: PersonFacts }>(sql`
    with person as materialized (select * from leads where email = ${email} and ${withinScope(scope, sql`coach_id`)})
    select jsonb_build_object(
      'leads', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'page', p.document->>'name', 'slug', p.slug, 'coach', o.profile->>'name',
          'weekly', l.weekly) order by l.created_at, l.id)
        from person l join pages p on p.id = l.page_id join coaches o on o.id = l.coach_id), '[]'),
      'journeys', coalesce((
        select jsonb_agg(jsonb_build_object('id', j.id, 'leadId', j.lead_id, 'campaignId', c.id, 'campaign', c.name, 'active', c.is_active,
          'pausedAt', j.paused_at, 'steps', coalesce((
            select jsonb_agg(jsonb_build_object('step', s.step, 'templateId', s.template_id) order by s.step)
            from email_sequences s where s.campaign_id = c.id), '[]')) order by j.created_at, j.id)
        from user_journeys j join email_campaigns c on c.id = j.campaign_id
        where j.person_id in (select person_id from person)), '[]'),
      'seats', coalesce((
        select jsonb_agg(jsonb_build_object('leadId', r.lead_id, 'event', e.name, 'status', r.status, 'onDemand', e.on_demand,
          'startsAt', e.starts_at, 'createdAt', r.created_at, 'reminded', exists (
            select from email_deliveries d where d.dedupe_key = 'reminder:' || r.id || ':' || e.sequence)) order by r.created_at)
        from event_registrations r join person l on l.id = r.lead_id join events e on e.id = r.event_id), '[]')
    ) as facts`);
  return rows[0]?.facts ?? { leads: [], journeys: [], seats: [] };
}
