-- What a mail server or provider says about a message, once, in whatever order the sayings come.
create or replace function record_feedback(input jsonb) returns text language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  said constant text := input->>'kind';
  delivery email_deliveries;
  address text;
begin
  select * into delivery from email_deliveries where id = (input->>'deliveryId')::uuid;
  insert into email_events (provider, event_id, kind, delivery_id, words, occurred_at, created_at)
  values (input->>'provider', input->>'eventId', said, delivery.id, input->>'words', (input->>'occurredAt')::timestamptz, instant)
  on conflict do nothing;
  if not found then return 'known'; end if;

  -- Without a message of ours to go by, the saying counts only for an address that we do write to.
  address := coalesce(delivery.email_address, (select email from leads where email = lower(input->>'recipient') limit 1));
  if address is null then return 'unknown-message'; end if;
  if said = 'soft-bounce' then return 'recorded'; end if;

  -- A bounce or a complaint proves that the message went out, whatever we knew of it; a complaint outweighs a bounce.
  -- It counts as sent from now on, not from its hand-off: that may lie in a day or an hour whose figures are kept.
  update email_deliveries set
    state = case said when 'complaint' then 'complained' else 'bounced' end,
    sent_at = coalesce(sent_at, instant), server_response = coalesce(server_response, 'known from what came back'),
    next_attempt_at = null, lease_token = null, lease_until = null
  where id = delivery.id and (state in ('sent', 'pending', 'claimed', 'handed-off', 'uncertain') or (said = 'complaint' and state = 'bounced'));
  perform suppress_address(address, null, case said when 'complaint' then 'complained' else 'bounced' end, instant);
  return 'recorded';
end $$;
