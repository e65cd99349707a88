/** An upgrade goes through whole or not at all: tables and functions together. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { migrate } from "./migrate.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-migrate-"));
  await cp("src/db/migrations", join(folder, "migrations"), { recursive: true });
  await cp("src/db/functions", join(folder, "functions"), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const functionFile = () => join(folder, "functions", "zz-changed.sql");
const define = (returns: string, body: string) =>
  writeFile(
    functionFile(),
    `create or replace function changed_one(given integer) returns ${returns} language sql as $$ ${body} $$;\n`,
  );

async function addMigration(statement: string, tag = "9999_added"): Promise<() => Promise<void>> {
  const file = join(folder, "migrations/meta/_journal.json");
  const before = await readFile(file, "utf8");
  const journal = JSON.parse(before) as {
    entries: { idx: number; when: number; tag: string; breakpoints: boolean; version: string }[];
  };
  const last = journal.entries.at(-1);
  if (!last) throw new Error("there are no migrations");
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, `migrations/${tag}.sql`), statement);
  return () => writeFile(file, before);
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

it("replaces a function whose return type changed, and says what it did", { timeout: 60_000 }, async () => {
  const { url } = await testDatabase({ empty: true });
  await define("integer", "select given");
  expect(await migrate(url, folder)).toMatchObject({ areFunctionsNew: true });
  expect(await migrate(url, folder)).toEqual({ applied: 0, areFunctionsNew: false, postponed: 0 });
  await define("text", "select given::text");
  expect(await migrate(url, folder)).toEqual({ applied: 0, areFunctionsNew: true, postponed: 0 });
  expect(await ask(url, "select pg_typeof(changed_one(1))::text as type")).toEqual([{ type: "text" }]);
});

it("drops functions that no file defines, with their triggers, and leaves those of migrations", {
  timeout: 60_000,
}, async () => {
  const { url } = await testDatabase({ empty: true });
  const removeMigration = await addMigration(
    "create function kept_one() returns integer language sql as $$ select 1 $$;",
  );
  await define("integer", "select given");
  await migrate(url, folder);
  await ask(url, "create function changed_one(given text) returns text language sql as $$ select given $$");
  await ask(
    url,
    "create function leftover() returns trigger language plpgsql as $$ begin return new; end $$",
  );
  await ask(url, "create trigger left_over before insert on leads for each row execute function leftover()");
  await migrate(url, folder);
  await removeMigration();
  const found = await ask<{ name: string }>(
    url,
    `select oid::regprocedure::text as name from pg_proc where proname in ('changed_one', 'leftover', 'kept_one')
     union all select tgname from pg_trigger where tgname = 'left_over' order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(["changed_one(integer)", "kept_one()"]);
});

it("leaves tables and functions as they were when a function fails", { timeout: 60_000 }, async () => {
  const { url } = await testDatabase({ empty: true });
  await define("integer", "select given");
  await migrate(url, folder);
  const removeMigration = await addMigration("alter table leads rename column email to address;");
  await writeFile(
    functionFile(),
    "create or replace function changed_one(given integer) returns nonsense language sql as $$ select 1 $$;",
  );
  await expect(migrate(url, folder)).rejects.toThrow(/email|nonsense/);
  expect(await ask(url, "select email, changed_one(7) from leads")).toEqual([]);
  await removeMigration();
  await define("integer", "select given");
  expect(await migrate(url, folder)).toEqual({ applied: 0, areFunctionsNew: false, postponed: 0 });
});

it("contracts in a later run than the one that installs the functions, and later migrations don't wait for it", {
  timeout: 60_000,
}, async () => {
  const { url } = await testDatabase({ empty: true });
  await define("integer", "select given");
  await migrate(url, folder);
  await ask(url, "create table only_of_earlier_versions ()");
  const removeContraction = await addMigration(
    "-- contract: since 1.2\ndrop table only_of_earlier_versions;",
    "9998_contract_added",
  );
  const removeMigration = await addMigration("create table of_this_version ();");
  await define("integer", "select given + 1");
  expect(await migrate(url, folder)).toEqual({ applied: 1, areFunctionsNew: true, postponed: 1 });
  expect(await ask(url, "select from only_of_earlier_versions, of_this_version")).toEqual([]);
  expect(await migrate(url, folder)).toEqual({ applied: 1, areFunctionsNew: false, postponed: 0 });
  await expect(ask(url, "select from only_of_earlier_versions")).rejects.toThrow("does not exist");
  expect(await migrate(url, folder)).toEqual({ applied: 0, areFunctionsNew: false, postponed: 0 });
  await removeMigration();
  await removeContraction();
});
