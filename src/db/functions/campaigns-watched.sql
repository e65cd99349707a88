-- A campaign that is switched on again wakes the journeys that were found due while it was off.
create or replace function watch_campaign() returns trigger language plpgsql as $$
begin
  if new.is_active and not old.is_active then
    new.pause_reason := null;
    update user_journeys set paused_at = null where campaign_id = new.id and paused_at is not null;
  end if;
  return new;
end $$;
create or replace trigger email_campaigns_watched before update of is_active on email_campaigns
  for each row execute function watch_campaign();
