-- What campaigns ask about booked calls.

create or replace function has_upcoming_call(person uuid, instant timestamptz) returns boolean language sql stable as $$
  select exists (select from bookings b where b.person_id = person and b.state = 'booked' and b.starts_at > instant)
$$;

-- The call that a journey's steps wait for: the first after the journey began; of a journey that the end of a call started,
-- that call.
create or replace function call_of_journey(person uuid, started_by text, since timestamptz) returns setof bookings language sql stable rows 1 as $$
  select b.* from bookings b
  where b.person_id = person and b.state in ('booked', 'attended', 'no-show')
    and case when started_by in ('call-attended', 'call-missed') then b.starts_at <= since else b.starts_at >= since end
  order by abs(extract(epoch from b.starts_at - since)) limit 1
$$;

-- Where an email's call to action leads: its first button.
create or replace function call_to_action(template uuid) returns text language sql stable as $$
  select jsonb_path_query_first(t.source, '$.body[*] ? (@.kind == "button").href') #>> '{}' from email_templates t where t.id = template
$$;

-- Whether it leads to the scheduler.
create or replace function asks_to_book(template uuid) returns boolean language sql stable as $$
  select coalesce(button.href ~ '\{\{ *schedulerUrl' or button.href = o.profile->>'schedulerUrl', false)
  from email_templates t join email_campaigns c on c.id = t.campaign_id join coaches o on o.id = c.coach_id
  cross join lateral (select call_to_action(t.id) as href) button
  where t.id = template
$$;

-- Whether somebody who has a call booked would be asked to book one. The booking is looked up first: few people have one.
create or replace function asks_in_vain(template uuid, person uuid, campaign uuid, instant timestamptz) returns boolean language sql stable as $$
  select has_upcoming_call(person, instant) and asks_to_book(template)
    and not (select c.asks_booked from email_campaigns c where c.id = campaign)
$$;
