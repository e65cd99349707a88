-- Imports rows in batches, and undoes them. The rows hold everything needed: the file is deleted by then.

-- Once the columns are chosen, nobody needs cells of the file, and an erasure would not find every one.
create or replace function without_examples(columns jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(c || '{"examples": []}' order by nth) from jsonb_array_elements(columns) with ordinality as given(c, nth)
$$;

-- People who unsubscribed in the other tool get no mail here. The import marks its own suppressions, so that its undo
-- can lift them; suppressions with another source stay.
create or replace function import_suppressions(import uuid, coach uuid, most integer, instant timestamptz) returns integer language plpgsql as $$
declare
  this record;
  is_new boolean;
  worked integer := 0;
begin
  for this in
    select r.line, r.email, case r.reason when 'already-suppressed' then r.about else r.reason end as said from lead_import_rows r
    where r.import_id = import and r.fate = 'suppress' and r.done_at is null order by r.line limit most
  loop
    insert into suppressions as s (coach_id, email_hash, reason, created_at, import_id)
    values (coach, sha256(convert_to(this.email, 'UTF8')), this.said, instant, import)
    on conflict on constraint suppressions_address do update set import_id = null where s.import_id is not null
    returning s.xmax = 0 into is_new;
    if is_new then
      perform log_suppression(this.email, coach, this.said, instant, 'import');
    end if;
    perform withdraw_mail(this.email, coach, this.said, instant, 'import');
    update lead_import_rows r set done_at = instant, cells = null where r.import_id = import and r.line = this.line;
    worked := worked + 1;
  end loop;
  return worked;
end $$;

-- Stores people. `given`: line, email, person (name, fields,
-- tags, agreedAt), wording (of the consent), news (the wording,
-- if they agreed to news; for new people only), is_captured (a signup already created person, lead and consent).
-- A file fills empty values and adds tags; it overwrites nothing.
-- Every lookup is by a unique key, so that plans don't depend on statistics.
create or replace function import_people(import uuid, given jsonb, instant timestamptz) returns void language plpgsql as $$
declare
  addresses constant text[] := array(select g->>'email' from jsonb_array_elements(given) g);
  page pages;
  form_source text;
begin
  select p.* into page from lead_imports i join pages p on p.id = i.page_id where i.id = import;
  form_source := coalesce(page.document->'form'->>'source', '');

  -- Locks people before leads, like a signup, and always in the same order, to avoid deadlocks.
  perform from people p where p.coach_id = page.coach_id and p.email = any(addresses) order by p.email for update;

  with g as materialized (
    select * from jsonb_to_recordset(given) as x(line int, email text, person jsonb, is_captured boolean)
  ), made as materialized (
    select g.line, jsonb_build_object(
      'person', p.id is null or g.is_captured,
      'name', not g.is_captured and p.name is null and not p.is_name_edited and g.person->>'name' is not null,
      'zone', not g.is_captured and p.zone is null and g.person->>'zone' is not null,
      'fields', case when g.is_captured then '[]'::jsonb else coalesce((
        select jsonb_agg(k) from jsonb_object_keys(g.person->'fields') k where not p.fields ? k and not k = any(p.edited_fields)), '[]') end) as changes
    from g left join people p on p.coach_id = page.coach_id and p.email = g.email
  )
  update lead_import_rows r set done_at = instant, cells = null, changes = m.changes from made m where r.import_id = import and r.line = m.line;

  insert into people as p (coach_id, email, name, fields, zone, signups, first_seen_at, last_seen_at)
  select page.coach_id, g.email, g.person->>'name', g.person->'fields', g.person->>'zone', 1, instant, instant
  from jsonb_to_recordset(given) as g(email text, person jsonb) order by g.email
  on conflict (email, coach_id) do update set
    name = case when p.is_name_edited then p.name else coalesce(p.name, excluded.name) end,
    zone = coalesce(p.zone, excluded.zone),
    fields = (excluded.fields - p.edited_fields) || p.fields;

  with g as materialized (
    select * from jsonb_to_recordset(given) as x(line int, email text, person jsonb, wording text, is_captured boolean)
  ), stored as materialized (
    insert into leads (coach_id, page_id, person_id, email, name, source, metadata, created_at, last_signup_at)
    select page.coach_id, page.id, p.id, g.email, p.name, form_source, (g.person->'fields') || '{"imported": true}', instant, instant
    from g join people p on p.coach_id = page.coach_id and p.email = g.email
    where not g.is_captured order by g.email
    on conflict (coach_id, email, source) do nothing returning id, email, person_id
  ), agreed as (
    insert into consents (coach_id, lead_id, page_id, page_version, wording, created_at)
    select page.coach_id, s.id, page.id, page.version, g.wording, instant from stored s join g on g.email = s.email
  ), logged as (
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select page.coach_id, s.person_id, 'imported', 'import', jsonb_build_object('lead', s.id, 'page', page.id, 'import', import), instant from stored s
  )
  update lead_import_rows r set lead_id = found.id
  from (select g.line, s.id from stored s join g on g.email = s.email
    union all
    select g.line, l.id from g join leads l on l.coach_id = page.coach_id and l.email = g.email and l.source = form_source where g.is_captured) found
  where r.import_id = import and r.line = found.line;

  -- A new person's first signup was counted above.
  update people p set signups = p.signups + 1
  from (select * from jsonb_to_recordset(given) as x(line int, email text, is_captured boolean)) g
  join lead_import_rows r on r.import_id = import and r.line = g.line
  where p.coach_id = page.coach_id and p.email = g.email and r.lead_id is not null and not (r.changes->>'person')::boolean;

  with g as materialized (
    select x.*, r.lead_id from jsonb_to_recordset(given) as x(line int, email text, person jsonb, news text)
    join lead_import_rows r on r.import_id = import and r.line = x.line
    where x.news is not null and r.lead_id is not null and (r.changes->>'person')::boolean
  ), agreed as (
    insert into consents (coach_id, lead_id, page_id, page_version, purpose, wording, created_at)
    select page.coach_id, g.lead_id, page.id, page.version, 'news', g.news, instant from g
  ), changed as (
    update people p set news_agreed_at = least((g.person->>'agreedAt')::timestamptz, instant)
    from g where p.coach_id = page.coach_id and p.email = g.email and p.news_agreed_at is null returning p.id, g.lead_id, p.news_agreed_at
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select page.coach_id, id, 'consent-given', 'import', jsonb_build_object('lead', lead_id, 'purpose', 'news'), news_agreed_at from changed;

  perform needed_tags(page.coach_id, array(
    select t from jsonb_to_recordset(given) as g(person jsonb), jsonb_array_elements_text(g.person->'tags') t), instant);
  with g as materialized (
    select distinct x.line, p.id as person_id, t.id as tag_id from jsonb_to_recordset(given) as x(line int, email text, person jsonb)
    join people p on p.coach_id = page.coach_id and p.email = x.email
    cross join jsonb_array_elements_text(x.person->'tags') said
    join tags t on (t.coach_id = page.coach_id or t.coach_id is null) and lower(t.name) = lower(said)
  ), added as materialized (
    insert into person_tags (person_id, tag_id) select person_id, tag_id from g order by 1, 2
    on conflict do nothing returning person_id, tag_id
  ), logged as (
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select page.coach_id, person_id, 'tagged', 'import', jsonb_build_object('tag', tag_id), instant from added
  )
  update lead_import_rows r set changes = r.changes || jsonb_build_object('tags', a.ids)
  from (select g.line, jsonb_agg(g.tag_id) as ids from g join added using (person_id, tag_id) group by g.line) a
  where r.import_id = import and r.line = a.line;
end $$;

-- What an undo does to each row: remove (a person and dependent rows), revert (additions to an existing person), lift
-- (a suppression), or why nothing: signed-up, written-to, said-since, gone. `given_lines` null: all.
create or replace function import_undo_effects(import uuid, given_lines integer[]) returns table (line integer, effect text) language sql stable as $$
  select r.line, case
    when r.fate = 'suppress' then case when exists (
        select from suppressions s where s.email_hash = sha256(convert_to(r.email, 'UTF8')) and s.coach_id = g.coach_id and s.import_id = import)
      then 'lift' else 'said-since' end
    when r.lead_id is null then 'revert'
    when l.id is null then 'gone'
    when (select count(*) from consents c where c.lead_id = l.id and c.purpose = 'page') > 1
      or exists (select from event_registrations e where e.lead_id = l.id)
      or (r.changes->>'person')::boolean and exists (
        select from leads other where other.coach_id = l.coach_id and other.email = l.email and other.id <> l.id) then 'signed-up'
    when exists (select from email_deliveries d where d.lead_id = l.id and d.state not in ('pending', 'suppressed')) then 'written-to'
    when (r.changes->>'person')::boolean then 'remove'
    else 'revert' end
  from lead_import_rows r join lead_imports i on i.id = r.import_id join pages g on g.id = i.page_id left join leads l on l.id = r.lead_id
  where r.import_id = import and (given_lines is null or r.line = any(given_lines)) and r.done_at is not null and r.undone_at is null and r.fate <> 'skip'
$$;

-- One batch; returns how many rows it processed.
create or replace function undo_import_rows(import uuid, most integer, instant timestamptz) returns integer language plpgsql as $$
declare
  coach constant uuid := (select p.coach_id from lead_imports i join pages p on p.id = i.page_id where i.id = import);
  lines constant integer[] := array(
    select r.line from lead_import_rows r
    where r.import_id = import and r.done_at is not null and r.undone_at is null and r.fate <> 'skip' order by r.line limit most);
  own_leads uuid[];
  address text;
  said text;
begin
  if cardinality(lines) = 0 then return 0; end if;
  -- Journeys first, as senders lock them: anything sent before that is seen below.
  perform from user_journeys j where j.id in (select r.journey_id from lead_import_rows r where r.import_id = import and r.line = any(lines)) order by j.id for update;
  perform from people p where p.coach_id = coach
    and p.email in (select r.email from lead_import_rows r where r.import_id = import and r.line = any(lines))
  order by p.email for update;
  perform from leads l where l.id in (select r.lead_id from lead_import_rows r where r.import_id = import and r.line = any(lines)) order by l.id for update;
  -- Withdraw queued mail first: mail a worker has claimed counts as written-to below.
  delete from email_deliveries d using lead_import_rows r
  where r.import_id = import and r.line = any(lines) and d.lead_id = r.lead_id and d.state = 'pending'
    and (select count(*) from consents c where c.lead_id = r.lead_id and c.purpose = 'page') = 1
    and not exists (select from email_deliveries e where e.lead_id = d.lead_id and e.state not in ('pending', 'suppressed'));

  update lead_import_rows r set undone_at = instant, changes = coalesce(r.changes, '{}') || jsonb_build_object('undo', e.effect)
  from import_undo_effects(import, lines) e where r.import_id = import and r.line = e.line;

  -- A journey the import started is deleted, unless something was sent.
  with gone as (
    delete from user_journeys j using lead_import_rows r
    where r.import_id = import and r.line = any(lines) and r.changes->>'undo' = 'revert' and j.id = r.journey_id
      and not exists (select from email_deliveries d where d.lead_id = j.lead_id and d.campaign_id = j.campaign_id and d.kind = 'journey')
    returning j.id
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select coach, p.id, 'import-undone', 'import', jsonb_strip_nulls(jsonb_build_object('import', import, 'lead', r.lead_id, 'journey', gone.id)), instant
  from lead_import_rows r join people p on p.coach_id = coach and p.email = r.email left join gone on gone.id = r.journey_id
  where r.import_id = import and r.line = any(lines) and r.changes->>'undo' = 'revert';

  own_leads := array(select r.lead_id from lead_import_rows r
    where r.import_id = import and r.line = any(lines) and r.lead_id is not null and r.changes->>'undo' in ('remove', 'revert'));
  update people p set signups = greatest(p.signups - 1, 0) from leads l where l.id = any(own_leads) and p.coach_id = coach and p.email = l.email;
  delete from leads l where l.id = any(own_leads);
  delete from people p using lead_import_rows r
  where r.import_id = import and r.line = any(lines) and r.changes->>'undo' = 'remove' and p.coach_id = coach and p.email = r.email
    and not exists (select from leads l where l.coach_id = coach and l.email = p.email);

  with lost as (
    delete from person_tags pt using lead_import_rows r, people p
    where r.import_id = import and r.line = any(lines) and r.changes->>'undo' = 'revert' and p.coach_id = coach and p.email = r.email
      and pt.person_id = p.id and r.changes->'tags' ? pt.tag_id::text
    returning pt.person_id, pt.tag_id
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select coach, person_id, 'untagged', 'import', jsonb_build_object('tag', tag_id), instant from lost;
  -- An answer changed since then belongs to the person.
  update people p set
    name = case when (r.changes->>'name')::boolean and not p.is_name_edited and p.name = r.person->>'name' then null else p.name end,
    zone = case when (r.changes->>'zone')::boolean and p.zone = r.person->>'zone' then null else p.zone end,
    fields = p.fields - array(select k from jsonb_array_elements_text(r.changes->'fields') k
      where p.fields->k = r.person->'fields'->k and not k = any(p.edited_fields))
  from lead_import_rows r
  where r.import_id = import and r.line = any(lines) and r.changes->>'undo' = 'revert' and p.coach_id = coach and p.email = r.email;

  for address, said in
    delete from suppressions s using lead_import_rows r
    where r.import_id = import and r.line = any(lines) and r.changes->>'undo' = 'lift'
      and s.email_hash = sha256(convert_to(r.email, 'UTF8')) and s.coach_id = coach and s.import_id = import
    returning r.email, s.reason
  loop
    perform refresh_subscription_status(address, coach);
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select coach, id, 'resubscribed', 'import', jsonb_build_object('reason', said), instant from people where email = address and coach_id = coach;
  end loop;
  return cardinality(lines);
end $$;
