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
      where h.id = d.signup_confirmation_id) end
) as claim
from email_deliveries d where d.person_id is null;
