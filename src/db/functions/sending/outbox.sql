-- claim_due
--   input: now, batch, leaseToken, leaseSeconds, only?, hasServer?, lane?
--   answer: a claim (delivery_claims, service_claims) for each delivery that the caller may now send
-- hand_off_email_deliveries
--   input: now, claims
--   claims, a list: id, leaseToken, kept
--   answer: ids of the deliveries that may leave; without a reply after this, a delivery was perhaps sent
-- settle_email_deliveries
--   input: now, id, leaseToken, state, nextAttemptAt, isUncertain, event, text, failure
--   answer: whether the lease held, and so the result was written
-- release_email_deliveries
--   input: now, id, leaseToken, until
--   answer: whether the lease held: the delivery is pending until then, and no attempt is counted
-- reclaim_email_deliveries
--   input: now, only?
--   answer: id and handedOff of the deliveries whose lease has expired
-- resolve_uncertain_deliveries
--   input: now, only?
--   answer: how many
--
-- The outbox of all mail: a due delivery is claimed under a lease, handed off, then settled, released or reclaimed.

-- Messages to leads. Lists, figures and limits read these alone.
create or replace view lead_deliveries with (security_invoker = true) as select * from email_deliveries where person_id is not null;

-- Whether a message may not go to this address. A held signup's question goes to
-- who unsubscribed, and so does mail about a call that they booked. Mail to owners goes to whoever signs in with the address.
create or replace function is_withheld(kind text, address text, coach uuid) returns boolean language sql stable as $$
  select case kind
    when 'owner' then false
    when 'alert' then has_bounced(address, coach)
    when 'confirmation' then has_bounced(address, coach)
    when 'call' then has_bounced(address, coach)
    else is_suppressed(address, coach) end
$$;
create or replace function has_bounced(address text, coach uuid) returns boolean language sql stable as $$
  select exists (
    select from suppressions s
    where s.email_hash = sha256(convert_to(address, 'UTF8')) and (s.coach_id = coach or s.coach_id is null) and s.reason in ('bounced', 'complained'))
$$;

-- The custom plan knows the lane, and so finds the lane's index.
create or replace function claim_due(input jsonb) returns setof jsonb language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  -- An array, so that a plan for one person begins with their rows; null: all.
  people_of_one constant uuid[] := case when input->>'only' is not null then array(select id from people where email = input->>'only') end;
  has_server constant boolean := coalesce((input->>'hasServer')::boolean, true);
  -- Null: every lane.
  lane constant text := input->>'lane';
  -- Null while nothing defers: then no lane is looked up.
  slowed constant jsonb := (select jsonb_object_agg(concat(s.coach_id, ' ', s.lane), s.paused_until) from slow_lanes s where s.paused_until > instant);
  batch constant int := (input->>'batch')::int;
  held_back constant uuid[] := held_coaches();
  dead_coaches constant uuid[] := coaches_with_dead_ends(case when people_of_one is null then instant - interval '2 days' else '-infinity' end);
  -- Sender domains that start slowly; none as a rule.
  warming uuid[];
  claimed uuid[] := '{}';
  found uuid[];
  seen int;
  seen_in_all int := 0;
  -- Rows looked at in one pass. It grows, because planning a pass costs more than judging its rows.
  look_ahead int := batch;
