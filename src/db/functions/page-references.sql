-- What a page's document refers to, among what its coach has.

-- The campaign by its id, so that a new name breaks no page. A name is still understood: a version, a change or a held
-- signup that was stored before documents had ids has one, and so has a content file: by that name a seeded campaign is
-- found whatever an owner calls it.
create or replace function find_campaign(coach uuid, reference text) returns uuid language sql stable as $$
  select c.id from email_campaigns c where c.coach_id = coach and reference in (c.id::text, c.seed_key, c.name)
  order by c.id::text = reference desc, c.seed_key is not distinct from reference desc limit 1
$$;

-- The event that the document names by its id, or the one that belongs to the page.
create or replace function find_event(page pages) returns uuid language sql stable as $$
  select coalesce(
    (select e.id from events e where e.coach_id = page.coach_id and e.id::text = page.listed_event),
    (select e.id from events e where e.page_id = page.id))
$$;
