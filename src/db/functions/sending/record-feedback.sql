-- record_feedback
--   input: now, provider, eventId, kind, deliveryId?, recipient?, text, occurredAt, coachIds?
--   outcomes: recorded, known, unknown-message
--
-- Records what a mail server or provider reports about a message, once, in any order.
-- Providers sign their reports. A report by SMTP only proves that its author has seen the message: the recipient,
-- and anyone it was forwarded to, knows its return path. So it counts only for that message's address, and a
-- complaint by SMTP is an opt-out from that message's coach. A hard bounce counts for every coach, signed or not:
-- only someone with access to the mailbox could forge it, and a nonexistent mailbox has nobody.
-- A coach with their own connection sees every return path. So reports by their server or webhook (coachIds: whose
-- secrets verified it) count for that coach only. So do reports found in a mailbox, because anyone can write to one.

-- Whom a bounce counts for: null (everyone) if the message left by the site's server.
create or replace function bounce_scope(coach uuid) returns uuid language sql stable as $$
  select coach_id from mail_connections where coach_id = coach
$$;

create or replace function record_feedback(input jsonb) returns text language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  is_signed constant boolean := input->>'provider' not in ('dsn', 'mailbox');
  said constant text := case when input->>'kind' = 'complaint' and not is_signed then 'opt-out' else input->>'kind' end;
  reason constant text := case said when 'complaint' then 'complained' when 'opt-out' then 'unsubscribed' else 'bounced' end;
  vouching constant uuid[] := case when jsonb_typeof(input->'coachIds') = 'array'
    then array(select jsonb_array_elements_text(input->'coachIds')::uuid) end;
  delivery email_deliveries;
  address text;
  coach uuid;
begin
  perform check_keys('record_feedback', input, '{now,provider,eventId,kind,deliveryId,recipient,text,occurredAt,coachIds}');
  select * into delivery from email_deliveries d where d.id = (input->>'deliveryId')::uuid
    and (vouching is null or d.coach_id = any (vouching));
  -- Lock the person before the message, in the order a signup
  -- does, to avoid a deadlock. A stored report already locks its
  -- message.
  perform from people p where p.email = delivery.email_address order by p.coach_id for no key update;
  insert into email_events (provider, event_id, kind, delivery_id, text, occurred_at, created_at)
  values (input->>'provider', input->>'eventId', said, delivery.id, input->>'text', (input->>'occurredAt')::timestamptz, instant)
  on conflict do nothing;
  if not found then return 'known'; end if;

  -- Without a message of ours, a provider's report counts for
  -- an address we write to, and an SMTP report for none: its
  -- author chooses the address.
  address := coalesce(delivery.email_address,
    (select l.email from leads l where l.email = lower(input->>'recipient') and is_signed and (vouching is null or l.coach_id = any (vouching)) limit 1));
  if address is null then return 'unknown-message'; end if;
  if said = 'soft-bounce' then return 'recorded'; end if;

  -- A bounce or complaint proves that the message was sent; a
  -- complaint outweighs a bounce. It counts as sent now, not at
  -- its hand-off, whose hour may be closed.
  update email_deliveries set
    state = case said when 'complaint' then 'complained' else 'bounced' end,
    sent_at = coalesce(sent_at, instant), server_response = coalesce(server_response, 'known from what came back'),
    next_attempt_at = null, lease_token = null, lease_until = null
  where id = delivery.id and said <> 'opt-out'
    and (state in ('sent', 'pending', 'claimed', 'handed-off', 'uncertain') or (said = 'complaint' and state = 'bounced'));
  if found and delivery.person_id is not null then
    insert into activities (coach_id, person_id, kind, actor, about, at)
    values (delivery.coach_id, delivery.person_id, case said when 'complaint' then 'message-complained' else 'message-bounced' end, 'provider',
      jsonb_build_object('delivery', delivery.id), instant);
  end if;
  coach := delivery.coach_id;
  -- An owner's address is no recipient's, and without a coach an unsigned report would count for the whole site.
  if delivery.kind = 'owner' or delivery.kind = 'alert' and not is_signed then return 'recorded'; end if;
  if vouching is null then
    perform suppress_address(address,
      case when said = 'opt-out' or input->>'provider' = 'mailbox' then coach when not is_signed then bounce_scope(coach) end, reason, instant, 'provider');
  elsif coach is not null then
    perform suppress_address(address, coach, reason, instant, 'provider');
  else -- no message of theirs, but an address that they write to
    perform suppress_address(address, each, reason, instant, 'provider') from unnest(vouching) each
      where exists (select from leads l where l.email = address and l.coach_id = each);
  end if;
  return 'recorded';
end $$;
