-- send_recording
--   answer: how many are sent it
-- send_replay
--   answer: how many are sent it
--
-- Each seat gets a live event's recording at most once: automatically once the event is over
-- and has one, or for people who missed it, when the owner sends it (`events.recording_for`).

-- Seats that can be sent the recording and were not; `whom`: everybody, or missed.
create or replace function replay_recipients(event uuid, whom text)
returns table (id uuid, person_id uuid, lead_id uuid, coach_id uuid, page_id uuid, email text, campaign_id uuid, variables jsonb, from_email text, template_id uuid)
language sql stable as $$
  select r.id, l.person_id, l.id, l.coach_id, l.page_id, l.email, c.id, seat_variables(r), c.from_email, n.template_id
  from event_registrations r join leads l on l.id = r.lead_id
  join email_campaigns c on c.id = campaign_of_event(event)
  join email_notices n on n.campaign_id = c.id and n.notice = 'recording'
  where r.event_id = event and r.status = 'confirmed' and (whom = 'everybody' or r.attendance = 'missed')
    and not is_suppressed(l.email, l.coach_id)
    and not exists (select from email_deliveries d where d.dedupe_key = 'recording:' || r.id)
$$;

create or replace function send_replay(event uuid, whom text, instant timestamptz) returns integer language plpgsql as $$
declare
  told integer;
begin
  with due as materialized (
    select new_id() as delivery, * from replay_recipients(event, whom)
  ), sent as (
    insert into email_deliveries (
      id, coach_id, person_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address, template_id, variables,
      state, next_attempt_at, created_at)
    select delivery, coach_id, person_id, lead_id, campaign_id, page_id, 'notice', id, 'recording:' || id, message_id(delivery, from_email),
      email, template_id, variables, 'pending', instant, instant
    from due on conflict (dedupe_key) do nothing returning id
  )
  select count(*) into told from sent;
  update events set recording_sent_at = instant where id = event;
  return told;
end $$;

-- Automatic; deletes unsent messages if the recording was removed.
create or replace function send_recording(event uuid, instant timestamptz) returns integer language plpgsql as $$
declare
  this events;
begin
  select * into this from events where id = event for no key update;
  if this.recording_url is null then
    perform withdraw_deliveries(array(
      select d.id from email_deliveries d join event_registrations r on r.id = d.registration_id
      where r.event_id = event and d.uncertainties = 0 and d.kind = 'notice' and d.dedupe_key = 'recording:' || r.id), instant);
  end if;
  if this.recording_url is null or this.recording_for = 'missed' or this.recording_sent_at is not null or this.cancelled_at is not null
    or not event_is_over(event, instant) then return 0; end if;
  return send_replay(event, 'everybody', instant);
end $$;
