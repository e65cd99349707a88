-- record_visits
--   input, a list: day?, hour?, address, source, medium, campaign, visits
--   answer: none
--
-- Adds a batch of visits, to the hour they were in; a process of the version before says the day alone. The tags come from
-- strangers: a page keeps at most so many different ones an hour, and what comes after them is counted as '(other)'. Rows are
-- touched in the order of their key, so that two processes that write at once wait for each other and never in a circle.
create or replace function record_visits(seen jsonb) returns void language sql as $$
  select check_keys('record_visits', visit, '{day,hour,address,source,medium,campaign,visits}') from jsonb_array_elements(seen) visit;
  with given as (
    select date_trunc('hour', v.hour, 'UTC') as hour, coalesce(l.page_id, '00000000-0000-0000-0000-000000000000') as page_id,
      source_name(v.source) as source, source_name(v.medium) as medium, source_name(v.campaign) as campaign,
      sum(v.visits)::int as visits
    from jsonb_to_recordset(seen) as v(day date, hour timestamptz, address text, source text, medium text, campaign text, visits int)
    left join landing_pages l on l.url = v.address
    where v.hour is not null and (l.page_id is not null or v.address = '/')
    group by 1, 2, 3, 4, 5
  ), ranked as (
    select g.*, k.hour is not null as known,
      row_number() over (partition by g.hour, g.page_id, k.hour is null order by g.visits desc, g.source, g.medium, g.campaign) as turn,
      (select count(*) from visit_hours e where e.hour = g.hour and e.page_id = g.page_id) as kept
    from given g left join visit_hours k using (hour, page_id, source, medium, campaign)
  ), placed as (
    select *, known or (source, medium, campaign) = ('', '', '') or kept + turn <= 60 as fits from ranked
  )
  insert into visit_hours as d (hour, page_id, source, medium, campaign, visits)
  select hour, page_id, case when fits then source else '(other)' end, case when fits then medium else '' end,
    case when fits then campaign else '' end, sum(visits)::int
  from placed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (hour, page_id, source, medium, campaign) do update set visits = d.visits + excluded.visits;
  with given as (
    select v.day, coalesce(l.page_id, '00000000-0000-0000-0000-000000000000') as page_id,
      source_name(v.source) as source, source_name(v.medium) as medium, source_name(v.campaign) as campaign,
      sum(v.visits)::int as visits
    from jsonb_to_recordset(seen) as v(day date, hour timestamptz, address text, source text, medium text, campaign text, visits int)
    left join landing_pages l on l.url = v.address
    where v.day is not null and (l.page_id is not null or v.address = '/')
    group by 1, 2, 3, 4, 5
  ), ranked as (
    select g.*, k.day is not null as known,
      row_number() over (partition by g.day, g.page_id, k.day is null order by g.visits desc, g.source, g.medium, g.campaign) as turn,
      (select count(*) from visit_days e where e.day = g.day and e.page_id = g.page_id) as kept
    from given g left join visit_days k using (day, page_id, source, medium, campaign)
  ), placed as (
    select *, known or (source, medium, campaign) = ('', '', '') or kept + turn <= 60 as fits from ranked
  )
  insert into visit_days as d (day, page_id, source, medium, campaign, visits)
  select day, page_id, case when fits then source else '(other)' end, case when fits then medium else '' end,
    case when fits then campaign else '' end, sum(visits)::int
  from placed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (day, page_id, source, medium, campaign) do update set visits = d.visits + excluded.visits
$$;
