-- Alerts about new leads: queued in the signup's transaction and collected into digests. They are deliveries.

-- Queues an alert to its target.
create or replace function queue_alert(target alert_targets, about text, instant timestamptz) returns uuid language plpgsql as $$
declare
  fresh_id constant uuid := new_id();
begin
  insert into email_deliveries (id, kind, alert_target_id, dedupe_key, message_id, email_address, variables, state, next_attempt_at, created_at)
  values (fresh_id, 'alert', target.id, 'alert:' || fresh_id, service_message_id(fresh_id), target.address, jsonb_build_object('about', about),
    'pending', instant, instant);
  return fresh_id;
end $$;

-- Without a confirmed target: one lookup and no row.
create or replace function alert_lead(lead leads, instant timestamptz) returns void language plpgsql as $$
declare
  target alert_targets;
begin
  for target in select * from alert_targets t where t.coach_id = lead.coach_id and t.confirmed_at is not null loop
    insert into alert_items (target_id, lead_id, delivery_id)
    values (target.id, lead.id, case when target.cadence = 'at-once' then queue_alert(target, 'lead', instant) end)
    on conflict do nothing;
  end loop;
end $$;

-- Tells every confirmed target of a coach at once about a call: news of one is worth little tomorrow.
create or replace function alert_booking(coach uuid, booking uuid, news text, instant timestamptz) returns void language sql as $$
  with fresh as materialized (select new_id() as id, t.id as target, t.address from alert_targets t where t.coach_id = coach and t.confirmed_at is not null)
  insert into email_deliveries (id, kind, alert_target_id, dedupe_key, message_id, email_address, variables, state, next_attempt_at, created_at)
  select id, 'alert', target, 'alert:' || id, service_message_id(id), address, jsonb_build_object('about', news, 'booking', booking), 'pending', instant, instant
  from fresh
$$;

-- The full hour, or 8 o'clock in the zone; null for 'at once'.
create or replace function next_digest(cadence text, zone text, instant timestamptz) returns timestamptz language sql stable as $$
  select case cadence
    when 'hourly' then date_trunc('hour', instant) + interval '1 hour'
    when 'daily' then (
      select min(morning) from (
        select (date_trunc('day', instant at time zone zone) + make_interval(days => day, hours => 8)) at time zone zone as morning
        from generate_series(0, 1) day) mornings
      where morning > instant) end
$$;

-- Turns due digests into messages; an empty digest creates none.
create or replace function collect_digests(instant timestamptz) returns integer language plpgsql as $$
declare
  target alert_targets;
  alert uuid;
  collected integer := 0;
begin
  for target in
    select * from alert_targets where next_digest_at <= instant order by next_digest_at limit 100 for no key update skip locked
  loop
    if exists (select from alert_items i where i.target_id = target.id and i.delivery_id is null) then
      alert := queue_alert(target, 'digest', instant);
      update alert_items set delivery_id = alert where target_id = target.id and delivery_id is null;
      collected := collected + 1;
    end if;
    update alert_targets set next_digest_at = next_digest(target.cadence, target.zone, instant) where id = target.id;
  end loop;
  return collected;
end $$;

-- Its first booking and how often it was moved: calendars know an entry by that.
create or replace function first_of_call(booking uuid, out id uuid, out moves int) language sql stable as $$
  with recursive chain as (
    select booking as id, 0 as moves
    union all select p.id, c.moves + 1 from chain c join bookings p on p.moved_to_id = c.id where c.moves < 100
  )
  select id, moves from chain order by moves desc limit 1
$$;

-- Its leads were all erased, or its booking.
create or replace function is_empty_alert(delivery uuid) returns boolean language sql stable as $$
  select d.variables->>'about' in ('lead', 'digest') and not exists (select from alert_items i where i.delivery_id = d.id)
    or d.variables ? 'booking' and not exists (select from bookings b where b.id = (d.variables->>'booking')::uuid)
  from email_deliveries d where d.id = delivery
$$;

-- What an alert says.
create or replace function alert_content(target uuid, alert uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('targetId', t.id, 'coach', jsonb_build_object('slug', o.slug, 'name', o.profile->>'name'),
    'sender', (select c.from_email from email_campaigns c where c.coach_id = o.id order by c.is_active desc, c.created_at limit 1),
    'booking', (
      select jsonb_build_object('id', b.id, 'personId', b.person_id, 'name', coalesce(p.name, b.name), 'email', coalesce(b.email, p.email), 'title', b.title,
        'startsAt', b.starts_at, 'endsAt', b.ends_at, 'location', b.location, 'answers', b.answers, 'first', chain.id, 'moves', chain.moves, 'zone', t.zone,
        'was', (select starts_at from bookings where moved_to_id = b.id order by starts_at limit 1))
      from email_deliveries d join bookings b on b.id = (d.variables->>'booking')::uuid left join people p on p.id = b.person_id
        cross join lateral first_of_call(b.id) chain
      where d.id = alert),
    'count', (select count(*) from alert_items i where i.delivery_id = alert),
    'leads', (select coalesce(jsonb_agg(lead), '[]') from (
      select jsonb_build_object('id', l.id, 'email', l.email, 'name', l.name, 'source', l.source, 'metadata', l.metadata,
        'createdAt', l.created_at, 'page', p.document->>'name', 'address', p.document->'addresses'->>0) as lead
      from alert_items i join leads l on l.id = i.lead_id join pages p on p.id = l.page_id
      where i.delivery_id = alert order by l.created_at limit 50) shown))
  from alert_targets t join coaches o on o.id = t.coach_id where t.id = target
$$;
