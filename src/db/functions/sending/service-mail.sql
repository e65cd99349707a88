-- Service mail: deliveries to nobody who is a lead. Alerts and messages to owners leave by the site's connection.

-- Constant per message; the domain is that of a sender of this site.
create or replace function service_message_id(delivery uuid) returns text language sql stable as $$
  select message_id(delivery, coalesce(
    (select from_email from email_campaigns where is_active order by created_at, name limit 1),
    (select sender_address from mail_connections where coach_id is null), 'foyer@foyer.invalid'))
$$;

-- A message to each of these people (null: to all owners of the site), once per occasion. Returns how many.
-- Such messages belong to no coach, so the policies would refuse them to somebody who invites an assistant.
create or replace function queue_owner_messages(recipients uuid[], occasion text, content jsonb, instant timestamptz, expires timestamptz default null)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  queued integer;
begin
  insert into email_deliveries (id, kind, owner_id, dedupe_key, message_id, email_address, variables, state, next_attempt_at, expires_at, created_at)
  select o.fresh_id, 'owner', o.id, occasion || ':' || o.id, service_message_id(o.fresh_id), o.email, content, 'pending', instant, expires, instant
  from (select new_id() as fresh_id, id, email from owners
    where id = any(recipients) or recipients is null and id in (select owner_id from seats where role = 'owner') order by created_at) o
  on conflict (dedupe_key) do nothing;
  get diagnostics queued = row_count;
  return queued;
end $$;

-- An owner's other reset links that have not left yet: one was used.
create or replace function withdraw_resets(owner uuid) returns void language sql as $$
  delete from email_deliveries where owner_id = owner and variables->>'about' = 'reset' and state = 'pending'
$$;

-- The messages about held signups, with their addresses.
create or replace function forget_confirmations(held uuid[]) returns void language sql as $$
  delete from email_deliveries where signup_confirmation_id = any(held)
$$;

-- An email about a call to the address that booked it. The same one about the same booking is queued once.
create or replace function queue_call_mail(booking uuid, about text, due timestamptz, instant timestamptz) returns void language sql as $$
  insert into email_deliveries (id, kind, coach_id, booking_id, dedupe_key, message_id, email_address, variables, state, next_attempt_at, expires_at, created_at)
  select fresh, 'call', b.coach_id, b.id, 'call:' || b.id || ':' || about, service_message_id(fresh), b.email, jsonb_build_object('about', split_part(about, ':', 1)),
    'pending', due, case about when 'reminder' then b.starts_at end, instant
  from (select new_id() as fresh) f join bookings b on b.id = booking where b.email is not null
  on conflict (dedupe_key) do nothing
$$;

-- Tells whoever booked on the coach's own page what became of their call, and reminds them a day before.
create or replace function tell_caller(booking uuid, news text, instant timestamptz) returns void language plpgsql as $$
declare
  starts constant timestamptz := (select starts_at from bookings where id = booking);
begin
  delete from email_deliveries d where d.state = 'pending' and d.variables->>'about' = 'reminder'
    and d.booking_id in (select id from bookings where id = booking or moved_to_id = booking);
  perform queue_call_mail(booking, news, instant, instant);
  if news <> 'call-cancelled' and starts > instant + interval '25 hours' then
    perform queue_call_mail(booking, 'reminder', starts - interval '24 hours', instant);
  end if;
end $$;

-- What the holder of a service message's lease needs. Of a held signup, only the address.
create or replace view service_claims with (security_invoker = true) as
select d.id, jsonb_build_object(
  'id', d.id, 'leaseToken', d.lease_token, 'messageId', d.message_id, 'kind', d.kind, 'attempts', d.attempts, 'to', d.email_address,
  'coachId', d.coach_id, 'traceparent', d.traceparent,
  'content', case d.kind
    when 'alert' then alert_content(d.alert_target_id, d.id) || jsonb_build_object('kind', d.variables->>'about', 'createdAt', d.created_at)
    when 'owner' then d.variables || (select jsonb_build_object('name', o.name, 'email', o.email) from owners o where o.id = d.owner_id)
    when 'confirmation' then (
      select jsonb_build_object('heldSignupId', h.id, 'coach', o.profile, 'fromEmail', c.from_email, 'fromName', c.from_name, 'sender', sender_of(h.coach_id, c.from_email),
        'offer', h.signup->'variables'->>'leadMagnetName', 'pageUrl', h.signup->'variables'->>'pageUrl')
      from signup_confirmations h join coaches o on o.id = h.coach_id left join email_campaigns c on c.id = find_campaign(h.coach_id, h.signup->>'campaign')
      where h.id = d.signup_confirmation_id)
    when 'call' then (
      select jsonb_build_object('about', d.variables->>'about', 'coach', o.profile, 'fromEmail', c.from_email, 'fromName', c.from_name, 'sender', sender_of(d.coach_id, c.from_email), 'coachZone', h.rules->>'zone',
        'booking', jsonb_build_object('id', b.id, 'first', chain.id, 'moves', chain.moves, 'name', b.name, 'startsAt', b.starts_at, 'endsAt', b.ends_at,
          'location', b.location, 'zone', b.zone, 'cancelledBy', b.cancelled_by))
      from bookings b join coaches o on o.id = b.coach_id left join booking_hours h on h.coach_id = o.id cross join lateral first_of_call(b.id) chain
        left join lateral (select from_email, from_name from email_campaigns where coach_id = o.id order by is_active desc, created_at limit 1) c on true
      where b.id = d.booking_id) end
) as claim
from email_deliveries d where d.person_id is null;
