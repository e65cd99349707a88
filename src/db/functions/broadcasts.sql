-- What a broadcast's recipients are told by the rows of its messages, whichever way those go.

-- A message that is deleted (its person erased, its lead expired) leaves how it ended with its recipient, so that the account adds up.
create or replace function keep_broadcast_ending() returns trigger language plpgsql as $$
begin
  update broadcast_recipients r set ending = case when old.sent_at is not null then 'accepted' else 'erased' end
  where r.broadcast_id = old.broadcast_id and r.person_id = split_part(old.dedupe_key, ':', 3)::uuid and r.delivery_id = old.id;
  return null;
end $$;
create or replace trigger email_deliveries_broadcast_gone after delete on email_deliveries
  for each row when (old.broadcast_id is not null) execute function keep_broadcast_ending();

-- Takes what nobody has tried yet out of the queue: it waits with its recipients. The caller holds the broadcast's row, so that nothing is fed meanwhile.
create or replace function withdraw_broadcast(broadcast uuid) returns int language plpgsql as $$
declare
  waiting uuid[];
  withdrawn int;
begin
  waiting := array(select d.id from email_deliveries d
    where d.broadcast_id = broadcast and d.state = 'pending' and d.attempts = 0 for update skip locked);
  update broadcast_recipients r set delivery_id = null, wave = null from email_deliveries d
  where d.id = any(waiting) and r.broadcast_id = broadcast and r.person_id = split_part(d.dedupe_key, ':', 3)::uuid;
  delete from email_deliveries where id = any(waiting);
  get diagnostics withdrawn = row_count;
  update broadcasts b set queued = b.queued - withdrawn,
    waves = case when withdrawn > 0 and jsonb_array_length(b.waves) > 0
      then jsonb_set(b.waves, '{-1,queued}', to_jsonb((b.waves->-1->>'queued')::int - withdrawn)) else b.waves end
  where b.id = broadcast;
  return withdrawn;
end $$;

-- Nobody's id takes the place of a person who is erased: their row counts, and says nothing of them.
create or replace function erase_broadcast_recipient(person uuid, coach uuid) returns void language sql as $$
  update broadcast_recipients r set person_id = new_id(),
    ending = case when r.fate = 'promised' then coalesce(r.ending, 'erased') end
  where r.person_id = person and r.broadcast_id in (select id from broadcasts where coach_id = coach)
$$;
