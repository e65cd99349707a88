-- Steps that are no email. What they change in a person is changed here, so that the next step's conditions see it; what
-- they start, stop or tell follows from the log (core/programs/journeys/react.ts).
create or replace function take_steps(acts jsonb) returns void language sql as $$
  with acted as materialized (
    select * from jsonb_to_recordset(acts) as t(journey uuid, coach uuid, person uuid, campaign uuid, step int, kind text, subject jsonb, at timestamptz)
  ), tagged as (
    insert into person_tags (person_id, tag_id)
    select distinct t.person, g.id from acted t join tags g on g.id = (t.subject->>'tag')::uuid and (g.coach_id = t.coach or g.coach_id is null) where t.kind = 'tag' order by 1, 2
    on conflict do nothing returning person_id, tag_id
  ), untagged as (
    delete from person_tags p using acted t where t.kind = 'untag' and p.person_id = t.person and p.tag_id = (t.subject->>'tag')::uuid
    returning p.person_id, p.tag_id
  ), answered as (
    update people p set fields = coalesce(p.fields, '{}') || given.fields
    from (select person, jsonb_object_agg(subject->>'field', subject->>'value') as fields from acted where kind = 'field' group by person) given
    where p.id = given.person and not coalesce(p.fields, '{}') @> given.fields
    returning p.id
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select t.coach, t.person, said.kind, 'worker', jsonb_build_object('journey', t.journey, 'campaign', t.campaign) || said.about, t.at
  from acted t cross join lateral (
    select 'tagged' as kind, jsonb_build_object('tag', g.tag_id) as about from tagged g where t.kind = 'tag' and g.person_id = t.person and g.tag_id = (t.subject->>'tag')::uuid
    union all select 'untagged', jsonb_build_object('tag', u.tag_id) from untagged u where t.kind = 'untag' and u.person_id = t.person and u.tag_id = (t.subject->>'tag')::uuid
    union all select 'field-changed', jsonb_build_object('fields', jsonb_build_array(t.subject->'field')) from answered a where t.kind = 'field' and a.id = t.person
    union all select 'step-taken', jsonb_build_object('step', t.step) || case t.kind when 'tell' then '{"tells": true}' else '{}' end::jsonb where t.kind in ('start', 'stop', 'tell')) said
$$;
