-- claim_alerts
--   input: now, batch, leaseToken, leaseSeconds
--   answer: a claim (alert_claims) for each alert that the caller may now send
-- hand_off_alert_messages
--   input: now, claims
--   claims, a list: id, leaseToken
--   answer: ids of the messages that may leave
-- release_alert_messages
--   input: now, id, leaseToken, until
--   answer: whether the lease held: the message is pending until then, and no attempt is counted
-- settle_alert_messages
--   input: now, id, leaseToken, state, nextAttemptAt, isUncertain, status, tookMs, text
--   answer: whether the lease held, and so the result was written
-- reclaim_alert_messages
--   input: now, leasesUntil?
--   answer: id and handedOff of the alerts whose lease has expired
--
-- Alerts about new leads: stored in the signup's transaction, collected into digests, and sent under a lease.

-- Without a confirmed target: one lookup and no row.
create or replace function alert_lead(lead leads, instant timestamptz) returns void language plpgsql as $$
begin
  if not exists (select from alert_targets t where t.coach_id = lead.coach_id and t.confirmed_at is not null) then
    return;
  end if;
  with told as (
    insert into alert_messages (target_id, kind, state, next_attempt_at, created_at)
    select t.id, 'lead', 'pending', instant, instant from alert_targets t
    where t.coach_id = lead.coach_id and t.confirmed_at is not null and t.cadence = 'at-once'
    returning id, target_id
  )
  insert into alert_items (target_id, lead_id, message_id)
  select t.id, lead.id, told.id from alert_targets t left join told on told.target_id = t.id
  where t.coach_id = lead.coach_id and t.confirmed_at is not null
  on conflict do nothing;
end $$;

-- The full hour, or 8 o'clock in the zone; null for 'at once'.
create or replace function next_digest(cadence text, zone text, instant timestamptz) returns timestamptz language sql stable as $$
  select case cadence
    when 'hourly' then date_trunc('hour', instant) + interval '1 hour'
    when 'daily' then (
      select min(morning) from (
        select (date_trunc('day', instant at time zone zone) + make_interval(days => day, hours => 8)) at time zone zone as morning
        from generate_series(0, 1) day) mornings
      where morning > instant) end
$$;

-- Turns due digests into messages; an empty digest creates none.
create or replace function collect_digests(instant timestamptz) returns integer language plpgsql as $$
declare
  target alert_targets;
  message uuid;
  collected integer := 0;
begin
  for target in
    select * from alert_targets where next_digest_at <= instant order by next_digest_at limit 100 for no key update skip locked
  loop
    if exists (select from alert_items i where i.target_id = target.id and i.message_id is null) then
      insert into alert_messages (target_id, kind, state, next_attempt_at, created_at)
      values (target.id, 'digest', 'pending', instant, instant) returning id into message;
      update alert_items set message_id = message where target_id = target.id and message_id is null;
      collected := collected + 1;
    end if;
    update alert_targets set next_digest_at = next_digest(target.cadence, target.zone, instant) where id = target.id;
  end loop;
  return collected;
end $$;

-- What the holder of an alert's lease needs to send it.
create or replace view alert_claims as
select m.id, jsonb_build_object(
  'id', m.id, 'leaseToken', m.lease_token, 'kind', m.kind, 'attempts', m.attempts, 'uncertainties', m.uncertainties,
  'createdAt', m.created_at,
  'target', jsonb_build_object('id', t.id, 'channel', t.channel, 'address', t.address, 'cadence', t.cadence, 'zone', t.zone,
    'secretRenewedAt', t.secret_renewed_at,
    'secret', t.secret, 'previousSecret', t.previous_secret),
  'isDead', t.channel = 'email' and exists (
    select from suppressions s where s.email_hash = sha256(convert_to(t.address, 'UTF8')) and s.coach_id is null),
  'coach', jsonb_build_object('slug', o.slug, 'name', o.profile->>'name'),
  'sender', (select c.from_email from email_campaigns c where c.coach_id = o.id order by c.is_active desc, c.created_at limit 1),
  'count', (select count(*) from alert_items i where i.message_id = m.id),
  'leads', (select coalesce(jsonb_agg(lead), '[]') from (
    select jsonb_build_object('id', l.id, 'email', l.email, 'name', l.name, 'source', l.source, 'metadata', l.metadata,
      'createdAt', l.created_at, 'page', p.document->>'name', 'address', p.document->'addresses'->>0) as lead
    from alert_items i join leads l on l.id = i.lead_id join pages p on p.id = l.page_id
    where i.message_id = m.id order by l.created_at limit 50) shown)
) as claim
from alert_messages m join alert_targets t on t.id = m.target_id join coaches o on o.id = t.coach_id;

