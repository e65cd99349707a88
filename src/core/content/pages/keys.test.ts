import { expect, it } from "vitest";
import { loadFixture } from "../../../../test/fixture-site/load-fixture.ts";
import { block } from "./blocks.ts";
import { withKeys, withoutKeys } from "./keys.ts";
import { publicPage } from "./public-page.ts";

type Line = { title: string; key?: string };
const lines = (...titles: string[]): Line[] => titles.map((title) => ({ title }));
const keysOf = (list: Line[]) => withKeys(list).map((entry) => entry.key);
const [one, two, three] = withKeys(lines("One", "Two", "Three")) as [Line, Line, Line];

it("gives entries without keys their position, and the same at every parse", () => {
  expect(keysOf(lines("One", "Two"))).toEqual(["1", "2"]);
  expect(withKeys([one, two])).toEqual([one, two]);
});

it("keeps keys when entries move, and never gives a removed entry's key to a new one", () => {
  expect(keysOf([three, one])).toEqual(["3", "1"]);
  const added = [one, ...lines("New"), three];
  expect(keysOf(added)).not.toContain(two.key);
  expect(keysOf(added)).toEqual(keysOf(added));
});

it("gives the second of two equal keys a new one", () => {
  const keys = keysOf([one, one, one]);
  expect(keys[0]).toBe("1");
  expect(new Set(keys).size).toBe(3);
});

it("keys sections' entries, and takes all keys away for visitors", () => {
  const faq = { type: "Faq", props: { heading: "Ask", questions: [{ question: "Why?", answer: "So." }] } };
  const keyed = block.parse(faq as never);
  expect(keyed.props).toMatchObject({ questions: [{ key: "1", question: "Why?" }] });
  expect(withoutKeys(keyed)).toEqual({ ...faq, props: { ...faq.props, tone: "paper" } });
});

it("refuses keys that are more than letters and digits", () => {
  const about = { type: "About", props: { heading: "Me" } };
  expect(block.safeParse({ ...about, key: "a1" }).success).toBe(true);
  expect(block.safeParse({ ...about, key: "__proto__" }).success).toBe(false);
});

it("every section of every page has a key of its own, and visitors get none", async () => {
  for (const page of (await loadFixture()).pages) {
    expect(new Set(page.blocks.map((each) => each.key)).size).toBe(page.blocks.length);
    expect(JSON.stringify(page.blocks)).toContain('"key":');
    expect(JSON.stringify(publicPage(page, { now: new Date(0) }).blocks)).not.toContain('"key":');
  }
});
