-- Resolves a page document's references to its coach's campaigns and events.

-- By id, so that renaming breaks no page. Content files use
-- the name, which finds a seeded campaign even after a rename.
-- In PL/pgSQL, which keeps the plan: PostgreSQL plans the body of an SQL function again in each transaction (0.1 ms).
create or replace function find_campaign(coach uuid, reference text) returns uuid language plpgsql stable as $$
begin
  return (
    select c.id from email_campaigns c where c.coach_id = coach and reference in (c.id::text, c.seed_key, c.name)
    order by c.id::text = reference desc, c.seed_key is not distinct from reference desc limit 1);
end $$;

-- The event named by the document, or the page's own.
create or replace function find_event(page pages) returns uuid language sql stable as $$
  select coalesce(
    (select e.id from events e where e.coach_id = page.coach_id and e.id::text = page.listed_event),
    (select e.id from events e where e.page_id = page.id))
$$;
