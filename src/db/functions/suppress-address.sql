-- Suppresses an address for one coach or, with a null coach,
-- the whole site: stops journeys and withdraws queued mail.
create or replace function suppress_address(address text, coach uuid, reason text, instant timestamptz) returns void language plpgsql as $$
begin
  insert into suppressions (coach_id, email_hash, reason, created_at)
  values (coach, sha256(convert_to(address, 'UTF8')), reason, instant) on conflict do nothing;
  if found then -- said twice, it happened once
    insert into lead_history (lead_id, event, reason, at)
    select id, 'suppressed', reason, instant from leads where email = address and (coach is null or coach_id = coach);
  else -- what an import said is from now on not the import's alone, and its undo leaves it
    update suppressions s set import_id = null
    where s.email_hash = sha256(convert_to(address, 'UTF8')) and s.coach_id is not distinct from coach
      and s.reason = suppress_address.reason and s.import_id is not null;
  end if;
  perform withdraw_mail(address, coach, reason, instant);
end $$;

-- The effects of a suppression: stops journeys, withdraws queued mail, updates the list.
create or replace function withdraw_mail(address text, coach uuid, reason text, instant timestamptz) returns void language plpgsql as $$
begin
  -- Unsubscribing withdraws consent to news: signing up again without the tick does not restore it.
  if reason in ('unsubscribed', 'complained') then
    update people set news_agreed_at = null
    where email = address and (coach is null or coach_id = coach) and news_agreed_at is not null;
  end if;
  with stopped as (
    update user_journeys j set stop_reason = reason, next_email_due_at = null, paused_at = null
    from leads l
    where l.email = address and (coach is null or l.coach_id = coach) and j.lead_id = l.id
      and not j.is_completed and j.stop_reason is null
    returning j.id, j.lead_id
  )
  insert into lead_history (lead_id, event, reason, about, at) select lead_id, 'journey-stopped', reason, id, instant from stopped;
  with suppressed as (
    update email_deliveries d set state = 'suppressed', next_attempt_at = null
    from leads l
    where l.email = address and (coach is null or l.coach_id = coach) and d.lead_id = l.id and d.state = 'pending'
    returning d.id
  )
  insert into delivery_history (delivery_id, event, at) select id, 'suppressed', instant from suppressed;
  perform refresh_subscription_status(address, coach);
end $$;
