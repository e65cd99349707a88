-- claim_due, claim_alerts, claim_signup_confirmations
--   input: now, batch, leaseToken, leaseSeconds; of deliveries also only?, hasServer?, lane?
--   answer: a row of the table's claims for each message that is now the caller's to send
-- hand_off_{table}
--   input: now, claims (a list: id, leaseToken, kept)
--   answer: ids of those that may be handed off; from here on, no answer means 'perhaps sent'
-- settle_{table}
--   input: now, id, leaseToken, state, nextAttemptAt, isUncertain, and what the table keeps of an attempt
--   answer: whether the lease held, and so the end was written
-- release_{table}
--   input: now, id, leaseToken, until
--   answer: whether the lease held: it is pending again until then, and no attempt was made
-- reclaim_{table}
--   input: now; of deliveries also only?
--   answer: id and handedOff of those whose holder is gone
-- resolve_uncertain_deliveries
--   input: now, only?
--   answer: how many
--
-- One outbox for every table whose rows are sent: claimed under a lease, handed off, settled, or reclaimed. `define_outbox`
-- writes the first five for a table (`\sf claim_due` shows one), so that its statements are planned for it alone. The table has
-- state, attempts, next_attempt_at, lease_token, lease_until, handed_off_at, uncertainties, and a view of claims (id, claim).
-- Parts are SQL in which `o` is the row, `instant` is now and `input` the function's own: `verdict` on a due row (claimed, a state
-- that ends it, pending until `later`, or gone for one that `noting_claims` deletes) with the columns it `needs`; `only_some`, what
-- is claimed and reclaimed, `claimed_only`, what is claimed; `pacing`, what decides after the verdict, as `verdicts`; `may_go`, asked again at the hand-off; `setting_` and `noting_` what else is written, and where.
create or replace procedure define_outbox(outbox text, parts jsonb) language plpgsql as $define$
declare
  part record;
  code text := $template$
create or replace function {claim}(input jsonb) returns setof jsonb language plpgsql {claim_options} as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  {declares}
  {claim_declares}
  batch constant int := (input->>'batch')::int;
  claimed uuid[] := '{}';
  found uuid[];
  seen int;
  seen_in_all int := 0;
begin
  perform check_keys('{claim}', input, '{now,batch,leaseToken,leaseSeconds{only_keys}{claim_keys}}');
  -- Once more where rows at the head were put off: what waits for one coach's connection does not hold up another's mail.
  loop
  with due as materialized (
    select o.id {needs} from {outbox} o
    where o.state = 'pending' and o.next_attempt_at <= instant and {only_some} {claimed_only}
    order by o.next_attempt_at limit batch - cardinality(claimed) for update of o skip locked
  ), judged as (
    select o.id, {verdict} as becomes, {later} as later from due o
  ) {pacing}, updated as (
    update {outbox} o set state = j.becomes, next_attempt_at = case j.becomes when 'pending' then j.later end {setting_claims},
      lease_token = case j.becomes when 'claimed' then (input->>'leaseToken')::uuid end,
      lease_until = case j.becomes when 'claimed' then instant + make_interval(secs => (input->>'leaseSeconds')::int) end
    from {verdicts} j where o.id = j.id and j.becomes <> 'gone'
    returning o.id, o.state
  ) {noting_claims}
  select array(select u.id from updated u where u.state = 'claimed'), (select count(*) from due) into found, seen;
  seen_in_all := seen_in_all + seen;
  exit when seen < batch - cardinality(claimed) or cardinality(claimed || found) >= batch or seen_in_all >= {most_seen};
  claimed := claimed || found;
  end loop;
  claimed := claimed || found;
  return query select c.claim from {claims} c where c.id = any(claimed);
end $$;

