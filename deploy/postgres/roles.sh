#!/bin/sh
# Creates the database's roles: web, worker, migrate and backup sign in, and `limited` is whom web asks as for some coaches.
# Run it as a superuser. Run again, it sets the passwords anew and hands everything in the database to the migrate role.
# A password comes from WEB_PASSWORD and the like, or from an address among compose's secrets. docs/operate/database-roles.md
set -eu
database="${POSTGRES_DB:-foyer}"
password() { sed -E 's#^[^:]+://[^:]+:([^@]+)@.*#\1#' "/run/secrets/$1"; }
WEB_PASSWORD="${WEB_PASSWORD:-$(password database_direct_url)}"
WORKER_PASSWORD="${WORKER_PASSWORD:-$(password worker_database_url)}"
MIGRATE_PASSWORD="${MIGRATE_PASSWORD:-$(password migrate_database_url)}"
BACKUP_PASSWORD="${BACKUP_PASSWORD:-$(password backup_database_url)}"
export WEB_PASSWORD WORKER_PASSWORD MIGRATE_PASSWORD BACKUP_PASSWORD

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "$database" <<'SQL'
\getenv web WEB_PASSWORD
\getenv worker WORKER_PASSWORD
\getenv migrate MIGRATE_PASSWORD
\getenv backup BACKUP_PASSWORD
set client_min_messages = warning;
begin;
-- Roles belong to the server, so their names end with the database's.
create temporary table roles on commit drop as
select kind, left('foyer_' || kind || '_' || current_database(), 63) as name, password
from (values ('limited', null), ('web', :'web'), ('worker', :'worker'), ('migrate', :'migrate'), ('backup', :'backup')) given(kind, password);

select format('create role %I', name) from roles where not exists (select from pg_roles where rolname = name) \gexec
-- Without inheritance: a policy also applies to whoever inherits from its role.
select format('alter role %I %s', name, case kind when 'limited' then 'nologin noinherit nobypassrls'
  else format('login noinherit password %L', password) end) from roles \gexec
-- A policy costs nothing for these, and pg_dump refuses to leave out rows. Some providers don't allow it; all but pg_dump works without.
do $$
declare each text;
begin
  for each in select name from roles where kind <> 'limited' loop
    execute format('alter role %I bypassrls', each);
  end loop;
exception when insufficient_privilege then
  raise warning 'The roles got no BYPASSRLS: make backups with foyer.js backup, or with those of your provider.';
end $$;
select format('grant %I to %I', l.name, w.name) from roles l, roles w where l.kind = 'limited' and w.kind = 'web' \gexec

select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to %I', current_database(), name) from roles where kind <> 'limited' \gexec
select format('grant create, temporary on database %I to %I', current_database(), name) from roles where kind = 'migrate' \gexec
revoke create on schema public from public;
select format('grant usage, create on schema public to %I', name) from roles where kind = 'migrate' \gexec

-- Processes that sign in as an earlier owner go on. Once none does, revoke this.
select distinct format('grant %I to %I', r.name, o.rolname) from pg_class c join pg_roles o on o.oid = c.relowner, roles r
where r.kind = 'migrate' and c.relnamespace = 'public'::regnamespace and not o.rolsuper and o.rolname <> r.name \gexec
-- What an earlier owner made. A table takes its own sequences along, and an extension keeps what is its.
select format('alter schema %I owner to %I', nspname, name) from pg_namespace, roles
where kind = 'migrate' and nspname in ('drizzle', 'graphile_worker') \gexec
select format('alter table %s owner to %I', c.oid::regclass, r.name) from pg_class c, roles r
where r.kind = 'migrate' and c.relnamespace::regnamespace::text in ('public', 'drizzle', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'S')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e')) \gexec
select format('alter type %s owner to %I', c.reltype::regtype, r.name) from pg_class c, roles r
where r.kind = 'migrate' and c.relnamespace::regnamespace::text = 'graphile_worker' and c.relkind = 'c' \gexec
select format('alter routine %s owner to %I', p.oid::regprocedure, r.name) from pg_proc p, roles r
where r.kind = 'migrate' and p.pronamespace::regnamespace::text in ('public', 'graphile_worker')
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') \gexec
commit;
SQL
