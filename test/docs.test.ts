/** The documents stay true: every path, command and decision they name is there. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { providers } from "#core/sending/providers/providers.ts";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...globSync(".github/*.md"),
  ...globSync("docs/**/*.md"),
];
/** Decisions say what was so when they were taken, and paths have moved since; their numbers hold all the same. */
const current = documents.filter((file) => !file.startsWith("docs/decisions/"));
const text = (file: string) => readFileSync(file, "utf8");
/** Not what a command leaves behind, like `.gallery/`. */
const roots = [...readdirSync("src"), ...readdirSync("."), ...readdirSync("src/core"), "core"].filter(
  (name) => !name.startsWith("."),
);

/** `core/leads/capture/` is `src/core/leads/capture/`; `<id>` and `…` stand for any name. */
function isThere(path: string): boolean {
  if (path.includes("{")) return expandBraces(path).every(isThere);
  const pattern = path
    .replace(/<[^>]*>|…|NNN[\w-]*/g, "*")
    .replace(/\/$/, "")
    .replace(/(decisions\/\d{3})$/, "$1-*");
  return ["", "src/", "src/core/"].some((base) =>
    pattern.includes("*") ? globSync(base + pattern).length > 0 : existsSync(base + pattern),
  );
}
const expandBraces = (path: string): string[] => {
  const [, before = "", options = "", after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return options.split(",").flatMap((option) => expandOrKeep(before + option + after));
};
const expandOrKeep = (path: string) => (path.includes("{") ? expandBraces(path) : [path]);

/** What stands in backticks and looks like a path from one of our folders. */
const pathsIn = (words: string) =>
  [...words.matchAll(/`([\w.<>…{},*-]+\/[\w./<>…{},*-]*)`/g)].flatMap(([, path = ""]) =>
    roots.includes(path.split("/")[0] ?? "") ? [path] : [],
  );

describe.each(current)("%s", (file) => {
  it("names paths that exist", () => {
    expect(pathsIn(text(file)).filter((path) => !isThere(path))).toEqual([]);
  });
  it("names commands that exist", () => {
    const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
    const named = [...text(file).matchAll(/`npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

it("no common change needs more than six files", () => {
  const rows = text("docs/where-to-change.md")
    .split("\n")
    .flatMap((line) => (/^\| (?!change|-)/.test(line) ? [line.split("|")] : []));
  expect(rows.length).toBeGreaterThanOrEqual(12);
  for (const [, change = "", files = ""] of rows)
    expect([change.trim(), pathsIn(files).length]).toEqual([change.trim(), expect.toSatisfy(isFew)]);
});
const isFew = (count: number) => count >= 1 && count <= 6;

it.each(Object.values(providers))(
  "the owner's guide says how to connect $label, and its pace",
  ({ label }) => {
    expect(text("docs/guide/sending.md").match(new RegExp(`^ *\\| ${label} +\\|`, "gm"))).toHaveLength(2);
  },
);

it("links lead somewhere, and no two decisions share a number", () => {
  const numbers = readdirSync("docs/decisions").map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
  const lost = documents.flatMap((file) =>
    [...text(file).matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].flatMap(([, target = ""]) =>
      existsSync(new URL(target, new URL(file, `file://${process.cwd()}/`))) ? [] : [`${file}: ${target}`],
    ),
  );
  expect(lost).toEqual([]);
});

it("the version has a section in the changelog", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const sections = readFileSync("CHANGELOG.md", "utf8").split(/^## /m);
  expect(sections.some((section) => section.startsWith(`[${version}]`))).toBe(true);
});
