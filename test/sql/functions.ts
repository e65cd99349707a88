/** Our SQL functions as their files have them: name, parameters and body, comments left out, and the header of the file. */
import { readdirSync, readFileSync } from "node:fs";

export const functionFolder = "src/db/functions";
export type SqlFunction = { file: string; header: string; name: string; parameters: string; body: string };

export const functionFiles = readdirSync(functionFolder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".sql"))
  .sort();

export const functions: SqlFunction[] = functionFiles.flatMap((file) => {
  const text = readFileSync(`${functionFolder}/${file}`, "utf8");
  const header = /^(?:--[^\n]*\n)*/.exec(text)?.[0] ?? "";
  return [
    ...withoutComments(text).matchAll(
      /create or replace function (\w+)\s*\(([^$]*?)\)\s*(?:returns|language)[^$]*\$\$([\s\S]*?)\$\$/g,
    ),
  ].map(([, name = "", parameters = "", body = ""]) => ({ file, header, name, parameters, body }));
});

export function withoutComments(text: string): string {
  return text.replace(/--[^\n]*/g, "");
}

/** The keys that the header lists under a function's name, of its input or of a part of it; those with `?` may be missing. */
export function headerKeys({ header, name }: SqlFunction, part = "input"): string[] | null {
  const block = new RegExp(`^-- ${name}\\n((?:--   .*\\n)+)`, "m").exec(header)?.[1];
  const line = block && new RegExp(`^--   ${part}(?:, a list)?: (.*(?:\\n--     .*)*)`, "m").exec(block)?.[1];
  return line
    ? line
        .replace(/\n--\s+/g, " ")
        .split(",")
        .map((key) => key.trim())
        .filter(Boolean)
    : null;
}
