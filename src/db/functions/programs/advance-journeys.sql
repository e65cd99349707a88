-- advance_journeys
--   input: now, batch, only?, answers?, eachFrom?, graceSeconds, leaseToken, leaseSeconds
--   answers, a list: journey, step, holds
--   answer: {journeys, claims: delivery_claims of what is to be sent now, questions [{journey, step, person, at, onlyIf}], verdicts? [{journey, step, until, verdict}]}
--   verdicts: stop, goal, pause, wait, hold, undated, complete, later, skip, ask, blocked, unconfirmed, act, turn, cap, go
--
-- Advances one batch of due journeys: each is stopped, paused, deferred, completed, or moves to its next step, whose
-- delivery is inserted in the same transaction, already claimed for the caller. Safe for any number of workers.
-- A journey due at its signup is left alone during the grace period: it has nothing else to do so soon.
-- `only`: one address; the answer then includes the verdicts.
-- `eachFrom`: a rehearsal from then up to `now`. Each person's first due journey is judged at the moment when it is due,
-- and at `eachFrom` if it is overdue, so that one call plays a step of everybody.
-- A step with conditions is asked about: the caller finds out, and calls again with the answers, for those journeys alone.
create or replace function advance_journeys(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  -- An array, so that a plan for one person begins with their rows; null: all.
  people_of_one constant uuid[] := case when input->>'only' is not null then array(select id from people where email = input->>'only') end;
  held_back constant uuid[] := held_coaches();
  answers constant jsonb := coalesce(input->'answers', '[]');
  answered constant uuid[] := case when input->'answers' is not null then array(select (each->>'journey')::uuid from jsonb_array_elements(answers) each) end;
  site_zone constant text := coalesce((select time_zone from site_settings), 'UTC');
  played_from constant timestamptz := (input->>'eachFrom')::timestamptz;
  -- A rehearsal plays months without a check: what is found now stays so.
  dead_coaches constant uuid[] := coaches_with_dead_ends(case when people_of_one is null and played_from is null then instant - interval '2 days' else '-infinity' end);
  due_ids uuid[];
  due_ats timestamptz[];
  locked_emails text[];
  claimed uuid[];
  left_by_goal uuid[];
  acts jsonb;
  questions jsonb;
  verdicts jsonb;
begin
  perform check_keys('advance_journeys', input, '{now,batch,only,answers,eachFrom,graceSeconds,leaseToken,leaseSeconds}');
  -- 1. Lock the journeys and their addresses: two journeys of one person must not both pass the daily cap.
  -- Rows locked by another worker come with the next batch.
  with due as materialized (
    select j.id, j.person_id, case when played_from is null then instant else greatest(played_from, in_milliseconds(
      case when j.next_email_due_at > j.created_at then j.next_email_due_at else j.created_at + make_interval(secs => (input->>'graceSeconds')::int) end)) end as at
    from user_journeys j
    where j.next_email_due_at <= instant and not j.is_completed and j.paused_at is null
      and (j.next_email_due_at > j.created_at or j.created_at <= instant - make_interval(secs => (input->>'graceSeconds')::int))
      and (people_of_one is null or j.person_id = any(people_of_one)) and (answered is null or j.id = any(answered)) and j.coach_id <> all(held_back)
    order by j.next_email_due_at limit (input->>'batch')::int for update skip locked
  ), addresses as materialized (
    -- Looked up one by one: for a join, PostgreSQL reads all people when it does not know how many are due.
    select distinct (select p.email from people p where p.id = due.person_id) as email from due where played_from is null
  ), locked as materialized (
    select email from addresses where pg_try_advisory_xact_lock(hashtextextended(email, advisory_lock_key('person')))
  ), judgeable as (
    -- In a rehearsal, of all coaches who know the address: they share its limit.
    select id, at from (select id, at, rank() over (partition by (select p.email from people p where played_from is not null and p.id = due.person_id) order by at) as nth from due) d
    where played_from is null or nth = 1
  )
  select (select array_agg(id) from judgeable), (select array_agg(at) from judgeable), (select coalesce(array_agg(email), '{}') from locked) into due_ids, due_ats, locked_emails;
  if due_ids is null then
    return jsonb_build_object('journeys', 0, 'claims', '[]'::jsonb, 'questions', '[]'::jsonb);
  end if;

  -- 2. Judge each one. A new statement sees what others committed before the locks were acquired.
  with seen as materialized (
    select judging.instant, j.id, j.coach_id, j.person_id, j.lead_id, j.campaign_id, j.edition, j.page_id, j.current_sequence as n, j.started_by, j.created_at as began_at, p.email, coalesce(p.zone, site_zone) as zone, e.registration_id,
      reached_goal(j.person_id, j.campaign_id, j.edition, j.created_at) as goal,
      email_variables(p.name, p.email, j.variables) as variables,
      now_at.state, now_at.next_attempt_at, now_at.failure,
      -- Before its first step, a journey counts from the signup email if that is not a step.
      coalesce(skipped.at, now_at.sent_at, now_at.handed_off_at, now_at.created_at, case when c.signup_template_id is not null or j.started_by <> 'signup' then j.created_at end) as ended_at,
      now_at.state is not null or skipped.at is not null as begun, e.event_id, e.starts_at, e.minutes, e.on_demand, e.cancelled_at,
      c.signup_template_id is not null as own_signup, c.rearranged_at is not null as rearranged,
      c.is_active, c.from_email, c.confirm_first and p.confirmed_at is null as unconfirmed,
      -- After the confirmation, a step that names the date or the join link waits for them.
      e.starts_at is null and not e.on_demand and (now_at.state is not null or c.signup_template_id is not null) as undated,
      (select s.reason from suppressions s
        where s.email_hash = sha256(convert_to(p.email, 'UTF8')) and (s.coach_id = j.coach_id or s.coach_id is null) limit 1) as suppressed,
      j.next_email_due_at as was_due
    from unnest(due_ids, due_ats) judging(id, instant)
    join user_journeys j on j.id = judging.id
    join people p on p.id = j.person_id
    join email_campaigns c on c.id = j.campaign_id
    left join lateral (
      select r.id as registration_id, e.id as event_id, e.minutes, e.starts_at, e.on_demand, e.cancelled_at from event_registrations r join events e on e.id = r.event_id
      where r.lead_id = j.lead_id order by r.created_at desc limit 1) e on true
    left join lateral (
      select (each->>'at')::timestamptz as at from jsonb_array_elements(j.skipped_steps) each where (each->>'step')::int = j.current_sequence limit 1) skipped on true
    left join lateral (
      -- The current step's email; for step 1 of a campaign without its own signup email, the signup email.
      select d.* from email_deliveries d where d.dedupe_key = 'journey:' || j.id || ':step:' || j.current_sequence
      union all
      (select d.* from email_deliveries d
        where j.current_sequence = 1 and j.started_by = 'signup' and c.signup_template_id is null and d.lead_id = j.lead_id and d.kind = 'signup'
        order by d.created_at limit 1)
      limit 1
    ) now_at on true
  ), judged as materialized (
    select seen.*, coalesce(s.step, seen.n + 1) as next_step, s.kind, s.subject, s.only_if, s.template_id, due.at as due_at,
      case when late.limit_kind is not null then late.limit_kind when not told.holds then 'condition' else coalesce(vain.limit_kind, case when dead.since is not null then 'dead-end' end) end as limit_kind, late.closes_at, dead.until as blocked_until,
      case
        when seen.suppressed is not null then 'stop'
        when seen.goal is not null then 'goal'
        when not seen.is_active then 'pause'
        when seen.state in ('pending', 'claimed', 'handed-off', 'uncertain') then 'wait'
        -- A failure the owner can fix holds the journey; a permanent one does not.
        when seen.state = 'failed' and seen.failure in ('configuration', 'exhausted') then 'hold'
        when s.step is null then 'complete'
        when s.wait->>'until' = 'event' and seen.starts_at is null or s.wait->>'until' = 'call' and call.at is null then 'undated'
        when seen.undated and coalesce(due.at <= seen.instant, true) and step_needs_date(s) then 'undated'
        when due.at > seen.instant then 'later'
        -- Judged when due: a late signup continues with the next step, counted from here.
        when late.limit_kind is not null or not told.holds then 'skip'
        when s.only_if is not null and told.holds is null then 'ask'
        when vain.limit_kind is not null then 'skip'
        when dead.since is not null then case when dead.until <= seen.instant then 'skip' else 'blocked' end
        when seen.unconfirmed then 'unconfirmed'
        when s.kind <> 'email' then 'act'
        when played_from is null and not seen.email = any(locked_emails) then 'turn'
        else 'go'
      end as alone
    from seen left join lateral next_step(seen.id, seen.campaign_id, seen.edition, seen.n, seen.begun, seen.own_signup, seen.rearranged) s on true
    left join lateral (select starts_at as at from call_of_journey(seen.person_id, seen.started_by, seen.began_at) where s.wait->>'until' = 'call') call on true
    left join lateral step_limit(s, seen.starts_at, seen.on_demand, seen.cancelled_at, call.at, seen.instant) late on true
    left join lateral step_due(s, seen.ended_at, seen.zone, seen.starts_at, call.at) due(at) on true
    left join lateral (select 'booked' as limit_kind where s.kind = 'email' and asks_in_vain(s.template_id, seen.person_id, seen.campaign_id, seen.instant)) vain on true
    left join lateral (
      select since, greatest(since, due.at, seen.ended_at) + interval '1 day' as until from (
        select least(event_over_since(s, seen.starts_at, seen.minutes, seen.on_demand, seen.instant),
          case when seen.coach_id = any(dead_coaches) then dead_end_since(s.template_id, seen.coach_id, seen.page_id, seen.event_id) end) as since) d
      where s.kind = 'email') dead on true
    left join lateral (
      select (each->>'holds')::boolean as holds from jsonb_array_elements(answers) each
      where (each->>'journey')::uuid = seen.id and (each->>'step')::int = s.step limit 1) told on true
  ), capped as materialized (
    -- Of several emails to one address, one goes. A journey that sends nothing now takes nobody's turn.
    select j.*, case when verdict = 'go' then next_allowed_send_at(email, coach_id, null, j.instant) end as free_at
    from (select judged.*, case when alone = 'go' and row_number() over (partition by email, alone = 'go' order by was_due, id) > 1 then 'turn' else alone end as verdict from judged) j
  ), going as materialized (
    select new_id() as delivery, capped.* from capped where verdict = 'go' and coalesce(free_at <= capped.instant, true)
  ), inserted as (
    insert into email_deliveries (
      id, coach_id, person_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address, template_id, variables,
      state, lease_token, lease_until, expires_at, created_at)
    select g.delivery, g.coach_id, g.person_id, g.lead_id, g.campaign_id, g.page_id, 'journey', g.registration_id, 'journey:' || g.id || ':step:' || g.next_step,
      message_id(g.delivery, g.from_email), g.email, g.template_id,
      g.variables, 'claimed', (input->>'leaseToken')::uuid, g.instant + make_interval(secs => (input->>'leaseSeconds')::int), g.closes_at, g.instant
    from going g
    returning id
  ), moved as (
    update user_journeys j set
      current_sequence = case when g.id is not null or c.verdict in ('skip', 'act') then c.next_step else j.current_sequence end,
      skipped_steps = case when c.verdict in ('skip', 'act') then coalesce(j.skipped_steps, '[]') || jsonb_build_object('step', c.next_step, 'at', c.instant, 'before', coalesce(c.limit_kind, 'done'))
        else j.skipped_steps end,
      is_completed = c.verdict = 'complete',
      stop_reason = case c.verdict when 'stop' then c.suppressed when 'goal' then 'goal' end,
      goal_id = c.goal,
      paused_at = case c.verdict when 'pause' then c.instant end,
      next_email_due_at = case
        when c.verdict in ('stop', 'goal', 'complete') then null
        when c.verdict in ('pause', 'ask') then j.next_email_due_at
        when c.verdict = 'wait' then greatest(c.next_attempt_at, c.instant) + interval '1 minute'
        when c.verdict = 'hold' then c.instant + interval '6 hours'
        when c.verdict = 'later' then c.due_at
        when c.verdict = 'unconfirmed' then c.instant + interval '1 day' -- confirming makes it due at once
        when c.verdict = 'undated' then c.instant + interval '1 day'
        when c.verdict = 'blocked' then c.blocked_until
        when c.verdict = 'turn' then c.instant + interval '1 minute'
        when c.verdict in ('skip', 'act') then c.instant -- which one is next is judged at once
        when g.id is null then c.free_at
        -- Rechecked when the following step is due, counted from this
        -- one's send time; a rearranged order has to be looked up.
        else c.instant + make_interval(secs => greatest(60, coalesce(
          (select after.delay_seconds from email_sequences after where after.campaign_id = c.campaign_id and after.step = c.next_step + 1 and after.wait is null and not c.rearranged and c.edition is null), 60)))
      end
    from capped c left join going g on g.id = c.id
    where j.id = c.id and j.current_sequence = c.n
    returning j.id, j.coach_id, j.person_id, j.campaign_id, c.verdict, c.suppressed, c.goal, c.next_step, c.kind, c.subject, c.only_if, c.limit_kind, c.instant as judged_at, g.id is not null as goes, j.next_email_due_at
  ), noted as (
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select coach_id, person_id, case verdict when 'pause' then 'journey-paused' when 'complete' then 'journey-finished' else 'journey-stopped' end, 'worker',
      jsonb_strip_nulls(jsonb_build_object('journey', id, 'campaign', campaign_id, 'reason', case verdict when 'stop' then suppressed when 'goal' then 'goal' end, 'goal', goal)), judged_at
    from moved where verdict in ('stop', 'goal', 'pause', 'complete')
  )
  select (select array_agg(id) from inserted), (select array_agg(id) from moved where verdict = 'goal'),
    (select jsonb_agg(jsonb_build_object('journey', id, 'coach', coach_id, 'person', person_id, 'campaign', campaign_id, 'step', next_step, 'kind', kind, 'subject', subject, 'at', judged_at))
      from moved where verdict = 'act'),
    (select jsonb_agg(jsonb_build_object('journey', id, 'step', next_step, 'person', person_id, 'at', judged_at, 'onlyIf', only_if)) from moved where verdict = 'ask'),
    (select jsonb_agg(jsonb_build_object('journey', id, 'step', next_step, 'at', judged_at, 'until', next_email_due_at,
      'verdict', case when verdict = 'go' and not goes then 'cap' else verdict end)) from moved where people_of_one is not null or played_from is not null)
  into claimed, left_by_goal, acts, questions, verdicts;
  if left_by_goal is not null then
    perform withdraw_steps(left_by_goal, instant);
  end if;
  if acts is not null then
    perform take_steps(acts);
  end if;

  return jsonb_build_object('journeys', cardinality(due_ids), 'questions', coalesce(questions, '[]'::jsonb),
    'claims', coalesce((select jsonb_agg(claim) from delivery_claims where id = any(claimed)), '[]'::jsonb))
    || case when people_of_one is null and played_from is null then '{}'::jsonb else jsonb_build_object('verdicts', coalesce(verdicts, '[]'::jsonb)) end;
end $$;
