import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeDocuments } from "./merge-documents.ts";

type Entry = { key: string; title: string; text?: string };
type Section = { key: string; type: string; props: { heading: string; list: Entry[]; facts: string[] } };
type Page = { title: string; blocks: Section[] };

const section = (key: string, ...entries: string[]): Section => ({
  ...{ key, type: "Faq" },
  props: {
    heading: `Heading ${key}`,
    list: entries.map((each) => ({ key: each, title: `Title ${each}`, text: `Text ${each}` })),
    facts: ["one", "two"],
  },
});
const page = (): Page => ({
  title: "Title",
  blocks: [section("1", "1", "2", "3"), section("2", "1", "2"), section("3", "1")],
});
const changed = (change: (page: Page) => void): Page => {
  const copy = page();
  change(copy);
  return copy;
};
const blockOf = ({ blocks }: Page, key: string) => blocks.find((each) => each.key === key) as Section;
const merged = (coach: Page, template: Page) => mergeDocuments({ base: page(), coach, template });

describe("the merge", () => {
  it("takes the template's words where the coach wrote none, wherever the section stands by now", () => {
    const coach = changed(({ blocks }) => blocks.push(...blocks.splice(1, 1)));
    const template = changed((next) => {
      blockOf(next, "2").props.heading = "New";
    });
    const { value, conflicts } = merged(coach, template);
    expect(value.blocks.map(({ key }) => key)).toEqual(["1", "3", "2"]);
    expect(blockOf(value, "2").props.heading).toBe("New");
    expect(conflicts).toEqual([]);
  });

  it("keeps the coach's words where both wrote, and says so", () => {
    const coach = changed((own) => {
      blockOf(own, "2").props.heading = "Mine";
      own.title = "Mine too";
    });
    const template = changed((next) => {
      blockOf(next, "2").props.heading = "Theirs";
      blockOf(next, "2").props.facts = ["three"];
    });
    const { value, conflicts } = merged(coach, template);
    expect(blockOf(value, "2").props).toMatchObject({ heading: "Mine", facts: ["three"] });
    expect(value.title).toBe("Mine too");
    expect(conflicts).toEqual([{ path: "blocks.Faq:2.props.heading", coach: "Mine", template: "Theirs" }]);
  });

  it("adds and removes what the template adds and removes, unless the coach rewrote it", () => {
    const coach = changed((own) => {
      own.blocks.splice(1, 0, section("own"));
      (blockOf(own, "3").props.list[0] as Entry).text = "Mine";
    });
    const template = changed((next) => {
      next.blocks = [next.blocks[0] as Section, section("new"), section("2", "1", "2")];
      next.blocks[2]?.props.list.shift();
    });
    const { value, conflicts } = merged(coach, template);
    expect(value.blocks.map(({ key }) => key)).toEqual(["1", "own", "new", "2", "3"]);
    expect(blockOf(value, "2").props.list.map(({ key }) => key)).toEqual(["2"]);
    expect(conflicts.map(({ path }) => path)).toEqual(["blocks.Faq:3"]);
  });

  it("does not bring back what the coach removed", () => {
    const coach = changed(({ blocks }) => blocks.splice(1, 1));
    const template = changed((next) => {
      blockOf(next, "2").props.heading = "New";
    });
    const { value, conflicts } = merged(coach, template);
    expect(value.blocks.map(({ key }) => key)).toEqual(["1", "3"]);
    expect(conflicts.map(({ path }) => path)).toEqual(["blocks.Faq:2"]);
  });

  it("keeps the coach's order where both moved sections", () => {
    const coach = changed(({ blocks }) => blocks.reverse());
    const template = changed(({ blocks }) => blocks.push(...blocks.splice(0, 1)));
    const { value, conflicts } = merged(coach, template);
    expect(value.blocks.map(({ key }) => key)).toEqual(["3", "2", "1"]);
    expect(conflicts.map(({ path }) => path)).toEqual(["blocks.order"]);
  });
});

const entry = fc.record({
  key: fc.constantFrom("1", "2", "3", "x", "y", "constructor"),
  title: fc.constantFrom("Title 1", "Title 2", "a", "b"),
});
const anySection = fc.record({
  key: fc.constantFrom("1", "2", "3", "n1", "n2", "valueof"),
  type: fc.constantFrom("Faq", "Steps"),
  props: fc.record({
    heading: fc.constantFrom("Heading 1", "Heading 2", "a", "b", "c"),
    list: fc.uniqueArray(entry, { selector: ({ key }) => key, maxLength: 5 }),
    facts: fc.array(fc.constantFrom("one", "two", "c"), { maxLength: 3 }),
  }),
});
const anyPage: fc.Arbitrary<Page> = fc.record({
  title: fc.constantFrom("Title", "a", "b"),
  blocks: fc.uniqueArray(anySection, { selector: ({ key }) => key, maxLength: 6 }),
});

/** Texts by their keys: where a word stands, whatever the order. */
function texts({ title, blocks }: Page): Map<string, unknown> {
  return new Map<string, unknown>([
    ["title", title],
    ...blocks.flatMap(({ key, type, props: { heading, list, facts } }): [string, unknown][] => [
      [`${type}${key}.heading`, heading],
      [`${type}${key}.facts`, JSON.stringify(facts)],
      ...list.map((each): [string, unknown] => [`${type}${key}.${each.key}`, each.title]),
    ]),
  ]);
}

describe("for any three documents", () => {
  const three = fc.record({ base: anyPage, coach: anyPage, template: anyPage });

  it("every word that the coach wrote is there to the letter, and what the coach removed is not", () => {
    fc.assert(
      fc.property(three, ({ base, coach, template }) => {
        const now = texts(mergeDocuments({ base, coach, template }).value);
        const before = texts(base);
        for (const [place, text] of texts(coach))
          if (before.get(place) !== text) expect(now.get(place), place).toBe(text);
        for (const place of before.keys())
          if (!texts(coach).has(place)) expect(now.has(place), place).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it("every word that only the template changed arrives, or is reported", () => {
    fc.assert(
      fc.property(three, ({ base, coach, template }) => {
        const { value, conflicts } = mergeDocuments({ base, coach, template });
        if (conflicts.length > 0) return;
        const [before, own, now] = [texts(base), texts(coach), texts(value)];
        for (const [place, text] of texts(template))
          if (own.get(place) === before.get(place) && before.get(place) !== text)
            expect(now.get(place), place).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it("changes of one side alone are taken whole, and a second merge changes nothing", () => {
    fc.assert(
      fc.property(three, ({ base, coach, template }) => {
        expect(mergeDocuments({ base, coach, template: base })).toEqual({ value: coach, conflicts: [] });
        expect(mergeDocuments({ base, coach: base, template })).toEqual({ value: template, conflicts: [] });
        expect(mergeDocuments({ base, coach, template: coach })).toEqual({ value: coach, conflicts: [] });
        const { value } = mergeDocuments({ base, coach, template });
        expect(mergeDocuments({ base: template, coach: value, template })).toEqual({ value, conflicts: [] });
      }),
      { numRuns: 2000 },
    );
  });
});
