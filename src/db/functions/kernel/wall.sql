-- The second wall (src/db/wall.ts): whom a transaction is limited to.

-- The coaches of a limited transaction; null in any other.
create or replace function limited_coaches() returns uuid[] language sql stable as $$
  select string_to_array(nullif(current_setting('foyer.coaches', true), ''), ',')::uuid[]
$$;

-- Until the end of the transaction it is the limited role that asks, and the policies show it the rows of these coaches.
-- Without that role there is no wall, and `doctor` says so.
create or replace function limit_to(coaches text) returns void language plpgsql as $$
declare
  limited constant text := (
    select r.rolname from pg_policy p join pg_roles r on r.oid = p.polroles[1]
    where p.polrelid = 'people'::regclass and p.polname = 'wall' and pg_has_role(session_user, r.oid, 'member'));
begin
  perform set_config('foyer.coaches', coaches, true);
  if limited is not null then perform set_config('role', limited, true); end if;
end $$;