create or replace function hand_off_{outbox}(input jsonb) returns setof uuid language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
begin
  perform check_keys('hand_off_{outbox}', input, '{now,claims}');
  return query update {outbox} o set handed_off_at = instant {setting_hand_off}
    from jsonb_to_recordset(input->'claims') as asked(id uuid, "leaseToken" uuid, kept jsonb)
    where o.id = asked.id and o.state = 'claimed' and o.lease_token = asked."leaseToken" and o.lease_until > instant and {may_go}
    returning o.id;
end $$;

-- Only the holder of the lease may write; a row that was reclaimed meanwhile is left to its new holder.
create or replace function settle_{outbox}(input jsonb) returns boolean language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  written_id uuid;
begin
  perform check_keys('settle_{outbox}', input, '{now,id,leaseToken,state,nextAttemptAt,isUncertain{end_keys}}');
  with held as materialized (
    select o.id, o.handed_off_at from {outbox} o
    where o.id = (input->>'id')::uuid and {leased} and o.lease_token = (input->>'leaseToken')::uuid for update
  ), written as (
    update {outbox} o set state = input->>'state', next_attempt_at = (input->>'nextAttemptAt')::timestamptz,
      attempts = o.attempts + 1, uncertainties = o.uncertainties + (input->>'isUncertain')::boolean::int,
      lease_token = null, lease_until = null {setting_end}
    from held where o.id = held.id returning o.id
  ) {noting_end}
  select w.id into written_id from written w;
  return written_id is not null;
end $$;

-- Nothing was tried: there is no mail server to try. The row is as it was before its claim.
create or replace function release_{outbox}(input jsonb) returns boolean language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  released uuid;
begin
  perform check_keys('release_{outbox}', input, '{now,id,leaseToken,until}');
  update {outbox} o set state = 'pending', next_attempt_at = greatest(instant, (input->>'until')::timestamptz), lease_token = null, lease_until = null
    {setting_release}
    where o.id = (input->>'id')::uuid and o.state = 'claimed' and o.lease_token = (input->>'leaseToken')::uuid
    returning o.id into released;
  return released is not null;
end $$;

-- Leases that ran out: before the hand-off it was surely not sent; after it, perhaps.
create or replace function reclaim_{outbox}(input jsonb) returns setof jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  {declares}
begin
  perform check_keys('reclaim_{outbox}', input, '{now{only_keys}}');
  return query with over as materialized (
    select o.id, o.handed_off_at, case when o.handed_off_at is null then 'pending' else {if_uncertain} end as becomes from {outbox} o
    where {leased} and o.lease_until <= instant and {only_some}
    order by o.lease_until limit 500 for update of o skip locked
  ), changed as (
    update {outbox} o set state = over.becomes,
      next_attempt_at = case when over.becomes = 'pending' then instant + case when over.handed_off_at is null then interval '0' else interval '15 minutes' end end,
      attempts = o.attempts + 1, uncertainties = o.uncertainties + (over.handed_off_at is not null)::int,
      lease_token = null, lease_until = null {setting_reclaim}
    from over where o.id = over.id returning o.id
  ) {noting_reclaim}
  select jsonb_build_object('id', over.id, 'handedOff', over.handed_off_at is not null) from over;
end $$;
$template$;
begin
  for part in select key, value from jsonb_each_text('{
    "later": "null::timestamptz", "needs": "", "declares": "", "claim_declares": "", "only_some": "true", "claimed_only": "", "claim_options": "", "only_keys": "", "claim_keys": "",
    "pacing": "", "verdicts": "judged", "most_seen": "0", "may_go": "true", "end_keys": "",
    "setting_claims": "", "setting_hand_off": "", "setting_end": "", "setting_release": "", "setting_reclaim": "",
    "noting_claims": "", "noting_end": "", "noting_reclaim": ""}'::jsonb || jsonb_build_object('outbox', outbox,
    'leased', $sql$o.state = 'claimed'$sql$,
    -- Perhaps sent: once more after a quarter of an hour, then no more.
    'if_uncertain', $sql$case when o.uncertainties > 0 then 'failed' else 'pending' end$sql$) || parts)
  loop
    code := replace(code, '{' || part.key || '}', part.value);
  end loop;
  execute code;
