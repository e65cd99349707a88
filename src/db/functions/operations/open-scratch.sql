-- Runs as the owner, because web and worker may not create tables. What it creates is fixed, and it copies nothing that
-- the caller may not read: it asks for the coaches of a limited transaction itself.
create or replace function copy_to_scratch(given_people uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known constant uuid[] := array(
    select id from public.people where id = any(given_people) and (limited_coaches() is null or coach_id = any(limited_coaches())));
  owners constant uuid[] := array(select distinct coach_id from public.people where id = any(known));
  of_campaigns constant text := 'campaign_id in (select id from public.email_campaigns where coach_id = any($2))';
  -- Read before the copies exist: afterwards it would name the public tables.
  claims constant text := pg_get_viewdef('public.delivery_claims'::regclass);
  copied record;
  columns text;
  trigger_text text;
begin
  for copied in select * from (values
    ('people', 'id = any($1)'),
    ('user_journeys', 'person_id = any($1)'),
    ('email_deliveries', 'person_id = any($1)'),
    ('delivery_history', 'false'),
    ('activities', 'person_id = any($1)'),
    ('person_tags', 'person_id = any($1)'),
    ('bookings', 'person_id = any($1)'),
    ('segment_members', 'person_id = any($1)'),
    ('email_campaigns', 'coach_id = any($2)'),
    ('email_sequences', of_campaigns),
    ('earlier_sequences', of_campaigns),
    ('email_notices', of_campaigns),
    ('campaign_starts', of_campaigns),
    ('campaign_goals', of_campaigns),
    -- Limits of a mail server and of a new domain are not part of a rehearsal.
    ('sender_domains', 'false'),
    ('mail_connections', 'false')) as t(name, rows)
  loop
    execute format('create temp table %1$I (like public.%1$I including all) on commit drop', copied.name);
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = format('public.%I', copied.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into pg_temp.%1$I (%2$s) select %2$s from public.%1$I where %3$s', copied.name, columns, copied.rows) using known, owners;
    for trigger_text in
      select pg_get_triggerdef(oid) from pg_trigger
      where tgrelid = format('public.%I', copied.name)::regclass and not tgisinternal and copied.name in ('delivery_history', 'email_sequences')
    loop
      execute replace(trigger_text, format(' ON public.%I ', copied.name), format(' ON pg_temp.%I ', copied.name));
    end loop;
    execute format('analyze pg_temp.%I', copied.name);
    execute format('grant select, insert, update, delete on pg_temp.%I to public', copied.name);
  end loop;
  -- A view reads the tables that it was made of.
  perform set_config('search_path', 'pg_temp, public', true);
  execute 'create temp view delivery_claims with (security_invoker) as ' || claims;
  grant select on pg_temp.delivery_claims to public;
end $$;

-- Gives this transaction its own copy of what journeys read and write of some people, under the same names: whatever
-- runs after this reads and writes the copies, and nobody waits for it. The copies end with the transaction.
-- The functions name tables without a schema, so the search path decides; a changed path also drops cached plans.
create or replace function open_scratch(given_people uuid[]) returns void language sql as $$
  -- Of all coaches who know these addresses: the daily limit counts them all. Here the policies decide who is seen.
  select copy_to_scratch(array(
    select id from public.people where email in (select email from public.people where id = any(given_people))));
  select set_config('search_path', 'pg_temp, public', true);
$$;
