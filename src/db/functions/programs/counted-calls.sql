-- The one definition of the figures 'booked' and 'came' (decision 118).
--   booked: a call that is not canceled, in the hour it was first booked. A move does not count again.
--   came: a call that somebody came to, in the hour it began.
-- The page and the source are those of the person's last own signup before they booked, the campaign is the one that
-- they entered last before. All are null for a person without any, or while nobody knows who booked.
create or replace function counted_calls(begins timestamptz, ends timestamptz)
returns table (id uuid, coach_id uuid, figure text, hour timestamptz, page_id uuid, source text, medium text, campaign text, campaign_id uuid)
language sql stable as $$
  select b.id, b.coach_id, counted.figure, counted.hour, signup.page_id,
    source_name(signup.origin->>'utm_source'), source_name(signup.origin->>'utm_medium'), source_name(signup.origin->>'utm_campaign'), entered.campaign_id
  from (
    -- A call was first booked before its last row was written, so that column bounds the search.
    select recent.id from bookings recent where recent.created_at >= begins
    union select held.id from bookings held where held.starts_at >= begins and held.starts_at < ends and held.mark = 'attended') candidate
  join bookings b on b.id = candidate.id and b.state in ('booked', 'attended', 'no-show')
  cross join lateral (
    with recursive moved(id, at) as (
      select b.id, b.created_at
      union select earlier.id, earlier.created_at from moved join bookings earlier on earlier.moved_to_id = moved.id)
    select min(moved.at) as at from moved) first
  cross join lateral (
    values ('booked', date_trunc('hour', first.at, 'UTC')), ('came', case when b.state = 'attended' then date_trunc('hour', b.starts_at, 'UTC') end)
  ) counted(figure, hour)
  left join people p on p.id = b.person_id
  left join lateral (
    select l.page_id, l.origin from own_signups o join leads l on l.id = o.id
    where l.coach_id = p.coach_id and l.email = p.email and l.created_at <= first.at order by l.created_at desc limit 1) signup on true
  left join lateral (
    select j.campaign_id from user_journeys j where j.person_id = b.person_id and j.created_at <= first.at order by j.created_at desc limit 1) entered on true
  where counted.hour >= begins and counted.hour < ends
$$;
