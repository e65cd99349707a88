/** The reference is what the code says today. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { referencePages } from "../dev/docs/reference/all.ts";

const pages = referencePages();

it.each([...pages])("%s is what npm run docs:reference writes", (file, text) => {
  expect(readFileSync(file, "utf8")).toBe(text);
});

it("has no page that nothing writes, and none that is nearly empty", () => {
  expect(globSync("docs/reference/*.md").sort()).toEqual([...pages.keys()].sort());
  for (const [file, text] of pages) expect([file, text.length > 2000]).toEqual([file, true]);
});
