-- record_visits
--   input, a list: hour, address, source, medium, campaign, visits
--   answer: none
--
-- Adds a batch of visits to their hour. Strangers choose the tags, so a page keeps a limited number per hour
-- and counts the rest as '(other)'. Rows are written in key order, so that two processes never deadlock.
create or replace function record_visits(seen jsonb) returns void language sql as $$
  select check_keys('record_visits', visit, '{hour,address,source,medium,campaign,visits}') from jsonb_array_elements(seen) visit;
  with given as (
    select date_trunc('hour', v.hour, 'UTC') as hour, coalesce(l.page_id, '00000000-0000-0000-0000-000000000000') as page_id,
      source_name(v.source) as source, source_name(v.medium) as medium, source_name(v.campaign) as campaign,
      sum(v.visits)::int as visits
    from jsonb_to_recordset(seen) as v(hour timestamptz, address text, source text, medium text, campaign text, visits int)
    left join landing_pages l on l.url = v.address
    where l.page_id is not null or v.address = '/'
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
  on conflict (hour, page_id, source, medium, campaign) do update set visits = d.visits + excluded.visits
$$;
