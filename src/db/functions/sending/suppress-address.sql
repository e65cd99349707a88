-- Suppresses an address for one coach or, with a null coach,
-- the whole site: stops journeys and withdraws queued mail.
create or replace function suppress_address(address text, coach uuid, reason text, instant timestamptz, actor text default null) returns void language plpgsql as $$
declare
  known_actor constant text := coalesce(actor, case reason when 'unsubscribed' then 'visitor' when 'erased' then 'owner' else 'provider' end);
begin
  insert into suppressions (coach_id, email_hash, reason, created_at)
  values (coach, sha256(convert_to(address, 'UTF8')), reason, instant) on conflict do nothing;
  if found then -- said twice, it happened once
    perform log_suppression(address, coach, reason, instant, known_actor);
  else -- what an import said is from now on not the import's alone, and its undo leaves it
    update suppressions s set import_id = null
    where s.email_hash = sha256(convert_to(address, 'UTF8')) and s.coach_id is not distinct from coach
      and s.reason = suppress_address.reason and s.import_id is not null;
  end if;
  perform withdraw_mail(address, coach, reason, instant, known_actor);
end $$;

create or replace function log_suppression(address text, coach uuid, reason text, instant timestamptz, actor text) returns void language sql as $$
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select p.coach_id, p.id, case reason when 'unsubscribed' then 'unsubscribed' else 'suppressed' end,
    actor, jsonb_build_object('reason', reason, 'everywhere', coach is null), instant
  from people p where p.email = address and (coach is null or p.coach_id = coach)
$$;

-- The effects of a suppression: stops journeys, withdraws queued mail, updates the list.
create or replace function withdraw_mail(address text, coach uuid, reason text, instant timestamptz, actor text) returns void language plpgsql as $$
begin
  if reason in ('unsubscribed', 'complained') then perform withdraw_news(address, coach, instant, actor); end if;
  perform stop_journeys(address, coach, reason, instant);
  with suppressed as (
    update email_deliveries d set state = 'suppressed', next_attempt_at = null
    from people p
    where p.email = address and (coach is null or p.coach_id = coach) and d.person_id = p.id and d.state = 'pending'
    returning d.id
  )
  insert into delivery_history (delivery_id, event, at) select id, 'suppressed', instant from suppressed;
  perform refresh_subscription_status(address, coach);
end $$;

-- Lifts suppressions of an address, by one coach or, with a null coach, by all; says how many.
create or replace function lift_suppressions(hash bytea, coach uuid, reasons text[]) returns int language plpgsql as $$
declare
  lifted int;
begin
  delete from suppressions where email_hash = hash and (coach is null or coach_id = coach) and reason = any(reasons);
  get diagnostics lifted = row_count;
  return lifted;
end $$;
