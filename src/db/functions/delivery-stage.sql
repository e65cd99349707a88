-- What screens say of a message: pending, sent, failed, and two stages that those would hide. 'scheduled': never tried, and its hour
-- is still to come (a reminder, a held signup email, a follow-up that keeps its distance), so it is not pending now.
-- 'complained': it was sent, and its recipient reported it as spam. Every screen that counts or shows messages asks this.
create or replace function delivery_stage(d email_deliveries, instant timestamptz) returns text language sql immutable as $$
  select case
    when d.state = 'pending' and d.attempts = 0 and d.waits_for is null and d.next_attempt_at > instant then 'scheduled'
    when d.state = 'complained' then 'complained'
    else d.status end
$$;
