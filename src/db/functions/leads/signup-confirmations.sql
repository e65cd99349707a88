-- hold_signup
--   input: now, coachId, pageId, email, campaign, eventId?, waitlist?, nextDate?, onBehalf?, inline, leaseToken, leaseSeconds
--   outcomes: those of capture_lead
-- confirm_signup
--   input: now, id, inline, leaseToken, leaseSeconds
--   outcomes, as `kind`: confirmed (with what capture_lead answers), answered, expired
-- claim_signup_confirmations
--   input: now, batch, leaseToken, leaseSeconds
--   answer: a claim (signup_confirmation_claims) for each message that the caller may now send
-- hand_off_signup_confirmations
--   input: now, claims
--   claims, a list: id, leaseToken
--   answer: ids of the messages that may leave
-- release_signup_confirmations
--   input: now, id, leaseToken, until
--   answer: whether the lease held: the message is pending until then, and no attempt is counted
-- settle_signup_confirmations
--   input: now, id, leaseToken, state, nextAttemptAt, isUncertain
--   answer: whether the lease held, and so the result was written
-- reclaim_signup_confirmations
--   input: now
--   answer: id and handedOff of the messages whose lease has expired
--
-- A signup with an address that unsubscribed or was erased: held for at most seven
-- days until the mailbox's owner confirms. Only the held row has what was typed.

-- Whether the suppression is the person's own wish, which only
-- they can lift. An erasure applies to the whole site until
-- they confirm with a coach.
create or replace function needs_confirmation(address text, coach uuid) returns boolean language sql stable as $$
  select exists (
    select from suppressions s
    where s.email_hash = sha256(convert_to(address, 'UTF8')) and (
      s.reason in ('unsubscribed', 'erased') and (s.coach_id = coach or s.coach_id is null)
      or s.reason = 'erased' and not exists (select from leads l where l.email = address and l.coach_id = coach)))
$$;

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
    return jsonb_build_object('outcome', 'captured', 'emailOutcome', case bounced_reason when 'bounced' then 'failed' else 'queued' end);
  elsif found then
    return jsonb_build_object('outcome', seat);
  end if;

  is_inline := is_inline and seat is null; -- neither a place in the line nor a next date is mailed while the visitor waits
  insert into signup_confirmations as held (
    id, coach_id, page_id, email_hash, email, signup, state, next_attempt_at, lease_token, lease_until, created_at)
  values (
    fresh_id, coach, (input->>'pageId')::uuid, sha256(convert_to(address, 'UTF8')), address,
    input - array['now', 'key', 'content', 'inline', 'leaseToken', 'leaseSeconds', 'quiet', 'onBehalf', 'traceparent'],
    case when is_inline then 'claimed' else 'pending' end, case when not is_inline then instant end,
    case when is_inline then (input->>'leaseToken')::uuid end,
    case when is_inline then instant + make_interval(secs => (input->>'leaseSeconds')::int) end, instant)
  on conflict (email_hash) do update set
    id = excluded.id, coach_id = excluded.coach_id, page_id = excluded.page_id, email = excluded.email, signup = excluded.signup,
    state = excluded.state, attempts = 0, next_attempt_at = excluded.next_attempt_at, lease_token = excluded.lease_token,
    lease_until = excluded.lease_until, handed_off_at = null, uncertainties = 0, created_at = excluded.created_at, answered_at = null
  where greatest(held.created_at, held.handed_off_at) <= instant - interval '7 days';
  if not found then -- the address had its one message of these seven days
    return jsonb_build_object('outcome', coalesce(seat, 'captured'), 'emailOutcome', 'queued', 'unsent', true);
  end if;
  if seat is not null then return jsonb_build_object('outcome', seat); end if;
  return jsonb_build_object('outcome', 'captured', 'emailOutcome', case when not is_inline then 'queued' end,
    'confirmation', case when is_inline then (select claim from signup_confirmation_claims c where c.id = fresh_id) end);
end $$;

-- What the holder of a confirmation's lease needs; of what was typed, only the address.
create or replace view signup_confirmation_claims as
select h.id, jsonb_build_object(
  'id', h.id, 'leaseToken', h.lease_token, 'attempts', h.attempts, 'uncertainties', h.uncertainties, 'to', h.email,
  'coachId', h.coach_id, 'coach', o.profile, 'fromEmail', c.from_email, 'fromName', c.from_name,
  'offer', h.signup->'variables'->>'leadMagnetName', 'pageUrl', h.signup->'variables'->>'pageUrl'
) as claim
from signup_confirmations h
join coaches o on o.id = h.coach_id
join email_campaigns c on c.id = find_campaign(h.coach_id, h.signup->>'campaign')
where h.email is not null;

-- Not after an answer, a bounce or a complaint: a confirmation lifts neither.
create or replace function may_confirm(address text, hash bytea, coach uuid) returns boolean language sql stable as $$
  select address is not null and not exists (
    select from suppressions s where s.email_hash = hash and (s.coach_id = coach or s.coach_id is null) and s.reason in ('bounced', 'complained'))
$$;

