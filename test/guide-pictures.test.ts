/** The owner's guide shows screens of the console that a command takes: none by hand, none that is lost, none without words. */
import { globSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { guideScreens } from "../e2e/guide-screens.ts";

const folder = "docs/pictures/guide";
const shown = globSync("docs/guide/*.md").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = "", source = ""]) => ({
    file,
    alt,
    source,
  })),
);

it("every picture of the guide is on the list, and every one on the list is in the guide", () => {
  const names = new Set(shown.map(({ source }) => basename(source, ".webp")));
  expect([...names].sort()).toEqual([...guideScreens.keys()].sort());
  expect(shown.filter(({ source }) => !source.startsWith("../pictures/guide/"))).toEqual([]);
});

it("every one on the list was taken, is small, and no other is there", () => {
  const files = globSync(`${folder}/*`).map((file) => basename(file));
  expect(files.sort()).toEqual([...guideScreens.keys()].map((name) => `${name}.webp`).sort());
  expect(files.filter((file) => statSync(`${folder}/${file}`).size > 150_000)).toEqual([]);
});

it("every screen is one that the console's picture book reaches", () => {
  const book = readFileSync("e2e/console-screens.ts", "utf8");
  const isReached = (screen: string) =>
    new RegExp(`^ {4}"?${screen}"?: |"${screen}"`, "m").test(book) || /^(first-hour|broadcast)-/.test(screen);
  expect([...guideScreens.values()].filter(({ screen }) => !isReached(screen))).toEqual([]);
});

it("says in words what a picture shows, and no picture waits to be taken", () => {
  expect(shown.filter(({ alt }) => alt.length < 15)).toEqual([]);
  const waiting = globSync("docs/**/*.md").filter((file) =>
    readFileSync(file, "utf8").includes("<!-- picture:"),
  );
  expect(waiting).toEqual([]);
});
