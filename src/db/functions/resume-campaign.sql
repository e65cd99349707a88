-- A campaign that is switched on again wakes the journeys that were found due while it was off, and gives its waiting
-- emails a minute: a worker that has just seen it off may be writing to the same address this moment.
create or replace function resume_campaign_journeys() returns trigger language plpgsql as $$
begin
  if new.is_active and not old.is_active then
    new.pause_reason := null;
    new.paused_by := null;
    with woken as (
      update user_journeys j set paused_at = null from user_journeys was
      where j.campaign_id = new.id and j.paused_at is not null and was.id = j.id
      returning j.id, j.lead_id, was.paused_at
    )
    -- A trigger knows no clock but the database's own; nothing goes on before it was paused.
    insert into lead_history (lead_id, event, about, at)
    select lead_id, 'journey-resumed', id, greatest(now(), paused_at) from woken;
    update email_deliveries set next_attempt_at = next_attempt_at + interval '1 minute'
    where campaign_id = new.id and kind = 'journey' and state = 'pending';
  end if;
  return new;
end $$;
create or replace trigger email_campaigns_resumed before update of is_active on email_campaigns
  for each row execute function resume_campaign_journeys();
