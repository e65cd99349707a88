-- hold_signup
--   input: now, coachId, pageId, email, campaign, eventId?, waitlist?, nextDate?, onBehalf?, inline, leaseToken, leaseSeconds, traceparent?
--   outcomes: those of capture_lead
-- confirm_signup
--   input: now, id, inline, leaseToken, leaseSeconds
--   outcomes, as `kind`: confirmed (with what capture_lead answers), answered, expired
--
-- A signup with an address that unsubscribed or was erased: held for at most seven
-- days until the mailbox's owner confirms. Only the held row has what was typed.

-- Whether the suppression is the person's own wish, which only
-- they can lift. An erasure applies to the whole site until
-- they confirm with a coach.
create or replace function needs_confirmation(address text, coach uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from suppressions s
    where s.email_hash = sha256(convert_to(address, 'UTF8')) and (
      s.reason in ('unsubscribed', 'erased') and (s.coach_id = coach or s.coach_id is null)
      or s.reason = 'erased' and not exists (select from leads l where l.email = address and l.coach_id = coach)));
end $$;

-- Stores the signup with its confirmation message, claimed for
-- the caller. The answer is the same as for any address, so
-- that a stranger can't probe the suppression list.
create or replace function hold_signup(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  coach constant uuid := (input->>'coachId')::uuid;
  address constant text := input->>'email';
  bounced_reason text;
  seat text;
  is_inline boolean := (input->>'inline')::boolean;
  fresh_id constant uuid := new_id();
begin
  -- A call by another server is not the person's own: it neither lifts the suppression nor asks about it.
  if input->>'onBehalf' is not null then return jsonb_build_object('outcome', 'suppressed'); end if;

  if coalesce((input->>'nextDate')::boolean, false) then
    seat := 'next-date';
  else
    seat := preview_seat_outcome((input->>'eventId')::uuid, address, coalesce((input->>'waitlist')::boolean, false));
  end if;
  if seat in ('already-registered', 'full', 'on-waitlist') then
    return jsonb_build_object('outcome', case seat when 'on-waitlist' then 'waiting' else seat end);
  end if;
  if seat is distinct from 'next-date' and not exists (
    select from email_campaigns c where c.id = find_campaign(coach, input->>'campaign')
      and (c.signup_template_id is not null or exists (select from email_sequences s where s.campaign_id = c.id and s.step = 1))
  ) then
    return jsonb_build_object('outcome', 'campaign-missing');
  end if;

  -- A signup never lifts a bounce, so there is nothing to confirm.
  select reason into bounced_reason from suppressions
  where email_hash = sha256(convert_to(address, 'UTF8')) and (coach_id = coach or coach_id is null) and reason in ('bounced', 'complained')
  order by reason limit 1;
  if found and seat is null then
    return jsonb_build_object('outcome', 'captured', 'emailOutcome', case bounced_reason when 'bounced' then 'failed' else 'sent' end, 'unsent', true);
  elsif found then
    return jsonb_build_object('outcome', seat);
  end if;

  delete from signup_confirmations h where h.email_hash = sha256(convert_to(address, 'UTF8'))
    and greatest(h.created_at, h.handed_off_at, last_hand_off(h.id)) <= instant - interval '7 days';
  is_inline := is_inline and seat is null; -- neither a place in the line nor a next date is mailed while the visitor waits
  insert into signup_confirmations (id, coach_id, page_id, email_hash, signup, created_at)
  values (fresh_id, coach, (input->>'pageId')::uuid, sha256(convert_to(address, 'UTF8')),
    input - array['now', 'key', 'content', 'inline', 'leaseToken', 'leaseSeconds', 'quiet', 'onBehalf', 'actor', 'traceparent'], instant)
  on conflict (email_hash) do nothing;
  if not found then -- the address had its one message of these seven days
    -- As for any address whose email is out already: 'on its way' for good would say that nothing is sent.
    return jsonb_build_object('outcome', coalesce(seat, 'captured'), 'emailOutcome', 'queued', 'unsent', true) || coalesce((
      select jsonb_strip_nulls(jsonb_build_object('deliveryId', d.id, 'emailOutcome', case when h.handed_off_at is not null or d.status = 'sent' then 'sent' end))
      from signup_confirmations h left join email_deliveries d on d.signup_confirmation_id = h.id
      where h.email_hash = sha256(convert_to(address, 'UTF8'))), '{}');
  end if;
  insert into email_deliveries (id, kind, coach_id, signup_confirmation_id, dedupe_key, message_id, email_address, variables, state, next_attempt_at,
    expires_at, lease_token, lease_until, created_at, traceparent)
  values (fresh_id, 'confirmation', coach, fresh_id, 'confirmation:' || fresh_id,
    coalesce(message_id(fresh_id, (select from_email from email_campaigns where id = find_campaign(coach, input->>'campaign'))),
      service_message_id(fresh_id)), address, '{}',
    case when is_inline then 'claimed' else 'pending' end, case when not is_inline then instant end, instant + interval '7 days',
    case when is_inline then (input->>'leaseToken')::uuid end,
    case when is_inline then instant + make_interval(secs => (input->>'leaseSeconds')::int) end, instant, input->>'traceparent');
  if seat is not null then return jsonb_build_object('outcome', seat); end if;
  return jsonb_build_object('outcome', 'captured', 'deliveryId', fresh_id, 'emailOutcome', case when not is_inline then 'queued' end,
    'delivery', case when is_inline then (select claim from service_claims c where c.id = fresh_id) end);
end $$;

-- When the message about a held signup last left for the server: from then on a copy may be in the mailbox.
create or replace function last_hand_off(held uuid) returns timestamptz language sql stable as $$
  select max(greatest(d.handed_off_at, (select max(h.handed_off_at) from delivery_history h where h.delivery_id = d.id)))
  from email_deliveries d where d.signup_confirmation_id = held
$$;

-- Deletes what was typed and the message with its address; the hash stays, so that the address is not asked again within seven days.
create or replace function forget_held_signups(held uuid[]) returns void language sql as $$
  update signup_confirmations h set signup = null, handed_off_at = greatest(h.handed_off_at, last_hand_off(h.id)) where h.id = any(held);
  select forget_confirmations(held);
$$;

-- The mailbox's owner confirms: lifts the suppression for that coach and captures the signup as of now.
create or replace function confirm_signup(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  held signup_confirmations;
  captured jsonb;
begin
  perform check_keys('confirm_signup', input, '{now,id,inline,leaseToken,leaseSeconds}');
  select * into held from signup_confirmations where id = (input->>'id')::uuid for update;
  if not found then return jsonb_build_object('kind', 'expired'); end if;
  if held.answered_at is not null then return jsonb_build_object('kind', 'answered'); end if;
  if held.signup is null or held.created_at <= instant - interval '7 days' then return jsonb_build_object('kind', 'expired'); end if;
  update signup_confirmations set answered_at = instant where id = held.id;
  perform forget_held_signups(array[held.id]);
  -- The event is over: nothing is stored or lifted.
  if not coalesce((held.signup->>'nextDate')::boolean, false) and event_is_over((held.signup->>'eventId')::uuid, instant) then
    return jsonb_build_object('kind', 'confirmed', 'captured', jsonb_build_object('outcome', 'over'));
  end if;
  perform lift_suppressions(held.email_hash, held.coach_id, '{unsubscribed,erased}');
  perform refresh_subscription_status(held.signup->>'email', held.coach_id);
  captured := capture_lead(held.signup || jsonb_build_object(
    'now', instant, 'isConfirmed', true, 'inline', input->'inline', 'leaseToken', input->'leaseToken', 'leaseSeconds', input->'leaseSeconds'));
  insert into activities (coach_id, person_id, kind, actor, at)
  select p.coach_id, p.id, 'resubscribed', 'visitor', instant from people p where p.email = held.signup->>'email' and p.coach_id = held.coach_id;
  return jsonb_build_object('kind', 'confirmed', 'captured', captured);
end $$;
