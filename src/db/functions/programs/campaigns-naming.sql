-- The names of campaigns whose live plan names a tag, a segment, an event, a page or another campaign: in a start, a goal,
-- a step or a condition, or in an edition on which somebody still finishes. It can't be deleted meanwhile.
create or replace function campaigns_naming(named uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(c.name order by lower(c.name)), '{}') from email_campaigns c
  where c.archived_at is null and c.id <> named and (
    exists (select from campaign_starts s where s.campaign_id = c.id and s.subject_id = named)
    or exists (select from campaign_goals g where g.campaign_id = c.id and g.edition is null and g.subject_id = named)
    or exists (select from email_sequences s where s.campaign_id = c.id and s.position is not null and strpos(concat(s.subject, s.only_if), named::text) > 0)
    or exists (select from earlier_sequences e where e.campaign_id = c.id and e.position is not null and strpos(concat(e.subject, e.only_if), named::text) > 0
      and exists (select from user_journeys j where j.campaign_id = c.id and j.edition = e.edition and not j.is_completed and j.stop_reason is null)))
$$;
