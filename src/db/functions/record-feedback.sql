-- record_feedback
--   input: now, provider, eventId, kind, deliveryId?, recipient?, text, occurredAt
--   outcomes: recorded, known, unknown-message
--
-- What a mail server or provider says about a message, once, in whatever order the reports come.
-- A provider signs what it says. A report by SMTP proves only that its author has seen the message: its return path is in
-- the hands of the recipient, and of everybody it was forwarded to. So it counts for that message's own address alone, and
-- a complaint among them is an opt-out from that message's coach. A hard bounce holds for every coach, signed or not: it can
-- be forged only by a person with access to that mailbox, and a mailbox that does not exist has none.
create or replace function record_feedback(input jsonb) returns text language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  is_signed constant boolean := input->>'provider' <> 'dsn';
  said constant text := case when input->>'kind' = 'complaint' and not is_signed then 'opt-out' else input->>'kind' end;
  reason constant text := case said when 'complaint' then 'complained' when 'opt-out' then 'unsubscribed' else 'bounced' end;
  delivery email_deliveries;
  held signup_confirmations;
  address text;
begin
  perform check_keys('record_feedback', input, '{now,provider,eventId,kind,deliveryId,recipient,text,occurredAt}');
  select * into delivery from email_deliveries where id = (input->>'deliveryId')::uuid;
  if not found then select * into held from signup_confirmations where id = (input->>'deliveryId')::uuid; end if;
  insert into email_events (provider, event_id, kind, delivery_id, text, occurred_at, created_at)
  values (input->>'provider', input->>'eventId', said, delivery.id, input->>'text', (input->>'occurredAt')::timestamptz, instant)
  on conflict do nothing;
  if not found then return 'known'; end if;

  -- Without a message of ours to go by, a provider's word counts for an address that we do write to, and a report's for none:
  -- the address in it is its author's to choose.
  address := coalesce(delivery.email_address, held.email,
    (select email from leads where email = lower(input->>'recipient') and is_signed limit 1));
  if address is null then return 'unknown-message'; end if;
  if said = 'soft-bounce' then return 'recorded'; end if;

  -- A bounce or a complaint proves that the message went out, whatever we knew of it; a complaint outweighs a bounce.
  -- It counts as sent from now on, not from its hand-off: that may lie in a day or an hour whose figures are kept.
  update email_deliveries set
    state = case said when 'complaint' then 'complained' else 'bounced' end,
    sent_at = coalesce(sent_at, instant), server_response = coalesce(server_response, 'known from what came back'),
    next_attempt_at = null, lease_token = null, lease_until = null
  where id = delivery.id and said <> 'opt-out'
    and (state in ('sent', 'pending', 'claimed', 'handed-off', 'uncertain') or (said = 'complaint' and state = 'bounced'));
  perform suppress_address(address, case when said = 'opt-out' then coalesce(delivery.coach_id, held.coach_id) end, reason, instant);
  return 'recorded';
end $$;