-- The mailbox's owner confirms: lifts the suppression for that coach and captures the signup as of now.
create or replace function confirm_signup(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  held signup_confirmations;
begin
  perform check_keys('confirm_signup', input, '{now,id,inline,leaseToken,leaseSeconds}');
  select * into held from signup_confirmations where id = (input->>'id')::uuid for update;
  if not found then return jsonb_build_object('kind', 'expired'); end if;
  if held.answered_at is not null then return jsonb_build_object('kind', 'answered'); end if;
  if held.signup is null or held.created_at <= instant - interval '7 days' then return jsonb_build_object('kind', 'expired'); end if;
  update signup_confirmations set answered_at = instant, email = null, signup = null,
    state = case when state = 'pending' then 'failed' else state end, next_attempt_at = null
  where id = held.id;
  -- The event is over: nothing is stored or lifted.
  if not coalesce((held.signup->>'nextDate')::boolean, false) and event_is_over((held.signup->>'eventId')::uuid, instant) then
    return jsonb_build_object('kind', 'confirmed', 'captured', jsonb_build_object('outcome', 'over'));
  end if;
  perform lift_suppressions(held.email_hash, held.coach_id, '{unsubscribed,erased}');
  perform refresh_subscription_status(held.email, held.coach_id);
  return jsonb_build_object('kind', 'confirmed', 'captured', capture_lead(held.signup || jsonb_build_object(
    'now', instant, 'isConfirmed', true, 'inline', input->'inline', 'leaseToken', input->'leaseToken', 'leaseSeconds', input->'leaseSeconds')));
end $$;

create or replace function claim_signup_confirmations(input jsonb) returns setof jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  claimed uuid[];
begin
  perform check_keys('claim_signup_confirmations', input, '{now,batch,leaseToken,leaseSeconds}');
  with due as materialized (
    select h.id, h.created_at > instant - interval '7 days' and may_confirm(h.email, h.email_hash, h.coach_id) as may_go
    from signup_confirmations h where h.state = 'pending' and h.next_attempt_at <= instant
    order by h.next_attempt_at limit (input->>'batch')::int for update of h skip locked
  ), updated as (
    update signup_confirmations h set state = case when d.may_go then 'claimed' else 'failed' end, next_attempt_at = null,
      lease_token = case when d.may_go then (input->>'leaseToken')::uuid end,
      lease_until = case when d.may_go then instant + make_interval(secs => (input->>'leaseSeconds')::int) end
    from due d where h.id = d.id returning h.id
  )
  select array(select id from updated) into claimed;
  return query select c.claim from signup_confirmation_claims c join signup_confirmations h using (id)
    where h.id = any(claimed) and h.state = 'claimed';
end $$;

create or replace function hand_off_signup_confirmations(input jsonb) returns setof uuid language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
begin
  perform check_keys('hand_off_signup_confirmations', input, '{now,claims}');
  return query update signup_confirmations h set handed_off_at = instant
    from jsonb_to_recordset(input->'claims') as asked(id uuid, "leaseToken" uuid)
    where h.id = asked.id and h.state = 'claimed' and h.lease_token = asked."leaseToken" and h.lease_until > instant
      and may_confirm(h.email, h.email_hash, h.coach_id)
    returning h.id;
end $$;

-- The hand-off stays once a copy may be in the mailbox: the seven days without a second message start there.
create or replace function settle_signup_confirmations(input jsonb) returns boolean language plpgsql as $$
declare
  is_uncertain constant boolean := (input->>'isUncertain')::boolean;
begin
  perform check_keys('settle_signup_confirmations', input, '{now,id,leaseToken,state,nextAttemptAt,isUncertain}');
  update signup_confirmations h set state = input->>'state',
    next_attempt_at = case input->>'state' when 'pending' then greatest((input->>'now')::timestamptz, (input->>'nextAttemptAt')::timestamptz) end,
    attempts = h.attempts + 1, uncertainties = h.uncertainties + is_uncertain::int, lease_token = null, lease_until = null,
    handed_off_at = case when input->>'state' = 'sent' or is_uncertain or h.uncertainties > 0 then h.handed_off_at end
  where h.id = (input->>'id')::uuid and h.state = 'claimed' and h.lease_token = (input->>'leaseToken')::uuid;
  return found;
end $$;

create or replace function release_signup_confirmations(input jsonb) returns boolean language plpgsql as $$
begin
  perform check_keys('release_signup_confirmations', input, '{now,id,leaseToken,until}');
  update signup_confirmations h set state = 'pending', lease_token = null, lease_until = null,
    next_attempt_at = greatest((input->>'now')::timestamptz, (input->>'until')::timestamptz)
  where h.id = (input->>'id')::uuid and h.state = 'claimed' and h.lease_token = (input->>'leaseToken')::uuid;
  return found;
end $$;

-- Uncertain: retried once after fifteen minutes, then given up.
create or replace function reclaim_signup_confirmations(input jsonb) returns setof jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
begin
  perform check_keys('reclaim_signup_confirmations', input, '{now}');
  return query with over as materialized (
    select h.id, h.handed_off_at is not null as perhaps_sent, h.handed_off_at is not null and h.uncertainties > 0 as is_given_up
    from signup_confirmations h where h.state = 'claimed' and h.lease_until <= instant
    order by h.lease_until limit 500 for update of h skip locked
  ), changed as (
    update signup_confirmations h set state = case when over.is_given_up then 'failed' else 'pending' end,
      next_attempt_at = case when over.is_given_up then null when over.perhaps_sent then instant + interval '15 minutes' else instant end,
      attempts = h.attempts + 1, uncertainties = h.uncertainties + over.perhaps_sent::int, lease_token = null, lease_until = null
    from over where h.id = over.id
  )
  select jsonb_build_object('id', over.id, 'handedOff', over.perhaps_sent) from over;
end $$;