end $define$;

-- Uncertain is a state of its own here: no worker claims it, and a late acceptance still settles it.
call define_outbox('email_deliveries', jsonb_build_object('claim', 'claim_due', 'claims', 'delivery_claims',
  'needs', ', o.expires_at, o.email_address, o.coach_id, o.kind, o.campaign_id, o.broadcast_id, o.lead_id, o.next_attempt_at',
  -- An array, so that a plan for one person begins with their rows; null: everybody's.
  'declares', $sql$leads_of_one constant uuid[] := case when input->>'only' is not null then array(select id from leads where email = input->>'only') end;$sql$,
  'claim_declares', $sql$-- The version before did not say: it had a server, always.
  has_server constant boolean := coalesce((input->>'hasServer')::boolean, true);
  -- Signups, follow-up and broadcasts are claimed apart, so that nothing waits behind a long list; null: all of them.
  lane constant text := input->>'lane';
  slowed constant jsonb := (select jsonb_object_agg(domain, paused_until) from slow_domains where paused_until > instant);$sql$,
  'only_keys', ',only', 'claim_keys', ',hasServer,lane', 'most_seen', '1000',
  -- The lane's index is found where the lane is known to the planner.
  'claim_options', 'set plan_cache_mode = force_custom_plan', 'claimed_only', $sql$and (lane is null
    or (case o.kind when 'broadcast' then 'broadcast' when 'journey' then 'journey' else 'signup' end) = lane)$sql$,
  'only_some', '(leads_of_one is null or o.lead_id = any(leads_of_one))',
  'verdict', $sql$case
      when o.expires_at <= instant then 'failed'
      when is_suppressed(o.email_address, o.coach_id) then 'suppressed'
      -- A lead who unsubscribed and signed up again has started over: a step of the journey that was stopped is not sent.
      when o.kind = 'journey' and exists (
        select from user_journeys j where j.lead_id = o.lead_id and j.campaign_id = o.campaign_id and j.stop_reason is not null)
        then 'suppressed'
      when o.kind = 'journey' and not (select is_active from email_campaigns where id = o.campaign_id) then 'pending'
      -- What an owner stopped is over; what is paused waits. One of a broadcast that is closed was tried again by hand.
      when o.kind = 'broadcast' and (select state from broadcasts where id = o.broadcast_id) = 'stopped' then 'failed'
      when o.kind = 'broadcast' and (select state from broadcasts where id = o.broadcast_id) not in ('sending', 'closed') then 'pending'
      when o.kind = 'journey' and next_allowed_send_at(o.email_address, o.coach_id, o.id, instant) > instant then 'pending'
      else 'claimed'
    end$sql$,
  'later', $sql$case o.kind when 'journey' then
      greatest(next_allowed_send_at(o.email_address, o.coach_id, o.id, instant), instant + interval '10 minutes')
      when 'broadcast' then instant + interval '1 minute' end$sql$,
  -- What each connection may still send, and what has to wait for it (mail-pace.sql). Rows of `pace` are locked until the claim is
  -- done, so that any number of workers together keep to one rate; a connection without limits has nothing to lock.
  'pacing', $sql$, placed as (
    select j.id, j.becomes, j.later, c.id as connection_id, c.id is null and not has_server as is_unconnected,
      (slowed->>mail_domain(d.email_address))::timestamptz as slow_until,
      -- By the address, not by chance: a rehearsal of one person's mail comes to the same instant.
      (hashtext(d.email_address) & 1023) / 1024.0 as spread,
      d.kind = 'broadcast' as is_broadcast,
      row_number() over (partition by c.id, j.becomes, slowed ? mail_domain(d.email_address)
        order by d.kind = 'broadcast', d.kind <> 'signup', d.next_attempt_at) as nth
    from judged j join due d using (id) left join lateral connection_for(d.coach_id, has_server) c on true
  ), held as materialized (
    -- By itself: after waiting for the lock the row is read anew, and what is joined to it would not be.
    select p from mail_pace p
    where p.connection_id in (select connection_id from placed where becomes = 'claimed')
      and p.connection_id in (select id from mail_connections where rate_per_second is not null or daily_quota is not null)
    order by p.connection_id for update
  ), pace as materialized (
    -- A tenth of the day's quota and of a second's worth is never a broadcast's: whoever signs up meanwhile finds it free.
    select a.*, ceil(coalesce(c.daily_quota, 0) * 0.1) as quota_kept, case when c.rate_per_second >= 2 then ceil(c.rate_per_second * 0.1) else 0 end as tokens_kept
    from held h cross join lateral mail_allowance(h.p, instant) a join mail_connections c on c.id = a.connection_id
  ), kept as (
    select s.id, s.becomes, s.later, s.connection_id, s.slow_until, s.spread, p.booked, p.per_second,
      s.nth - floor(p.tokens) + case when s.is_broadcast then p.tokens_kept else 0 end as excess,
      case when s.becomes <> 'claimed' then null
        when s.is_unconnected then 'connection'
        when s.slow_until is not null then 'domain'
        when s.nth > p.quota_left - case when s.is_broadcast then p.quota_kept else 0 end then 'quota'
        when s.nth > floor(p.tokens) - case when s.is_broadcast then p.tokens_kept else 0 end then 'rate' end as waits_for
    from placed s left join pace p using (connection_id)
  ), paced as (
    select k.id, k.connection_id, k.waits_for, case when k.waits_for is null then k.becomes else 'pending' end as becomes,
      case k.waits_for
        when 'connection' then instant + interval '5 minutes'
        -- Spread over as long again: a server that begins to take mail is not met by all of it at once.
        when 'domain' then in_milliseconds(k.slow_until + k.spread * (k.slow_until - instant))
        when 'quota' then mail_day_end(instant)
        when 'rate' then in_milliseconds(k.booked + make_interval(secs => k.excess / k.per_second))
        else k.later end as later
    from kept k
  ), counted as (
    update mail_pace m set tokens = coalesce(p.tokens - t.claimed, 0), refilled_at = instant, day = mail_day(instant),
      sent_today = p.sent_today + t.claimed,
      booked_until = p.booked + make_interval(secs => coalesce(t.booked / p.per_second, 0))
    from pace p join (
      select connection_id, count(*) filter (where becomes = 'claimed') as claimed, count(*) filter (where waits_for = 'rate') as booked
      from paced group by connection_id) t using (connection_id)
    where m.connection_id = p.connection_id
  )$sql$, 'verdicts', 'paced',
  'setting_claims', $sql$, handed_off_at = null, failure = case j.becomes when 'failed' then 'expired' end, waits_for = j.waits_for$sql$,
  'setting_release', $sql$, waits_for = 'connection'$sql$,
  'noting_claims', $sql$, noted as (
    insert into delivery_history (delivery_id, event, at)
    select u.id, case u.state when 'failed' then 'expired' else 'suppressed' end, instant from updated u where u.state in ('failed', 'suppressed')
  )$sql$,
  'leased', $sql$o.state in ('claimed', 'handed-off')$sql$,
  'may_go', 'not is_suppressed(o.email_address, o.coach_id) and (o.expires_at > instant) is not false',
  'setting_hand_off', $sql$, state = 'handed-off', variables = case when asked.kept is null then o.variables else o.variables || asked.kept end$sql$,
  'end_keys', ',event,text,failure',
  'setting_end', $sql$, server_response = input->>'text', failure = input->>'failure',
      handed_off_at = case when input->>'state' <> 'pending' then o.handed_off_at end$sql$,
  'noting_end', $sql$, noted as (
    insert into delivery_history (delivery_id, event, at, handed_off_at, text)
    select held.id, input->>'event', instant, held.handed_off_at, input->>'text' from held join written using (id)
  )$sql$,
  'if_uncertain', $sql$'uncertain'$sql$,
  'noting_reclaim', $sql$, noted as (
    insert into delivery_history (delivery_id, event, at, handed_off_at)
    select over.id, case when over.handed_off_at is null then 'broken-off' else 'cut-off' end, instant, over.handed_off_at from over
  )$sql$));

