-- A person who is deleted takes their log along.
create or replace function forget_activities() returns trigger language plpgsql as $$
begin
  delete from activities where person_id = old.id;
  return null;
end $$;
create or replace trigger people_forgotten after delete on people for each row execute function forget_activities();