begin
  perform check_keys('claim_due', input, '{now,batch,leaseToken,leaseSeconds,only,hasServer,lane}');
  -- Planning the statement below takes 25 ms, and most calls find nothing.
  if not exists (select from email_deliveries o where o.state = 'pending' and o.next_attempt_at <= instant
      and (lane is null or (case o.kind when 'broadcast' then 'broadcast' when 'journey' then 'journey' else 'signup' end) = lane)) then
    return;
  end if;
  warming := array(select s.id from sender_domains s where s.warming_since > instant - interval '10 days');
  -- Repeats while rows at the head are deferred, so that one coach's connection does not hold up another coach's.
  loop
  with due as materialized (
    select o.id, o.expires_at, o.email_address, o.coach_id, o.kind, o.campaign_id, o.broadcast_id, o.person_id, o.next_attempt_at, o.registration_id,
      case when o.kind = 'journey' then step_obstacle(o.dedupe_key, o.template_id, instant) end as obstacle,
      case when o.coach_id = any(dead_coaches) then (select greatest(o.created_at, since) + interval '1 day' from delivery_dead_since(o.kind, o.template_id, o.coach_id, o.page_id, o.registration_id) since where since is not null) end as dead_until
    from email_deliveries o
    where o.state = 'pending' and o.next_attempt_at <= instant and (people_of_one is null or o.person_id = any(people_of_one))
      and (held_back = '{}' or (coach_of_mail(o.coach_id, o.alert_target_id) = any(held_back)) is not true)
      and (lane is null or (case o.kind when 'broadcast' then 'broadcast' when 'journey' then 'journey' else 'signup' end) = lane)
    order by o.next_attempt_at limit look_ahead for update of o skip locked
  ), judged as (
    select o.id, case
      when o.expires_at <= instant then 'failed'
      when is_withheld(o.kind, o.email_address, o.coach_id) then 'suppressed'
      when o.kind = 'alert' and is_empty_alert(o.id) then 'suppressed'
      when o.obstacle is not null then 'suppressed'
      when o.dead_until is not null then case when o.dead_until <= instant then 'suppressed' else 'pending' end
      when o.kind = 'journey' and not (select is_active from email_campaigns where id = o.campaign_id) then 'pending'
      -- A delivery of a closed broadcast was retried by hand.
      when o.kind = 'broadcast' and (select state from broadcasts where id = o.broadcast_id) = 'stopped' then 'failed'
      when o.kind = 'broadcast' and (select state from broadcasts where id = o.broadcast_id) not in ('sending', 'closed') then 'pending'
      when o.kind = 'journey' and next_allowed_send_at(o.email_address, o.coach_id, o.id, instant) > instant then 'pending'
      -- A reminder waits for the event's join link: setting the link schedules it again.
      when o.kind = 'reminder' and exists (
        select from event_registrations r join events e on e.id = r.event_id
        where r.id = o.registration_id and e.join_url is null and not e.on_demand and e.cancelled_at is null) then 'pending'
      else 'claimed' end as becomes,
    case o.kind
      when 'journey' then coalesce(o.dead_until, greatest(next_allowed_send_at(o.email_address, o.coach_id, o.id, instant), instant + interval '10 minutes'))
      when 'broadcast' then instant + interval '1 minute'
      when 'reminder' then instant + interval '10 minutes' end as later
    from due o
  ), placed as (
    select j.id, j.becomes, j.later, d.next_attempt_at as due_at, c.id as connection_id, c.id is null and not has_server as is_unconnected,
      (slowed->>l.destination)::timestamptz as slow_until,
      -- By address instead of at random, so that a simulation gets the same instant.
      (hashtext(d.email_address) & 1023) / 1024.0 as spread,
      d.kind = 'broadcast' as is_broadcast, w.id as warming_id,
      row_number() over (partition by w.id, j.becomes order by d.kind = 'broadcast', d.next_attempt_at) as warm_nth,
      -- Alerts and messages to owners are few, and a reset is of use for an hour: they count in the limits and don't wait for them.
      d.coach_id is null as is_exempt,
      row_number() over (partition by c.id, j.becomes, slowed ? l.destination
        order by d.kind = 'broadcast', d.kind <> 'signup' and d.person_id is not null, d.next_attempt_at) as nth
    from judged j join due d using (id) left join lateral connection_for(d.coach_id, has_server) c on true
      cross join lateral (select case when slowed is not null then concat(d.coach_id, ' ', mail_lane(d.email_address)) end as destination offset 0) l
      left join lateral (
        select s.id from sender_domains s where s.id = any(warming) and s.coach_id = d.coach_id and d.kind in ('journey', 'broadcast')
          and s.domain = mail_domain(coalesce((select from_email from email_campaigns where id = d.campaign_id), (select from_email from broadcasts where id = d.broadcast_id)))) w on true
  ), held as materialized (
    -- Locked until the claim commits, so that all workers share one
    -- rate. Nothing is joined here: after waiting for the lock,
    -- PostgreSQL rereads this row but not joined ones.
    select p from mail_pace p
    where p.connection_id in (select connection_id from placed where becomes = 'claimed')
      and p.connection_id in (select id from mail_connections where rate_per_second is not null or daily_quota is not null)
    order by p.connection_id for update
  ), pace as materialized (
    -- Broadcasts leave a tenth of the daily quota and of the rate to signups.
    select a.*, ceil(coalesce(c.daily_quota, 0) * 0.1) as quota_kept, case when c.rate_per_second >= 2 then ceil(c.rate_per_second * 0.1) else 0 end as tokens_kept
    from held h cross join lateral mail_allowance(h.p, instant) a join mail_connections c on c.id = a.connection_id
  ), held_domains as materialized (
    select s from sender_domains s where s.id in (select warming_id from placed where becomes = 'claimed') order by s.id for update
  ), warm as materialized (
    select (h.s).id as warming_id, u.sent, u.allowed - u.sent as left_today from held_domains h cross join lateral warm_up((h.s).warming_since, (h.s).warm_day, (h.s).warm_sent, instant) u
  ), kept as (
    select s.id, s.becomes, s.later, s.due_at, s.connection_id, s.warming_id, s.slow_until, s.spread, p.booked, p.per_second,
      s.nth - floor(p.tokens) + case when s.is_broadcast then p.tokens_kept else 0 end as excess,
      case when s.becomes <> 'claimed' then null
        when s.is_unconnected then 'connection'
        when s.slow_until is not null then 'domain'
        when s.is_exempt then null
        when s.warm_nth > w.left_today then 'warm-up'
        when s.nth > p.quota_left - case when s.is_broadcast then p.quota_kept else 0 end then 'quota'
        when s.nth > floor(p.tokens) - case when s.is_broadcast then p.tokens_kept else 0 end then 'rate' end as waits_for
    from placed s left join pace p using (connection_id) left join warm w using (warming_id)
  ), decided as (
    select k.id, k.due_at, k.connection_id, k.warming_id, k.waits_for, case when k.waits_for is null then k.becomes else 'pending' end as becomes,
      case k.waits_for
        when 'connection' then instant + interval '5 minutes'
        -- Spread over the same time again, so that a recovering server does not get everything at once.
        when 'domain' then in_milliseconds(k.slow_until + k.spread * (k.slow_until - instant))
        when 'quota' then mail_day_end(instant)
        when 'warm-up' then mail_day_end(instant)
        when 'rate' then in_milliseconds(k.booked + make_interval(secs => k.excess / k.per_second))
        else k.later end as later
    from kept k
  ), paced as (
    -- Rows beyond the batch stay due.
    select d.* from (select *, row_number() over (partition by becomes order by due_at) as nth from decided) d
    where d.becomes <> 'claimed' or d.nth <= batch - cardinality(claimed)
  ), counted as (
    update mail_pace m set tokens = greatest(coalesce(p.tokens - t.claimed, 0), 0), refilled_at = instant, day = mail_day(instant),
      sent_today = p.sent_today + t.claimed,
      booked_until = p.booked + make_interval(secs => coalesce(t.booked / p.per_second, 0))
    from pace p join (
      select connection_id, count(*) filter (where becomes = 'claimed') as claimed, count(*) filter (where waits_for = 'rate') as booked
      from paced group by connection_id) t using (connection_id)
    where m.connection_id = p.connection_id
  ), warmed as (
    update sender_domains s set warm_day = mail_day(instant), warm_sent = w.sent + t.claimed
    from warm w join (select warming_id, count(*) filter (where becomes = 'claimed') as claimed from paced group by 1) t using (warming_id)
    where s.id = w.warming_id and w.left_today is not null
  ), updated as (
    update email_deliveries o set state = j.becomes, next_attempt_at = case j.becomes when 'pending' then j.later end,
      handed_off_at = null, failure = case j.becomes when 'failed' then 'expired' end, waits_for = j.waits_for,
      lease_token = case j.becomes when 'claimed' then (input->>'leaseToken')::uuid end,
      lease_until = case j.becomes when 'claimed' then instant + make_interval(secs => (input->>'leaseSeconds')::int) end
    from paced j where o.id = j.id
    returning o.id, o.state
  ), noted as (
    insert into delivery_history (delivery_id, event, at, text)
    select u.id, case u.state when 'failed' then 'expired' else 'suppressed' end, instant, case u.state when 'suppressed' then nullif(coalesce(d.obstacle, case when d.dead_until <= instant then 'dead-end' end), 'stopped') end
    from updated u join due d using (id) where u.state in ('failed', 'suppressed')
  )
  select array(select u.id from updated u where u.state = 'claimed'), (select count(*) from due) into found, seen;
  seen_in_all := seen_in_all + seen;
  claimed := claimed || found;
  exit when seen < look_ahead or cardinality(claimed) >= batch or seen_in_all >= 1000;
  look_ahead := least(look_ahead * 4, 1000 - seen_in_all);
  end loop;
  return query select c.claim from delivery_claims c where c.id = any(claimed)
    union all select c.claim from service_claims c where c.id = any(claimed);
