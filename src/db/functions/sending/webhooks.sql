-- Webhooks: what is said of an activity.

-- Ids, names and addresses as they are when it is posted, so the queue names nobody. Null if the person is gone.
create or replace function webhook_content(activity uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('activity', a.id, 'at', a.at, 'actor', a.actor, 'about', a.about,
    'coach', (select jsonb_build_object('slug', o.slug, 'name', o.profile->>'name') from coaches o where o.id = a.coach_id),
    'person', jsonb_build_object('id', p.id, 'email', p.email, 'name', p.name),
    'lead', (
      select jsonb_build_object('id', l.id, 'email', l.email, 'name', l.name, 'source', l.source, 'metadata', l.metadata,
        'createdAt', l.created_at, 'page', g.document->>'name', 'address', g.document->'addresses'->>0)
      from leads l join pages g on g.id = l.page_id where l.id = (a.about->>'lead')::uuid),
    'page', (
      select jsonb_build_object('name', g.document->>'name', 'address', g.document->'addresses'->>0)
      from pages g where g.id = (a.about->>'page')::uuid),
    'message', (
      select jsonb_build_object('id', d.id, 'kind', d.kind, 'subject', t.subject)
      from email_deliveries d join email_templates t on t.id = d.template_id where d.id = (a.about->>'delivery')::uuid),
    'campaign', (
      select jsonb_build_object('id', c.id, 'name', c.name) from email_campaigns c
      where c.id = coalesce((a.about->>'campaign')::uuid, (select d.campaign_id from email_deliveries d where d.id = (a.about->>'delivery')::uuid))),
    'event', (select jsonb_build_object('id', e.id, 'name', e.name, 'startsAt', e.starts_at) from events e where e.id = (a.about->>'event')::uuid),
    'booking', (
      select jsonb_build_object('id', b.id, 'state', b.state, 'startsAt', b.starts_at, 'endsAt', b.ends_at, 'title', b.title, 'source', b.source)
      from bookings b where b.id = (a.about->>'booking')::uuid),
    'tag', (
      select jsonb_build_object('id', given.id, 'name', t.name)
      from (select (a.about->>'tag')::uuid as id) given left join tags t on t.id = given.id where given.id is not null),
    'link', (
      select url from email_deliveries d join email_templates t on t.id = d.template_id, unnest(t.counted) url
      where d.id = (a.about->>'delivery')::uuid and md5(url)::uuid::text = a.about->>'link'),
    'segment', (
      select jsonb_build_object('id', given.id, 'name', s.name)
      from (select (a.about->>'segment')::uuid as id) given left join segments s on s.id = given.id where given.id is not null))
  from activities a join people p on p.id = a.person_id where a.id = activity
$$;
