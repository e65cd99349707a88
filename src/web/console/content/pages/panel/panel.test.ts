/** Whatever a page holds can be drawn as a panel, posted without a change, and read back to the letter. */
import { describe, expect, it } from "vitest";
import { blocks } from "#core/content/pages/blocks.ts";
import { form } from "#core/content/pages/form.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { fixtureSite } from "../../../../../../test/fixture-site/load-fixture.ts";
import { type Control, readPanelIntent } from "./control.ts";
import { drawControl } from "./draw-controls.server.ts";
import { applyIntent, readPanel } from "./read-panel.server.ts";

const sites = [await loadContent(fixtureSite), await loadContent()];
const pages = sites.flatMap((site) => site.pages);

/** As a browser posts it: an unticked box says nothing. */
function fieldsOf(control: Control | null): [string, string][] {
  if (!control) return [];
  switch (control.kind) {
    case "line":
    case "prose":
    case "choice":
      return [[control.name, control.value]];
    case "number":
      return [[control.name, control.value === null ? "" : String(control.value)]];
    case "tick":
      return control.value ? [[control.name, "yes"]] : [];
    case "group":
      return control.parts.flatMap(fieldsOf);
    case "list":
      return control.entries.flatMap(fieldsOf);
    case "optional":
      return fieldsOf(control.part);
    case "variant":
      return [[`${control.name}.${control.by}`, control.value], ...control.parts.flatMap(fieldsOf)];
  }
}
function roundTrip(schema: Parameters<typeof drawControl>[0]["schema"], value: unknown): unknown {
  const posted = new Map(fieldsOf(drawControl({ schema, value, name: "part", label: "Part" })));
  return readPanel(
    { field: (name) => posted.get(name) ?? null, names: new Set(posted.keys()) },
    { schema, before: value, name: "part" },
  );
}

describe("a panel posted as it was drawn changes nothing", () => {
  const all = pages.flatMap((page) =>
    page.blocks.map((block, index) => ({ where: `${page.id} ${index} ${block.type}`, block })),
  );
  it(`in any of ${all.length} sections`, () => {
    expect(all.length).toBeGreaterThan(150);
    for (const { where, block } of all)
      expect(blocks[block.type].parse(roundTrip(blocks[block.type], block.props)), where).toEqual(
        block.props,
      );
  });
  it("in any form", () => {
    for (const page of pages)
      if (page.form) expect(form.parse(roundTrip(form, page.form)), page.id).toEqual(page.form);
  });
});

describe("a button of the panel", () => {
  const faq = {
    heading: "Questions",
    tone: "paper",
    questions: [
      { question: "One", answer: "1" },
      { question: "Two", answer: "2" },
    ],
  };
  const press = (intent: string, value: unknown = faq) => {
    const read = readPanelIntent(intent);
    return read ? applyIntent(value, read, blocks.Faq) : value;
  };
  const questions = (value: unknown) => (value as typeof faq).questions.map(({ question }) => question);

  it("adds, removes and moves entries, and each result is a section", () => {
    expect(questions(press("add:questions"))).toEqual(["One", "Two", "New text"]);
    expect(questions(press("remove:questions.0"))).toEqual(["Two"]);
    expect(questions(press("up:questions.1"))).toEqual(["Two", "One"]);
    expect(questions(press("down:questions.0"))).toEqual(["Two", "One"]);
    for (const intent of ["add:questions", "remove:questions.0", "up:questions.1"])
      expect(blocks.Faq.safeParse(press(intent)).success, intent).toBe(true);
  });
  it("adds and takes away what may be left out", () => {
    const { Hero } = blocks;
    const hero = { kicker: "K", headline: "H", lede: "L", facts: [] };
    const more = applyIntent(hero, { act: "add", name: "badge" }, Hero);
    expect(Hero.safeParse(more).success).toBe(true);
    expect(applyIntent(more, { act: "remove", name: "badge" }, Hero)).toEqual(hero);
    expect(Hero.safeParse(applyIntent(hero, { act: "add", name: "object" }, Hero)).success).toBe(true);
  });
  it("that nobody drew does nothing", () => {
    for (const intent of [
      "add:__proto__",
      "remove:questions.9",
      "up:nowhere.1",
      "add:heading.length",
      "drop:questions",
      "remove:",
    ])
      expect(press(intent), intent).toEqual(faq);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
