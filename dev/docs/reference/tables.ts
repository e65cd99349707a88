/** Documents every table, from the Drizzle schema and its comments. */
import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "../../../src/db/schema/index.ts";
import { code, commentAbove, plain, type Reference, table } from "./markdown.ts";

const folder = "src/db/schema";
const sources = readdirSync(folder)
  .sort()
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, "utf8") }));

/** Uses the table's own comment, or the file's if the table is its first. */
function about(variable: string): { file: string; words: string; text: string } {
  for (const { file, text } of sources) {
    const at = text.search(new RegExp(`^export const ${variable} = pgTable`, "m"));
    if (at < 0) continue;
    const isFirst = text.search(/^export const \w+ = pgTable/m) === at;
    const opening = /^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1]?.replace(/\s+/g, " ").trim() ?? "";
    const end = text.indexOf("\n}", at);
    return { file, words: commentAbove(text, at) || (isFirst ? opening : ""), text: text.slice(at, end) };
  }
  return { file: "", words: "", text: "" };
}

function sectionOf(variable: string, each: PgTable): string {
  const { name, foreignKeys } = getTableConfig(each);
  const { file, words, text } = about(variable);
  const leadsTo = new Map(
    foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return columns.map((column) => [column.name, getTableConfig(foreignTable).name] as const);
    }),
  );
  const rows = Object.entries(getTableColumns(each)).map(([key, column]) => {
    const at = text.search(new RegExp(`^ {2,4}${key}: `, "m"));
    const target = leadsTo.get(column.name);
    const facts = [
      column.getSQLType(),
      !column.notNull && "may be null",
      target && `→ [${target}](#${target})`,
    ];
    return [code(column.name), facts.filter(Boolean).join(", "), at < 0 ? "" : plain(commentAbove(text, at))];
  });
  return [
    `## ${name}`,
    plain(words),
    table(["column", "type", "what it says"], rows),
    `From ${code(`${folder}/${file}`)}.`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

export function tables(): Reference {
  const all = Object.entries(schema)
    .flatMap(([variable, value]) => (is(value, PgTable) ? [{ variable, value }] : []))
    .sort((one, other) => getTableConfig(one.value).name.localeCompare(getTableConfig(other.value).name));
  return {
    file: "tables",
    title: "Tables",
    about: `The ${all.length} tables of a site, with what each column says.`,
    source: folder,
    body: [
      "What belongs to a coach carries `coach_id`. The tables of graphile-worker, in a schema of their own, are not listed. [The database](../database.md) says how they are used.",
      ...all.map(({ variable, value }) => sectionOf(variable, value)),
    ].join("\n\n"),
  };
}
