-- When what a page shows changes, by whatever way, the version rises, and every process hears of it. A guide's version
-- rises likewise; workers look for changed guides by themselves.
create or replace function raise_page_version() returns trigger language plpgsql as $$
begin
  if new.document is distinct from old.document then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

create or replace trigger pages_version before update on pages
  for each row execute function raise_page_version();
create or replace trigger guides_version before update on guides
  for each row execute function raise_page_version();

-- Every document that visitors saw is kept: a consent was given on one of them.
create or replace function keep_page_version() returns trigger language plpgsql as $$
begin
  insert into page_versions (page_id, version, document, published_at)
  values (new.id, new.version, new.document, new.updated_at) on conflict do nothing;
  return null;
end $$;

create or replace trigger pages_kept after insert or update of document on pages
  for each row execute function keep_page_version();

create or replace function announce_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_table_name);
  return null;
end $$;

create or replace trigger pages_changed after insert or update or delete on pages
  for each statement execute function announce_pages_changed();
create or replace trigger landing_pages_changed after insert or update or delete on landing_pages
  for each statement execute function announce_pages_changed();
create or replace trigger coaches_changed after insert or update or delete on coaches
  for each statement execute function announce_pages_changed();

-- Where announcements do not arrive (a pooler in between), a process asks for this instead: it differs after every change
-- that was committed. A new version of a row has another place or another transaction; the documents are not read.
create or replace function pages_state() returns text language sql stable as $$
  select count(*) || ':' || coalesce(sum(hashtextextended(row_version, 0)), 0)
  from (
    select 'page' || ctid::text || xmin::text as row_version from pages
    union all select 'landing' || ctid::text || xmin::text from landing_pages
    union all select 'coach' || ctid::text || xmin::text from coaches
  ) as versions
$$;
