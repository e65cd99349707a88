/** Nothing is looked up by a name that came from outside: a plain object answers to `constructor` too. */
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findLookups } from "./lookups.ts";

const scratch = await mkdtemp(join(tmpdir(), "foyer-lookups-"));
afterAll(() => rm(scratch, { recursive: true, force: true }));

it("every look-up by any text goes through core/kernel/pick.ts or a Map", { timeout: 60_000 }, () => {
  // Without the routes' types half of them would be `any`.
  execFileSync(resolve("node_modules/.bin/react-router"), ["typegen"]);
  expect(findLookups(resolve("tsconfig.json"))).toEqual([]);
});

it("the rule finds one, and leaves keys that the code chose alone", { timeout: 60_000 }, async () => {
  await mkdir(join(scratch, "src/web"), { recursive: true });
  await writeFile(
    join(scratch, "tsconfig.json"),
    '{ "compilerOptions": { "strict": true }, "include": ["src"] }',
  );
  await writeFile(
    join(scratch, "src/web/a.ts"),
    `type Key = "one" | "two";
const words: Record<string, string> = { one: "1" };
const exact = { one: 1, two: 2 };
declare const typed: string;
declare const maybe: string | null;
declare const key: Key;
export const wrong = [words[typed], words[maybe ?? ""], words[\`a-\${typed}\`], exact[typed as Key], typed in exact];
export const found = <Name extends string>(name: Name) => words[name];
export const right = [exact[key], exact["one"], [1, 2][exact.one], "one" in exact];
export const held = <Table, Name extends keyof Table>(table: Table, name: Name) => table[name];
`,
  );
  expect(
    findLookups(join(scratch, "tsconfig.json")).map((found) => found.replace("src/web/a.ts: ", "")),
  ).toEqual([
    "words[typed]",
    'words[maybe ?? ""]',
    "words[`a-\u0024{typed}`]",
    "exact[typed as Key]",
    "typed in exact",
    "words[name]",
  ]);
});
