-- cancel_event
--   answer: {messages, calendars, reminders, untold}: how many are told, how many of them have it in their calendar, how many
--     reminders are withdrawn, and how many cannot be told
--
-- Cancels an event: everyone with a seat or on the waitlist is told once, by the page's campaign, and
-- no message about the date is sent any more. Seats stay: a new date is announced to those who had one.
create or replace function cancel_event(
  event uuid, instant timestamptz, out messages integer, out calendars integer, out reminders integer, out untold integer)
language plpgsql as $$
declare
  this events;
begin
  update events set cancelled_at = instant where id = event and cancelled_at is null returning * into this;
  if not found then return; end if;
  -- A message that a worker has claimed is stopped at its hand-off.
  update email_deliveries d set expires_at = instant from event_registrations r
  where r.event_id = event and d.registration_id = r.id and d.kind in ('reminder', 'notice') and d.state = 'claimed';
  select count(*) filter (where kind = 'reminder') into reminders from withdraw_deliveries(array(
    select d.id from email_deliveries d join event_registrations r on r.id = d.registration_id
    where r.event_id = event and d.kind in ('reminder', 'notice') and d.state = 'pending'), instant);
  with registered as materialized (
    select new_id() as delivery, r.id, r.status, l.id as lead_id, l.person_id, l.coach_id, l.page_id, l.email, c.id as campaign_id, c.from_email, n.template_id,
      seat_variables(r) as variables
    from event_registrations r
    join leads l on l.id = r.lead_id
    left join email_campaigns c on c.id = campaign_of_event(event)
    left join email_notices n on n.campaign_id = c.id and n.notice = 'cancelled'
    where r.event_id = event and r.status in ('confirmed', 'waiting')
  ), told as (
    insert into email_deliveries (
      id, coach_id, person_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address, template_id, variables,
      state, next_attempt_at, created_at)
    select delivery, coach_id, person_id, lead_id, campaign_id, page_id, 'notice', id, 'cancelled:' || id || ':' || this.sequence,
      message_id(delivery, from_email), email, template_id, variables, 'pending', instant, instant
    from registered where template_id is not null and not is_suppressed(email, coach_id)
    on conflict (dedupe_key) do nothing returning registration_id
  )
  select count(t.registration_id), count(t.registration_id) filter (where g.status = 'confirmed' and this.starts_at is not null),
    count(*) filter (where t.registration_id is null)
  into messages, calendars, untold
  from registered g left join told t on t.registration_id = g.id;
  -- This is the announcement.
  update events set announced = sequence where id = event;
end $$;