-- Deletes an alert whose leads were all erased.
create or replace function claim_alerts(input jsonb) returns setof jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  claimed uuid[];
begin
  perform check_keys('claim_alerts', input, '{now,batch,leaseToken,leaseSeconds}');
  with due as materialized (
    select m.id, m.kind in ('lead', 'digest') and not exists (select from alert_items i where i.message_id = m.id) as is_empty
    from alert_messages m where m.state = 'pending' and m.next_attempt_at <= instant
    order by m.next_attempt_at limit (input->>'batch')::int for update of m skip locked
  ), deleted as (
    delete from alert_messages m using due d where m.id = d.id and d.is_empty
  ), updated as (
    update alert_messages m set state = 'claimed', next_attempt_at = null, lease_token = (input->>'leaseToken')::uuid,
      lease_until = instant + make_interval(secs => (input->>'leaseSeconds')::int)
    from due d where m.id = d.id and not d.is_empty returning m.id
  )
  select array(select id from updated) into claimed;
  return query select c.claim from alert_claims c where c.id = any(claimed);
end $$;

create or replace function hand_off_alert_messages(input jsonb) returns setof uuid language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
begin
  perform check_keys('hand_off_alert_messages', input, '{now,claims}');
  return query update alert_messages m set handed_off_at = instant
    from jsonb_to_recordset(input->'claims') as asked(id uuid, "leaseToken" uuid)
    where m.id = asked.id and m.state = 'claimed' and m.lease_token = asked."leaseToken" and m.lease_until > instant
    returning m.id;
end $$;

create or replace function settle_alert_messages(input jsonb) returns boolean language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
begin
  perform check_keys('settle_alert_messages', input, '{now,id,leaseToken,state,nextAttemptAt,isUncertain,status,tookMs,text}');
  update alert_messages m set state = input->>'state', next_attempt_at = (input->>'nextAttemptAt')::timestamptz,
    attempts = m.attempts + 1, uncertainties = m.uncertainties + (input->>'isUncertain')::boolean::int,
    lease_token = null, lease_until = null, handed_off_at = null, settled_at = case when input->>'state' <> 'pending' then instant end
  where m.id = (input->>'id')::uuid and m.state = 'claimed' and m.lease_token = (input->>'leaseToken')::uuid;
  if not found then return false; end if;
  insert into alert_attempts (message_id, at, result, status, took_ms, text)
  values ((input->>'id')::uuid, instant, case input->>'state' when 'sent' then 'delivered' else 'failed' end,
    (input->>'status')::int, (input->>'tookMs')::int, input->>'text');
  return true;
end $$;

create or replace function release_alert_messages(input jsonb) returns boolean language plpgsql as $$
begin
  perform check_keys('release_alert_messages', input, '{now,id,leaseToken,until}');
  update alert_messages m set state = 'pending', lease_token = null, lease_until = null,
    next_attempt_at = greatest((input->>'now')::timestamptz, (input->>'until')::timestamptz)
  where m.id = (input->>'id')::uuid and m.state = 'claimed' and m.lease_token = (input->>'leaseToken')::uuid;
  return found;
end $$;

-- Uncertain: retried once after fifteen minutes, then given up.
create or replace function reclaim_alert_messages(input jsonb) returns setof jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
begin
  perform check_keys('reclaim_alert_messages', input, '{now,leasesUntil}');
  return query with over as materialized (
    select m.id, m.handed_off_at is not null as perhaps_sent, m.handed_off_at is not null and m.uncertainties > 0 as is_given_up
    from alert_messages m where m.state = 'claimed' and m.lease_until <= coalesce((input->>'leasesUntil')::timestamptz, instant)
    order by m.lease_until limit 500 for update of m skip locked
  ), changed as (
    update alert_messages m set state = case when over.is_given_up then 'failed' else 'pending' end,
      next_attempt_at = case when over.is_given_up then null when over.perhaps_sent then instant + interval '15 minutes' else instant end,
      attempts = m.attempts + 1, uncertainties = m.uncertainties + over.perhaps_sent::int,
      lease_token = null, lease_until = null, handed_off_at = null, settled_at = case when over.is_given_up then instant end
    from over where m.id = over.id
  ), noted as (
    insert into alert_attempts (message_id, at, result, took_ms, text)
    select over.id, instant, 'failed', 0, case when over.perhaps_sent
      then 'Broken off after it was handed over: perhaps it was sent.' else 'Broken off before it was sent.' end from over
  )
  select jsonb_build_object('id', over.id, 'handedOff', over.perhaps_sent) from over;
end $$;
