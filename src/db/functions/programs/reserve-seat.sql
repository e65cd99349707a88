-- reserve_seat
--   input: now, details?, zone?, waitlist?, variables, actor?
--   outcomes: seated, already-registered, full, waiting
--
-- Reserves a seat: the registration first, then the seat, so that one address never has two.
-- Outcomes are returned, because an exception would roll back the visitor's transaction.
create or replace function reserve_seat(event uuid, lead leads, input jsonb, campaign uuid, out outcome text, out registration uuid)
language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  actor constant text := coalesce(input->>'actor', 'visitor');
  seats integer;
  was text;
  was_new boolean;
begin
  insert into event_registrations (coach_id, event_id, lead_id, email, details, status, zone, variables, created_at)
  values (lead.coach_id, event, lead.id, lead.email, coalesce(input->'details', '{}'::jsonb), 'confirmed', input->>'zone', input->'variables', instant)
  on conflict (event_id, email) do nothing returning id into registration;
  was_new := found;
  -- Read only now: an owner who sets a capacity waits for registrations in progress, and later ones see it.
  select capacity into seats from events where id = event;
  if not was_new then
    select id, status into registration, was from event_registrations
    where event_id = event and email = lead.email for no key update;
    if was = 'confirmed' then
      -- With unlimited seats, registering again is like signing up again.
      outcome := case when seats is null then 'seated' else 'already-registered' end;
      perform log_seat(lead.id, 'registered-again', event, actor, instant);
      return;
    elsif was = 'waiting' then
      perform log_seat(lead.id, 'registered-again', event, actor, instant);
      outcome := 'waiting'; -- the place in the line is older than this visit
      return;
    end if;
  end if;

  if seats is not null then
    if (input->>'waitlist')::boolean then
      -- A seat canceled at this moment is either free when we look, or is given to this lead in the line.
      perform from events where id = event for no key update;
    end if;
    update events set seats_taken = seats_taken + 1 where id = event and seats_taken < capacity;
    if not found then
      if (input->>'waitlist')::boolean then
        update event_registrations set status = 'waiting', created_at = instant where id = registration;
        perform send_notice('waiting', registration, lead, campaign, input->'variables', instant, instant, null);
        perform log_seat(lead.id, 'waitlisted', event, actor, instant);
        outcome := 'waiting';
      else
        if was is null then
          delete from event_registrations where id = registration;
        end if;
        perform log_seat(lead.id, 'seat-refused', event, actor, instant);
        outcome := 'full';
      end if;
      return;
    end if;
  end if;

  if was is not null then -- a canceled seat, taken again
    update event_registrations set status = 'confirmed', created_at = instant, zone = coalesce(input->>'zone', zone), variables = input->'variables' where id = registration;
  end if;
  perform log_seat(lead.id, 'registered', event, actor, instant);
  perform plan_reminder(registration, lead, campaign, input->'variables', instant);
  outcome := 'seated';
end $$;

create or replace function log_seat(lead uuid, kind text, event uuid, actor text, instant timestamptz) returns void language sql as $$
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select l.coach_id, l.person_id, kind, actor, jsonb_build_object('event', event, 'lead', lead), instant
  from leads l where l.id = lead
$$;

-- Predicts `reserve_seat` without writing; null: a seat. 'on-waitlist': already waiting.
create or replace function preview_seat_outcome(event uuid, address text, waitlist boolean) returns text language sql stable as $$
  select case
    when r.status = 'confirmed' and e.capacity is not null then 'already-registered'
    when r.status = 'waiting' then 'on-waitlist'
    when r.status is distinct from 'confirmed' and e.seats_taken >= e.capacity then case when waitlist then 'waiting' else 'full' end
  end
  from events e left join event_registrations r on r.event_id = e.id and r.email = address where e.id = event
$$;

-- A message about an event, outside the journey and its cap; nothing without a template.
create or replace function send_notice(
  which text, registration uuid, lead leads, campaign uuid, variables jsonb, instant timestamptz, due timestamptz, expires timestamptz)
returns boolean language plpgsql as $$
declare
  fresh_id constant uuid := new_id();
begin
  insert into email_deliveries (
    id, coach_id, person_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address, template_id,
    variables, state, next_attempt_at, expires_at, created_at)
  select fresh_id, lead.coach_id, lead.person_id, lead.id, campaign, lead.page_id, case which when 'reminder' then 'reminder' else 'notice' end, registration,
    which || ':' || registration || ':' || case which
      when 'waiting' then extract(epoch from instant)::bigint::text
      else (select sequence from events e join event_registrations r on r.event_id = e.id where r.id = registration)::text end,
    message_id(fresh_id, c.from_email), lead.email, n.template_id, variables, 'pending', due, expires, instant
  from email_notices n join email_campaigns c on c.id = n.campaign_id
  where n.campaign_id = campaign and n.notice = which and not is_suppressed(lead.email, lead.coach_id)
  on conflict (dedupe_key) do nothing;
  return found;
end $$;

-- Exactly 24 hours before the start; none if that time has passed.
create or replace function plan_reminder(registration uuid, lead leads, campaign uuid, variables jsonb, instant timestamptz)
returns boolean language plpgsql as $$
declare
  start timestamptz;
begin
  select e.starts_at into start from events e join event_registrations r on r.event_id = e.id where r.id = registration;
  if start is null or start - interval '24 hours' <= instant then
    return false;
  end if;
  return send_notice('reminder', registration, lead, campaign, variables, instant, start - interval '24 hours', start);
end $$;
