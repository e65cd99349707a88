/** The names and values that the code itself reads from queries and forms, so that a new field is asked for by itself. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const NAMES = [
  /\b(?:get|has|field|text|words|value|posted)\((?:form, )?"([a-zA-Z][\w-]*)"\)/g,
  /\bname="([a-zA-Z][\w-]*)"/g,
];
const VALUES = [
  /\bvalue="([\w:-]+)"/g,
  /\bcase "([\w-]+)":/g,
  /=== "([\w-]+)"/g,
  /^ {2}"?([a-z][\w-]*)"?: \[$/gm,
];

export type Vocabulary = { names: string[]; values: string[] };

export function readVocabulary(folders: string[]): Vocabulary {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test(-kit)?\./.test(file))
      .map((file) => readFileSync(join(folder, file), "utf8")),
  );
  const all = (patterns: RegExp[]) =>
    [
      ...new Set(
        sources
          .flatMap((text) => patterns.flatMap((each) => [...text.matchAll(each)]))
          .map(([, word = ""]) => word),
      ),
    ].sort();
  return { names: all(NAMES), values: all(VALUES) };
}
