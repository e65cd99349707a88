-- Called by sending when a person confirms, unsubscribes or asks for fewer emails.

-- The person first, as a signup locks them.
create or replace function confirm_lead(lead uuid, instant timestamptz) returns void language plpgsql as $$
declare
  person uuid;
begin
  update people p set confirmed_at = coalesce(p.confirmed_at, l.confirmed_at, instant) from leads l
  where l.id = lead and p.id = l.person_id returning p.id into person;
  update leads set confirmed_at = instant where id = lead and confirmed_at is null;
  if not found then return; end if;
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select p.coach_id, p.id, 'address-confirmed', 'visitor', jsonb_build_object('lead', lead), instant from people p where p.id = person;
  perform hasten_journeys(person, instant);
end $$;

create or replace function set_weekly(address text, coach uuid, is_weekly boolean, instant timestamptz) returns void language sql as $$
  with changed as (
    update leads set weekly = is_weekly where coach_id = coach and email = address and weekly <> is_weekly returning person_id
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select distinct coach, person_id, 'frequency-changed', 'visitor', jsonb_build_object('reason', case when is_weekly then 'weekly' else 'all' end), instant from changed
$$;

-- Unsubscribing withdraws consent to news: signing up again without the tick does not restore it.
create or replace function withdraw_news(address text, coach uuid, instant timestamptz, actor text) returns void language sql as $$
  with changed as (
    update people set news_agreed_at = null
    where email = address and (coach is null or coach_id = coach) and news_agreed_at is not null returning id, coach_id
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select coach_id, id, 'consent-withdrawn', actor, '{"purpose": "news"}', instant from changed
$$;
