-- Seats taken and people waiting for an event, for every screen. Counts exactly while capacity is limited; otherwise
-- only up to `most`.
create or replace function count_seats(e events, most int default null) returns int language sql stable as $$
  select case when e.capacity is not null then e.seats_taken else (
    select count(*)::int from (
      select from event_registrations r where r.event_id = e.id and r.status = 'confirmed' limit most) counted) end
$$;

create or replace function count_waitlist(e events) returns int language sql stable as $$
  select count(*)::int from event_registrations r where r.event_id = e.id and r.status = 'waiting'
$$;
