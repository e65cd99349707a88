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

async function addMigration(statement: string): Promise<() => Promise<void>> {
  const file = join(folder, "migrations/meta/_journal.json");
  const before = await readFile(file, "utf8");
  const journal = JSON.parse(before) as {
    entries: { idx: number; when: number; tag: string; breakpoints: boolean; version: string }[];
  };
  const last = journal.entries.at(-1);
  if (!last) throw new Error("there are no migrations");
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_added" });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, "migrations/9999_added.sql"), statement);
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
  expect(await migrate(url, folder)).toEqual({ applied: 0, areFunctionsNew: false });
  await define("text", "select given::text");
  expect(await migrate(url, folder)).toEqual({ applied: 0, areFunctionsNew: true });
  expect(await ask(url, "select pg_typeof(changed_one(1))::text as type")).toEqual([{ type: "text" }]);
});

it("drops functions that no file defines, with their triggers, and leaves those of migrations", {
  timeout: 60_000,
}, async () => {
  const { url } = await testDatabase({ empty: true });
  await define("integer", "select given");
  await migrate(url, folder);
  await ask(url, "create function changed_one(given text) returns text language sql as $$ select given $$");
  await ask(
    url,
    "create function leftover() returns trigger language plpgsql as $$ begin return new; end $$",
  );
  await ask(url, "create trigger left_over before insert on leads for each row execute function leftover()");
  await migrate(url, folder);
  const found = await ask<{ name: string }>(
    url,
    `select oid::regprocedure::text as name from pg_proc where proname in ('changed_one', 'leftover', 'fill_person_of_journey')
     union all select tgname from pg_trigger where tgname = 'left_over' order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(["changed_one(integer)", "fill_person_of_journey()"]);
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
  expect(await migrate(url, folder)).toEqual({ applied: 0, areFunctionsNew: false });
});