end $$;

create or replace function hand_off_email_deliveries(input jsonb) returns setof uuid language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  held_back constant uuid[] := held_coaches();
  dead_coaches constant uuid[] := coaches_with_dead_ends(instant - interval '2 days');
begin
  perform check_keys('hand_off_email_deliveries', input, '{now,claims}');
  return query with allowed as materialized (
    -- Each row is found by its id and then judged: a join would judge every claimed row on each call.
    select asked.id, asked."leaseToken", asked.kept
    from jsonb_to_recordset(input->'claims') as asked(id uuid, "leaseToken" uuid, kept jsonb)
    cross join lateral (select d.* from email_deliveries d where d.id = asked.id limit 1) o
    where not is_withheld(o.kind, o.email_address, o.coach_id) and (o.kind <> 'journey' or step_obstacle(o.dedupe_key, o.template_id, instant) is null) and (o.expires_at > instant) is not false
      and (dead_coaches = '{}' or (o.coach_id = any(dead_coaches) and delivery_dead_since(o.kind, o.template_id, o.coach_id, o.page_id, o.registration_id) is not null) is not true)
      and (held_back = '{}' or (coach_of_mail(o.coach_id, o.alert_target_id) = any(held_back)) is not true)
  ) update email_deliveries o set handed_off_at = instant, state = 'handed-off',
      variables = case when allowed.kept is null then o.variables else o.variables || allowed.kept end
    from allowed
    -- `coalesce` keeps the plan away from the index of leases, which is full of rows that were updated since.
    where o.id = allowed.id and coalesce(o.state = 'claimed', false) and o.lease_token = allowed."leaseToken" and o.lease_until > instant
    returning o.id;
