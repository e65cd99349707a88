-- erase_person
--   lead: the id of a signup or of a person
--   only_coach: erases what this coach knows; null: on the whole site
--   answer: null where there is none, or {leads, coaches, emails, seats}: how many there were
--
-- Erases the person behind this address: their leads, dependent rows, and every line that may quote the address.
-- A hashed suppression stays for each coach who knew them. What other coaches store is left as it is.
-- Looks past the policies: whether somebody else knows the address decides about lines of no coach.
create or replace function erase_person(lead uuid, instant timestamptz, only_coach uuid default null) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address constant text := coalesce((select email from leads where id = lead), (select email from people where id = lead));
  -- Matches the address exactly, not as part of a longer one.
  quoted constant text := '(?<![[:alnum:]._%+-])' || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-])';
  ids constant uuid[] := array(select id from leads where email = address and coach_id = coalesce(only_coach, coach_id)
    union all select id from people where email = address and coach_id = coalesce(only_coach, coach_id));
  -- Nobody else knows the address, so that lines of no coach can't be about theirs.
  is_everywhere boolean;
  coach uuid;
  registration uuid;
  counts jsonb;
begin
  if address is null or cardinality(ids) = 0 or (only_coach = any (limited_coaches())) is false
    or only_coach is null and limited_coaches() is not null then return null; end if;
  perform from people where email = address and coach_id = coalesce(only_coach, coach_id) order by coach_id for update; -- people before leads, as a signup locks them
  perform from leads where email = address and coach_id = coalesce(only_coach, coach_id) order by id for update; -- a signup of theirs that is under way comes first or after
  is_everywhere := only_coach is null or not exists (select from people where email = address and coach_id <> only_coach);
  counts := jsonb_build_object(
    'leads', (select count(*) from leads where email = address and coach_id = coalesce(only_coach, coach_id)),
    'coaches', (select count(*) from people where email = address and coach_id = coalesce(only_coach, coach_id)),
    'emails', (select count(*) from email_deliveries d join people p on p.id = d.person_id where p.email = address and p.coach_id = coalesce(only_coach, p.coach_id)),
    'seats', (select count(*) from event_registrations r join leads l on l.id = r.lead_id
      where l.email = address and l.coach_id = coalesce(only_coach, l.coach_id) and r.status <> 'cancelled'));

  -- Suppress first, so that a seat freed below is not given to the same person.
  for coach in select coach_id from people where email = address and coach_id = coalesce(only_coach, coach_id) loop
    perform suppress_address(address, coach, 'erased', instant);
  end loop;
  for registration in select r.id from event_registrations r join leads l on l.id = r.lead_id
    where l.email = address and l.coach_id = coalesce(only_coach, l.coach_id) and r.status <> 'cancelled' loop
    perform cancel_seat(registration, instant, 'owner');
  end loop;

  delete from idempotency_keys k using email_deliveries d, people p
  where p.email = address and p.coach_id = coalesce(only_coach, p.coach_id) and d.person_id = p.id and k.delivery_id = d.id;
  perform forget_held_signups(array(select id from signup_confirmations
    where email_hash = sha256(convert_to(address, 'UTF8')) and (is_everywhere or coach_id = only_coach)));
  delete from leads where email = address and coach_id = coalesce(only_coach, coach_id); -- takes consents, registrations and their history along
  perform erase_broadcast_recipient(id, coach_id) from people where email = address and coach_id = coalesce(only_coach, coach_id);
  perform erase_bookings(address, only_coach);
  delete from people where email = address and coach_id = coalesce(only_coach, coach_id); -- takes their journeys, deliveries and tags along

  -- Rows without a delivery that may quote the address.
  perform erase_from_feedback(quoted, case when not is_everywhere then only_coach end);
  perform erase_from_logs(quoted, ids);
  delete from lead_imports i where content ~* quoted
    and (is_everywhere or exists (select from pages g where g.id = i.page_id and g.coach_id = only_coach));
  delete from lead_import_rows r where (email = address or cells::text ~* quoted) and (is_everywhere or exists (
    select from lead_imports i join pages g on g.id = i.page_id where i.id = r.import_id and g.coach_id = only_coach));
  if is_everywhere and to_regclass('graphile_worker._private_jobs') is not null then
    execute 'delete from graphile_worker._private_jobs where payload::text ~* $1' using quoted;
  end if;
  return counts;
end $$;
