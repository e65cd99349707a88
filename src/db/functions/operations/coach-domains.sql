-- Processes keep the host names in memory and read them again on this; the payload is the coach whose pages change.
create or replace function announce_coach_domain() returns trigger language plpgsql as $$
declare
  domain coach_domains := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and (new.is_main, new.proven_at, new.live_at, new.down_since) is not distinct from (old.is_main, old.proven_at, old.live_at, old.down_since)
  then
    return null;
  end if;
  perform pg_notify('coach_domains_changed', domain.coach_id::text);
  return null;
end $$;
create or replace trigger coach_domains_changed after insert or update or delete on coach_domains
  for each row execute function announce_coach_domain();

-- Polled where notifications don't arrive (behind a pooler).
create or replace function coach_domains_state() returns text language sql stable as $$
  select count(*) || ':' || coalesce(sum(hashtextextended(concat_ws('|', id, is_main, proven_at, live_at, down_since), 0)), 0) from coach_domains
$$;
