/** Every figure in docs/scale.md names where it was measured, or says that it is an estimate or the size it was drawn for. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Unit = { section: string; text: string };
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** Paragraphs, list items and rows of tables, each with the heading it stands under. */
function unitsOf(markdown: string): Unit[] {
  const path: string[] = [];
  return markdown
    .replace(/^---[\s\S]*?^---$/m, "")
    .split("\n")
    .flatMap((line) => {
      const [, marks = "", heading = ""] = /^(#+) (.*)$/.exec(line) ?? [];
      if (marks) path.splice(marks.length - 1, path.length, heading);
      return marks || line.trim() === "" || /^\| *-|^\|[^|]*\| *1× /.test(line)
        ? []
        : [{ section: path.slice(1).join(" › "), text: line }];
    });
}
const units = unitsOf(readFileSync("docs/scale.md", "utf8"));

/** Addresses, names and numbers of decisions are no figures. */
const hasFigure = (text: string) =>
  /\d/.test(
    text
      .replace(/\]\([^)]*\)/g, "]")
      .replace(/`[^`]*`/g, "")
      .replace(/\bdecisions? \[?\d+\]?( and \[?\d+\]?)?/gi, "")
      .replace(/^\d+\. /, ""),
  );
const saysEstimate = (text: string) => /\bestimates?\b|\bdesign\b|^One times is/i.test(text);
/** A decision that is there, a command that is there, or the file in which the number stands. */
const sourcesOf = (text: string) => [
  ...[...text.matchAll(/\]\((decisions\/[^)#]+)/g)].map(([, file]) => existsSync(`docs/${file}`)),
  ...[...text.matchAll(/\]\(((?:operate\/)?\w+\.md)/g)].map(([, file]) => existsSync(`docs/${file}`)),
  ...[...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = ""]) => Object.hasOwn(scripts, name)),
  ...[...text.matchAll(/`((?:src|core)\/[\w./-]+)`/g)].map(([, file]) =>
    ["", "src/"].some((base) => existsSync(base + file)),
  ),
];
/** A section whose first lines call all of it estimates, and those inside of it. */
const estimated = units
  .filter(({ text }) => /^Estimates|\b(columns|figures) are estimates/.test(text))
  .map(({ section }) => section);

it("finds the figures", () => {
  expect(units.filter(({ text }) => hasFigure(text)).length).toBeGreaterThan(40);
  expect(estimated.length).toBe(3);
});

it("every figure has a source, or says that it is an estimate", () => {
  const bare = units.filter(
    ({ section, text }) =>
      hasFigure(text) &&
      !saysEstimate(text) &&
      !estimated.some((each) => section.startsWith(each)) &&
      !sourcesOf(text).some(Boolean),
  );
  expect(bare).toEqual([]);
});

it("every source is there, and what is called measured names one", () => {
  for (const { text } of units) {
    expect([text, sourcesOf(text).filter((isThere) => !isThere)]).toEqual([text, []]);
    if (/\| measured/.test(text)) expect([text, sourcesOf(text).length > 0]).toEqual([text, true]);
  }
});

/** "9.1 ms", "1,160", "+13": digits alone, as a decision may write them in another unit or with another comma. */
const numbersIn = (text: string) => text.replace(/(\d),(\d{3})/g, "$1$2").match(/\d+(?:\.\d+)?/g) ?? [];

/** 46.8 may be told as 47. */
const isRounded = (exact: string, told: string) =>
  Number(exact).toFixed(told.split(".")[1]?.length ?? 0) === told;

it("what a decision is named for stands in that decision", () => {
  const rows = units.filter(({ text }) => /\| measured, \[?decision/.test(text) && !text.includes("npm run"));
  expect(rows.length).toBeGreaterThanOrEqual(8);
  const wrong = rows.filter(({ text }) => {
    const [, , figure = "", from = ""] = text.split("|");
    const recorded = [...from.matchAll(/\]\((decisions\/[^)#]+)/g)].flatMap(([, file]) =>
      numbersIn(readFileSync(`docs/${file}`, "utf8")),
    );
    return !numbersIn(figure).every((number) => recorded.some((exact) => isRounded(exact, number)));
  });
  expect(wrong).toEqual([]);
});
