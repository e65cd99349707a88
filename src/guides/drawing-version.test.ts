/** The drawing's version is raised with the drawing: guides that are kept would otherwise stay as older code drew them. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { displayFaces } from "#core/content/pages/look/type-pairs.ts";
import { DRAWING_VERSION } from "./drawing-version.ts";

/** By version; a new one is added when the code that draws changes, and the number raised. */
const drawnBy: Record<number, string> = {
  1: "98d59080f90a33d6",
  2: "c800a40d03d03d67",
  3: "10ac8301dd906c79",
  4: "bbe20a9619fe54f3",
  5: "1628bf3007c7aacf",
};

/** Comments draw nothing. */
const codeOf = (file: string) =>
  readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .replace(/\n\s*\n/g, "\n");

it("is another one for other code", () => {
  const sources = globSync("src/guides/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.|drawing-version|draw-in-process/.test(file))
    .concat("src/emails/colours.ts", "src/core/content/pages/guide-lines.ts")
    .sort();
  expect(sources.length).toBeGreaterThan(8);
  const hash = createHash("sha256").update(JSON.stringify(displayFaces));
  for (const file of sources) hash.update(`${file}\n${codeOf(file)}\n`);
  const digest = hash.digest("hex").slice(0, 16);
  expect(drawnBy[DRAWING_VERSION], "raise DRAWING_VERSION, and note here what it stands for").toBe(digest);
  expect(Math.max(...Object.keys(drawnBy).map(Number))).toBe(DRAWING_VERSION);
});
