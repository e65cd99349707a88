-- What other areas ask of journeys and events.

-- A person's second signup into a running campaign starts no second journey, and signing up again never restarts one.
create or replace function start_journey(lead leads, campaign email_campaigns, page uuid, due_seconds int, given jsonb, instant timestamptz)
returns void language plpgsql as $$
begin
  with started as (
    insert into user_journeys (coach_id, person_id, lead_id, campaign_id, page_id, current_sequence, next_email_due_at, variables, created_at)
    values (lead.coach_id, lead.person_id, lead.id, campaign.id, page, 1, instant + make_interval(secs => least(due_seconds, case when campaign.signup_template_id is not null then (
      select delay_seconds from email_sequences where campaign_id = campaign.id and position is not null order by position limit 1) end)), given->'variables', instant)
    on conflict do nothing returning id
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select lead.coach_id, lead.person_id, 'journey-started', coalesce(given->>'actor', 'visitor'), jsonb_build_object('journey', id, 'campaign', campaign.id, 'lead', lead.id), instant from started;
  if not found then
    update user_journeys set variables = given->'variables' where lead_id = lead.id and campaign_id = campaign.id and not is_completed and stop_reason is null;
  end if;
end $$;

-- Of a signup that was taken back: without a row, the address can still start this campaign.
create or replace function drop_new_journey(lead uuid, started timestamptz, instant timestamptz) returns void language sql as $$
  with dropped as (
    delete from user_journeys where lead_id = lead and created_at = started returning id, coach_id, person_id, campaign_id
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select coach_id, person_id, 'journey-stopped', 'visitor', jsonb_build_object('journey', id, 'campaign', campaign_id, 'reason', 'corrected'), instant from dropped
$$;

-- With a null coach, on the whole site.
create or replace function stop_journeys(address text, coach uuid, reason text, instant timestamptz) returns void language sql as $$
  with stopped as (
    update user_journeys j set stop_reason = reason, next_email_due_at = null, paused_at = null
    from people p
    where p.email = address and (coach is null or p.coach_id = coach) and j.person_id = p.id
      and not j.is_completed and j.stop_reason is null
    returning j.id, j.coach_id, j.person_id, j.campaign_id
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select coach_id, person_id, 'journey-stopped', 'worker', jsonb_build_object('journey', id, 'campaign', campaign_id, 'reason', reason), instant from stopped
$$;

create or replace function hasten_journeys(person uuid, instant timestamptz) returns void language sql as $$
  update user_journeys set next_email_due_at = least(next_email_due_at, instant)
  where person_id = person and not is_completed and stop_reason is null
$$;

-- After a dead end: what would be judged within a day is judged now, and among it is what waited.
create or replace function judge_journeys_again(coach uuid, instant timestamptz) returns void language sql as $$
  update user_journeys set next_email_due_at = instant
  where coach_id = coach and next_email_due_at > instant and next_email_due_at <= instant + interval '1 day' and not is_completed and paused_at is null
$$;

create or replace function request_next_date(coach uuid, event uuid, lead uuid, variables jsonb, instant timestamptz) returns void language sql as $$
  insert into event_date_requests (coach_id, event_id, lead_id, variables, created_at) values (coach, event, lead, variables, instant)
  on conflict (event_id, lead_id) do update set variables = excluded.variables, created_at = excluded.created_at, notified_at = null
$$;
