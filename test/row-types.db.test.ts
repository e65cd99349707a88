/** SQL that cannot drift: every statement fits the schema, and its row type fits what PostgreSQL says it returns. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import type * as ast from "typescript/unstable/ast";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "./database.ts";
import { describeStatement } from "./sql/describe.ts";
import { Unresolved } from "./sql/follow.ts";
import { functionFiles, functionFolder, functions, headerKeys } from "./sql/functions.ts";
import { jsonKeys } from "./sql/json-keys.ts";
import { nullsKept } from "./sql/nulls-kept.ts";
import { resolver, type Statement } from "./sql/resolve.ts";
import { rowTypes } from "./sql/row-types.ts";
import { readSource } from "./sql/source.ts";

const { url } = await testDatabase();
await runMigrations({ connectionString: url });
const client = new pg.Client({ connectionString: url });
await client.connect();
const source = readSource();
const { checker } = source;
afterAll(async () => {
  source.close();
  await client.end();
});

const isOurs = (call: ast.CallExpression) => !/\.test-kit\.ts$/.test(call.getSourceFile().fileName);
const fileOf = (call: ast.CallExpression) => relative(process.cwd(), call.getSourceFile().fileName);
const placeOf = (call: ast.CallExpression) =>
  `${fileOf(call)}:${call.getSourceFile().text.slice(0, call.expression.end).split("\n").length}`;

const calls = source.calls("execute").filter(isOurs);
const { statements } = resolver(source);
const unresolved: string[] = [];
const found: Statement[] = calls.flatMap((call) => {
  try {
    return statements(call);
  } catch (error) {
    if (!(error instanceof Unresolved)) throw error;
    unresolved.push(`${placeOf(call)}: ${error.message}`);
    return [];
  }
});

/** Composed from a list of tables when they run; the tests of a coach's file and of a key rotation run them for every table of it. */
const composed = [
  "src/core/kernel/secrets/stored-secrets.ts",
  ...["check-references", "coach-file", "import-coach", "move-coach"].map(
    (name) => `src/core/operations/coach-file/${name}.ts`,
  ),
  "src/core/operations/site-data/read-rows.ts",
];

it("the text of every statement is known", () => {
  expect(calls.length).toBeGreaterThan(500);
  const isIn = (place: string) => (file: string) => place.startsWith(`${file}:`);
  expect(unresolved.filter((place) => !composed.some(isIn(place)))).toEqual([]);
  expect(composed.filter((file) => !unresolved.some((place) => isIn(place)(file)))).toEqual([]);
});

it("PostgreSQL understands each statement, and answers with the row that TypeScript expects", async () => {
  const types = await rowTypes(client, checker);
  const wrong = new Set<string>();
  const nulls = new Set<string>();
  for (const statement of found) {
    // A cursor's columns are those of its declaration, which is among the statements.
    if (statement.text.startsWith("fetch ")) continue;
    const described = await describeStatement(client, statement.text);
    if ("error" in described) wrong.add(`${placeOf(statement.call)}: ${described.error}`);
    else {
      for (const fault of types.faults(statement, described.columns))
        wrong.add(`${placeOf(statement.call)}: ${fault}`);
      for (const name of types.nulls(statement, described.columns))
        nulls.add(`${fileOf(statement.call)} ${name}`);
    }
  }
  expect([...wrong]).toEqual([]);
  expect([...nulls].sort(), "a new one needs `| null`; one that is gone leaves the list").toEqual(nullsKept);
});

it("SQL reads no key that its jsonb column does not have", async () => {
  const keys = jsonKeys(source);
  const { rows } = await client.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where data_type = 'jsonb' and table_schema = 'public'",
  );
  const columns = new Set(rows.map(({ name }) => name));
  const texts = [
    ...found.map(({ text, call }) => [placeOf(call), text] as const),
    ...functionFiles.map((file) => [file, readFileSync(`${functionFolder}/${file}`, "utf8")] as const),
  ];
  const unknown = texts.flatMap(([place, text]) =>
    keys.unknown(text, (name) => columns.has(name)).map((fault) => `${place}: ${fault}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

it("whoever calls a function gives it the keys of its header", () => {
  const callers = ["callFunction", "callSetFunction"]
    .flatMap((name) => source.calls(name))
    .filter((call) => isOurs(call) && fileOf(call) !== "src/db/call-function.ts");
  const wrong = callers.flatMap((call) => {
    const [, name, input] = call.arguments;
    const names = functionNames(name);
    const type = input && checker.getTypeAtLocation(input);
    const given = type ? checker.getPropertiesOfType(type).map((property) => property.name) : [];
    const keys = names.map((each) => {
      const sqlFunction = functions.find((one) => one.name === each);
      return (sqlFunction && headerKeys(sqlFunction)) ?? [];
    });
    const known = keys.flat().map((key) => key.replace(/\?$/, ""));
    // Of several functions, each takes its own of the keys.
    const needed = keys.length === 1 ? keys.flat().filter((key) => !key.endsWith("?")) : [];
    return [
      ...given.filter((key) => !known.includes(key)).map((key) => `does not know ${key}`),
      ...needed.filter((key) => !given.includes(key)).map((key) => `needs ${key}`),
    ].map((fault) => `${placeOf(call)}: ${names.join()} ${fault}`);
  });
  expect(callers.length).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});

/** Of `settle_${table}`, each function that it may be. */
function functionNames(name: ast.Expression | undefined): string[] {
  const type = name && checker.getTypeAtLocation(name);
  const types = (type?.isUnionType() ? type.getTypes() : [type]) ?? [];
  const literals = types.flatMap((each) => (each?.isStringLiteralType() ? [String(each.value)] : []));
  if (literals.length > 0) return literals;
  const pattern = new RegExp(
    `^${name
      ?.getText()
      .slice(1, -1)
      .replace(/\$\{\w+\}/, "\\w+")}$`,
  );
  return functions.filter((each) => pattern.test(each.name)).map((each) => each.name);
}
