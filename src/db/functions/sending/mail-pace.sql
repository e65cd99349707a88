-- take_send_slot
--   input: now, id, leaseToken, hasServer
--   answer: null where the message may be sent now; else what it waits for, and it is pending again
--
-- A connection's limits across all processes: a rate per second (a token bucket) and a daily
-- quota. Messages beyond them get their own later slot, so that no row is checked twice.

create or replace function mail_domain(address text) returns text language sql immutable as $$
  select lower(substring(address from '[^@]*$'))
$$;

-- No finer than the caller's clock: otherwise an instant between two ticks would be neither now nor next.
create or replace function in_milliseconds(instant timestamptz) returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', instant + interval '999 microseconds')
$$;

-- Quotas count by the site's day.
create or replace function site_zone() returns text language sql stable as $$
  select coalesce((select time_zone from site_settings), 'UTC')
$$;
create or replace function mail_day(instant timestamptz) returns date language sql stable as $$
  select (instant at time zone site_zone())::date
$$;
create or replace function mail_day_end(instant timestamptz) returns timestamptz language sql stable as $$
  select (mail_day(instant) + 1)::timestamp at time zone site_zone()
$$;

-- The coach's connection, else the site's; none if the environment has the server (`has_server`) or there is none.
create or replace function connection_for(coach uuid, has_server boolean) returns setof mail_connections language sql stable rows 1 as $$
  select m.* from mail_connections m where m.coach_id = coach or (m.coach_id is null and not has_server)
  order by m.coach_id is null limit 1
$$;

-- A connection's state at an instant.
create or replace function mail_allowance(p mail_pace, instant timestamptz, out connection_id uuid, out is_limited boolean,
  out per_second real, out tokens double precision, out sent_today int, out quota_left int, out booked timestamptz)
language sql stable as $$
  select p.connection_id, c.rate_per_second is not null or c.daily_quota is not null, c.rate_per_second,
    -- At most one second's worth: a provider that allows ten a second refuses twenty.
    case when c.rate_per_second is not null then
      least(greatest(c.rate_per_second, 1), p.tokens + c.rate_per_second * greatest(0, extract(epoch from instant - p.refilled_at))) end,
    today.sent, c.daily_quota - today.sent, greatest(p.booked_until, instant)
  from mail_connections c, (select case when p.day = mail_day(instant) then p.sent_today else 0 end as sent) today
  where c.id = p.connection_id
$$;

-- The inline attempt is not claimed from the queue, so it takes its slot here.
create or replace function take_send_slot(input jsonb) returns text language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  pace mail_pace;
  allowed record;
  waits text;
begin
  perform check_keys('take_send_slot', input, '{now,id,leaseToken,hasServer}');
  select p.* into pace from email_deliveries d cross join lateral connection_for(d.coach_id, (input->>'hasServer')::boolean) c
    join mail_pace p on p.connection_id = c.id where d.id = (input->>'id')::uuid for update of p;
  if pace.connection_id is null then return null; end if;
  select * into allowed from mail_allowance(pace, instant);
  waits := case when allowed.quota_left < 1 then 'quota' when allowed.tokens < 1 then 'rate' end;
  update mail_pace p set day = mail_day(instant), sent_today = allowed.sent_today + (waits is null)::int, refilled_at = instant,
    tokens = coalesce(allowed.tokens - (waits is null)::int, 0)
    where p.connection_id = pace.connection_id and allowed.is_limited;
  if waits is not null then
    -- A visitor's message precedes the queue: it waits for one token, not for the queue's end.
    update email_deliveries d set state = 'pending', lease_token = null, lease_until = null, waits_for = waits,
      next_attempt_at = case waits when 'quota' then mail_day_end(instant) else in_milliseconds(instant + make_interval(secs => 1 / allowed.per_second)) end
      where d.id = (input->>'id')::uuid and d.state = 'claimed' and d.lease_token = (input->>'leaseToken')::uuid;
  end if;
  return waits;
end $$;

create or replace function begin_mail_pace() returns trigger language plpgsql as $$
begin
  insert into mail_pace (connection_id, tokens, refilled_at, booked_until, day, sent_today)
  values (new.id, coalesce(greatest(new.rate_per_second, 1), 0), new.changed_at, new.changed_at, mail_day(new.changed_at), 0);
  return null;
end $$;
create or replace trigger mail_connections_begun after insert on mail_connections
  for each row execute function begin_mail_pace();

-- Processes keep connections open and reload them on this.
create or replace function announce_mail_connections() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_connections_changed', '');
  return null;
end $$;
create or replace trigger mail_connections_changed after insert or update or delete on mail_connections
  for each statement execute function announce_mail_connections();

-- Polled where notifications don't arrive (behind a pooler).
create or replace function mail_connections_state() returns text language sql stable as $$
  select count(*) || ':' || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0) from mail_connections
$$;

-- The mail servers that take an address's mail, as far as they are known.
create or replace function mail_lane(address text) returns text language sql stable as $$
  select coalesce((select lane from recipient_domains where domain = mail_domain(address)), mail_domain(address))
$$;

-- The third deferral pauses a lane for this coach for a minute, doubling while it continues.
create or replace function note_deferral(coach uuid, destination text, instant timestamptz) returns void language sql as $$
  insert into slow_lanes as s (coach_id, lane, deferrals, pauses, paused_until, changed_at) values (coach, destination, 1, 0, instant, instant)
  on conflict (coach_id, lane) do update set
    deferrals = case when s.changed_at < instant - interval '1 hour' then 1 else s.deferrals + 1 end,
    pauses = case when s.changed_at < instant - interval '1 hour' then 0 when s.deferrals >= 2 or s.pauses > 0 then least(s.pauses + 1, 6) else 0 end,
    paused_until = case when s.changed_at >= instant - interval '1 hour' and (s.deferrals >= 2 or s.pauses > 0)
      then instant + least(interval '1 minute' * 2 ^ s.pauses, interval '30 minutes') else s.paused_until end,
    changed_at = instant
  -- Deferrals of messages sent before the pause don't count.
  where s.paused_until <= instant
$$;
