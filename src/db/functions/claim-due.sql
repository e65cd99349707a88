-- claim_due
--   input: now, batch, only?, leaseToken, leaseSeconds
--   answer: a row of delivery_claims for each delivery that is now the caller's to send
--
-- Claims a batch of due deliveries under a lease; any number of workers may do this at once.
-- What may not go out (expired, suppressed) or not yet (campaign switched off, the follow-up cap) is settled on the way.
-- With `only`, an address, the deliveries of one person alone.
create or replace function claim_due(input jsonb) returns setof jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  -- An array, so that a plan for one person begins with their rows; null: everybody's.
  leads_of_one constant uuid[] := case when input->>'only' is not null then array(select id from leads where email = input->>'only') end;
  claimed uuid[];
begin
  perform check_keys('claim_due', input, '{now,batch,only,leaseToken,leaseSeconds}');
  with due as materialized (
    select d.id, d.expires_at, d.email_address, d.coach_id, d.kind, d.campaign_id, d.lead_id
    from email_deliveries d
    where d.state = 'pending' and d.next_attempt_at <= instant
      and (leads_of_one is null or d.lead_id = any(leads_of_one))
    order by d.next_attempt_at limit (input->>'batch')::int for update of d skip locked
  ), judged as (
    select due.id,
      case
        when due.expires_at <= instant then 'failed'
        when is_suppressed(due.email_address, due.coach_id) then 'suppressed'
        -- A lead who unsubscribed and came back has begun anew; a step of the journey that ended does not follow them.
        when due.kind = 'journey' and exists (
          select from user_journeys j where j.lead_id = due.lead_id and j.campaign_id = due.campaign_id and j.stop_reason is not null)
          then 'suppressed'
        when due.kind = 'journey' and not (select is_active from email_campaigns where id = due.campaign_id) then 'pending'
        when due.kind = 'journey' and next_allowed_send_at(due.email_address, due.coach_id, due.id, instant) > instant then 'pending'
        else 'claimed'
      end as becomes,
      case when due.kind = 'journey' then
        greatest(next_allowed_send_at(due.email_address, due.coach_id, due.id, instant), instant + interval '10 minutes')
      end as later
    from due
  ), updated as (
    update email_deliveries d set
      state = j.becomes, handed_off_at = null,
      next_attempt_at = case j.becomes when 'pending' then j.later end,
      failure = case j.becomes when 'failed' then 'expired' end,
      lease_token = case j.becomes when 'claimed' then (input->>'leaseToken')::uuid end,
      lease_until = case j.becomes when 'claimed' then instant + make_interval(secs => (input->>'leaseSeconds')::int) end
    from judged j where d.id = j.id
    returning d.id, d.state
  ), noted as (
    insert into delivery_history (delivery_id, event, at)
    select id, case state when 'failed' then 'expired' else 'suppressed' end, instant from updated where state in ('failed', 'suppressed')
  )
  select array_agg(id) into claimed from updated where state = 'claimed';
  return query select c.claim from delivery_claims c where c.id = any(claimed);
end $$;
