-- Sets coach_id on history rows, because data is separated by coach.
create or replace function set_coach_of_delivery() returns trigger language plpgsql as $$
begin
  new.coach_id := (select d.coach_id from email_deliveries d where d.id = new.delivery_id);
  return new;
end $$;
create or replace trigger delivery_history_coach before insert on delivery_history
  for each row when (new.coach_id is null) execute function set_coach_of_delivery();
create or replace trigger email_events_coach before insert on email_events
  for each row when (new.coach_id is null and new.delivery_id is not null) execute function set_coach_of_delivery();

-- An attempt that did not succeed, or a decision after it, in the person's log. The delivery has its new state by then.
create or replace function log_attempt() returns trigger language plpgsql as $$
begin
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select d.coach_id, d.person_id, case when d.state in ('failed', 'suppressed') then 'message-failed' else 'message-deferred' end, 'worker',
    jsonb_build_object('delivery', d.id, 'reason', new.event), new.at
  from email_deliveries d where d.id = new.delivery_id and d.person_id is not null;
  return null;
end $$;
create or replace trigger delivery_history_logged after insert on delivery_history
  for each row when (new.event not in ('again', 'retried')) execute function log_attempt();
