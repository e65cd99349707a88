-- start_imported_journeys
--   input: now, importId, batch, variables
--   answer: how many rows had their turn
--
-- People who received part of the sequence in another tool continue here: those steps count as
-- received (`skipped_steps`, as 'import'), so no reordering or later signup sends them again.

-- For each row that names the last received email: the steps
-- received, the position, the next email and its time, or why
-- there is none: no-sequence, event, unconfirmed, unknown-email, finished, under-way. Emails are numbered as in the
-- console, starting with the signup email. Used by the dry run and the start. `given_lines` null: all.
create or replace function import_positions(import uuid, given_lines integer[], instant timestamptz)
returns table (line integer, lead_id uuid, had integer[], current_step integer, next_email integer, due_at timestamptz, reason text) language sql stable as $$
  with sequence as materialized (
    select p.coach_id, p.document->'form'->>'source' as source, find_event(p) is not null as takes_seats, c.id as campaign_id, c.confirm_first,
      (c.signup_template_id is not null)::int as before, lower(btrim(t.subject)) as signup_subject
    from lead_imports i join pages p on p.id = i.page_id
    left join email_campaigns c on c.id = find_campaign(p.coach_id, p.document->'form'->>'campaign')
    left join email_templates t on t.id = c.signup_template_id
    where i.id = import
  ), emails as materialized (
    select s.step, s.delay_seconds, s.position + q.before as number, lower(btrim(t.subject)) as subject
    from sequence q join email_sequences s on s.campaign_id = q.campaign_id and s.position is not null join email_templates t on t.id = s.template_id
  ), said as (
    select r.line, r.email, lower(btrim(r.person->>'position')) as text_given from lead_import_rows r
    where r.import_id = import and (given_lines is null or r.line = any(given_lines)) and r.fate in ('new', 'update') and r.person->>'position' <> ''
  ), found as (
    select s.line, l.id as lead_id, q.*, p.confirmed_at, j.id as journey_id, (select max(number) from emails) as last, coalesce(
      substring(s.text_given from '^(?:e-?mail|step|no\.?|#)?\s*(\d{1,3})(?:\s*(?:of|/)\s*\d{1,3})?$')::int,
      case when s.text_given = q.signup_subject then 1 end,
      (select min(e.number) from emails e where e.subject = s.text_given),
      case when s.text_given in ('finished', 'completed', 'complete', 'done') then (select max(number) from emails) end) as had_last
    from said s cross join sequence q
    left join leads l on l.coach_id = q.coach_id and l.email = s.email and l.source = q.source
    left join people p on p.coach_id = q.coach_id and p.email = s.email
    left join lateral (select id from user_journeys where person_id = p.id and campaign_id = q.campaign_id limit 1) j on true
  ), judged as (
    select f.*, case
      when f.campaign_id is null or f.last is null then 'no-sequence'
      when f.takes_seats then 'event'
      when f.journey_id is not null then 'under-way'
      when coalesce(f.had_last, 0) not between 1 and f.last then 'unknown-email'
      when f.had_last = f.last then 'finished'
      -- The confirmation link is in the emails, and the first one was sent elsewhere.
      when f.confirm_first and f.confirmed_at is null then 'unconfirmed' end as reason
    from found f
  )
  select v.line, v.lead_id, array(select e.step from emails e where e.number <= v.had_last order by e.number),
    coalesce((select e.step from emails e where e.number = v.had_last), 1), v.had_last + 1,
    instant + make_interval(secs => (select e.delay_seconds from emails e where e.number = v.had_last + 1)), v.reason
  from judged v
$$;

create or replace function start_imported_journeys(input jsonb) returns integer language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  import constant uuid := (input->>'importId')::uuid;
  lines constant integer[] := array(
    select r.line from lead_import_rows r
    where r.import_id = import and r.fate in ('new', 'update') and r.done_at is not null and r.undone_at is null
      and r.person->>'position' <> '' and not coalesce(r.changes, '{}') ? 'position' order by r.line limit (input->>'batch')::int);
begin
  perform check_keys('start_imported_journeys', input, '{now,importId,batch,variables}');
  with judged as materialized (
    select v.line, v.lead_id, v.had, v.current_step, v.due_at, l.coach_id, l.person_id, l.email, case
      when l.id is null then 'gone' when is_suppressed(l.email, l.coach_id) then 'suppressed' else v.reason end as reason
    from import_positions(import, lines, instant) v left join leads l on l.id = v.lead_id
  ), started as (
    insert into user_journeys (coach_id, person_id, lead_id, campaign_id, page_id, started_by, current_sequence, is_completed, next_email_due_at, skipped_steps, variables, created_at)
    -- People who received everything get a completed journey, so that a later signup does not start it again.
    select v.coach_id, v.person_id, v.lead_id, find_campaign(p.coach_id, p.document->'form'->>'campaign'), p.id, 'import', v.current_step, v.reason is not null, case when v.reason is null then v.due_at end,
      (select jsonb_agg(jsonb_build_object('step', step, 'at', instant, 'before', 'import')) from unnest(v.had) step),
      input->'variables', instant
    from judged v, lead_imports i join pages p on p.id = i.page_id where i.id = import and coalesce(v.reason, 'finished') = 'finished'
    on conflict do nothing returning id, lead_id, coach_id, person_id, campaign_id
  ), logged as (
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select coach_id, person_id, 'journey-started', 'import', jsonb_build_object('journey', id, 'campaign', campaign_id, 'lead', lead_id), instant from started
  )
  update lead_import_rows r set journey_id = s.id,
    changes = coalesce(r.changes, '{}') || jsonb_build_object('position', case when s.id is null then coalesce(nullif(v.reason, 'finished'), 'under-way') else coalesce(v.reason, 'started') end)
  from judged v left join started s on s.lead_id = v.lead_id where r.import_id = import and r.line = v.line;
  return cardinality(lines);
end $$;
