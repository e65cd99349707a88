-- cancel_seat
--   outcomes: cancelled, unknown
-- fill_seats
--   answer: how many were promoted from the waitlist
-- announce_event
--   answer: {calendars, reminders, withdrawn, invited}: how many of each
--
-- Seats after the signup: canceled, given to the next in line, moved to another date.
-- Rows are locked 'for no key update': a plain 'for update' would deadlock with a transaction
-- that only references the row (a registration its event, an email its registration).

-- Cancels a seat or a place on the waitlist, and gives it to the longest-waiting person.
create or replace function cancel_seat(registration uuid, instant timestamptz, actor text default 'visitor') returns text language plpgsql as $$
declare
  this event_registrations;
begin
  select * into this from event_registrations where id = registration for no key update;
  if not found then return 'unknown'; end if;
  if this.status = 'cancelled' then return 'cancelled'; end if;
  update event_registrations set status = 'cancelled' where id = registration;
  -- Deletes unsent reminders and preparation emails.
  perform withdraw_deliveries(array(select id from email_deliveries where registration_id = registration and kind in ('reminder', 'notice')), instant);
  perform log_seat(this.lead_id, 'seat-cancelled', this.event_id, actor, instant);
  with stopped as (
    update user_journeys set stop_reason = 'cancelled', next_email_due_at = null, paused_at = null
    where lead_id = this.lead_id and not is_completed and stop_reason is null
    returning id, coach_id, person_id, campaign_id
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select coach_id, person_id, 'journey-stopped', 'worker', jsonb_build_object('journey', id, 'campaign', campaign_id, 'reason', 'cancelled'), instant from stopped;
  if this.status = 'confirmed' then
    update events set seats_taken = seats_taken - 1 where id = this.event_id and capacity is not null;
    perform fill_seats(this.event_id, instant);
  end if;
  return 'cancelled';
end $$;

-- Gives free seats to the longest-waiting people; returns how many. Skips suppressed addresses.
create or replace function fill_seats(event uuid, instant timestamptz) returns integer language plpgsql as $$
declare
  next event_registrations;
  campaign constant uuid := campaign_of_event(event);
  template constant uuid := (select template_id from email_notices where campaign_id = campaign and notice = 'promoted');
  lead leads;
  variables jsonb;
  filled integer := 0;
  fresh_id uuid;
begin
  perform from events where id = event for no key update; -- one at a time, so that the line is kept
  if event_is_over(event, instant) then return 0; end if; -- no seat is announced at an event that is over
  loop
    select r.* into next from event_registrations r
    where r.event_id = event and r.status = 'waiting' and not is_suppressed(r.email, r.coach_id)
    order by r.created_at, r.id limit 1 for no key update; -- not skip locked: who asks again just now keeps their place
    exit when not found;
    update events set seats_taken = seats_taken + case when capacity is null then 0 else 1 end
    where id = event and (capacity is null or seats_taken < capacity);
    exit when not found;
    update event_registrations set status = 'confirmed' where id = next.id;
    perform log_seat(next.lead_id, 'seat-promoted', event, 'worker', instant);
    select * into lead from leads where id = next.lead_id;
    variables := seat_variables(next);
    filled := filled + 1;
    continue when campaign is null; -- nothing to speak for it
    with started as (
      insert into user_journeys (coach_id, person_id, lead_id, campaign_id, page_id, current_sequence, next_email_due_at, variables, created_at)
      values (lead.coach_id, lead.person_id, lead.id, campaign, lead.page_id, 1, instant, next.variables, instant) on conflict do nothing returning id
    )
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select lead.coach_id, lead.person_id, 'journey-started', 'worker', jsonb_build_object('journey', id, 'campaign', campaign, 'lead', lead.id), instant from started;
    fresh_id := new_id();
    insert into email_deliveries (
      id, coach_id, person_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address, template_id,
      variables, state, next_attempt_at, created_at)
    select fresh_id, lead.coach_id, lead.person_id, lead.id, campaign, lead.page_id, 'signup', next.id,
      'signup:' || lead.id || ':' || (select count(*) from email_deliveries where lead_id = lead.id and kind = 'signup') + 1,
      message_id(fresh_id, c.from_email), lead.email, template, variables, 'pending', instant, instant
    from email_campaigns c where c.id = campaign and template is not null;
    perform plan_reminder(next.id, lead, campaign, variables, instant);
  end loop;
  return filled;
end $$;

-- Tells everyone with a seat what changed, with a calendar
-- file of the new sequence number, and reschedules reminders.
-- Returns how many calendars and reminders changed, and how many reminders were withdrawn without a replacement.
create or replace function announce_event(
  event uuid, instant timestamptz, out calendars integer, out reminders integer, out withdrawn integer, out invited integer)
language plpgsql as $$
declare
  this events;
  campaign constant uuid := campaign_of_event(event);
  seat record;
  planned uuid[];
begin
  calendars := 0;
  reminders := 0;
  withdrawn := 0;
  invited := 0;
  select * into this from events where id = event for no key update;
  if this.announced >= this.sequence then return; end if;
  -- Deletes unsent messages that no longer apply: reminders,
  -- notices of an older date, and a recording of an event that
  -- will be held again.
  select coalesce(array_agg(registration_id) filter (where kind = 'reminder'), '{}') into planned from withdraw_deliveries(array(
    select d.id from email_deliveries d join event_registrations r on r.id = d.registration_id
    where r.event_id = event and d.state = 'pending' and (d.kind = 'reminder' or d.kind = 'notice' and (split_part(d.dedupe_key, ':', 1) in ('dated', 'cancelled') or d.dedupe_key like 'recording:%' and not event_is_over(event, instant)))), instant);
  if this.starts_at > instant and this.cancelled_at is null then
    -- Clears attendance of an earlier date, but keeps early arrivals to this one.
    with cleared as (
      update event_registrations set attendance = null, attendance_source = null, attendance_at = null, attendance_actor = null
      where event_id = event and attendance_at < this.starts_at - interval '1 hour' returning lead_id
    )
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select l.coach_id, l.person_id, 'attendance-cleared', 'worker', jsonb_build_object('event', event, 'lead', l.id), instant
    from cleared c join leads l on l.id = c.lead_id;
    for seat in
      select r.id, l as lead, seat_variables(r) as variables
      from event_registrations r join leads l on l.id = r.lead_id
      where r.event_id = event and r.status = 'confirmed'
    loop
      if send_notice('dated', seat.id, seat.lead, campaign, seat.variables, instant, instant, this.starts_at) then
        calendars := calendars + 1;
      end if;
      if plan_reminder(seat.id, seat.lead, campaign, seat.variables, instant) then
        reminders := reminders + 1;
      end if;
    end loop;
  end if;
  select count(*) into withdrawn from unnest(planned) as was(registration)
  where not exists (
    select from email_deliveries d where d.registration_id = was.registration and d.kind = 'reminder' and d.state = 'pending');
  invited := notify_next_date(event, instant);
  update events set announced = sequence where id = event;
end $$;

-- The campaign of the event's page: whatever is sent about the event comes from it.
create or replace function campaign_of_event(event uuid) returns uuid language sql stable as $$
  select find_campaign(e.coach_id, p.document->'form'->>'campaign') from events e join pages p on p.id = e.page_id where e.id = event
$$;

create or replace function seat_variables(seat event_registrations) returns jsonb language sql stable as $$
  select email_variables(p.name, p.email, seat.variables) from leads l join people p on p.id = l.person_id where l.id = seat.lead_id
$$;

-- An event ends after its start plus length; undated and on-demand events don't end, canceled ones have.
create or replace function event_is_over(event uuid, instant timestamptz) returns boolean language plpgsql stable as $$
begin
  return coalesce((select e.cancelled_at is not null or e.starts_at + make_interval(mins => e.minutes) <= instant
    from events e where e.id = event and not e.on_demand), false);
end $$;

-- Sends the new date in one email to leads who asked for it; people with a seat are told as registrants.
create or replace function notify_next_date(event uuid, instant timestamptz) returns integer language sql as $$
  with due as materialized (
    select new_id() as delivery, r.id, email_variables(p.name, p.email, r.variables) as variables, l.id as lead_id, l.person_id, l.coach_id, l.page_id, l.email, c.id as campaign_id, c.from_email, n.template_id,
      e.name, e.starts_at, exists (
        select from event_registrations s where s.event_id = e.id and s.email = l.email and s.status = 'confirmed') as has_seat,
      -- The format of dateInZone.
      to_char(e.starts_at at time zone e.zone, 'FMDay, FMDD FMMonth YYYY "at" FMHH12:MI AM') || ', '
        || replace(split_part(e.zone, '/', -1), '_', ' ') || ' time' as date
    from event_date_requests r
    join events e on e.id = r.event_id
    join leads l on l.id = r.lead_id
    join people p on p.id = l.person_id
    join email_campaigns c on c.id = campaign_of_event(e.id)
    join email_notices n on n.campaign_id = c.id and n.notice = 'next-date'
    where r.event_id = event and r.notified_at is null and e.starts_at > instant and e.cancelled_at is null and not e.on_demand
      and not is_suppressed(l.email, l.coach_id)
    for no key update of r skip locked
  ), noted as (
    update event_date_requests r set notified_at = instant from due where r.id = due.id
  ), told as (
    insert into email_deliveries (
      id, coach_id, person_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address, template_id, variables,
      state, next_attempt_at, expires_at, created_at)
    select delivery, coach_id, person_id, lead_id, campaign_id, page_id, 'notice', 'next-date:' || id || ':' || extract(epoch from instant)::bigint,
      message_id(delivery, from_email), email, template_id,
      variables || jsonb_build_object('eventName', name, 'eventDate', date, 'eventState', 'dated'), 'pending', instant, starts_at, instant
    from due where not has_seat on conflict (dedupe_key) do nothing returning id
  )
  select count(*)::int from told
$$;

-- Any change to an event raises its sequence number for calendars and keeps the seat count right.
create or replace function update_event_counters() returns trigger language plpgsql as $$
begin
  -- A new date, or on demand, undoes a cancellation.
  if new.on_demand or new.starts_at is not null and new.starts_at is distinct from old.starts_at then
    new.cancelled_at := null;
  end if;
  if (new.starts_at, new.minutes, new.zone, new.join_url, new.name, new.cancelled_at)
    is distinct from (old.starts_at, old.minutes, old.zone, old.join_url, old.name, old.cancelled_at) then
    new.sequence := old.sequence + 1;
  end if;
  -- A new date or a removed recording allows a recording to be sent again.
  if new.starts_at is distinct from old.starts_at or new.recording_url is null then
    new.recording_sent_at := null;
  end if;
  if new.capacity is not null and old.capacity is null then
    select count(*) into new.seats_taken from event_registrations where event_id = new.id and status = 'confirmed';
  elsif new.capacity is null then
    new.seats_taken := 0;
  end if;
  return new;
end $$;
create or replace trigger events_counters before update on events for each row execute function update_event_counters();
create or replace trigger events_changed after insert or delete or update of name, starts_at, minutes, zone, on_demand, capacity, join_url, recording_url, cancelled_at on events
  for each row execute function announce_changed_event();
