/** PostgreSQL only parses a PL/pgSQL function when it is created. plpgsql_check, on Debian's server, also looks at every statement in it. */
import { access } from "node:fs/promises";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { expect, it } from "vitest";
import { migrate } from "#db/migrate.ts";
import { startDebianPostgres } from "../dev/debian-postgres.ts";

const EXTENSION = "/usr/share/postgresql/15/extension/plpgsql_check.control";
/** A developer may lack the package; CI may not (.ci/run). */
const isMissing = await access(EXTENSION).then(
  () => false,
  () => !process.env.CI,
);

it.skipIf(isMissing)("every statement in our functions fits the schema", { timeout: 60_000 }, async () => {
  const postgres = await startDebianPostgres();
  try {
    const url = await postgres.createDatabase("functions");
    await migrate(url);
    await runMigrations({ connectionString: url });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // replay_journal creates this one itself; the check ends at a table that it cannot find.
    await client.query(
      "create extension plpgsql_check; create temporary table journal_addresses (hash bytea, email text)",
    );
    const { rows } = await client.query<{ name: string; fault: string | null }>(`
      select p.proname as name, p.proname || ':' || c.lineno || ' ' || c.message as fault
      from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
      left join pg_trigger t on t.tgfoid = p.oid and t.tgparentid = 0
      left join lateral plpgsql_check_function_tb(p.oid, coalesce(t.tgrelid, 0), oldtable => t.tgoldtable, newtable => t.tgnewtable,
        performance_warnings => false, extra_warnings => false, other_warnings => false) c on c.level = 'error'
      where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
    await client.end();
    expect(new Set(rows.map(({ name }) => name)).size).toBeGreaterThan(30);
    expect(rows.flatMap(({ fault }) => fault || [])).toEqual([]);
  } finally {
    await postgres.stop();
  }
});
