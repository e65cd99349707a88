-- claim_alerts
--   input: now, batch, leaseToken, leaseSeconds
--   answer: a row for each alert that is now the caller's to send (core/sending/alerts/claimed-alert.ts)
--
-- News of new leads: noted in the signup's own transaction, collected into digests, claimed under a lease.

-- A coach without a confirmed target costs one look and no row.
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

-- The full hour, or 8 o'clock on the clock of the zone; at once has none.
create or replace function next_digest(cadence text, zone text, instant timestamptz) returns timestamptz language sql stable as $$
  select case cadence
    when 'hourly' then date_trunc('hour', instant) + interval '1 hour'
    when 'daily' then (
      select min(morning) from (
        select (date_trunc('day', instant at time zone zone) + make_interval(days => day, hours => 8)) at time zone zone as morning
        from generate_series(0, 1) day) mornings
      where morning > instant) end
$$;

-- Digests that are due: what came since the last one becomes a message; where nothing came, none is made.
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

-- Claims a batch of what is due; any number of workers may do this at once. What has nothing left to say is let go.
create or replace function claim_alerts(input jsonb) returns setof jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  claimed uuid[];
begin
  perform check_keys('claim_alerts', input, '{now,batch,leaseToken,leaseSeconds}');
  -- Leases that ran out. An email that had been handed over was perhaps sent: once more after a while, then no more.
  with over as materialized (
    select id, handed_off_at is not null as is_uncertain, uncertainties from alert_messages
    where state = 'claimed' and lease_until <= instant order by lease_until limit 100 for update skip locked
  ), noted as (
    insert into alert_attempts (message_id, at, result, took_ms, text)
    select id, instant, 'failed', 0, case when is_uncertain then 'Broken off after it was handed over: perhaps it was sent.' else 'Broken off before it was sent.' end
    from over
  )
  update alert_messages m set attempts = m.attempts + 1, lease_token = null, lease_until = null, handed_off_at = null,
    uncertainties = m.uncertainties + case when over.is_uncertain then 1 else 0 end,
    state = case when over.is_uncertain and over.uncertainties > 0 then 'failed' else 'pending' end,
    settled_at = case when over.is_uncertain and over.uncertainties > 0 then instant end,
    next_attempt_at = case when not over.is_uncertain then instant when over.uncertainties = 0 then instant + interval '15 minutes' end
  from over where m.id = over.id;

  with due as materialized (
    select m.id, m.kind in ('lead', 'digest') and not exists (select from alert_items i where i.message_id = m.id) as is_empty
    from alert_messages m where m.state = 'pending' and m.next_attempt_at <= instant
    order by m.next_attempt_at limit (input->>'batch')::int for update of m skip locked
  ), let_go as (
    delete from alert_messages m using due where m.id = due.id and due.is_empty
  ), updated as (
    update alert_messages m set state = 'claimed', next_attempt_at = null,
      lease_token = (input->>'leaseToken')::uuid, lease_until = instant + make_interval(secs => (input->>'leaseSeconds')::int)
    from due where m.id = due.id and not due.is_empty returning m.id
  )
  select array_agg(id) into claimed from updated;
  return query
    select jsonb_build_object(
      'id', m.id, 'leaseToken', m.lease_token, 'kind', m.kind, 'attempts', m.attempts, 'uncertainties', m.uncertainties,
      'createdAt', m.created_at,
      'target', jsonb_build_object('id', t.id, 'channel', t.channel, 'address', t.address, 'cadence', t.cadence, 'zone', t.zone,
        'secretVersion', t.secret_version, 'secretRenewedAt', t.secret_renewed_at),
      'isDead', t.channel = 'email' and exists (
        select from suppressions s where s.email_hash = sha256(convert_to(t.address, 'UTF8')) and s.coach_id is null),
      'coach', jsonb_build_object('slug', o.slug, 'name', o.profile->>'name'),
      'sender', (select c.from_email from email_campaigns c where c.coach_id = o.id order by c.is_active desc, c.created_at limit 1),
      'count', (select count(*) from alert_items i where i.message_id = m.id),
      'leads', (select coalesce(jsonb_agg(lead), '[]') from (
        select jsonb_build_object('id', l.id, 'email', l.email, 'name', l.name, 'source', l.source, 'metadata', l.metadata,
          'createdAt', l.created_at, 'page', p.document->>'name', 'address', p.document->'addresses'->>0) as lead
        from alert_items i join leads l on l.id = i.lead_id join pages p on p.id = l.page_id
        where i.message_id = m.id order by l.created_at limit 50) shown))
    from alert_messages m join alert_targets t on t.id = m.target_id join coaches o on o.id = t.coach_id
    where m.id = any(claimed);
end $$;
