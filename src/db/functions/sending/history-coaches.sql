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

create or replace function set_coach_of_lead() returns trigger language plpgsql as $$
begin
  new.coach_id := (select l.coach_id from leads l where l.id = new.lead_id);
  return new;
end $$;
create or replace trigger lead_history_coach before insert on lead_history
  for each row when (new.coach_id is null) execute function set_coach_of_lead();
