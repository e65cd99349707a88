-- A process of the version before seats creates an owner without one, who then could not sign in. Somebody invited is not
-- verified yet, and gets no seat here. Nobody without a seat is let in otherwise: whoever was removed has an account too.
create or replace function seat_new_owner() returns trigger language plpgsql as $$
begin
  insert into seats (owner_id, role, created_at) values (new.id, 'owner', new.created_at) on conflict do nothing;
  return null;
end $$;
create or replace trigger owners_seated after insert on owners
  for each row when (new.email_verified) execute function seat_new_owner();
