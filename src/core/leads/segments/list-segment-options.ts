import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type Option = { value: string; label: string };
export type SegmentOptions = {
  coach: { slug: string; name: string };
  pages: Option[];
  tags: Option[];
  fields: string[];
  /** `field:tier` of a page's quiz. */
  results: Option[];
  events: Option[];
  messages: Option[];
  sources: string[];
};

const SOURCES = 40;

export async function listSegmentOptions(
  ctx: Context,
  scope: Scope,
  { coach }: { coach: string },
): Promise<SegmentOptions | null> {
  const { rows } = await ctx.db.execute<SegmentOptions>(sql`
    with o as (select * from coaches where slug = ${coach} and ${withinScope(scope, sql`id`)}),
    form_pages as (select p.* from pages p join o on o.id = p.coach_id where p.has_form)
    select jsonb_build_object('slug', o.slug, 'name', o.profile->>'name') as coach,
      (select coalesce(jsonb_agg(jsonb_build_object('value', id, 'label', listed_name) order by listed_name), '[]') from form_pages) as pages,
      (select coalesce(jsonb_agg(jsonb_build_object('value', t.id, 'label', t.name) order by lower(t.name)), '[]')
        from tags t where t.coach_id = o.id or t.coach_id is null) as tags,
      (select coalesce(jsonb_agg(distinct f->>'name'), '[]') from form_pages p, jsonb_array_elements(p.document->'form'->'fields') f
        where f->>'name' not in ('email', 'name') and f->>'kind' <> 'hidden') as fields,
      (select coalesce(jsonb_agg(jsonb_build_object('value', concat(b->'props'->>'field', ':', t->>'id'),
          'label', concat(p.listed_name, ': ', t->>'title')) order by p.listed_name, t->>'upTo'), '[]')
        from form_pages p, jsonb_array_elements(p.document->'blocks') b, jsonb_array_elements(b->'props'->'tiers') t
        where b->>'type' = 'SelfCheck') as results,
      (select coalesce(jsonb_agg(jsonb_build_object('value', e.id, 'label', e.name) order by e.name), '[]')
        from events e where e.coach_id = o.id) as events,
      (select coalesce(jsonb_agg(jsonb_build_object('value', concat(m.campaign_id, ':', m.part), 'label', m.label) order by m.name, m.turn, m.label), '[]')
        from (
          select c.id as campaign_id, '' as part, c.name, 0 as turn, concat(c.name, ': any message') as label
          from email_campaigns c where c.coach_id = o.id
          union all
          select distinct on (t.campaign_id, t.part) t.campaign_id, t.part, c.name, 1, concat(c.name, ': ', t.subject)
          from email_templates t join email_campaigns c on c.id = t.campaign_id where c.coach_id = o.id
          order by 1, 2) m) as messages,
      (select coalesce(jsonb_agg(s.source), '[]') from (
        select distinct h.source from signup_hours h join form_pages p on p.id = h.page_id where h.source <> '' order by 1 limit ${SOURCES}) s) as sources
    from o`);
  return rows[0] ?? null;
}
