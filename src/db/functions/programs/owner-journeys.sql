-- add_to_campaign
--   input: campaignId, people, startedBy, variables
--   people, a list: id, at
--   answer: {added, suppressed, active, unconfirmed, earlier}; the rest of the people are not the coach's
--
-- Starts journeys of the campaign coach's own people. There is no signup to answer, so a
-- campaign with its own signup email begins with its first step, after that step's delay.
-- An owner may start somebody again; anything else does so only if the campaign says so.
create or replace function add_to_campaign(input jsonb) returns jsonb language plpgsql as $$
declare
  campaign email_campaigns;
  answer jsonb;
begin
  perform check_keys('add_to_campaign', input, '{campaignId,people,startedBy,variables}');
  select * into strict campaign from email_campaigns where id = (input->>'campaignId')::uuid;
  with judged as materialized (
    select p.id, given.at, case
      when is_suppressed(p.email, p.coach_id) then 'suppressed'
      when exists (select from user_journeys j where j.person_id = p.id and j.campaign_id = campaign.id and not j.is_completed and j.stop_reason is null) then 'active'
      when input->>'startedBy' <> 'owner' and not campaign.starts_again
        and exists (select from user_journeys j where j.person_id = p.id and j.campaign_id = campaign.id) then 'earlier'
      -- The confirmation link is in the signup email, which they don't get.
      when campaign.confirm_first and p.confirmed_at is null then 'unconfirmed' end as reason
    from jsonb_to_recordset(input->'people') as given(id uuid, at timestamptz) join people p on p.id = given.id and p.coach_id = campaign.coach_id
    order by p.id
  ), started as (
    insert into user_journeys (coach_id, person_id, campaign_id, started_by, current_sequence, next_email_due_at, variables, created_at)
    select campaign.coach_id, id, campaign.id, input->>'startedBy', 1, at + make_interval(secs => coalesce(case when campaign.signup_template_id is not null then (
      select delay_seconds from email_sequences where campaign_id = campaign.id and position is not null order by position limit 1) end, 0)), input->'variables', at
    from judged where reason is null
    on conflict do nothing returning id, person_id, created_at
  ), logged as (
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select campaign.coach_id, person_id, 'journey-started', case input->>'startedBy' when 'owner' then 'owner' when 'api' then 'api' else 'worker' end, jsonb_build_object('journey', id, 'campaign', campaign.id), created_at from started
  )
  select jsonb_build_object('added', (select count(*) from started), 'suppressed', count(*) filter (where reason = 'suppressed'),
    -- A signup may have started one meanwhile.
    'active', count(*) filter (where reason = 'active' or reason is null) - (select count(*) from started), 'unconfirmed', count(*) filter (where reason = 'unconfirmed'), 'earlier', count(*) filter (where reason = 'earlier'))
  into answer from judged;
  return answer;
end $$;

-- Stops active journeys of these people in a campaign, and deletes their queued emails; says how many.
create or replace function remove_from_campaign(campaign uuid, given_people uuid[], actor text, instant timestamptz) returns integer language plpgsql as $$
declare
  stopped uuid[];
begin
  with stopping as (
    update user_journeys j set stop_reason = 'removed', next_email_due_at = null, paused_at = null
    where j.campaign_id = campaign and j.person_id = any(given_people) and not j.is_completed and j.stop_reason is null
    returning j.id, j.coach_id, j.person_id
  ), logged as (
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select coach_id, person_id, 'journey-stopped', actor, jsonb_build_object('journey', id, 'campaign', campaign, 'reason', 'removed'), instant from stopping
  )
  select array_agg(id) into stopped from stopping;
  perform withdraw_steps(stopped, instant);
  return coalesce(cardinality(stopped), 0);
end $$;
