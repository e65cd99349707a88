-- number_activities
--   answer: how many were numbered
--
-- Activities are followed in the order of commits, which neither their ids nor their times tell: what was written earlier
-- may be committed later. So one process at a time numbers what is committed. A row gets its number once it is visible, and
-- the lock is held until the numbers are visible too. Whoever reads number n can thus read every smaller one, and what
-- commits later gets a larger one. Numbers are plain values of a sequence: they survive a dump and restore.

create or replace function number_activities(most integer) returns integer language plpgsql as $$
declare
  numbered integer;
begin
  if not pg_try_advisory_xact_lock(advisory_lock_key('activities')) then return 0; end if;
  update activities a set number = n.number
  from (select next.*, nextval('activity_number') as number from (
    select person_id, id from activities where number is null order by id limit most) next) n
  where a.person_id = n.person_id and a.id = n.id;
  get diagnostics numbered = row_count;
  return numbered;
end $$;

-- A person who is deleted takes their log along.
create or replace function forget_activities() returns trigger language plpgsql as $$
begin
  delete from activities where person_id = old.id;
  return null;
end $$;
create or replace trigger people_forgotten after delete on people for each row execute function forget_activities();
