-- queue_signup
--   input: now, variables, sendNow?, inline, leaseToken, leaseSeconds, traceparent?
--   answer: {deliveryId, emailOutcome: sent, failed, queued or null, emailReason?, isEarlier?, unsent?, delivery?: its claim}
--
-- A lead's signup email: a new delivery, or the earlier one again (decisions.md 9). Without
-- an email outcome in the answer, the delivery is claimed for the caller to send now.
-- `sendNow` (an owner's test) always sends: an earlier copy says nothing about the mail
-- server right now. `isEarlier`: nothing was sent, and the outcome is the earlier copy's.
create or replace function queue_signup(input jsonb, lead leads, is_new boolean, campaign email_campaigns, template uuid, registration uuid)
returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  send_now constant boolean := coalesce((input->>'sendNow')::boolean, false);
  blocked constant boolean := is_suppressed(lead.email, lead.coach_id);
  -- A dead address is reported again; a complaint or unsubscribe gives no reason.
  reason constant text := case when blocked and subscription_status_of(lead.email, lead.coach_id) = 'bounced' then 'address' end;
  -- A nonexistent mailbox is a failure; a complaint is not revealed: the page shows what it shows for any address.
  blocked_outcome text;
  held timestamptz;
  delivery email_deliveries;
  is_out boolean;
  fresh_id uuid;
  mail_outcome text;
begin
  if blocked then
    blocked_outcome := case when exists (
      select from suppressions s where s.email_hash = sha256(convert_to(lead.email, 'UTF8'))
        and (s.coach_id = lead.coach_id or s.coach_id is null) and s.reason <> 'complained') then 'failed' else 'sent' end;
  end if;
  if not is_new then
    select * into delivery from email_deliveries
    where lead_id = lead.id and kind = 'signup' order by created_at desc limit 1 for update;
  end if;

  -- Two hand-offs without a response count as sent: a third copy would be one too many.
  is_out := coalesce(delivery.state in ('sent', 'bounced', 'complained') or delivery.failure = 'uncertain', false);

  -- For a test, a delivery in progress is another message and does not decide its outcome.
  if send_now and delivery.state in ('claimed', 'handed-off', 'uncertain') then is_out := true; end if;

  if blocked and is_out then
    perform log_no_copy(lead, 'suppressed', instant);
    return jsonb_build_object('emailOutcome', blocked_outcome, 'emailReason', reason, 'deliveryId', delivery.id, 'unsent', true);
  elsif is_out and not send_now and (
    coalesce(delivery.sent_at, delivery.handed_off_at) > instant - interval '10 minutes'
    or (select count(*) from email_deliveries
        where lead_id = lead.id and kind = 'signup' and created_at > instant - interval '24 hours') >= 3
  ) then
    perform log_no_copy(lead, 'enough', instant);
    return jsonb_build_object('emailOutcome', 'sent', 'isEarlier', true, 'deliveryId', delivery.id, 'unsent', true); -- it is in the mailbox; another copy would be spam
  elsif not send_now and (delivery.state in ('claimed', 'handed-off', 'uncertain') or delivery.held_until > instant) then
    return jsonb_build_object('emailOutcome', 'queued', 'deliveryId', delivery.id); -- it is being sent, or waits for its hour
  end if;

  if not send_now and (select count(*) from (
        select from leads l where l.email = lead.email and l.last_signup_at > instant - interval '24 hours' limit 6) recent) > 5 then
    held := instant + interval '24 hours';
  end if;
  mail_outcome := case when blocked then blocked_outcome when held is not null or not (input->>'inline')::boolean or lead.coach_id = any(held_coaches()) then 'queued' end;

  if delivery.id is null or is_out then
    fresh_id := new_id();
    insert into email_deliveries (
      id, coach_id, person_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address, template_id,
      variables, state, next_attempt_at, held_until, lease_token, lease_until, created_at, traceparent)
    values (
      fresh_id, lead.coach_id, lead.person_id, lead.id, campaign.id, lead.page_id, 'signup', registration,
      'signup:' || lead.id || ':' || case when is_new then 1
        else (select count(*) from email_deliveries where lead_id = lead.id and kind = 'signup') + 1 end,
      message_id(fresh_id, campaign.from_email), lead.email, template, input->'variables',
      case when blocked then 'suppressed' when mail_outcome is null then 'claimed' else 'pending' end,
      case when not blocked and mail_outcome is not null then coalesce(held, instant) end, held,
      case when mail_outcome is null then (input->>'leaseToken')::uuid end,
      case when mail_outcome is null then instant + make_interval(secs => (input->>'leaseSeconds')::int) end, instant, input->>'traceparent')
    returning * into delivery;
  else
    update email_deliveries set
      variables = input->'variables', failure = null, handed_off_at = null, registration_id = coalesce(registration, registration_id),
      attempts = case when delivery.state = 'pending' then attempts else 0 end,
      state = case when blocked then 'suppressed' when mail_outcome is null then 'claimed' else 'pending' end,
      next_attempt_at = case when not blocked and mail_outcome is not null then coalesce(held, instant) end, held_until = held,
      lease_token = case when mail_outcome is null then (input->>'leaseToken')::uuid end,
      lease_until = case when mail_outcome is null then instant + make_interval(secs => (input->>'leaseSeconds')::int) end,
      traceparent = input->>'traceparent'
    where id = delivery.id returning * into delivery;
  end if;
  if blocked then
    insert into delivery_history (delivery_id, event, at) values (delivery.id, 'suppressed', instant);
  end if;

  return jsonb_build_object('emailOutcome', mail_outcome, 'emailReason', reason, 'deliveryId', delivery.id, 'unsent', blocked,
    'delivery', case when mail_outcome is null then (select claim from delivery_claims c where c.id = delivery.id) end);
end $$;

create or replace function log_no_copy(lead leads, reason text, instant timestamptz) returns void language sql as $$
  insert into activities (coach_id, person_id, kind, actor, about, at)
  values (lead.coach_id, lead.person_id, 'not-mailed', 'worker', jsonb_build_object('lead', lead.id, 'reason', reason), instant)
$$;

-- Constant per delivery, on the sending domain.
create or replace function message_id(delivery uuid, from_email text) returns text language sql immutable as $$
  select '<' || delivery::text || '@' || split_part(from_email, '@', 2) || '>' -- with the cast it is immutable, and inlined
$$;