end $$;

-- Only the lease's holder may write; a reclaimed delivery belongs to its new holder.
create or replace function settle_email_deliveries(input jsonb) returns boolean language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  written_id uuid;
begin
  perform check_keys('settle_email_deliveries', input, '{now,id,leaseToken,state,nextAttemptAt,isUncertain,event,text,failure}');
  with held as materialized (
    select o.id, o.handed_off_at from email_deliveries o
    where o.id = (input->>'id')::uuid and o.state in ('claimed', 'handed-off') and o.lease_token = (input->>'leaseToken')::uuid for update
  ), written as (
    update email_deliveries o set state = input->>'state', next_attempt_at = (input->>'nextAttemptAt')::timestamptz,
      attempts = o.attempts + 1, uncertainties = o.uncertainties + (input->>'isUncertain')::boolean::int,
      lease_token = null, lease_until = null, server_response = input->>'text', failure = input->>'failure',
      handed_off_at = case when input->>'state' <> 'pending' then o.handed_off_at end
    from held where o.id = held.id returning o.id
  ), noted as (
    insert into delivery_history (delivery_id, event, at, handed_off_at, text)
    select held.id, input->>'event', instant, held.handed_off_at, input->>'text' from held join written using (id)
  )
  select w.id into written_id from written w;
  return written_id is not null;
