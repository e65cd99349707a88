-- Figures besides the hourly ones (hourly-stats.sql): mail by domain and day, and accepted messages per campaign.

-- Accepted messages by recipient domain, later bounces included; campaigns and broadcasts.
create or replace function accepted_by_domain(first date, last date)
returns table (day date, domain text, accepted int) language sql stable as $$
  select (d.sent_at at time zone 'UTC')::date, split_part(d.email_address, '@', 2), count(*)::int
  from email_campaigns c cross join lateral (
    select sent_at, email_address from email_deliveries
    where campaign_id = c.id and sent_at >= first::timestamp at time zone 'UTC' and sent_at < (last + 1)::timestamp at time zone 'UTC') d
  group by 1, 2
  union all
  select (d.sent_at at time zone 'UTC')::date, split_part(d.email_address, '@', 2), count(*)::int
  from broadcasts_between(first::timestamp at time zone 'UTC', (last + 1)::timestamp at time zone 'UTC') b cross join lateral (
    select sent_at, email_address from email_deliveries
    where broadcast_id = b.id and state in ('sent', 'bounced', 'complained')
      and sent_at >= first::timestamp at time zone 'UTC' and sent_at < (last + 1)::timestamp at time zone 'UTC') d
  group by 1, 2
$$;

-- A message of a closed hour bounces or is complained about: corrects that hour. Takes the closing's lock in shared
-- mode, so that one waits for the other.
create or replace function correct_daily_stats() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(advisory_lock_key('daily-stats'));
  update hour_figures set messages = messages + case when new.state = 'bounced' then -1 else 1 end
  where hour = date_trunc('hour', new.sent_at, 'UTC');
  return null;
end $$;
create or replace trigger email_deliveries_bounced_late after update of state on email_deliveries
  for each row when (new.lead_id is not null and old.sent_at is not null and new.state in ('bounced', 'complained') and old.status is distinct from new.status)
  execute function correct_daily_stats();

-- Adds newly accepted messages to each campaign's total, so that its page reads one row plus the last hours.
-- Messages erased later stay counted.
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

-- The stored total plus messages after it and before `instant`; a template may have one row of each.
create or replace function accepted_by_template(campaign uuid, instant timestamptz)
returns table (template_id uuid, messages bigint) language sql stable as $$
  select key::uuid, value::bigint from campaign_totals t, jsonb_each_text(t.accepted) where t.campaign_id = campaign
  union all
  select d.template_id, count(*) from email_deliveries d
  where d.campaign_id = campaign and d.sent_at < instant
    and d.sent_at >= coalesce((select t.until from campaign_totals t where t.campaign_id = campaign), '-infinity')
  group by d.template_id
$$;
