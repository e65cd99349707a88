/** Every style sheet takes its sizes of type, its distances and its breakpoints from `scales.css`. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const SCALES = "src/web/styles/scales.css";
type Rule = { at: string; property: string; value: string };

const files = globSync("src/**/*.css").filter((file) => file !== SCALES);
const read = (file: string) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
const defined = new Map(
  [...read(SCALES).matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
);
/** They are in a comment, so that pages do not download them. */
const breakpoints = [...readFileSync(SCALES, "utf8").matchAll(/--break-\w+: ([^;]+);/g)].map(
  ([, value = ""]) => value,
);

const rules = (sheet: string, at: string): Rule[] =>
  [...sheet.matchAll(/(?<=[{;]\s*)(-{0,2}[a-z][\w-]*):\s*([^;{}]+)[;}]/g)].map(
    ([, property = "", value = ""]) => ({ at, property, value: value.trim() }),
  );
const all = files.flatMap((file) => rules(read(file), file));
const say = ({ at, property, value }: Rule) => `${at}: ${property}: ${value}`;

const SIZE = String.raw`var\((?:--h2, )?(?:var\()?--type-[\w-]+\)?\)`;
/** A guide is written as it is printed: in the PDF's points. */
const isOnPaper = (value: string) => /calc\([^;]* \* var\(--pt\)\)/.test(value);
/** A size by its name, inherited, or a heading's that the brand may set (by a name). */
const isSize = ({ property, value }: Rule) =>
  isOnPaper(value) ||
  (property === "font"
    ? value === "inherit" || new RegExp(String.raw`^[\w() -]*${SIZE}(?: / [\d.]+)? var\(--\w+\)$`).test(value)
    : value === "inherit" || new RegExp(`^${SIZE}$`).test(value));
const wrongSizes = (given: Rule[]) =>
  given.filter(({ property }) => /^(?:font|font-size|--h2)$/.test(property)).filter((rule) => !isSize(rule));

/** What is larger than the scale, or negative, is a place in a composition. */
const wrongSpaces = (given: Rule[]) =>
  given
    .filter(({ property }) => /^(?:padding|margin|gap|row-gap|column-gap)\b/.test(property))
    .filter(({ value }) =>
      [...value.matchAll(/(?<![\w.-])([\d.]+)rem/g)].some(([, size]) => Number(size) <= 6),
    );

const wrongQueries = (sheet: string) =>
  [...sheet.matchAll(/@(?:media|container)([^{]+)\{/g)]
    .flatMap(([, condition = ""]) => condition.match(/\([^()]*(?:width|height|inline-size)[^()]*\)/g) ?? [])
    .filter(
      (query) => !breakpoints.some((at) => query === `(width >= ${at})` || query === `(width < ${at})`),
    );

describe("the scales", () => {
  test("are where every size of type comes from", () => {
    expect(all.filter(({ property }) => property === "font-size").length).toBeGreaterThan(50);
    expect(wrongSizes(all).map(say)).toEqual([]);
  });

  test("are where paddings, margins and gaps come from", () => {
    expect(wrongSpaces(all).map(say)).toEqual([]);
  });

  test("name every breakpoint", () => {
    expect(breakpoints).toHaveLength(3);
    expect(files.flatMap((file) => wrongQueries(read(file)).map((query) => `${file}: ${query}`))).toEqual([]);
  });

  test("hold what is used, and nothing else", () => {
    const scaled = /^--(?:type|space)-/;
    const used = new Set(
      all.flatMap(({ value }) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name)),
    );
    for (const { value } of all)
      for (const [, name = ""] of value.matchAll(/, var\((--[\w-]+)/g)) used.add(name);
    const names = [...defined.keys()].filter((name) => scaled.test(name));
    expect([...used].filter((name) => scaled.test(name)).sort()).toEqual(names.sort());
  });

  test("see a size, a distance and a breakpoint of somebody's own", () => {
    const planted =
      "a{font-size: 1.3rem;font: 600 clamp(1rem, 2vw, 2rem) / 1 var(--body);--h2: 2rem;gap: 0.7rem 0;}";
    const found = rules(planted, "planted.css");
    expect(wrongSizes(found)).toHaveLength(3);
    expect(wrongSpaces(found)).toHaveLength(1);
    expect(
      wrongQueries("@media (width >= 50rem) {} @media (min-width: 56rem) {} @media (width < 56rem) {}"),
    ).toEqual(["(width >= 50rem)", "(min-width: 56rem)"]);
  });
});
