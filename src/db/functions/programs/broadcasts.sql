-- Keeps broadcast recipients consistent with their messages' rows.

-- A deleted message (person erased, lead expired) leaves its ending with its recipient, so that the account adds up.
create or replace function keep_broadcast_ending() returns trigger language plpgsql as $$
begin
  update broadcast_recipients r set ending = case when old.sent_at is not null then 'accepted' else 'erased' end
  where r.broadcast_id = old.broadcast_id and r.person_id = split_part(old.dedupe_key, ':', 3)::uuid and r.delivery_id = old.id;
  return null;
end $$;
create or replace trigger email_deliveries_broadcast_gone after delete on email_deliveries
  for each row when (old.broadcast_id is not null) execute function keep_broadcast_ending();

-- Removes unattempted messages from the queue; they wait with their recipients. The caller locks the broadcast.
create or replace function withdraw_broadcast(broadcast uuid) returns int language plpgsql as $$
declare
  waiting uuid[];
  withdrawn int;
begin
  waiting := array(select d.id from email_deliveries d
    where d.broadcast_id = broadcast and d.state = 'pending' and d.attempts = 0 for update skip locked);
  update broadcast_recipients r set delivery_id = null, wave = null from email_deliveries d
  where d.id = any(waiting) and r.broadcast_id = broadcast and r.person_id = split_part(d.dedupe_key, ':', 3)::uuid;
  select count(*) into withdrawn from withdraw_deliveries(waiting, now());
  update broadcasts b set queued = b.queued - withdrawn,
    waves = case when withdrawn > 0 and jsonb_array_length(b.waves) > 0
      then jsonb_set(b.waves, '{-1,queued}', to_jsonb((b.waves->-1->>'queued')::int - withdrawn)) else b.waves end
  where b.id = broadcast;
  return withdrawn;
end $$;

-- Replaces an erased person's id with a random one: the row still counts and identifies nobody.
create or replace function erase_broadcast_recipient(person uuid, coach uuid) returns void language sql as $$
  update broadcast_recipients r set person_id = new_id(),
    ending = case when r.fate = 'promised' then coalesce(r.ending, 'erased') end
  where r.person_id = person and r.broadcast_id in (select id from broadcasts where coach_id = coach)
$$;
