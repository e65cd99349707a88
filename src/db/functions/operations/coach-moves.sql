-- Coaches on their way between two installations (decision 105).

-- Coaches whose mail and webhooks must not leave: not after the freeze at the source, and not before the release at the
-- target. Read where mail is claimed and handed off. A forecast shows what would leave, so it sets this aside.
create or replace function held_coaches() returns uuid[] language sql stable as $$
  select case when current_setting('foyer.forecasts', true) = 'on' then '{}'::uuid[]
    else array(select coach_id from coach_moves where state <> 'released') end
$$;

-- Alerts leave by the site's connection, and are still about a coach.
create or replace function coach_of_mail(coach uuid, alert_target uuid) returns uuid language sql stable as $$
  select coalesce(coach, (select t.coach_id from alert_targets t where t.id = alert_target))
$$;

-- A signup that commits after the export would be lost. The visitor gets the answer of a database that restarts: try again.
create or replace function refuse_while_moving(coach uuid) returns void language plpgsql stable as $$
begin
  if exists (select from coach_moves where coach_id = coach and state in ('frozen', 'exported', 'moved')) then
    raise exception 'The coach is moving to another installation.' using errcode = 'cannot_connect_now';
  end if;
end $$;

-- Whose a link in a sent message is: its token names a message, signup, seat, alert address or held signup.
create or replace function coach_of_link(link uuid) returns uuid language sql stable as $$
  select coalesce(
    (select coach_id from email_deliveries where id = link), (select coach_id from leads where id = link),
    (select coach_id from event_registrations where id = link), (select coach_id from alert_targets where id = link),
    (select coach_id from signup_confirmations where id = link), (select coach_id from bookings where id = link),
    (select coach_id from booking_hours where feed_id = link))
$$;

create or replace function move_of_link(link uuid) returns coach_moves language sql stable as $$
  select m from coach_moves m where m.coach_id = coach_of_link(link)
$$;

-- Who left the coach at the source after the freeze: only what this coach knows is erased or suppressed here, because the
-- source has no say about others' people.
create or replace function suppress_late(hash bytea, coach uuid, reason text, instant timestamptz) returns void language plpgsql as $$
declare
  person people;
begin
  select * into person from people p where p.coach_id = coach and sha256(convert_to(p.email, 'UTF8')) = hash;
  if person.id is null then return; end if;
  if reason = 'erased' then
    perform erase_person(person.id, instant, coach);
  else
    perform suppress_address(person.email, coach, reason, instant);
  end if;
end $$;
