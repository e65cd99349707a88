-- Erases an address, given as a pattern, from what providers reported and what webhooks were answered.
create or replace function erase_from_feedback(quoted text) returns void language sql as $$
  delete from email_events where delivery_id is null and (text ~* quoted or event_id ~* quoted);
  update email_events set text = regexp_replace(text, quoted, '[erased]', 'gi') where text ~* quoted;
  update webhook_deliveries set answer = regexp_replace(answer, quoted, '[erased]', 'gi') where answer ~* quoted;
$$;
