-- erase_person
--   lead: the id of a signup or of a person
--   answer: null where there is none, or {leads, coaches, emails, seats}: how many there were
--
-- Erases the person behind this address on the whole site: their leads, dependent rows, and
-- every line that may quote the address. A hashed suppression stays for each coach who knew them.
create or replace function erase_person(lead uuid, instant timestamptz) returns jsonb language plpgsql as $$
declare
  address constant text := coalesce((select email from leads where id = lead), (select email from people where id = lead));
  -- Matches the address exactly, not as part of a longer one.
  quoted constant text := '(?<![[:alnum:]._%+-])' || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-])';
  ids constant uuid[] := array(select id from leads where email = address union all select id from people where email = address);
  coach uuid;
  registration uuid;
  counts jsonb;
begin
  if address is null then return null; end if;
  perform from people where email = address order by coach_id for update; -- people before leads, as a signup locks them
  perform from leads where email = address order by id for update; -- a signup of theirs that is under way comes first or after
  counts := jsonb_build_object(
    'leads', (select count(*) from leads where email = address),
    'coaches', (select count(*) from people where email = address),
    'emails', (select count(*) from email_deliveries d join people p on p.id = d.person_id where p.email = address),
    'seats', (select count(*) from event_registrations r join leads l on l.id = r.lead_id where l.email = address and r.status <> 'cancelled'));

  -- Suppress first, so that a seat freed below is not given to the same person.
  for coach in select coach_id from people where email = address loop
    perform suppress_address(address, coach, 'erased', instant);
  end loop;
  for registration in select r.id from event_registrations r join leads l on l.id = r.lead_id where l.email = address and r.status <> 'cancelled' loop
    perform cancel_seat(registration, instant, 'owner');
  end loop;

  delete from idempotency_keys k using email_deliveries d, people p
  where p.email = address and d.person_id = p.id and k.delivery_id = d.id;
  perform forget_held_signups(array(select id from signup_confirmations where email_hash = sha256(convert_to(address, 'UTF8'))));
  delete from leads where email = address; -- takes consents, registrations and their history along
  perform erase_broadcast_recipient(id, coach_id) from people where email = address;
  delete from people where email = address; -- takes their journeys, deliveries and tags along

  -- Rows without a delivery that may quote the address.
  perform erase_from_feedback(quoted);
  perform erase_from_logs(quoted, ids);
  delete from lead_imports where content ~* quoted;
  delete from lead_import_rows where email = address or cells::text ~* quoted;
  if to_regclass('graphile_worker._private_jobs') is not null then
    execute 'delete from graphile_worker._private_jobs where payload::text ~* $1' using quoted;
  end if;
  return counts;
end $$;