end $$;

-- There is no mail server, so the delivery returns to its state before the claim.
create or replace function release_email_deliveries(input jsonb) returns boolean language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
begin
  perform check_keys('release_email_deliveries', input, '{now,id,leaseToken,until}');
  update email_deliveries o set state = 'pending', next_attempt_at = greatest(instant, (input->>'until')::timestamptz),
      lease_token = null, lease_until = null, waits_for = 'connection'
    where o.id = (input->>'id')::uuid and o.state = 'claimed' and o.lease_token = (input->>'leaseToken')::uuid;
  return found;
end $$;

-- A lease that expired before the hand-off: certainly not
-- sent. After it: uncertain, which no worker claims and a late
-- acceptance settles.
create or replace function reclaim_email_deliveries(input jsonb) returns setof jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  people_of_one constant uuid[] := case when input->>'only' is not null then array(select id from people where email = input->>'only') end;
begin
  perform check_keys('reclaim_email_deliveries', input, '{now,only}');
  return query with over as materialized (
    select o.id, o.handed_off_at, case when o.handed_off_at is null then 'pending' else 'uncertain' end as becomes from email_deliveries o
    where o.state in ('claimed', 'handed-off') and o.lease_until <= instant and (people_of_one is null or o.person_id = any(people_of_one))
    order by o.lease_until limit 500 for update of o skip locked
  ), changed as (
    update email_deliveries o set state = over.becomes, next_attempt_at = case over.becomes when 'pending' then instant end,
      attempts = o.attempts + 1, uncertainties = o.uncertainties + (over.handed_off_at is not null)::int,
      lease_token = null, lease_until = null
    from over where o.id = over.id
  ), noted as (
    insert into delivery_history (delivery_id, event, at, handed_off_at)
    select over.id, case when over.handed_off_at is null then 'broken-off' else 'cut-off' end, instant, over.handed_off_at from over
  )
  select jsonb_build_object('id', over.id, 'handedOff', over.handed_off_at is not null) from over;
end $$;

-- Fifteen minutes after its hand-off an uncertain delivery is retried once, or given up.
create or replace function resolve_uncertain_deliveries(input jsonb) returns bigint language sql as $$
  select check_keys('resolve_uncertain_deliveries', input, '{now,only}');
  with over as materialized (
    select d.id, d.kind not in ('journey', 'broadcast') and d.uncertainties = 1 as once_more from email_deliveries d
    where d.state = 'uncertain' and d.handed_off_at <= (input->>'now')::timestamptz - interval '15 minutes'
      and (input->>'only' is null or d.person_id in (select id from people where email = input->>'only'))
    order by d.handed_off_at limit 500 for update of d skip locked
  ), changed as (
    update email_deliveries d set state = case when over.once_more then 'pending' else 'failed' end,
      next_attempt_at = case when over.once_more then (input->>'now')::timestamptz end,
      failure = case when not over.once_more then 'uncertain' end
    from over where d.id = over.id returning d.id
  ), noted as (
    insert into delivery_history (delivery_id, event, at)
    select over.id, case when over.once_more then 'again' else 'given-up' end, (input->>'now')::timestamptz from over join changed using (id)
  )
  select count(*) from changed
$$;

-- After a dead end: emails of campaigns that wait for at most a day. One is reclaimed if its hand-off was refused.
create or replace function claim_waiting_again(coach uuid, instant timestamptz) returns void language sql as $$
  update email_deliveries set next_attempt_at = instant
  where coach_id = coach and state = 'pending' and kind = 'journey' and attempts <= 1 and held_until is null
    and next_attempt_at > instant and next_attempt_at <= instant + interval '1 day'
$$;
