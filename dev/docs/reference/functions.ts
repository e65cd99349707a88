/** Documents every database function, from its file's required header. */
import { readdirSync, readFileSync } from "node:fs";
import { code, plain, type Reference } from "./markdown.ts";

const folder = "src/db/functions";
const isKey = (line: string) => /^-- {3}\S/.test(line) || /^-- {5}/.test(line);
const isName = (line: string) => /^-- [a-z_{}]+(, [a-z_{}]+)*$/.test(line);
const bare = (lines: string[]) => plain(lines.map((line) => line.replace(/^--\s?/, "")).join(" "));

function contracts(header: string[]): string[] {
  return header.flatMap((line, index) => {
    if (!isName(line)) return [];
    const keys: string[] = [];
    for (const next of header.slice(index + 1)) {
      if (!isKey(next)) break;
      if (/^-- {5}/.test(next) && keys.length > 0) keys[keys.length - 1] += ` ${next.slice(2).trim()}`;
      else keys.push(next.slice(2).trim());
    }
    const lines = keys.map((key) => {
      const [, name = "", rest = ""] = /^([^:]+): ?(.*)$/.exec(key) ?? ["", key, ""];
      return `- ${name}: ${plain(rest)}`;
    });
    return [`**${code(line.slice(3))}**\n\n${lines.join("\n")}`];
  });
}

function sectionOf(file: string): string {
  const text = readFileSync(`${folder}/${file}`, "utf8");
  const header = (/^(?:--[^\n]*\n)*/.exec(text)?.[0] ?? "").trim().split("\n");
  const prose = header.filter((line) => !isKey(line) && !isName(line));
  const defined = [...text.matchAll(/^create or replace function (\w+)\s*\(([^)]*)\)/gm)].map(
    ([, name = "", parameters = ""]) => code(`${name}(${parameters.replace(/\s+/g, " ").trim()})`),
  );
  return [
    `## ${file}`,
    bare(prose),
    ...contracts(header),
    defined.length > 0 ? `Defines ${defined.join(", ")}.` : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

export function functions(): Reference {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .sort();
  return {
    file: "functions",
    title: "SQL functions",
    about:
      "What is decided in the database, in one statement each: what a function takes, what it answers, and why it is there.",
    source: "the headers in src/db/functions",
    body: [
      "A `?` marks a key that may be missing. Outcomes are returned; what is raised is an error. [The database](../database.md) says how to call, try and test one.",
      ...files.map(sectionOf),
    ].join("\n\n"),
  };
}
