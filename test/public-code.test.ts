/** What a visitor's browser reads of a page is small: no block reaches the library that schemas are made of, by whichever way. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

/** The modules that one takes values from; types are gone by then. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/^(?:import|export)\s+(?!type\b)([^"';]*?from\s+)?"([^"]+)"/gm)].flatMap(
    ([, names = "", from = ""]) => {
      const listed = /\{([^}]*)\}/
        .exec(names)?.[1]
        ?.split(",")
        .map((name) => name.trim())
        .filter(Boolean);
      const isType =
        listed?.length && listed.every((name) => name.startsWith("type ")) && /^\s*\{/.test(names);
      return isType ? [] : [from];
    },
  );
}

/** The way from a file to the package, or null. */
function wayTo(name: string, file: string, seen = new Set<string>()): string[] | null {
  if (seen.has(file)) return null;
  seen.add(file);
  for (const from of importsOf(file)) {
    if (from === name || from.startsWith(`${name}/`)) return [file, from];
    const next = from.startsWith("#") ? from.replace("#", "src/") : relative(".", join(dirname(file), from));
    if (!(from.startsWith("#") || from.startsWith(".")) || !/\.tsx?$/.test(next)) continue;
    const way = wayTo(name, next, seen);
    if (way) return [file, ...way];
  }
  return null;
}

it("no block and nothing that blocks share takes zod along", () => {
  const files = globSync("src/web/{blocks,ui}/**/*.{ts,tsx}").filter(
    // A film is read with its page alone.
    (file) => !/\.test(-kit)?\.|\/(film|watch)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(80);
  expect(files.map((file) => wayTo("zod", file)).filter(Boolean)).toEqual([]);
  expect(wayTo("zod", "src/core/content/pages/page-document.ts")).not.toBeNull();
});
