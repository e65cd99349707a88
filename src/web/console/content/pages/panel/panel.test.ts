/** Whatever a page holds can be drawn as a panel, posted without a change, and read back to the letter. */
import { describe, expect, it } from "vitest";
import { blocks } from "#core/content/pages/blocks.ts";
import { form } from "#core/content/pages/form/form.ts";
import { UNFILLED } from "#core/content/pages/unfilled.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { fixtureSite } from "../../../../../../test/fixture-site/load-fixture.ts";
import { typedForm } from "../form-schema.server.ts";
import { readPanelIntent } from "./control.ts";
import { roundTrip } from "./panel.test-kit.ts";
import { applyIntent, readPanel } from "./read-panel.server.ts";
import { shapeOf } from "./schema-shape.server.ts";

const { pages } = await loadContent(fixtureSite);

describe("a panel posted as it was drawn changes nothing", () => {
  const all = pages.flatMap((page) =>
    page.blocks.map((block, index) => ({ where: `${page.id} ${index} ${block.type}`, block })),
  );
  it(`in any of ${all.length} sections`, () => {
    expect(all.length).toBeGreaterThan(40);
    for (const { where, block } of all)
      expect(blocks[block.type].parse(roundTrip(blocks[block.type], block.props)), where).toEqual(
        block.props,
      );
  });
  it("in any form, with a box for news and without", () => {
    const news = { label: "News as well" };
    for (const page of pages)
      for (const each of page.form ? [page.form, { ...page.form, news }] : [])
        for (const schema of [form, typedForm(page)])
          expect(form.parse(roundTrip(schema, each)), page.id).toEqual(each);
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
    expect(questions(press("add:questions"))).toEqual(["One", "Two", UNFILLED]);
    expect(questions(press("remove:questions.0"))).toEqual(["Two"]);
    expect(questions(press("up:questions.1"))).toEqual(["Two", "One"]);
    expect(questions(press("down:questions.0"))).toEqual(["Two", "One"]);
    for (const intent of ["add:questions", "remove:questions.0", "up:questions.1"])
      expect(blocks.Faq.safeParse(press(intent)).success, intent).toBe(true);
  });
  it("adds the box for news in ready words, and takes it away", () => {
    const page = pages.find((each) => each.form) ?? expect.fail();
    const schema = typedForm(page);
    const added = applyIntent(page.form, { act: "add", name: "news" }, schema);
    expect(form.parse(added).news?.label).toMatch(/news and offers/);
    expect(form.parse(applyIntent(added, { act: "remove", name: "news" }, schema))).toEqual(page.form);
  });
  it("adds and takes away what may be left out", () => {
    const { Hero } = blocks;
    const hero = { kicker: "K", headline: "H", lede: "L", facts: [] };
    const more = applyIntent(hero, { act: "add", name: "badge" }, Hero);
    expect(Hero.safeParse(more).success).toBe(true);
    expect(applyIntent(more, { act: "remove", name: "badge" }, Hero)).toEqual(hero);
    expect(Hero.safeParse(applyIntent(hero, { act: "add", name: "object" }, Hero)).success).toBe(true);
  });
  it("adds every part that a section may have, and each fits and has no words of ours", () => {
    const added: string[] = [];
    for (const [type, schema] of Object.entries(blocks)) {
      const shape = shapeOf(schema);
      if (shape.kind !== "object") continue;
      const props = pages.flatMap((page) => page.blocks).find((block) => block.type === type)?.props;
      for (const [name, part] of Object.entries(props ? shape.parts : {})) {
        const inner = shapeOf(part);
        if (inner.kind !== "list" && !inner.isOptional) continue;
        const { [name]: _old, ...without } = props as Record<string, unknown>;
        const start = inner.kind === "list" ? props : without;
        const made = applyIntent(start, { act: "add", name }, schema);
        if (made === start || inner.meta.control === "picture") continue;
        added.push(`${type}.${name}`);
        const entries = (start as Record<string, unknown>)[name];
        if (inner.kind === "list" && Array.isArray(entries) && entries.length >= inner.most) continue;
        expect(schema.safeParse(made).error?.issues, `${type}.${name}`).toBeUndefined();
        expect(JSON.stringify(made), `${type}.${name}`).not.toContain("New text");
      }
    }
    expect(added).toEqual(
      expect.arrayContaining(["Closing.also", "Hero.badge", "Hero.object", "Hero.facts"]),
    );
  });
  it("leaves what was not filled in yet as it is when the panel is saved", () => {
    const more = press("add:questions");
    expect(roundTrip(blocks.Faq, more)).toEqual(more);
  });
  it("adds a field that takes what is typed into it", () => {
    const fields = [{ kind: "email", name: "email", label: "Email", required: true, autocomplete: "email" }];
    const more = applyIntent({ fields }, { act: "add", name: "fields" }, form) as { fields: unknown };
    expect(form.shape.fields.parse(more.fields)[1]).toMatchObject({ kind: "text", maxLength: 120 });
  });
  it("adds a field of the kind that was asked for, whole as it comes", () => {
    const fields = [{ kind: "email", name: "email", label: "Email", required: true, autocomplete: "email" }];
    for (const kind of ["text", "email", "phone", "textarea", "select", "checkbox"]) {
      const intent = readPanelIntent(`add:fields:${kind}`);
      const more = intent && (applyIntent({ fields }, intent, form) as { fields: unknown });
      expect(form.shape.fields.parse(more?.fields)[1], kind).toMatchObject({ kind, name: "question" });
    }
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

describe("a field that becomes another kind", () => {
  const [page] = pages.filter((each) => each.form);
  const fields = [
    { kind: "email", name: "email", label: "Email", required: true, autocomplete: "email" },
    { kind: "textarea", name: "why", label: "Why?", required: true, autocomplete: "off", maxLength: 2000 },
    { kind: "hidden", name: "tier", options: ["low", "high"] },
  ];
  const schema = page && typedForm(page);
  const turned = (kind: string) => {
    const names = new Map([
      ["part.fields.0.kind", "email"],
      ["part.fields.0.label", "Email"],
      ["part.fields.0.required", "yes"],
      ["part.fields.1.kind", kind],
      ["part.fields.1.label", "Why now?"],
      ["part.fields.2.kind", "hidden"],
    ]);
    const read = readPanel(
      { field: (name) => names.get(name) ?? null, names: new Set(names.keys()) },
      { schema: schema as never, before: { ...page?.form, fields }, name: "part" },
    );
    return form.parse(read);
  };

  it.each(["text", "phone", "select", "checkbox", "textarea"])("%s keeps its key", (kind) => {
    const read = turned(kind);
    expect(read.fields[1]).toMatchObject({ kind, name: "why", label: "Why now?", required: false });
    // What only a block fills in stays as it was, and so does what the panel does not show.
    expect(read.fields[2]).toEqual(fields[2]);
    expect(read.policy).toEqual(page?.form?.policy);
    expect(read.source).toBe(page?.form?.source);
  });
});
