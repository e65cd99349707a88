/** The guide's document: what goes in comes out, what is edited can be stored, and every page break has its place. */
import { getSchema } from "@tiptap/core";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { Transform } from "@tiptap/pm/transform";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type GuideDraft, guideDraft } from "#core/content/guides/guide-draft.ts";
import {
  type GuideBlock,
  readBlocks,
  readRuns,
  writeBlocks,
  writeRuns,
} from "#core/content/pages/guide-lines.ts";
import { fromDocument, positionsOf, toDocument } from "./guide-document.ts";
import { guideNodes } from "./guide-nodes.ts";

const schema = getSchema(guideNodes({ call: "Book a call", coach: "Nina" }));
/** As the editor holds it: checked against its schema. */
const held = (draft: GuideDraft): Node => {
  const node = schema.nodeFromJSON(toDocument(draft));
  node.check();
  return node;
};

const signs = [
  "a",
  "b c",
  "é",
  "*",
  "~",
  "\\",
  "|",
  "#",
  "-",
  "1.",
  "[ ]",
  "[x](y)",
  "(",
  "!",
  "@",
  "& ",
  "_",
  ">",
  " ",
];
const words = fc
  .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join("").replace(/\s+/g, " ").trim())
  .filter((text) => text !== "");
const run = fc.record(
  {
    text: words,
    strong: fc.constant(true as const),
    struck: fc.constant(true as const),
    href: fc.constantFrom("https://a.example/(b)~*", "mailto:a@b.example"),
  },
  { requiredKeys: ["text"] },
);
const rich = fc.array(run, { minLength: 1, maxLength: 4 }).map(writeRuns);
const cell = fc.oneof(rich, fc.constant(""));
const textual = (kind: Extract<GuideBlock, { text: string }>["kind"]) =>
  rich.map((text) => ({ kind, text }) as GuideBlock);
/** Every kind, or it does not compile. */
const kinds: Record<GuideBlock["kind"], fc.Arbitrary<GuideBlock>> = {
  ...{
    paragraph: textual("paragraph"),
    item: textual("item"),
    number: textual("number"),
    box: textual("box"),
  },
  ...{
    quote: textual("quote"),
    heading: textual("heading"),
    blank: textual("blank"),
    frame: textual("frame"),
  },
  art: words.map((text) => ({ kind: "art", text: writeRuns([{ text }]) })),
  callout: fc.array(rich, { minLength: 1, maxLength: 3 }).map((lines) => ({ kind: "callout", lines })),
  table: fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
    .chain(([columns, rows]) => {
      const row = fc.array(cell, { minLength: columns, maxLength: columns });
      return fc.tuple(row, fc.array(row, { minLength: rows, maxLength: rows }));
    })
    .map(([head, rows]) => ({ kind: "table", head, rows })),
  picture: fc
    .tuple(words, fc.integer({ min: 10, max: 100 }))
    .map(([alt, width]) => ({ kind: "picture", file: `${"0a".repeat(16)}-960x540`, width, alt })),
};
const bodyOf = (...left: GuideBlock["kind"][]) =>
  fc
    .array(
      fc.oneof(
        ...Object.entries(kinds).flatMap(([kind, each]) => (left.includes(kind as never) ? [] : each)),
      ),
      {
        maxLength: 6,
      },
    )
    .map(writeBlocks);
const chapter = fc.record(
  { title: words, fresh: fc.boolean(), body: bodyOf(), label: words },
  { requiredKeys: ["title", "fresh", "body"] },
);
const draft: fc.Arbitrary<GuideDraft> = fc.record(
  {
    ...{ title: words, subtitle: words, opening: bodyOf("art"), closing: bodyOf("art") },
    chapters: fc.array(chapter, { maxLength: 3 }),
    booking: fc.constantFrom({ isShown: false }, { isShown: true, label: "Come and talk" }),
  },
  { requiredKeys: ["title", "subtitle", "opening", "chapters", "closing"] },
);

it("writes every block as lines, and reads the same again", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...Object.values(kinds)), { maxLength: 8 }), (blocks) => {
      expect(readBlocks(writeBlocks(blocks))).toEqual(blocks);
    }),
    { numRuns: 150 },
  );
});

it("reads runs as they were written, and what an owner wrote by hand", () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 4 }), (runs) => {
      const [written] = [writeRuns(runs)];
      expect(writeRuns(readRuns(written))).toBe(written);
      expect(
        readRuns(written)
          .map(({ text }) => text)
          .join(""),
      ).toBe(runs.map(({ text }) => text).join(""));
    }),
    { numRuns: 150 },
  );
  expect(readRuns("5 * 3 and a ~ b \\")).toEqual([{ text: "5 * 3 and a ~ b \\" }]);
});

it("gives any guide back as it was", () => {
  fc.assert(
    fc.property(draft, (guide) => {
      expect(fromDocument(held(guide))).toEqual(guide);
    }),
    { numRuns: 150 },
  );
});

/** What a keyboard and a mouse do to a document, at any two places of it. */
const edit = fc.record({
  what: fc.constantFrom("type", "delete", "strong", "plain", "join", "split", "box", "paste", "art"),
  from: fc.nat(600),
  length: fc.nat(40),
  words,
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(before: Node, { what, from, length, words: typed }: Edit): Node {
  const start = Math.min(from, before.content.size);
  const end = Math.min(start + length, before.content.size);
  const change = new Transform(before);
  try {
    if (what === "type")
      change.replaceRange(start, start, new Slice(Fragment.from(schema.text(typed)), 0, 0));
    if (what === "delete") change.deleteRange(start, end);
    if (what === "strong" && schema.marks.strong) change.addMark(start, end, schema.marks.strong.create());
    if (what === "plain") change.removeMark(start, end);
    if (what === "join") change.join(start);
    if (what === "split") change.split(start);
    if (what === "box" && schema.nodes.box) change.setBlockType(start, end, schema.nodes.box);
    if (what === "paste") change.replaceRange(start, end, before.slice(0, Math.min(60, before.content.size)));
    if (what === "art" && schema.nodes.art) change.insert(start, schema.nodes.art.create());
    change.doc.check();
    return change.doc;
  } catch {
    // Not every change fits everywhere; the editor does not offer those.
    return before;
  }
}

it("can be stored after any edits, opens as it was left, and has a place for every path", {
  timeout: 60_000,
}, () => {
  let changed = 0;
  fc.assert(
    fc.property(draft, fc.array(edit, { minLength: 1, maxLength: 8 }), (guide, edits) => {
      const left = edits.reduce(edited, held(guide));
      const kept = guideDraft.parse(fromDocument(left));
      if (JSON.stringify(kept) !== JSON.stringify(guide)) changed += 1;
      expect(fromDocument(held(kept))).toEqual(kept);
      const places = positionsOf(left);
      for (const [index, { body }] of kept.chapters.entries())
        for (const block of readBlocks(body).keys())
          expect(places.get(`chapters.${index}.body.${block}`)).toBeGreaterThan(
            places.get(`chapters.${index}`) ?? -1,
          );
    }),
    { numRuns: 150 },
  );
  expect(changed).toBeGreaterThan(40);
});
