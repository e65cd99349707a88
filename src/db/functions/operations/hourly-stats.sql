-- The overview's hourly figures and their roll-up. Hours are
-- UTC, so that they don't depend on the site's time zone: a
-- day of that zone is built from them.

-- A day's first whole hour: in a zone with a half-hour offset, the hour around midnight belongs to the day before.
create or replace function day_begins(day date, zone text) returns timestamptz language sql stable as $$
  select date_trunc('hour', (day::timestamp at time zone zone) + interval '3599.999999 seconds', 'UTC')
$$;

-- From here on no hour is closed: signups and mail are counted from their tables.
create or replace function stats_open_from() returns timestamptz language sql stable as $$
  select coalesce((select max(hour) + interval '1 hour' from hour_figures), '-infinity')
$$;

-- A source for counting: case-insensitive and truncated.
create or replace function source_name(tag text) returns text language sql immutable as $$
  select coalesce(lower(btrim(left(tag, 60))), '')
$$;

-- Signups that people made themselves: no import, no test, none that the owner entered.
create or replace view own_signups with (security_invoker = true) as
  select l.id, l.page_id, l.origin, l.created_at from leads l
  where l.source <> 'test-dashboard' and not exists (
    select from consents c where c.lead_id = l.id and c.created_at = l.created_at
      and (c.wording like 'Imported by the owner on %' or c.wording like 'Test email: the owner of this site %'
        or c.wording like 'Registered by the owner of this site, %'));

-- Own signups. One index scan per state, then each by key for its origin.
create or replace function signups_by_hour(begins timestamptz, ends timestamptz)
returns table (hour timestamptz, page_id uuid, source text, medium text, campaign text, signups int) language sql stable as $$
  select date_trunc('hour', l.created_at, 'UTC'), l.page_id, source_name(l.origin->>'utm_source'),
    source_name(l.origin->>'utm_medium'), source_name(l.origin->>'utm_campaign'), count(*)::int
  from lead_list f join own_signups l on l.id = f.lead_id
  where f.mail in ('none', 'pending', 'sent', 'failed') and f.subscription_status in ('open', 'unsubscribed', 'bounced', 'complained')
    and f.created_at >= begins and f.created_at < ends
  group by 1, 2, 3, 4, 5
$$;

-- Broadcasts that may have sent in this time: messages leave for some days after the last one was queued.
create or replace function broadcasts_between(begins timestamptz, ends timestamptz) returns setof broadcasts language sql stable as $$
  select b.* from broadcasts b where b.started_at < ends and coalesce(b.closed_at, 'infinity') >= begins - interval '7 days'
$$;

-- Sent: accepted by a server and not bounced, from campaigns and broadcasts. The one definition for every screen:
-- a bounced message has a second row that takes it off. Each scan uses an index that begins with the campaign or broadcast.
create or replace function sent_between(begins timestamptz, ends timestamptz)
returns table (coach_id uuid, campaign_id uuid, sent_at timestamptz, counts int) language sql stable as $$
  select c.coach_id, c.id, accepted.sent_at, accepted.counts
  from email_campaigns c cross join lateral (
    select d.sent_at, 1 as counts from email_deliveries d
    where d.campaign_id = c.id and d.sent_at >= begins and d.sent_at < ends
    union all
    select d.sent_at, -1 from email_deliveries d
    where d.campaign_id = c.id and d.state = 'bounced' and d.sent_at >= begins and d.sent_at < ends) accepted
  union all
  select b.coach_id, null, d.sent_at, 1
  from broadcasts_between(begins, ends) b join email_deliveries d on d.broadcast_id = b.id
  where d.state in ('sent', 'complained') and d.sent_at >= begins and d.sent_at < ends
$$;
create or replace function mail_by_hour(begins timestamptz, ends timestamptz)
returns table (coach_id uuid, campaign_id uuid, hour timestamptz, messages bigint) language sql stable as $$
  select s.coach_id, s.campaign_id, date_trunc('hour', s.sent_at, 'UTC'), sum(s.counts)
  from sent_between(begins, ends) s group by 1, 2, 3
$$;
create or replace function sent_by_hour(begins timestamptz, ends timestamptz)
returns table (campaign_id uuid, hour timestamptz, messages bigint) language sql stable as $$
  select m.campaign_id, m.hour, sum(m.messages)::bigint from mail_by_hour(begins, ends) m group by 1, 2
$$;

-- Bounced messages in the hour they were accepted; refused
-- addresses in the hour of the last refusal. Few and indexed,
-- so no totals are stored that a later report could invalidate.
create or replace function bounced_by_hour(begins timestamptz, ends timestamptz)
returns table (coach_id uuid, hour timestamptz, domain text, was_accepted boolean, messages int) language sql stable as $$
  select d.coach_id, date_trunc('hour', d.at, 'UTC'), split_part(d.email_address, '@', 2), d.was_accepted, count(*)::int
  from (
    select late.*, true as was_accepted from email_campaigns c cross join lateral (
      select d.coach_id, d.sent_at as at, d.email_address from email_deliveries d
      where d.campaign_id = c.id and d.state = 'bounced' and d.sent_at >= begins and d.sent_at < ends) late
    union all
    select d.coach_id, d.sent_at, d.email_address, true
    from broadcasts_between(begins, ends) b join email_deliveries d on d.broadcast_id = b.id
    where d.state = 'bounced' and d.sent_at >= begins and d.sent_at < ends
    union all
    select d.coach_id, refused.at, d.email_address, false
    from (select h.delivery_id, max(h.at) as at from delivery_history h
      where h.at >= begins and h.event = 'refused' group by 1) refused
    join lead_deliveries d on d.id = refused.delivery_id
    where d.state = 'failed' and d.failure = 'address' and refused.at < ends) d
  group by 1, 2, 3, 4
$$;

-- People by the hour they stopped getting mail, as the list shows them now: those who signed up again are not
-- included. Few and indexed, so no totals are stored.
create or replace function suppressed_by_hour(begins timestamptz, ends timestamptz)
returns table (hour timestamptz, subscription_status text, leads int) language sql stable as $$
  select date_trunc('hour', f.subscription_status_since, 'UTC'), f.subscription_status, count(distinct (l.coach_id, l.email))::int
  from lead_list f join leads l on l.id = f.lead_id
  where f.subscription_status <> 'open' and f.subscription_status_since >= begins and f.subscription_status_since < ends
  group by 1, 2
$$;

-- Closes every hour before this instant, one statement per
-- figure, starting two months back on the first run. Returns how
-- many hours it closed. Concurrent calls take turns. Mail by domain is stored per UTC day, because domains with few
-- messages are anonymized, and per hour nearly all would be.
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
