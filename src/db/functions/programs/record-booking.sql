-- record_booking
--   input: now, coachId, source, externalId, event, at, actor, startsAt?, endsAt?, title?, location?, email?, name?, zone?, answers?,
--     movedFrom?, movedTo?, by?, reference?, personId?, quiet?
--   events: booked, cancelled, moved, attended, no-show, mark-cleared
--   answer: {outcome: recorded | erased, bookingId?}
--
-- What a calendar says about a booking. Each message only adds what it knows, and the state follows from all of them, so
-- the messages may come in any order and any number of times. `movedFrom` and `movedTo` are the provider's ids.
create or replace function record_booking(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  said constant timestamptz := (input->>'at')::timestamptz;
  coach constant uuid := (input->>'coachId')::uuid;
  from_source constant text := input->>'source';
  external constant text := input->>'externalId';
  event constant text := input->>'event';
  address constant text := lower(btrim(input->>'email'));
  given_mark constant text := case when event in ('attended', 'no-show') then event end;
  quiet constant boolean := coalesce((input->>'quiet')::boolean, false);
  -- Not of the table's type: a session that compiled it while a rehearsal's copies had the names would fail from then on.
  this record;
  before uuid;
  after uuid;
  is_moved_in_place boolean;
begin
  perform check_keys('record_booking', input, '{now,coachId,source,externalId,event,at,actor,startsAt,endsAt,title,location,email,name,zone,answers,movedFrom,movedTo,by,reference,personId,quiet}');
  perform refuse_while_moving(coach);
  -- One message of a coach after the other: the two about a move are put together whichever is first.
  perform from coaches where id = coach for no key update;
  -- A repeated webhook does not bring back somebody who was erased since.
  if exists (select from suppressions s where s.email_hash = sha256(convert_to(address, 'UTF8')) and s.reason = 'erased'
    and (s.coach_id = coach or s.coach_id is null) and s.created_at >= said) then
    return jsonb_build_object('outcome', 'erased');
  end if;
  this := named_booking(coach, from_source, external, instant);
  -- The figures count a call when it was booked, and a calendar that is connected reports earlier ones.
  update bookings set created_at = greatest(said, instant - interval '90 days') where id = this.id and event = 'booked' and said < created_at;
  is_moved_in_place := this.starts_at <> (input->>'startsAt')::timestamptz and this.details_at < said;
  if input->>'startsAt' is not null and coalesce(this.details_at < said, true) then
    update bookings set starts_at = (input->>'startsAt')::timestamptz, ends_at = (input->>'endsAt')::timestamptz, details_at = said,
      title = input->>'title', location = coalesce(input->>'location', location), email = address, name = nullif(btrim(input->>'name'), ''),
      zone = input->>'zone', answers = coalesce(input->'answers', '[]'::jsonb)
    where id = this.id;
  end if;
  if event = 'cancelled' then
    update bookings set cancelled_at = least(cancelled_at, said), cancelled_by = coalesce(cancelled_by, input->>'by') where id = this.id;
  elsif given_mark is not null or event = 'mark-cleared' then
    update bookings set mark = given_mark, marked_at = said
    where id = this.id and coalesce(marked_at < said or marked_at = said and mark is null, true);
  end if;
  before := case when input->>'movedFrom' <> external then (named_booking(coach, from_source, input->>'movedFrom', instant)).id end;
  after := case when input->>'movedTo' <> external then (named_booking(coach, from_source, input->>'movedTo', instant)).id end;
  update bookings set moved_at = least(moved_at, said), moved_to_id = coalesce(case when id = this.id then after else this.id end, moved_to_id)
  where id = before or id = this.id and event = 'moved';

  if this.person_id is null then
    perform match_booking(this.id, (input->>'personId')::uuid, input->>'reference', address, input->>'actor', instant);
  end if;
  perform report_booking(this.id, input->>'actor', quiet, instant, coalesce(is_moved_in_place, false));
  perform report_booking(after, input->>'actor', quiet, instant);
  return jsonb_build_object('outcome', 'recorded', 'bookingId', this.id);
end $$;

-- The coach's booking with this id of the provider; without one yet, an empty row that waits for its time.
create or replace function named_booking(coach uuid, from_source text, external text, instant timestamptz) returns bookings language plpgsql as $$
declare
  found_row record;
begin
  insert into bookings (coach_id, source, external_id, created_at) values (coach, from_source, external, instant) on conflict do nothing;
  select * into strict found_row from bookings where coach_id = coach and source = from_source and external_id = external for update;
  return found_row;
end $$;

-- Who booked: said by an owner, then by the link's reference, by the booking that it was moved from or to, by the address.
create or replace function match_booking(booking uuid, said_person uuid, link text, address text, actor text, instant timestamptz)
returns void language plpgsql as $$
declare
  coach constant uuid := (select coach_id from bookings where id = booking);
  found_person uuid;
  how text;
begin
  select candidate.person, candidate.matched into found_person, how from (
    select 1 as rank, id as person, 'hand' as matched from people where id = said_person and coach_id = coach
    union all select 2, person_id, 'reference' from booking_references where reference = link and coach_id = coach
    -- From the panel after a signup: a hash of the submission's key, which is kept for two days.
    union all select 2, d.person_id, 'reference' from pages g join idempotency_keys k on k.page_id = g.id join email_deliveries d on d.id = k.delivery_id
      where g.coach_id = coach and left(encode(sha256(convert_to('booking:' || k.key, 'UTF8')), 'hex'), 32) = link
    union all select 3, n.person_id, 'move' from bookings b join bookings n on n.moved_to_id = b.id or n.id = b.moved_to_id where b.id = booking
    union all select 4, id, 'address' from people where email = address and coach_id = coach
  ) candidate where candidate.person is not null order by candidate.rank limit 1;
  perform give_booking(booking, found_person, how, actor, instant);
end $$;

-- Says whose a booking is, and those that it was moved from and to.
create or replace function give_booking(booking uuid, to_person uuid, how text, actor text, instant timestamptz) returns void language plpgsql as $$
declare
  neighbour uuid;
begin
  update bookings set person_id = to_person, matched_by = how where id = booking and person_id is null and to_person is not null;
  if not found then return; end if;
  for neighbour in select n.id from bookings b join bookings n on n.moved_to_id = b.id or n.id = b.moved_to_id
    where b.id = booking and n.person_id is null loop
    perform give_booking(neighbour, to_person, 'move', actor, instant);
    perform report_booking(neighbour, actor, true, instant);
  end loop;
end $$;

-- Writes what the person's log does not have yet, and tells the coach what they were not told of. A booking that was
-- cancelled or moved before we heard of it is not announced.
create or replace function report_booking(booking uuid, actor text, quiet boolean, instant timestamptz, moved_in_place boolean default false)
returns void language plpgsql as $$
declare
  marks constant text[] := '{call-attended,call-missed}';
  b record;
  origin text;
  marked text;
  facts text[];
  news text;
begin
  select * into b from bookings where id = booking;
  if b.starts_at is null then return; end if;
  origin := case when moved_in_place or exists (select from bookings p where p.moved_to_id = b.id) then 'call-moved' else 'call-booked' end;
  marked := case b.mark when 'attended' then 'call-attended' when 'no-show' then 'call-missed' end;
  facts := array[origin] || case when b.state = 'cancelled' then array['call-cancelled'] else '{}' end
    || case when marked is not null then array[marked] when b.logged && marks then array['call-mark-cleared'] else '{}' end;
  if moved_in_place then
    update bookings set logged = array_remove(logged, 'call-moved'), told = array_remove(told, 'call-moved') where id = b.id returning * into b;
  end if;
  if b.person_id is not null then
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select b.coach_id, b.person_id, fact, report_booking.actor, jsonb_build_object('booking', b.id), instant
    from unnest(facts) fact where fact <> all (b.logged);
    -- A step may wait for the call that this is about.
    if found then perform hasten_journeys(b.person_id, instant); end if;
    -- Of the marks only the last one stands, so that it can change again.
    update bookings set logged = array(select distinct fact from unnest(logged || facts) fact
      where fact <> 'call-mark-cleared' and (fact <> all (marks) or fact = marked)) where id = b.id;
  end if;
  news := case b.state when 'cancelled' then 'call-cancelled' when 'booked' then origin end;
  if news is null or news = any (b.told) then return; end if;
  update bookings set told = told || news where id = b.id;
  if not quiet and b.starts_at > instant and b.source <> 'manual' then
    perform alert_booking(b.coach_id, b.id, news, instant);
  end if;
  if b.source = 'foyer' and b.starts_at > instant then perform tell_caller(b.id, news, instant); end if;
end $$;

-- The random reference in this person's scheduler links.
create or replace function booking_reference(person uuid, coach uuid) returns text language plpgsql as $$
declare
  known text;
begin
  select reference into known from booking_references where person_id = person;
  if known is not null then return known; end if;
  insert into booking_references (person_id, coach_id, reference) values (person, coach, replace(gen_random_uuid()::text, '-', ''))
  on conflict do nothing;
  select reference into known from booking_references where person_id = person;
  return known;
end $$;

-- Bookings under this address, also of somebody whom nobody was matched with. A person's others go with the person.
create or replace function erase_bookings(address text, only_coach uuid) returns void language sql as $$
  delete from bookings where email = address and coach_id = coalesce(only_coach, coach_id)
$$;
