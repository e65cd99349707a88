-- What other areas ask of journeys and events.

-- Signing up again never restarts a journey.
create or replace function start_journey(lead leads, campaign email_campaigns, page uuid, due_seconds int, instant timestamptz) returns void language plpgsql as $$
begin
  insert into user_journeys (coach_id, lead_id, campaign_id, page_id, current_sequence, next_email_due_at, created_at)
  values (lead.coach_id, lead.id, campaign.id, page, 1, instant + make_interval(secs => least(due_seconds, case when campaign.signup_template_id is not null then (
    select delay_seconds from email_sequences where campaign_id = campaign.id and position is not null order by position limit 1) end)), instant)
  on conflict (lead_id, campaign_id) do nothing;
end $$;

-- With a null coach, on the whole site.
create or replace function stop_journeys(address text, coach uuid, reason text, instant timestamptz) returns void language sql as $$
  with stopped as (
    update user_journeys j set stop_reason = reason, next_email_due_at = null, paused_at = null
    from leads l
    where l.email = address and (coach is null or l.coach_id = coach) and j.lead_id = l.id
      and not j.is_completed and j.stop_reason is null
    returning j.id, j.lead_id
  )
  insert into lead_history (lead_id, event, reason, about, at) select lead_id, 'journey-stopped', reason, id, instant from stopped
$$;

create or replace function hasten_journeys(lead uuid, instant timestamptz) returns void language sql as $$
  update user_journeys set next_email_due_at = least(next_email_due_at, instant)
  where lead_id = lead and not is_completed and stop_reason is null
$$;

create or replace function request_next_date(coach uuid, event uuid, lead uuid, variables jsonb, instant timestamptz) returns void language sql as $$
  insert into event_date_requests (coach_id, event_id, lead_id, variables, created_at) values (coach, event, lead, variables, instant)
  on conflict (event_id, lead_id) do update set variables = excluded.variables, created_at = excluded.created_at, notified_at = null
$$;
