-- Why a delivery can't be retried by hand; null: it can. Every button and list uses this.
create or replace function retry_block_reason(d email_deliveries, instant timestamptz) returns text language sql stable as $$
  select case
    when d.state in ('sent', 'bounced', 'complained') then 'sent'
    when d.state in ('claimed', 'handed-off') then 'under-way'
    when d.state in ('uncertain', 'suppressed') then d.state
    when d.state = 'failed' and d.failure not in ('exhausted', 'configuration') then d.failure
    when is_suppressed(d.email_address, d.coach_id) then 'suppressed'
    when d.expires_at <= instant then 'expired'
    -- A canceled seat needs no confirmation, a stopped journey no next step.
    when exists (select from event_registrations r where r.id = d.registration_id and r.status = 'cancelled') then 'given-back'
    when d.kind = 'journey' and step_obstacle(d.dedupe_key, d.template_id, instant) is not null then step_obstacle(d.dedupe_key, d.template_id, instant)
    when d.state = 'pending' and d.next_attempt_at <= instant then 'due'
    when d.state = 'pending' and d.held_until > instant then 'held'
    -- Never attempted: a reminder or a capped follow-up, which must not be sent early.
    when d.state = 'pending' and d.attempts = 0 then 'planned'
  end
$$;

-- Makes deliveries (locked by the caller) due now if that can
-- help, and settles the others as claiming would. The row and
-- its Message-ID stay; a failed one gets all its attempts again.
create or replace function retry_deliveries(ids uuid[], instant timestamptz, out id uuid, out skip text) returns setof record language sql as $$
  with judged as materialized (
    select d.id, d.state, retry_block_reason(d, instant) as reason from email_deliveries d where d.id = any(ids)
  ), settled as (
    update email_deliveries d set
      state = case when j.reason is null then 'pending' when j.reason = 'suppressed' then 'suppressed' else 'failed' end,
      failure = case when j.reason <> 'suppressed' then 'expired' end,
      next_attempt_at = case when j.reason is null then instant end,
      attempts = case when j.reason is null and j.state = 'failed' then 0 else d.attempts end,
      handed_off_at = case when j.reason is null then null else d.handed_off_at end
    from judged j
    where d.id = j.id and (j.reason is null or (j.state = 'failed' and d.failure in ('exhausted', 'configuration')))
    returning d.id, j.reason
  ), noted as (
    insert into delivery_history (delivery_id, event, at)
    select s.id, case when s.reason is null then 'retried' when s.reason = 'suppressed' then 'suppressed' else 'expired' end, instant
    from settled s
  )
  select j.id, j.reason from judged j
$$;

-- A message that is being sent can't be called back; if this attempt fails, there is no other.
create or replace function attempt_no_more(delivery uuid, instant timestamptz) returns void language sql as $$
  update email_deliveries set expires_at = instant where id = delivery and state in ('claimed', 'handed-off', 'uncertain')
$$;

-- Withdraws queued messages and returns them. An uncertain one may be in the mailbox already: it is not deleted, only not retried.
create or replace function withdraw_deliveries(deliveries uuid[], instant timestamptz) returns setof email_deliveries language plpgsql as $$
begin
  with left_alone as (
    update email_deliveries set state = 'failed', failure = 'uncertain', next_attempt_at = null
    where id = any(deliveries) and state = 'pending' and uncertainties > 0
    returning id
  )
  insert into delivery_history (delivery_id, event, at) select id, 'given-up', instant from left_alone;
  return query delete from email_deliveries where id = any(deliveries) and state = 'pending' returning *;
end $$;
