-- Goals: whoever reaches one leaves the journey, wherever they stand.

-- The goal that a person has reached since their journey began; null: none. A tag that they have counts whenever they got it.
create or replace function reached_goal(person uuid, campaign uuid, given_edition integer, since timestamptz) returns uuid language plpgsql stable as $$
begin
  return (select g.id from campaign_goals g
    where g.campaign_id = campaign and g.edition is not distinct from given_edition and case g.kind
      when 'tag' then exists (select from person_tags t where t.person_id = person and t.tag_id = g.subject_id)
      else exists (select from activities a
        where a.person_id = person and a.at >= since and case g.kind
          when 'page' then a.kind = 'signed-up' and a.about->>'page' = g.subject_id::text
          when 'event' then a.kind in ('registered', 'registered-again', 'seat-promoted') and a.about->>'event' = g.subject_id::text
          when 'call' then a.kind = 'call-booked'
          when 'scheduler' then a.kind = 'link-followed' and not a.about ? 'link'
          else a.kind = 'link-followed' and a.about->>'link' = md5(g.url)::uuid::text end) end
    order by g.id limit 1);
end $$;

-- Ends the journeys of people ({id, at}) who have reached a goal, and withdraws what waits; says how many.
create or replace function leave_by_goal(given_people jsonb) returns integer language plpgsql as $$
declare
  ended uuid[];
  latest timestamptz;
begin
  with reached as materialized (
    select j.id, given.at, reached_goal(j.person_id, j.campaign_id, j.edition, j.created_at) as goal
    from jsonb_to_recordset(given_people) as given(id uuid, at timestamptz) join user_journeys j on j.person_id = given.id
    where not j.is_completed and j.stop_reason is null
      and exists (select from campaign_goals g where g.campaign_id = j.campaign_id)
    order by j.id for update of j
  ), leaving as (
    update user_journeys j set stop_reason = 'goal', goal_id = r.goal, next_email_due_at = null, paused_at = null
    from reached r where j.id = r.id and r.goal is not null
    returning j.id, j.coach_id, j.person_id, j.campaign_id, j.goal_id, r.at
  ), logged as (
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select coach_id, person_id, 'journey-stopped', 'worker', jsonb_build_object('journey', id, 'campaign', campaign_id, 'reason', 'goal', 'goal', goal_id), at from leaving
  )
  select array_agg(id), max(at) into ended, latest from leaving;
  perform withdraw_steps(ended, latest);
  return coalesce(cardinality(ended), 0);
end $$;

-- Deletes the queued emails of journeys that ended.
create or replace function withdraw_steps(journeys uuid[], instant timestamptz) returns void language sql as $$
  select withdraw_deliveries(array(
    select d.id from user_journeys j join email_deliveries d on d.person_id = j.person_id and d.kind = 'journey' and d.state = 'pending'
    where j.id = any(journeys) and d.dedupe_key like 'journey:' || j.id || ':step:%'), instant)
$$;

-- Why the queued email of a step is not sent: its journey is over, its person has reached a goal, or it is about a call
-- and no longer fits. Checked until the email is handed off; null: it may leave.
create or replace function step_obstacle(delivery_key text, template uuid, instant timestamptz) returns text language sql stable as $$
  select case
      when j.stop_reason is not null or reached_goal(j.person_id, j.campaign_id, j.edition, j.created_at) is not null then 'stopped'
      when asks_in_vain(template, j.person_id, j.campaign_id, instant) then 'booked'
      when s.wait->>'until' = 'call' and (s.wait->>'minutes')::int < 0 and not has_upcoming_call(j.person_id, instant) then 'call' end
    from user_journeys j left join lateral steps_of(j.campaign_id, j.edition) s on s.step = nullif(split_part(delivery_key, ':', 4), '')::int
    where j.id = split_part(delivery_key, ':', 2)::uuid
$$;
