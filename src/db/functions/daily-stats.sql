-- What is counted from the tables themselves, and what was kept of days that were over before hours were kept
-- (hourly-stats.sql). Days are UTC. What is by the day stays for one release: processes of the version before ask for it.

-- The figures of hourly-stats.sql, summed by the day.
create or replace function signups_between(first date, last date)
returns table (day date, page_id uuid, source text, medium text, campaign text, signups int) language sql stable as $$
  select (h.hour at time zone 'UTC')::date, h.page_id, h.source, h.medium, h.campaign, sum(h.signups)::int
  from signups_by_hour(first::timestamp at time zone 'UTC', (last + 1)::timestamp at time zone 'UTC') h group by 1, 2, 3, 4, 5
$$;
create or replace function sent_between(begins timestamptz, ends timestamptz)
returns table (campaign_id uuid, day date, messages bigint) language sql stable as $$
  select h.campaign_id, (h.hour at time zone 'UTC')::date, sum(h.messages)::bigint from sent_by_hour(begins, ends) h group by 1, 2
$$;
create or replace function mail_between(first date, last date)
returns table (day date, messages int) language sql stable as $$
  select s.day, sum(s.messages)::int
  from sent_between(first::timestamp at time zone 'UTC', (last + 1)::timestamp at time zone 'UTC') s group by 1
$$;
create or replace function suppressed_between(first date, last date)
returns table (day date, subscription_status text, leads int) language sql stable as $$
  select (h.hour at time zone 'UTC')::date, h.subscription_status, sum(h.leads)::int
  from suppressed_by_hour(first::timestamp at time zone 'UTC', (last + 1)::timestamp at time zone 'UTC') h group by 1, 2
$$;

-- What servers accepted, whether or not it bounced later, by the domain it went to: of campaigns and of broadcasts.
create or replace function accepted_by_domain(first date, last date)
returns table (day date, domain text, accepted int) language sql stable as $$
  select (d.sent_at at time zone 'UTC')::date, split_part(d.email_address, '@', 2), count(*)::int
  from email_campaigns c cross join lateral (
    select sent_at, email_address from email_deliveries
    where campaign_id = c.id and sent_at >= first::timestamp at time zone 'UTC' and sent_at < (last + 1)::timestamp at time zone 'UTC') d
  group by 1, 2
  union all
  select (d.sent_at at time zone 'UTC')::date, split_part(d.email_address, '@', 2), count(*)::int
  from broadcasts b cross join lateral (
    select sent_at, email_address from email_deliveries
    where broadcast_id = b.id and state in ('sent', 'bounced', 'complained')
      and sent_at >= first::timestamp at time zone 'UTC' and sent_at < (last + 1)::timestamp at time zone 'UTC') d
  where b.started_at < (last + 1)::timestamp at time zone 'UTC'
    and coalesce(b.closed_at, 'infinity') >= first::timestamp at time zone 'UTC' - interval '7 days'
  group by 1, 2
$$;

-- A message of a day that is closed bounces (or, after that, is complained about: then it had arrived): its day is
-- corrected. The lock is the closing's, shared: the one that closes the day waits, or is waited for.
create or replace function correct_daily_stats() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(advisory_lock_key('daily-stats'));
  update day_figures set messages = messages + case when new.state = 'bounced' then -1 else 1 end
  where day = (new.sent_at at time zone 'UTC')::date;
  update hour_figures set messages = messages + case when new.state = 'bounced' then -1 else 1 end
  where hour = date_trunc('hour', new.sent_at, 'UTC');
  return null;
end $$;
create or replace trigger email_deliveries_bounced_late after update of state on email_deliveries
  for each row when (new.campaign_id is not null and old.sent_at is not null and new.state in ('bounced', 'complained') and old.status is distinct from new.status)
  execute function correct_daily_stats();

-- What workers of the version before call: hours are closed, and no day twice.
create or replace function roll_up_daily_stats(today date) returns int language sql as $$
  select roll_up_hourly_stats(today::timestamp at time zone 'UTC')
$$;

-- Adds what servers accepted since the last time to what is kept of each campaign, so that its page reads a row and the last
-- hours instead of every message there ever was. What is erased later was accepted all the same, and stays counted.
create or replace function roll_up_accepted_counts(instant timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(advisory_lock_key('accepted-counts'));
  insert into campaign_totals as t (campaign_id, until, accepted)
  select c.id, instant, coalesce((
    select jsonb_object_agg(template_id, messages) from (
      select template_id, sum(messages) as messages from accepted_by_template(c.id, instant) group by template_id) summed), '{}')
  from email_campaigns c
  on conflict (campaign_id) do update set until = excluded.until, accepted = excluded.accepted where t.until < excluded.until;
end $$;

-- What is kept, and what came after it and before `instant`; a template may have a row of each.
create or replace function accepted_by_template(campaign uuid, instant timestamptz)
returns table (template_id uuid, messages bigint) language sql stable as $$
  select key::uuid, value::bigint from campaign_totals t, jsonb_each_text(t.accepted) where t.campaign_id = campaign
  union all
  select d.template_id, count(*) from email_deliveries d
  where d.campaign_id = campaign and d.sent_at < instant
    and d.sent_at >= coalesce((select t.until from campaign_totals t where t.campaign_id = campaign), '-infinity')
  group by d.template_id
$$;
