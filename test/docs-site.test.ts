/** The documentation site has every document once, and no link of it is lost without being named. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findDeadLinks } from "../dev/docs/dead-links.ts";
import { addresses, contents } from "../docs/.vitepress/parts.ts";

const pages = contents.flatMap(({ groups }) => groups.flatMap((group) => group.pages));

it("every document is in one of the four parts", () => {
  expect(globSync("docs/**/*.md").filter((file) => !addresses.has(file))).toEqual([]);
});

it("no two documents share a file or an address, and no group is empty", () => {
  expect(new Set(pages.map(({ file }) => file)).size).toBe(pages.length);
  expect(new Set(addresses.values()).size).toBe(addresses.size);
  expect(contents.flatMap(({ groups }) => groups.filter((group) => group.pages.length === 0))).toEqual([]);
});

it("every document opens with a heading of its own", () => {
  expect(pages.filter(({ file }) => !/^# \S/m.test(readFileSync(file, "utf8")))).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), "foyer-docs-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("a lost page, picture or anchor is found, and so is what is outside of the path", () => {
  mkdirSync(join(folder, "part"));
  writeFileSync(
    join(folder, "index.html"),
    `<h1 id="top">A</h1><a href="/base/part/"></a><a href="part/#here"></a><a href="part/#gone"></a><a href="/part/"></a><img src="gone.png"><a href="https://example.com/x"></a>`,
  );
  writeFileSync(
    join(folder, "part/index.html"),
    `<h2 id="here">B</h2><a href="../index.html#top"></a><a href="./gone.html"></a>`,
  );
  const { dead, outside, pages } = findDeadLinks(folder, "/base/");
  expect(dead.sort()).toEqual([
    "index.html: /part/",
    "index.html: gone.png",
    "index.html: part/#gone",
    "part/index.html: ./gone.html",
  ]);
  expect({ outside, pages }).toEqual({ outside: ["https://example.com/x"], pages: 2 });
});
