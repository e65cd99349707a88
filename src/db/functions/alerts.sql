-- News of new leads: noted in the signup's own transaction, collected into digests, and sent from its outbox (outbox.sql).

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

-- What the holder of an alert's lease needs to send it.
create or replace view alert_claims as
select m.id, jsonb_build_object(
  'id', m.id, 'leaseToken', m.lease_token, 'kind', m.kind, 'attempts', m.attempts, 'uncertainties', m.uncertainties,
  'createdAt', m.created_at,
  'target', jsonb_build_object('id', t.id, 'channel', t.channel, 'address', t.address, 'cadence', t.cadence, 'zone', t.zone,
    'secretVersion', t.secret_version, 'secretRenewedAt', t.secret_renewed_at,
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
