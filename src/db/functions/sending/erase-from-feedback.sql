-- Erases an address, given as a pattern, from what providers reported and what webhooks were answered: with this
-- coach, or null for all. Reports of unknown messages belong to no coach, and go in either case.
create or replace function erase_from_feedback(quoted text, coach uuid) returns void language sql as $$
  delete from email_events where delivery_id is null and (text ~* quoted or event_id ~* quoted) and (coach is null or coach_id is null or coach_id = coach);
  update email_events set text = regexp_replace(text, quoted, '[erased]', 'gi') where text ~* quoted and (coach is null or coach_id = coach);
  update webhook_deliveries d set answer = regexp_replace(answer, quoted, '[erased]', 'gi')
  where answer ~* quoted and (coach is null or exists (select from webhook_endpoints e where e.id = d.endpoint_id and e.coach_id = coach));
$$;
