-- record_dead_ends
--   input: now, coachId, found, unknown
--   found, a list: kind, subject, found, fix, isCertain; unknown, a list: kind, subject
--   answer: {news: ids of the dead ends to tell of, released: whether emails went on}
--
-- Dead ends (decision 119): an email whose call to action leads to one waits for a day, and is skipped then.

-- Read once for each batch, and empty nearly always. Older findings than `fresh_from` hold up nothing: the check has stopped.
create or replace function coaches_with_dead_ends(fresh_from timestamptz) returns uuid[] language sql stable as $$
  select coalesce(array_agg(distinct coach_id), '{}') from dead_ends where since is not null and seen_at >= fresh_from
$$;

create or replace function leads_to_dead_end(dead dead_ends, template uuid, page uuid, event uuid) returns boolean language sql stable as $$
  select case
    when dead.kind in ('calendar', 'scheduler') then asks_to_book(template)
    when dead.kind in ('join', 'recording') then dead.subject_id = event and call_to_action(template) ~ '\{\{ *joinUrl'
    when dead.kind = 'guide' then dead.subject_id = page and call_to_action(template) ~ '\{\{ *guideUrl'
    else false end
$$;

-- Since when this email leads to a dead end; null: it does not.
create or replace function dead_end_since(template uuid, coach uuid, page uuid, event uuid) returns timestamptz language sql stable as $$
  select min(d.since) from dead_ends d where d.coach_id = coach and d.since is not null and leads_to_dead_end(d, template, page, event)
$$;

-- Of the emails in the queue, steps and reminders wait: the others answer somebody.
create or replace function delivery_dead_since(kind text, template uuid, coach uuid, page uuid, registration uuid) returns timestamptz language sql stable as $$
  select dead_end_since(template, coach, page, (select r.event_id from event_registrations r where r.id = registration))
  where kind in ('journey', 'reminder')
$$;

-- When an email for before an event became pointless: the event is over. A limit to before the event skips it at once,
-- this one leaves a day to set the next date.
create or replace function event_over_since(step email_sequences, starts_at timestamptz, minutes integer, on_demand boolean, instant timestamptz)
returns timestamptz language sql immutable as $$
  select ends from (select starts_at + make_interval(mins => minutes) as ends) e
  where step.wait->>'until' = 'event' and (step.wait->>'minutes')::int < 0 and not on_demand and ends <= instant
$$;

create or replace function record_dead_ends(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  coach constant uuid := (input->>'coachId')::uuid;
  has_ended boolean;
  news jsonb;
begin
  perform check_keys('record_dead_ends', input, '{now,coachId,found,unknown}');
  insert into dead_ends as known (coach_id, kind, subject_id, found, fix, times, since, seen_at)
  select coach, each.kind, each.subject, each.found, each.fix, 1, case when each."isCertain" then instant end, instant
  from jsonb_to_recordset(input->'found') as each(kind text, subject uuid, found text, fix text, "isCertain" boolean)
  on conflict (coach_id, kind, subject_id) do update set found = excluded.found, fix = excluded.fix, seen_at = instant,
    times = known.times + 1, since = coalesce(known.since, instant);
  with ended as (
    delete from dead_ends d where d.coach_id = coach and d.seen_at < instant and not exists (
      select from jsonb_to_recordset(input->'unknown') as each(kind text, subject uuid) where each.kind = d.kind and each.subject = d.subject_id)
    returning d.since
  )
  select exists (select from ended where since is not null) into has_ended;
  if has_ended then
    perform judge_journeys_again(coach, instant);
    perform claim_waiting_again(coach, instant);
  end if;
  select jsonb_agg(d.id) into news from dead_ends d where d.coach_id = coach and d.since is not null and d.told_at is null;
  return jsonb_build_object('news', coalesce(news, '[]'::jsonb), 'released', has_ended);
end $$;

-- Who would be sent to this dead end within a week: the next step of each. Columns as arguments let PostgreSQL plan
-- next_step() as part of the statement, and each email is judged once, not once for each person.
create or replace function people_before_dead_end(dead dead_ends, instant timestamptz) returns table (person_id uuid, due_at timestamptz) language sql stable as $$
  with waiting as materialized (
    select j.id, j.person_id, j.next_email_due_at, j.page_id, j.campaign_id, j.edition, j.current_sequence as n, c.signup_template_id is not null as own_signup,
      c.rearranged_at is not null as rearranged, e.id as event_id, e.starts_at, e.minutes, e.on_demand,
      j.current_sequence = 1 and c.signup_template_id is null and j.started_by = 'signup'
        or exists (select from email_deliveries d where d.dedupe_key = 'journey:' || j.id || ':step:' || j.current_sequence)
        or exists (select from jsonb_array_elements(j.skipped_steps) each where (each->>'step')::int = j.current_sequence) as begun
    from user_journeys j join email_campaigns c on c.id = j.campaign_id
    left join lateral (
      select e.id, e.starts_at, e.minutes, e.on_demand from event_registrations r join events e on e.id = r.event_id
      where r.lead_id = j.lead_id order by r.created_at desc limit 1) e on true
    where j.coach_id = dead.coach_id and j.next_email_due_at <= instant + interval '7 days' and not j.is_completed and j.paused_at is null and c.is_active
  ), ahead as materialized (
    select w.person_id, w.next_email_due_at, w.page_id, w.event_id, s.template_id,
      dead.kind = 'past-event' and dead.subject_id = w.event_id and event_over_since(s, w.starts_at, w.minutes, w.on_demand, instant) is not null as is_over
    from waiting w cross join lateral next_step(w.id, w.campaign_id, w.edition, w.n, w.begun, w.own_signup, w.rearranged) s
    where s.kind = 'email'
  ), ends as materialized (
    select * from (select distinct template_id, page_id, event_id from ahead) a where leads_to_dead_end(dead, a.template_id, a.page_id, a.event_id)
  )
  select a.person_id, min(a.next_email_due_at) from ahead a
  where a.is_over or exists (
    select from ends e where e.template_id = a.template_id and e.page_id is not distinct from a.page_id and e.event_id is not distinct from a.event_id)
  group by 1
$$;
