-- Links in emails whose followers an owner wants to count.

-- Each address once, in the order of the message. Null: none. Merge tags are not counted: they lead elsewhere for everybody.
create or replace function counted_links(source jsonb) returns text[] language sql immutable as $$
  select (array_agg(url order by first))[:99] from (
    select found.href #>> '{}' as url, min(found.n) as first
    from jsonb_path_query(source, 'strict $.** ? (@.counted == true).href', '{}', true) with ordinality as found(href, n)
    where found.href #>> '{}' like 'https://%' group by 1) f
$$;

-- Found once, when a version is stored. From then on the privacy page says that links are counted, for as long as they work.
create or replace function note_counted_links() returns trigger language plpgsql as $$
begin
  new.counted := counted_links(new.source);
  if new.counted is not null then
    insert into site_settings (counts_links, updated_at) values (true, now())
    on conflict (single) do update set counts_links = true where not site_settings.counts_links;
  end if;
  return new;
end $$;
create or replace trigger email_templates_counted before insert on email_templates
  for each row when (new.source is not null) execute function note_counted_links();
