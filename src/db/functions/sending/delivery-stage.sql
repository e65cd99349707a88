-- A message's stage on every screen: pending, sent, failed,
-- plus two that those would hide. 'scheduled': never attempted
-- and not due yet (a reminder, a held signup email, a capped follow-up). 'complained': sent, then reported as spam.
create or replace function delivery_stage(d email_deliveries, instant timestamptz) returns text language sql immutable as $$
  select case
    when d.state = 'pending' and d.attempts = 0 and d.waits_for is null and d.next_attempt_at > instant then 'scheduled'
    when d.state = 'complained' then 'complained'
    else d.status end
$$;
