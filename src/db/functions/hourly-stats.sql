-- What the overview counts by the hour, and what it keeps of hours that are over. Hours are UTC, so that they are the same
-- whatever zone the site has: a day of that zone is put together from them. Days that were closed before hours were kept
-- (daily-stats.sql) stay UTC days.

-- The first whole hour of a day: in a zone that is half an hour off, the hour around midnight belongs to the day before.
create or replace function day_begins(day date, zone text) returns timestamptz language sql stable as $$
  select date_trunc('hour', (day::timestamp at time zone zone) + interval '3599.999999 seconds', 'UTC')
$$;

-- From here on nothing is closed: signups and mail are counted from the tables themselves.
create or replace function stats_open_from() returns timestamptz language sql stable as $$
  select coalesce((select max(hour) + interval '1 hour' from hour_figures),
    (select (max(day) + 1)::timestamp at time zone 'UTC' from day_figures), '-infinity')
$$;

-- A source as it is counted: the same word in capitals is the same source, and a long one ends somewhere.
create or replace function source_name(tag text) returns text language sql immutable as $$
  select coalesce(lower(btrim(left(tag, 60))), '')
$$;

-- People who signed up on a page: not those an owner imported or tested with. One walk along the list's index for each
-- state; then each lead by its key, for where they came from.
create or replace function signups_by_hour(begins timestamptz, ends timestamptz)
returns table (hour timestamptz, page_id uuid, source text, medium text, campaign text, signups int) language sql stable as $$
  select date_trunc('hour', l.created_at, 'UTC'), l.page_id, source_name(l.origin->>'utm_source'),
    source_name(l.origin->>'utm_medium'), source_name(l.origin->>'utm_campaign'), count(*)::int
  from lead_list f join leads l on l.id = f.lead_id
  where f.mail in ('none', 'pending', 'sent', 'failed') and f.subscription_status in ('open', 'unsubscribed', 'bounced', 'complained')
    and f.created_at >= begins and f.created_at < ends
    and l.source <> 'test-dashboard'
    and not exists (select from consents c
      where c.lead_id = l.id and c.created_at = l.created_at
        and (c.wording like 'Imported by the owner on %' or c.wording like 'Test email: the owner of this site %'))
  group by 1, 2, 3, 4, 5
$$;

-- What is sent: a server accepted it, and it has not bounced. Every screen that counts a time's sent messages asks this.
-- Both walks are along an index that begins with the campaign; those that bounced are few.
create or replace function sent_by_hour(begins timestamptz, ends timestamptz)
returns table (campaign_id uuid, hour timestamptz, messages bigint) language sql stable as $$
  select c.id, date_trunc('hour', accepted.sent_at, 'UTC'), sum(accepted.counts)
  from email_campaigns c cross join lateral (
    select d.sent_at, 1 as counts from email_deliveries d
    where d.campaign_id = c.id and d.sent_at >= begins and d.sent_at < ends
    union all
    select d.sent_at, -1 from email_deliveries d
    where d.campaign_id = c.id and d.state = 'bounced' and d.sent_at >= begins and d.sent_at < ends) accepted
  group by 1, 2
$$;

-- Leads by the hour they unsubscribed in, as the owner's list has them now: a lead who signed up again is not among them. Few
-- unsubscribe, and an index of those alone has all of it, so no sum of the past is kept that could say otherwise.
create or replace function suppressed_by_hour(begins timestamptz, ends timestamptz)
returns table (hour timestamptz, subscription_status text, leads int) language sql stable as $$
  select date_trunc('hour', f.subscription_status_since, 'UTC'), f.subscription_status, count(*)::int from lead_list f
  where f.subscription_status <> 'open' and f.subscription_status_since >= begins and f.subscription_status_since < ends
  group by 1, 2
$$;

-- Closes every hour before this instant, all of them in one statement a figure; begins two months back where nothing is
-- closed yet. Says how many it closed. Two at once take turns. Mail by domain is kept by whole UTC days, as before: a domain
-- of few messages goes without its name, and of an hour nearly all would.
create or replace function roll_up_hourly_stats(instant timestamptz) returns int language plpgsql as $$
declare
  until constant timestamptz := date_trunc('hour', instant, 'UTC');
  today constant date := (instant at time zone 'UTC')::date;
  next timestamptz;
begin
  perform pg_advisory_xact_lock(advisory_lock_key('daily-stats'));
  next := greatest(stats_open_from(), (today - 62)::timestamp at time zone 'UTC');
  if next >= until then return 0; end if;
  insert into signup_hours (hour, page_id, source, medium, campaign, signups) select * from signups_by_hour(next, until);
  insert into hour_figures (hour, messages)
  select h, coalesce(m.messages, 0) from generate_series(next, until - interval '1 hour', interval '1 hour') h
  left join (select s.hour, sum(s.messages)::int as messages from sent_by_hour(next, until) s group by 1) m on m.hour = h;
  insert into domain_days (day, domain, accepted)
  select a.day, case when a.accepted < 3 then '' else a.domain end, sum(a.accepted)
  from (select s.day, s.domain, sum(s.accepted) as accepted from accepted_by_domain((next at time zone 'UTC')::date, today - 1) s group by 1, 2) a group by 1, 2;
  delete from domain_days where day < today - 35; -- nobody looks at more than a week of it
  return (extract(epoch from until - next) / 3600)::int;
end $$;
