-- A hidden coach's addresses are all off; switching one on while hidden (a seed, a publication) takes effect when the
-- coach is shown again. Queries for active addresses need not know about hiding.
create or replace function hide_address() returns trigger language plpgsql as $$
begin
  if new.is_active and exists (
    select from pages p join coaches o on o.id = p.coach_id where p.id = new.page_id and o.hidden_at is not null) then
    new.is_active := false;
    new.is_hidden := true;
  elsif tg_op = 'UPDATE' and not new.is_active and old.is_hidden and new.is_hidden then
    -- Disabled on its own while hidden: it stays off.
    new.is_hidden := false;
  end if;
  return new;
end $$;
create or replace trigger landing_pages_hide before insert or update of is_active, page_id on landing_pages
  for each row execute function hide_address();

create or replace function hide_coach() returns trigger language plpgsql as $$
begin
  if new.hidden_at is not null then
    update landing_pages l set is_active = false, is_hidden = true
      from pages p where p.id = l.page_id and p.coach_id = new.id and l.is_active;
  else
    update landing_pages l set is_active = true, is_hidden = false
      from pages p where p.id = l.page_id and p.coach_id = new.id and l.is_hidden;
  end if;
  return null;
end $$;
create or replace trigger coaches_hidden after update of hidden_at on coaches
  for each row when ((old.hidden_at is null) is distinct from (new.hidden_at is null)) execute function hide_coach();
