/** A table is written by the area that owns it alone: in SQL files, in `sql` strings and by drizzle's builders. */
import { readdirSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as schema from "#db/schema/index.ts";
import { foreignWrites } from "./sql/foreign-writes.ts";
import { withoutComments } from "./sql/functions.ts";
import { type Area, appended, areas, tables } from "./sql/table-owners.ts";

const stored = new Map(
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) ? [[name, getTableName(table)]] : [],
  ),
);
const owners = new Map(areas.flatMap((area) => tables[area].map((table) => [table, area])));

/** An insert, update, delete or truncate; a name that is put in at run time is `?`. */
const WRITE =
  /\b(?:(insert\s+into|delete\s+from|truncate)\s+("?[a-z_]+"?|\$\{|%)|(?<!\b(?:for|key|do)\s)(update)\s+("?[a-z_]+"?|\$\{[^}]*\}|%\w+)(?:\s+(?:as\s+)?[a-z]\w*)?\s+set\b)/g;
const BUILDER = /\.(?:insert|update|delete)\((\w+)\)/g;

/** Who signs in is access's; the library that does it stands beside core. */
function areaOf(file: string): Area | undefined {
  const [, area = ""] = /^(?:core|db\/functions)\/(\w+)\//.exec(file) ?? [];
  return file.startsWith("auth/") ? "access" : areas.find((each) => each === area);
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(ts|sql)$/.test(file) && !/\.test(-kit)?\.ts$|^db\/(migrations|schema)\//.test(file),
);

function writesIn(file: string, text: string): string[] {
  const code = file.endsWith(".sql") ? withoutComments(text) : text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const inSql = [...code.matchAll(WRITE)].flatMap(([, verb, one, , other]) => {
    const table = (one ?? other ?? "").replaceAll('"', "");
    if (/^[$%]/.test(table)) return ["?"];
    return owners.has(table) && !(verb?.startsWith("insert") && appended.includes(table)) ? [table] : [];
  });
  const built = [...code.matchAll(BUILDER)].flatMap(([, name = ""]) => stored.get(name) ?? []);
  return [...inSql, ...(file.endsWith(".ts") ? built : [])];
}

/** `file table` of every write from elsewhere. */
const foreign = files.flatMap((file) => {
  const written = new Set(writesIn(file, readFileSync(`src/${file}`, "utf8")));
  return [...written]
    .filter((table) => owners.get(table) !== areaOf(file))
    .map((table) => `${file} ${table}`);
});

it("every table has one owner", () => {
  expect(Object.values(tables).flat().sort()).toEqual([...stored.values()].sort());
});

it("the test finds writes", () => {
  expect(writesIn("x.sql", "insert into leads (id) values (1); update people p set name = 1;")).toEqual([
    "leads",
    "people",
  ]);
  expect(writesIn("x.sql", "select 1 from leads for update; -- delete from leads")).toEqual([]);
  expect(writesIn("x.ts", "db.insert(emailCampaigns); sql`delete from ${table}`")).toEqual([
    "?",
    "email_campaigns",
  ]);
  expect(
    files.filter((file) => writesIn(file, readFileSync(`src/${file}`, "utf8")).length > 0).length,
  ).toBeGreaterThan(100);
});

it("nobody else writes it, but for the exceptions that have a reason", () => {
  const allowed = foreignWrites.flatMap(({ writes }) =>
    Object.entries(writes).flatMap(([file, list]) => list.split(" ").map((table) => `${file} ${table}`)),
  );
  expect(
    foreign.filter((write) => !allowed.includes(write)),
    "call the owner's verb or function",
  ).toEqual([]);
  expect(
    allowed.filter((write) => !foreign.includes(write)),
    "no longer needed",
  ).toEqual([]);
});
