-- Any change to what a page shows raises its version and notifies every process. Guides also get a version; workers
-- look for changed guides themselves.
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

-- Keeps every published document, because consents refer to it.
create or replace function keep_page_version() returns trigger language plpgsql as $$
begin
  insert into page_versions (page_id, version, document, published_at)
  values (new.id, new.version, new.document, new.updated_at) on conflict do nothing;
  return null;
end $$;

create or replace trigger pages_kept after insert or update of document on pages
  for each row execute function keep_page_version();

-- The same for guides: an owner can go back to any version.
create or replace function keep_guide_version() returns trigger language plpgsql as $$
begin
  insert into guide_versions (guide_id, version, document, published_at)
  values (new.id, new.version, new.document, new.updated_at) on conflict do nothing;
  return null;
end $$;

create or replace trigger guides_kept after insert or update of document on guides
  for each row execute function keep_guide_version();

-- What processes drop from their cache: these pages, and all
-- pages of these coaches (they link to each other) with the
-- directory. A payload over the limit (8000 bytes) becomes 'all'.
create or replace function announce_pages_changed(changed_pages uuid[], changed_coaches uuid[]) returns void language plpgsql as $$
declare
  change text := jsonb_build_object('pages', changed_pages, 'coaches', changed_coaches)::text;
begin
  if cardinality(changed_pages) + cardinality(changed_coaches) > 0 then
    perform pg_notify('pages_changed', case when octet_length(change) < 7900 then change else 'all' end);
  end if;
end $$;

create or replace function testimonials_of(document jsonb) returns jsonb language sql immutable as $$
  select jsonb_path_query_array(document, '$.blocks[*] ? (@.type == "Testimonials")')
$$;

-- Compares versions, so that hardly any document is read.
create or replace function announce_updated_pages() returns trigger language plpgsql as $$
begin
  perform announce_pages_changed(
    array(select a.id from after a join before b using (id)
      where (a.version, a.coach_id, a.unpublished_at is null, a.unpublished_by, a.unpublished_to)
        is distinct from (b.version, b.coach_id, b.unpublished_at is null, b.unpublished_by, b.unpublished_to)),
    array(select distinct coach from after a join before b using (id), unnest(array[a.coach_id, b.coach_id]) as coach
      where (a.listed_name, a.listed_summary, a.listed_kind, a.listed_needs, a.listed_address, a.coach_id, a.unpublished_at is null)
        is distinct from (b.listed_name, b.listed_summary, b.listed_kind, b.listed_needs, b.listed_address, b.coach_id, b.unpublished_at is null)
        -- The coach's other pages show testimonials too. Only changed documents are read.
        or case when a.version <> b.version then testimonials_of(a.document) <> testimonials_of(b.document) else false end));
  return null;
end $$;
create or replace function announce_new_pages() returns trigger language plpgsql as $$
begin
  perform announce_pages_changed('{}', array(select distinct coach_id from after where unpublished_at is null));
  return null;
end $$;
create or replace function announce_deleted_pages() returns trigger language plpgsql as $$
begin
  perform announce_pages_changed(array(select id from before), array(select distinct coach_id from before));
  return null;
end $$;

create or replace trigger pages_changed after update on pages
  referencing old table as before new table as after for each statement execute function announce_updated_pages();
create or replace trigger pages_inserted after insert on pages
  referencing new table as after for each statement execute function announce_new_pages();
create or replace trigger pages_deleted after delete on pages
  referencing old table as before for each statement execute function announce_deleted_pages();

-- A page's address was switched on or off. Only the canonical one is linked elsewhere.
create or replace function announce_updated_addresses() returns trigger language plpgsql as $$
begin
  perform announce_pages_changed(
    array(select distinct page from after a join before b using (id), unnest(array[a.page_id, b.page_id]) as page
      where (a.url, a.kind, a.is_active, a.page_id) is distinct from (b.url, b.kind, b.is_active, b.page_id)),
    array(select distinct p.coach_id from after a join before b using (id) join pages p on p.id in (a.page_id, b.page_id)
      where (a.kind = 'canonical' and a.is_active, a.page_id) is distinct from (b.kind = 'canonical' and b.is_active, b.page_id)));
  return null;
end $$;
create or replace function announce_new_addresses() returns trigger language plpgsql as $$
begin
  perform announce_pages_changed(
    array(select distinct page_id from after where is_active),
    array(select distinct p.coach_id from after a join pages p on p.id = a.page_id where a.kind = 'canonical' and a.is_active));
  return null;
end $$;
create or replace function announce_deleted_addresses() returns trigger language plpgsql as $$
begin
  perform announce_pages_changed(
    array(select distinct page_id from before where is_active),
    array(select distinct p.coach_id from before b join pages p on p.id = b.page_id where b.kind = 'canonical' and b.is_active));
  return null;
end $$;

create or replace trigger landing_pages_changed after update on landing_pages
  referencing old table as before new table as after for each statement execute function announce_updated_addresses();
create or replace trigger landing_pages_inserted after insert on landing_pages
  referencing new table as after for each statement execute function announce_new_addresses();
create or replace trigger landing_pages_deleted after delete on landing_pages
  referencing old table as before for each statement execute function announce_deleted_addresses();

-- A coach's pages show the coach.
create or replace function announce_updated_coaches() returns trigger language plpgsql as $$
begin
  perform announce_pages_changed('{}', array(select a.id from after a join before b using (id) where a is distinct from b));
  return null;
end $$;
create or replace function announce_deleted_coaches() returns trigger language plpgsql as $$
begin
  perform announce_pages_changed('{}', array(select id from before));
  return null;
end $$;
create or replace trigger coaches_changed after update on coaches
  referencing old table as before new table as after for each statement execute function announce_updated_coaches();
create or replace trigger coaches_deleted after delete on coaches
  referencing old table as before for each statement execute function announce_deleted_coaches();

-- Pages show the date; seats are left out, because they change
-- with every signup. Row-level, because a column trigger has
-- no transition tables.
create or replace function announce_changed_event() returns trigger language plpgsql as $$
begin
  perform announce_pages_changed('{}', array[coalesce(new.coach_id, old.coach_id)]);
  return null;
end $$;

-- Polled where notifications don't arrive (behind a pooler):
-- differs after every committed change. A new row version has
-- another location or transaction id; documents are not read.
create or replace function pages_state() returns text language sql stable as $$
  select count(*) || ':' || coalesce(sum(hashtextextended(row_version, 0)), 0)
  from (
    select 'page' || ctid::text || xmin::text as row_version from pages
    union all select 'landing' || ctid::text || xmin::text from landing_pages
    union all select 'coach' || ctid::text || xmin::text from coaches
    union all select 'site' || ctid::text || xmin::text from site_settings
  ) as versions
$$;

-- A landing page shows pages of its guide as soon as the first PDF is there.
create or replace function announce_drawn_guide() returns trigger language plpgsql as $$
begin
  perform announce_pages_changed('{}', array(select coach_id from guides where id = new.guide_id));
  return null;
end $$;
create or replace trigger guide_drawn after update of file_id on guide_files
  for each row when (old.file_id is null and new.file_id is not null) execute function announce_drawn_guide();
