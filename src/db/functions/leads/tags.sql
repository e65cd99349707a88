-- Tags by name: those that all coaches share, and the coach's own, which are created as needed.

create or replace function needed_tags(coach uuid, names text[], instant timestamptz) returns setof uuid language plpgsql as $$
begin
  -- In order: two signups that create the same tags must not wait for each other.
  insert into tags (coach_id, name, created_at)
  select distinct on (lower(given.name)) coach, given.name, instant from unnest(names) with ordinality as given(name, nr)
  where not exists (select from tags t where t.coach_id is null and lower(t.name) = lower(given.name)) order by lower(given.name), given.nr
  on conflict do nothing;
  return query select t.id from tags t where (t.coach_id = coach or t.coach_id is null) and lower(t.name) in (select lower(name) from unnest(names) name);
end $$;
