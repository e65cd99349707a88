-- add_person
--   input: now, pageId, email, name?, tags, wording
--   answer: {outcome: added | known, personId} or {outcome: suppressed, reason, since}
--
-- Stores a person whom the owner entered, with the basis for writing to them as the consent. Sends nothing,
-- changes nobody who is here, and brings back nobody who left.
create or replace function add_person(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  address constant text := input->>'email';
  page pages;
  person uuid;
  lead uuid;
  gone record;
begin
  perform check_keys('add_person', input, '{now,pageId,email,name,tags,wording}');
  select * into strict page from pages where id = (input->>'pageId')::uuid;
  if is_suppressed(address, page.coach_id) then
    select status, since into gone from effective_suppression(address, page.coach_id);
    return jsonb_build_object('outcome', 'suppressed', 'reason', coalesce(gone.status, 'unsubscribed'), 'since', gone.since);
  end if;
  insert into people (coach_id, email, name, signups, first_seen_at, last_seen_at)
  values (page.coach_id, address, input->>'name', 1, instant, instant) on conflict do nothing returning id into person;
  if person is null then
    return jsonb_build_object('outcome', 'known', 'personId', (select id from people where email = address and coach_id = page.coach_id));
  end if;
  insert into leads (coach_id, page_id, person_id, email, name, source, created_at, last_signup_at)
  values (page.coach_id, page.id, person, address, input->>'name', 'by-hand', instant, instant) returning id into lead;
  insert into consents (coach_id, lead_id, page_id, page_version, wording, created_at)
  values (page.coach_id, lead, page.id, page.version, input->>'wording', instant);
  insert into activities (coach_id, person_id, kind, actor, about, at)
  values (page.coach_id, person, 'imported', 'owner', jsonb_build_object('lead', lead, 'page', page.id), instant);
  with added as (
    insert into person_tags (person_id, tag_id)
    select person, needed from needed_tags(page.coach_id, array(select jsonb_array_elements_text(input->'tags')), instant) needed
    returning tag_id
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select page.coach_id, person, 'tagged', 'owner', jsonb_build_object('tag', tag_id), instant from added;
  return jsonb_build_object('outcome', 'added', 'personId', person);
end $$;
