-- hold_signup
--   input: now, coachId, pageId, email, campaign, eventId?, waitlist?, nextDate?, onBehalf?, inline, leaseToken, leaseSeconds
--   outcomes: those of capture_lead
-- confirm_signup
--   input: now, id, inline, leaseToken, leaseSeconds
--   outcomes, as `kind`: confirmed (with what capture_lead answers), answered, expired
--
-- A signup with an address that unsubscribed or was erased: held until the mailbox's owner confirms it, and never longer
-- than seven days. The held row is the only place that knows what was typed.

-- Whether what stands in the way is the person's own wish, which only they can take back. An erasure holds for the whole
-- site until they have confirmed with a coach.
create or replace function needs_confirmation(address text, coach uuid) returns boolean language sql stable as $$
  select exists (
    select from suppressions s
    where s.email_hash = sha256(convert_to(address, 'UTF8')) and (
      s.reason in ('unsubscribed', 'erased') and (s.coach_id = coach or s.coach_id is null)
      or s.reason = 'erased' and not exists (select from leads l where l.email = address and l.coach_id = coach)))
$$;

-- The signup is kept with its confirmation message, claimed for the caller. The answer is the one any other address
-- would get, so that a stranger cannot read the suppression list by posting to it.
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
  -- A call by another server is not the person's own: it neither lifts the wish nor asks about it.
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

  -- Never lifted by a signup, so there is nothing to confirm.
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

-- What the holder of a confirmation's lease needs to send it; nothing that was typed but the address.
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

-- Not after an answer, nor after a bounce or a complaint: neither is lifted by a confirmation.
create or replace function may_confirm(address text, hash bytea, coach uuid) returns boolean language sql stable as $$
  select address is not null and not exists (
    select from suppressions s where s.email_hash = hash and (s.coach_id = coach or s.coach_id is null) and s.reason in ('bounced', 'complained'))
$$;

-- The mailbox's owner says yes: the wish is lifted for that coach, and what was typed is a new signup of this instant.
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
  -- What was asked for is no more, so nothing is stored, and nothing lifted.
  if not coalesce((held.signup->>'nextDate')::boolean, false) and event_is_over((held.signup->>'eventId')::uuid, instant) then
    return jsonb_build_object('kind', 'confirmed', 'captured', jsonb_build_object('outcome', 'over'));
  end if;
  delete from suppressions
  where email_hash = held.email_hash and coach_id = held.coach_id and reason in ('unsubscribed', 'erased');
  perform refresh_subscription_status(held.email, held.coach_id);
  return jsonb_build_object('kind', 'confirmed', 'captured', capture_lead(held.signup || jsonb_build_object(
    'now', instant, 'isConfirmed', true, 'inline', input->'inline', 'leaseToken', input->'leaseToken', 'leaseSeconds', input->'leaseSeconds')));
end $$;
