-- What the overview counts from the tables themselves, and what it keeps of a day that is over. Days are UTC.

-- A source as it is counted: the same word in capitals is the same source, and a long one ends somewhere.
create or replace function source_name(tag text) returns text language sql immutable as $$
  select coalesce(lower(btrim(left(tag, 60))), '')
$$;

-- People who signed up on a page: not those an owner imported or tested with. One walk along the list's index for each
-- state; then each lead by her key, for where she came from.
create or replace function signups_between(first date, last date)
returns table (day date, page_id uuid, source text, medium text, campaign text, signups int) language sql stable as $$
  select (l.created_at at time zone 'UTC')::date, l.page_id, source_name(l.origin->>'utm_source'),
    source_name(l.origin->>'utm_medium'), source_name(l.origin->>'utm_campaign'), count(*)::int
  from lead_list f join leads l on l.id = f.lead_id
  where f.mail in ('none', 'pending', 'sent', 'failed') and f.standing in ('open', 'unsubscribed', 'bounced', 'complained')
    and f.created_at >= first::timestamp at time zone 'UTC' and f.created_at < (last + 1)::timestamp at time zone 'UTC'
    and l.source <> 'test-dashboard'
    and not exists (select from consents c
      where c.lead_id = l.id and c.created_at = l.created_at and c.wording like 'Imported by the owner on %')
  group by 1, 2, 3, 4, 5
$$;

-- Messages that a server took, and addresses that bounced, complained or left. A day without any has no row.
create or replace function mail_between(first date, last date)
returns table (day date, messages int, bounces int, complaints int, unsubscribes int) language sql stable as $$
  with said as (
    select (sent.sent_at at time zone 'UTC')::date as day, count(*) as messages, 0 as bounces, 0 as complaints, 0 as unsubscribes
    from email_campaigns c cross join lateral (
      select d.sent_at from email_deliveries d
      where d.campaign_id = c.id and d.sent_at >= first::timestamp at time zone 'UTC'
        and d.sent_at < (last + 1)::timestamp at time zone 'UTC') sent
    group by 1
    union all
    select (s.created_at at time zone 'UTC')::date, 0,
      count(distinct s.email_hash) filter (where s.reason = 'bounced'),
      count(distinct s.email_hash) filter (where s.reason = 'complained'),
      count(distinct s.email_hash) filter (where s.reason = 'unsubscribed')
    from suppressions s
    where s.created_at >= first::timestamp at time zone 'UTC' and s.created_at < (last + 1)::timestamp at time zone 'UTC'
    group by 1
  )
  select s.day, sum(s.messages)::int, sum(s.bounces)::int, sum(s.complaints)::int, sum(s.unsubscribes)::int from said s group by 1
$$;

-- Closes every day before this one, in their order and each as a whole; begins two months back where none is closed yet.
-- Says how many it closed. Two at once take turns.
create or replace function close_days(today date) returns int language plpgsql as $$
declare
  next date;
  closed int := 0;
begin
  perform pg_advisory_xact_lock(7305122);
  next := coalesce((select max(day) + 1 from day_figures), today - 62);
  while next < today loop
    insert into signup_days (day, page_id, source, medium, campaign, signups) select * from signups_between(next, next);
    insert into day_figures (day, messages, bounces, complaints, unsubscribes)
    select next, coalesce(max(m.messages), 0), coalesce(max(m.bounces), 0), coalesce(max(m.complaints), 0), coalesce(max(m.unsubscribes), 0)
    from mail_between(next, next) m;
    next := next + 1;
    closed := closed + 1;
  end loop;
  return closed;
end $$;

-- Adds what servers took since the last time to what is kept of each campaign, so that its page reads a row and the last
-- hours instead of every message there ever was. What is erased later was taken all the same, and stays counted.
create or replace function sum_taken(instant timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7305123);
  insert into campaign_totals as t (campaign_id, until, taken)
  select c.id, instant, coalesce((
    select jsonb_object_agg(template_id, messages) from (
      select template_id, sum(messages) as messages from taken_by_template(c.id, instant) group by template_id) summed), '{}')
  from email_campaigns c
  on conflict (campaign_id) do update set until = excluded.until, taken = excluded.taken where t.until < excluded.until;
end $$;

-- What is kept, and what came after it and before `instant`; a template may have a row of each.
create or replace function taken_by_template(campaign uuid, instant timestamptz)
returns table (template_id uuid, messages bigint) language sql stable as $$
  select key::uuid, value::bigint from campaign_totals t, jsonb_each_text(t.taken) where t.campaign_id = campaign
  union all
  select d.template_id, count(*) from email_deliveries d
  where d.campaign_id = campaign and d.sent_at < instant
    and d.sent_at >= coalesce((select t.until from campaign_totals t where t.campaign_id = campaign), '-infinity')
  group by d.template_id
$$;
