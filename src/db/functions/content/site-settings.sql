-- Cached pages show the site's name and legal texts, so a change invalidates every page in every process.
create or replace function announce_site_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'all');
  return null;
end $$;
create or replace trigger site_settings_changed after insert or update or delete on site_settings
  for each statement execute function announce_site_settings();
