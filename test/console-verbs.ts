/** Reads from the source which verbs of core the console, the API and the functions call, and which of them take a scope. */
import { glob, readFile } from "node:fs/promises";

/** `programs/campaigns/plan/save-plan.ts#savePlan`. */
type Verb = string;
export type ConsoleVerbs = {
  /** Those that take `(ctx, scope, …)`. */
  scoped: Verb[];
  /** Those that take a context and no scope, each with the file that calls it. */
  unscoped: { verb: Verb; calledBy: string }[];
};

const isTest = (file: string) => /\.test(-kit)?\.tsx?$/.test(file);

export async function findConsoleVerbs(root: string): Promise<ConsoleVerbs> {
  const parameters = new Map<Verb, string[]>();
  for await (const file of glob("core/**/*.ts", { cwd: root }))
    if (!isTest(file))
      for (const [name, list] of functionsIn(await readFile(`${root}/${file}`, "utf8")))
        parameters.set(`${file.replace("core/", "")}#${name}`, list);
  const scoped = new Set<Verb>();
  const unscoped: ConsoleVerbs["unscoped"] = [];
  for await (const file of glob("web/{api,console,functions}/**/*.{ts,tsx}", { cwd: root })) {
    if (isTest(file)) continue;
    for (const verb of importedValues(await readFile(`${root}/${file}`, "utf8"))) {
      const [first, second] = parameters.get(verb) ?? [];
      if (!first || !/\bctx\b|\bContext\b/.test(first)) continue;
      if (/:\s*Scope$/.test(second ?? "")) scoped.add(verb);
      else unscoped.push({ verb, calledBy: file });
    }
  }
  return { scoped: [...scoped].sort(), unscoped };
}

/** The exported functions of a module, each with its parameters as they are written. */
function functionsIn(source: string): [string, string[]][] {
  const starts = source.matchAll(
    /^export (?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?)(?:<[^(]*>)?\(/gm,
  );
  const typed = source.matchAll(/^export const (\w+): (?:Verb|Read)</gm);
  return [
    ...[...starts].map((start): [string, string[]] => [
      start[1] ?? start[2] ?? "",
      argumentsAt(source, start.index + start[0].length),
    ]),
    // Their type says it: see core/kernel/verb.ts.
    ...[...typed].map(([, name = ""]): [string, string[]] => [name, ["ctx: Context", "scope: Scope"]]),
  ];
}

/** What stands between commas from here to the bracket that closes. */
function argumentsAt(source: string, from: number): string[] {
  const found = [""];
  let depth = 0;
  // An arrow's head closes nothing.
  for (const sign of source.slice(from).replaceAll("=>", "=:")) {
    if ("([{<".includes(sign)) depth += 1;
    if (")]}>".includes(sign)) depth -= 1;
    if (depth < 0) break;
    if (sign === "," && depth === 0) found.push("");
    else found.push(`${found.pop()}${sign}`);
  }
  return found.map((each) => each.trim()).filter(Boolean);
}

/** Values that a file imports from core; types call nothing. */
const importedValues = (source: string): Verb[] =>
  [...source.matchAll(/^import \{([^}]*)\} from "#core\/([^"]+)";/gm)].flatMap(([, names = "", path]) =>
    names
      .split(",")
      .map((name) => name.trim().replace(/ as .*/, ""))
      .filter((name) => name && !name.startsWith("type "))
      .map((name) => `${path}#${name}`),
  );
