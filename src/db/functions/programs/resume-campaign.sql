-- Resuming a campaign wakes journeys that became due while it
-- was paused, and delays its waiting emails by a minute: a
-- worker that just saw it paused may be writing to the same address.
create or replace function resume_campaign_journeys() returns trigger language plpgsql as $$
begin
  if new.is_active and not old.is_active then
    new.pause_reason := null;
    new.paused_by := null;
    with woken as (
      update user_journeys j set paused_at = null from user_journeys was
      where j.campaign_id = new.id and j.paused_at is not null and j.paused_by is null and was.id = j.id
      returning j.id, j.coach_id, j.person_id, was.paused_at
    )
    -- Triggers only know the database's clock; nothing resumes before it was paused.
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select coach_id, person_id, 'journey-resumed', 'owner', jsonb_build_object('journey', id, 'campaign', new.id), greatest(now(), paused_at) from woken;
    update email_deliveries set next_attempt_at = next_attempt_at + interval '1 minute'
    where campaign_id = new.id and kind = 'journey' and state = 'pending';
  end if;
  return new;
end $$;
create or replace trigger email_campaigns_resumed before update of is_active on email_campaigns
  for each row execute function resume_campaign_journeys();
