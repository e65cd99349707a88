/** What a simulation needs about an address besides messages: its people, their signups, and seats. */
import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";

export type PersonFacts = {
  /** One for each coach. */
  people: { id: string; coach: string }[];
  leads: { id: string; page: string; slug: string }[];
  seats: {
    personId: string;
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

export const personFacts: Verb<{ email: string }, PersonFacts> = async (ctx, scope, { email }) => {
  const { rows } = await ctx.db.execute<{ facts: PersonFacts }>(sql`
    with person as materialized (select * from people where email = ${email} and ${withinScope(scope, sql`coach_id`)}),
    signups as materialized (select l.* from leads l join person p on p.coach_id = l.coach_id and p.email = l.email)
    select jsonb_build_object(
      'people', coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'coach', o.profile->>'name') order by p.id)
        from person p join coaches o on o.id = p.coach_id), '[]'),
      'leads', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'page', p.document->>'name', 'slug', p.slug) order by l.created_at, l.id)
        from signups l join pages p on p.id = l.page_id), '[]'),
      'seats', coalesce((
        select jsonb_agg(jsonb_build_object('personId', l.person_id, 'leadId', r.lead_id, 'event', e.name, 'status', r.status, 'onDemand', e.on_demand,
          'startsAt', e.starts_at, 'createdAt', r.created_at, 'reminded', exists (
            select from email_deliveries d where d.dedupe_key = 'reminder:' || r.id || ':' || e.sequence)) order by r.created_at)
        from event_registrations r join signups l on l.id = r.lead_id join events e on e.id = r.event_id), '[]')
    ) as facts`);
  return rows[0]?.facts ?? { people: [], leads: [], seats: [] };
};

/** What every entry of a simulation says about its recipient. */
export function entryOf(
  { people, leads }: Pick<PersonFacts, "people" | "leads">,
  { personId, leadId }: { personId: string; leadId: string | null },
): { personId: string; page: string | null; coach: string } {
  return {
    personId,
    page: leads.find(({ id }) => id === leadId)?.page ?? null,
    coach: people.find(({ id }) => id === personId)?.coach ?? "",
  };
}
