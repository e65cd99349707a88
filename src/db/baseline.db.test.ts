/** A database of the earlier migrations becomes the baseline's or is left alone, and the baseline makes what the schema says. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { LAST_BEFORE_BASELINE } from "./baseline.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./read-migrations.ts";

const [baseline] = readMigrationFiles({ migrationsFolder: "src/db/migrations" });
if (!baseline) throw new Error("there is no baseline");
const LIST = "select hash, created_at::text as when from drizzle.__drizzle_migrations order by id";

/** A migrated database whose list says that it had the earlier migrations up to `until` milliseconds from the last. */
async function earlierDatabase({ until = 0 } = {}) {
  const test = await testDatabase();
  const rows = async (text: string) => (await test.pool.query(text)).rows;
  const last = (baseline?.folderMillis ?? 0) + until;
  await rows(`delete from drizzle.__drizzle_migrations where created_at = ${baseline?.folderMillis}`);
  await rows(`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('0048', ${last - 2000}), ('0049', ${last - 1000}), ('0050', ${last})`);
  await rows("insert into drizzle.__begun_migrations values ('0048', 4)");
  return { ...test, rows };
}

it("adopts a database at the last earlier migration, once, without applying anything", async () => {
  const { url, db, rows } = await earlierDatabase();
  const { shipped } = await readMigrations(db);
  expect(await readMigrations(db)).toMatchObject({ applied: [] });
  const coaches = await rows("select * from coaches order by id");
  expect(coaches).not.toEqual([]);

  expect(await migrate(url)).toEqual({ applied: 0, areFunctionsNew: false, postponed: 0 });

  const adopted = await rows(LIST);
  expect(adopted).toContainEqual({ hash: baseline.hash, when: String(baseline.folderMillis) });
  expect(adopted).toHaveLength(shipped.length);
  expect(await rows("select * from drizzle.__begun_migrations")).toEqual([]);
  expect((await readMigrations(db)).applied).toEqual(shipped.map(({ when }) => when));
  expect(await rows("select * from coaches order by id")).toEqual(coaches);
  expect(await migrate(url)).toEqual({ applied: 0, areFunctionsNew: false, postponed: 0 });
  expect(await rows(LIST)).toEqual(adopted);
});

it("adopts together with the functions or not at all", async () => {
  const { url, rows } = await earlierDatabase();
  const before = await rows(LIST);
  const folder = await mkdtemp(join(tmpdir(), "foyer-baseline-"));
  try {
    await cp("src/db/migrations", join(folder, "migrations"), { recursive: true });
    await cp("src/db/functions", join(folder, "functions"), { recursive: true });
    await writeFile(
      join(folder, "functions/zz-broken.sql"),
      "create or replace function broken() returns nonsense language sql as $$ select 1 $$;",
    );
    await expect(migrate(url, folder)).rejects.toThrow("nonsense");
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(await rows(LIST)).toEqual(before);
});

it("refuses an older database without a statement that changes anything, and says what to do", async () => {
  const { url, rows } = await earlierDatabase({ until: -1 });
  const before = await rows(LIST);
  await rows("drop table drizzle.__functions");
  // Any statement that writes fails in this database, with another message.
  const [{ name }] = (await rows("select current_database() as name")) as [{ name: string }];
  await rows(`alter database ${name} set default_transaction_read_only = on`);

  await expect(migrate(url)).rejects.toThrow(
    new RegExp(`^This database is too old .*commit ${LAST_BEFORE_BASELINE}.*Nothing was changed\\.$`),
  );

  expect(await rows(LIST)).toEqual(before);
  expect(await rows("select to_regclass('drizzle.__functions') as list")).toEqual([{ list: null }]);
  expect(await readFile("UPGRADING.md", "utf8")).toContain(LAST_BEFORE_BASELINE);
});

it("refuses a database whose backfills have not ended", async () => {
  const { url, rows } = await earlierDatabase();
  const before = await rows(LIST);
  await rows(`insert into leads (coach_id, page_id, email, source, created_at, last_signup_at)
    select coach_id, id, 'without-person@example.test', 'a page', now(), now() from pages limit 1`);
  await expect(migrate(url)).rejects.toThrow("has not filled in every row");
  expect(await rows(LIST)).toEqual(before);
  await rows("delete from leads");
  await migrate(url);
  expect(await rows(LIST)).not.toEqual(before);
});

it("leaves drizzle-kit nothing to generate", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-generate-"));
  try {
    await cp("src/db/migrations", folder, { recursive: true });
    // drizzle-kit puts "./" before its folder: an absolute path would not be found.
    const { stdout } = await promisify(execFile)("node_modules/.bin/drizzle-kit", [
      ...["generate", "--dialect", "postgresql", "--schema", "src/db/schema/index.ts"],
      ...["--out", relative(".", folder)],
    ]);
    expect(stdout).toContain("No schema changes");
    expect((await readdir(folder)).sort()).toEqual((await readdir("src/db/migrations")).sort());
  } finally {
    await rm(folder, { recursive: true });
  }
});

type Named = Record<string, unknown>;
type Table = {
  name: string;
  columns: Record<string, { type: string; notNull: boolean }>;
} & Record<"indexes" | "foreignKeys" | "uniqueConstraints" | "checkConstraints", Named>;

it("makes every column, index and constraint of the newest snapshot, and no other", async () => {
  const { pool } = await testDatabase();
  const newest = (await readdir("src/db/migrations/meta"))
    .sort()
    .findLast((file) => file.includes("snapshot"));
  const { tables } = JSON.parse(await readFile(`src/db/migrations/meta/${newest}`, "utf8")) as {
    tables: Record<string, Table>;
  };
  const expected = Object.values(tables).flatMap((table) => [
    ...Object.entries(table.columns).map(
      ([name, { type, notNull }]) => `${table.name}.${name} ${type}${notNull ? " not null" : ""}`,
    ),
    ...[table.indexes, table.foreignKeys, table.uniqueConstraints, table.checkConstraints]
      .flatMap(Object.keys)
      .map((name) => `${table.name} ${name}`),
  ]);
  // Drizzle can't describe an exclusion constraint: the migration alone has it.
  expected.push("bookings bookings_own_slot");
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select conrelid::regclass || ' ' || conname from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'u')
    union all select indrelid::regclass || ' ' || indexrelid::regclass from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`);
  expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort());
});
