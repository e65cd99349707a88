-- send_recording
--   answer: how many are sent it
--
-- Everyone with a seat gets the recording of a live event once: when it is over and has one, whichever comes last.
-- When the recording was removed, what has not left yet is deleted.
create or replace function send_recording(event uuid, instant timestamptz) returns integer language plpgsql as $$
declare
  this events;
  told integer;
begin
  select * into this from events where id = event for no key update;
  if this.recording_url is null then
    delete from email_deliveries d using event_registrations r
    where r.event_id = event and d.registration_id = r.id and d.state = 'pending' and d.uncertainties = 0
      and d.kind = 'notice' and d.dedupe_key = 'recording:' || r.id;
  end if;
  if this.recording_url is null or this.recording_sent_at is not null or this.cancelled_at is not null or not event_is_over(event, instant) then return 0; end if;
  with due as materialized (
    select new_id() as delivery, r.id, l.id as lead_id, l.coach_id, l.page_id, l.email, last.campaign_id, last.variables, c.from_email, n.template_id
    from event_registrations r join leads l on l.id = r.lead_id
    join lateral (
      select d.campaign_id, d.variables from email_deliveries d
      where d.lead_id = r.lead_id order by d.created_at desc limit 1) last on true
    join email_campaigns c on c.id = last.campaign_id
    join email_notices n on n.campaign_id = c.id and n.notice = 'recording'
    where r.event_id = event and r.status = 'confirmed' and not is_suppressed(l.email, l.coach_id)
  ), sent as (
    insert into email_deliveries (
      id, coach_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address, template_id, variables,
      state, next_attempt_at, created_at)
    select delivery, coach_id, lead_id, campaign_id, page_id, 'notice', id, 'recording:' || id, message_id(delivery, from_email),
      email, template_id, variables, 'pending', instant, instant
    from due on conflict (dedupe_key) do nothing returning id
  )
  select count(*) into told from sent;
  update events set recording_sent_at = instant where id = event;
  return told;
end $$;
