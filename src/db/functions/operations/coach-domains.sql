-- Whether visitors can arrive here: only then may the proxy order a certificate, since every order that fails counts
-- against the site's account. A live domain keeps its certificate while the name servers are silent or half of its records lead here.
create or replace function leads_here(domain coach_domains) returns boolean language sql stable as $$
  select coalesce(case when domain.live_at is null
    then (domain.findings->'pages'->>'state' = 'right' or domain.findings->'pages'->>'obstacle' = 'proxy') and domain.findings->'certificate'->>'state' <> 'wrong'
    else (domain.findings->'pages'->>'state' = 'missing' or domain.findings->'pages'->>'obstacle' in ('elsewhere', 'apex')) is not true end, false)
$$;

-- Processes keep the host names in memory and read them again on this; the payload is the coach whose pages change.
create or replace function announce_coach_domain() returns trigger language plpgsql as $$
declare
  domain coach_domains := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and (new.is_main, new.proven_at, new.live_at, new.down_since, leads_here(new)) is not distinct from (old.is_main, old.proven_at, old.live_at, old.down_since, leads_here(old))
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
  select count(*) || ':' || coalesce(sum(hashtextextended(concat_ws('|', d.id, d.is_main, d.proven_at, d.live_at, d.down_since, leads_here(d)), 0)), 0) from coach_domains d
$$;
