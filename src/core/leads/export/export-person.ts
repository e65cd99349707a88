import { type SQL, sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope, withinScope } from "#core/kernel/scope.ts";

/** Everything their coach stores about a person; an owner of the whole site may ask for every coach's. */
export async function exportPerson(
  ctx: Context,
  scope: Scope,
  { personId, everywhere = false }: { personId: string; everywhere?: boolean },
): Promise<Record<string, unknown> | null> {
  const ofCoach = (coachId: SQL) => (everywhere ? sql`true` : sql`${coachId} = me.coach_id`);
  const { rows } = await ctx.db.execute<{ person: Record<string, unknown> }>(sql`
    select jsonb_build_object('address', me.email,
      'people', (select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('coach', o.slug,
          'tags', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = p.id),
          'notes', (select coalesce(jsonb_agg(jsonb_build_object('at', n.at, 'author', n.author_name, 'text', n.text) order by n.at), '[]')
            from person_notes n where n.person_id = p.id),
          'journeys', (select coalesce(jsonb_agg(to_jsonb(j) || jsonb_build_object('campaign', c.name) order by j.created_at), '[]')
            from user_journeys j join email_campaigns c on c.id = j.campaign_id where j.person_id = p.id),
          'signups', (select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('page', g.document->'addresses'->>0,
              'consents', (select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]') from consents c where c.lead_id = l.id),
              'registrations', (select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object('event', e.name) order by r.created_at), '[]')
                from event_registrations r join events e on e.id = r.event_id where r.lead_id = l.id)) order by l.created_at), '[]')
            from leads l join pages g on g.id = l.page_id where l.coach_id = p.coach_id and l.email = p.email),
          'emails', (select coalesce(jsonb_agg(to_jsonb(d) - 'lease_token' - 'lease_until' || jsonb_build_object(
              'reports', (select coalesce(jsonb_agg(to_jsonb(e) order by e.occurred_at), '[]') from email_events e where e.delivery_id = d.id))
              order by d.created_at), '[]')
            from email_deliveries d where d.person_id = p.id),
          'activities', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'kind', a.kind, 'actor', a.actor, 'about', a.about) order by a.at, a.id), '[]')
            from activities a where a.person_id = p.id)) order by p.id), '[]')
        from people p join coaches o on o.id = p.coach_id where p.email = me.email and ${ofCoach(sql`p.coach_id`)}),
      'suppressions', (select coalesce(jsonb_agg(jsonb_build_object('coach', o.slug, 'reason', s.reason, 'since', s.created_at)), '[]')
        from suppressions s left join coaches o on o.id = s.coach_id where s.email_hash = sha256(convert_to(me.email, 'UTF8')) and (s.coach_id is null or ${ofCoach(sql`s.coach_id`)}))
    ) as person
    from people me where me.id = ${personId}::uuid and ${withinScope(scope.to("export"), sql`me.coach_id`)}
      and ${!everywhere || isWholeSite(scope)}`);
  const person = rows[0]?.person;
  if (!person) return null;
  await recordAction(ctx, scope.actor, {
    action: "person.exported",
    subject: { person: personId, everywhere },
  });
  return person;
}