call define_outbox('alert_messages', jsonb_build_object('claim', 'claim_alerts', 'claims', 'alert_claims',
  'needs', ', o.kind',
  -- A message with no lead left to announce is deleted.
  'verdict', $sql$case when o.kind in ('lead', 'digest') and not exists (select from alert_items i where i.message_id = o.id)
      then 'gone' else 'claimed' end$sql$,
  'noting_claims', ', let_go as (delete from alert_messages m using judged j where m.id = j.id and j.becomes = ''gone'')',
  'end_keys', ',status,tookMs,text',
  'setting_end', $sql$, handed_off_at = null, settled_at = case when input->>'state' <> 'pending' then instant end$sql$,
  'noting_end', $sql$, noted as (
    insert into alert_attempts (message_id, at, result, status, took_ms, text)
    select w.id, instant, case input->>'state' when 'sent' then 'delivered' else 'failed' end,
      (input->>'status')::int, (input->>'tookMs')::int, input->>'text' from written w
  )$sql$,
  'setting_reclaim', $sql$, handed_off_at = null, settled_at = case when over.becomes = 'failed' then instant end$sql$,
  'noting_reclaim', $sql$, noted as (
    insert into alert_attempts (message_id, at, result, took_ms, text)
    select over.id, instant, 'failed', 0, case when over.handed_off_at is null
      then 'Broken off before it was sent.' else 'Broken off after it was handed over: perhaps it was sent.' end from over
  )$sql$));

