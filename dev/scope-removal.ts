/** Takes away each filter by scope in turn, in a copy of the source, and reports which ones the other-coach tests miss. Behind the wall nothing of a person may leak even then. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { inSourceCopy } from "./source-copy.ts";

/** What stands in for each once it is taken away. */
const filters: Record<string, string> = {
  withinScope: "sql`true`",
  withinScopeOrSite: "sql`true`",
  actsFor: "true",
  requireWholeSite: "undefined",
};

type Filter = { at: string; text: string };
/** `isSeen`: the answer is another one, and no test says that this is wrong. */
type Result = Filter & { isMissed: boolean; isReached: boolean; isSeen: boolean; leaks: string[] };

const { values } = parseArgs({ options: { minutes: { type: "string", default: "20" } } });
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
/** Continues where the last run of this commit ended. */
const results = join(tmpdir(), `foyer-scope-${commit}.jsonl`);

/** What the calls ask, unless a test says otherwise. */
const ASKED = `
globalThis.isFilterRemoved ??= (filter: number) => String(filter) === process.env.REMOVED_FILTER;
`;

const CALL = new RegExp(`(?<![\\w.])(${Object.keys(filters).join("|")})\\(`, "g");

/** Each call asks first whether it is taken away. */
function tag(file: string, source: string, found: Filter[]): string {
  let text = source;
  // From the end, so that earlier places stay where they are.
  for (const { 1: name = "", index } of [...source.matchAll(CALL)].toReversed()) {
    let end = source.indexOf("(", index);
    for (let depth = 0; ; end++) {
      depth += source[end] === "(" ? 1 : source[end] === ")" ? -1 : 0;
      if (depth === 0) break;
    }
    const call = source.slice(index, end + 1);
    text = `${text.slice(0, index)}(globalThis.isFilterRemoved(${found.length}) ? ${filters[name]} : ${call})${text.slice(end + 1)}`;
    found.push({ at: `${file}:${source.slice(0, index).split("\n").length}`, text: call });
  }
  return text;
}

inSourceCopy((copy) => {
  const found: Filter[] = [];
  for (const file of globSync("src/core/**/*.ts", { cwd: copy }).sort()) {
    if (/\.test\.ts$|kernel\/scope\.ts$/.test(file)) continue;
    const source = readFileSync(join(copy, file), "utf8");
    const tagged = tag(file, source, found);
    const isMissing = tagged !== source && !/\bsql\b[^;]*from "drizzle-orm"/.test(source);
    if (tagged !== source)
      writeFileSync(join(copy, file), `${isMissing ? 'import { sql } from "drizzle-orm";\n' : ""}${tagged}`);
  }
  const scope = join(copy, "src/core/kernel/scope.ts");
  writeFileSync(scope, `${readFileSync(scope, "utf8")}${ASKED}`);
  writeFileSync(join(copy, "filters.json"), JSON.stringify(found));
  const test = "test/other-coach/removed-filters";
  renameSync(join(copy, `${test}.ts`), join(copy, `${test}.db.test.ts`));
  spawnSync("vitest", ["run", "--project", "database", "--maxWorkers", "1", test], {
    cwd: copy,
    stdio: "inherit",
    env: { ...process.env, RESULTS: results, MINUTES: values.minutes },
  });
  const said: Result[] = existsSync(results)
    ? readFileSync(results, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
  // What no generated test misses, a test of the verb itself may.
  const tests = globSync("{src,test}/**/*.test.ts", { cwd: copy }).filter(
    (file) => !file.includes("other-coach"),
  );
  for (const each of said.filter(({ isMissed }) => isMissed)) {
    const own = basename(each.at.split(":")[0] ?? "");
    const asking = tests.filter((file) => readFileSync(join(copy, file), "utf8").includes(`/${own}"`));
    const filter = found.findIndex(({ at, text }) => at === each.at && text === each.text);
    each.isMissed =
      asking.length === 0 ||
      spawnSync("vitest", ["run", "--maxWorkers", "1", ...asking], {
        ...{ cwd: copy, stdio: "ignore", env: { ...process.env, REMOVED_FILTER: String(filter) } },
      }).status === 0;
  }
  for (const { at, text, isMissed, isReached, isSeen, leaks } of said) {
    const why = isSeen
      ? "the answer is another one"
      : isReached
        ? "another filter holds"
        : "no verb reaches it";
    if (isMissed) process.stdout.write(`SURVIVED  ${at} ${text} (${why})\n`);
    if (leaks.length > 0) process.stdout.write(`LEAKED    ${at} ${text}: ${leaks.join(", ")}\n`);
  }
  const count = (is: (result: Result) => boolean) => said.filter(is).length;
  process.stdout.write(
    `${said.length} of ${found.length} filters were taken away: ${count(({ isMissed }) => isMissed)} survived, ${count(({ leaks }) => leaks.length > 0)} leaked behind the wall. ${results}\n`,
  );
  process.exitCode = said.length === found.length && count(({ leaks }) => leaks.length > 0) === 0 ? 0 : 1;
});
