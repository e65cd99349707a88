-- The site's name, home page and legal texts stand on pages that are kept in memory: a change is heard by every process as
-- one of everything.
create or replace function announce_site_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'all');
  return null;
end $$;
create or replace trigger site_settings_changed after insert or update or delete on site_settings
  for each statement execute function announce_site_settings();