-- The hand-off stays on the row once a copy may be in the mailbox: from it the seven days without a second message are counted.
call define_outbox('signup_confirmations', jsonb_build_object('claim', 'claim_signup_confirmations', 'claims', 'signup_confirmation_claims',
  'needs', ', o.created_at, o.email, o.email_hash, o.coach_id',
  'verdict', $sql$case when o.created_at > instant - interval '7 days' and may_confirm(o.email, o.email_hash, o.coach_id)
      then 'claimed' else 'failed' end$sql$,
  'may_go', 'may_confirm(o.email, o.email_hash, o.coach_id)',
  'setting_end', $sql$, handed_off_at = case
      when input->>'state' = 'sent' or (input->>'isUncertain')::boolean or o.uncertainties > 0 then o.handed_off_at end$sql$));

-- A quarter of an hour after its hand-off an uncertain delivery goes out once more, or is given up.
create or replace function resolve_uncertain_deliveries(input jsonb) returns bigint language sql as $$
  select check_keys('resolve_uncertain_deliveries', input, '{now,only}');
  with over as materialized (
    select d.id, d.kind not in ('journey', 'broadcast') and d.uncertainties = 1 as once_more from email_deliveries d
    where d.state = 'uncertain' and d.handed_off_at <= (input->>'now')::timestamptz - interval '15 minutes'
      and (input->>'only' is null or d.lead_id in (select id from leads where email = input->>'only'))
    order by d.handed_off_at limit 500 for update of d skip locked
  ), changed as (
    update email_deliveries d set state = case when over.once_more then 'pending' else 'failed' end,
      next_attempt_at = case when over.once_more then (input->>'now')::timestamptz end,
      failure = case when not over.once_more then 'uncertain' end
    from over where d.id = over.id returning d.id
  ), noted as (
    insert into delivery_history (delivery_id, event, at)
    select over.id, case when over.once_more then 'again' else 'given-up' end, (input->>'now')::timestamptz from over join changed using (id)
  )
  select count(*) from changed
$$;
