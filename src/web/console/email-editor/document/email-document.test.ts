/** The editor's document: what goes in comes out, and what is edited can be stored. */
import { getSchema } from "@tiptap/core";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { Transform } from "@tiptap/pm/transform";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import { joinSpans, spansOf } from "#core/content/emails/rich-text.ts";
import { readBody, writeBody } from "#core/programs/campaigns/messages/draft-body.ts";
import { fromDocument, toDocument } from "./email-document.ts";
import { messageNodes } from "./email-schema.ts";

const schema = getSchema(messageNodes);
/** As the editor holds it: checked against its schema. */
const held = (blocks: Parameters<typeof toDocument>[0]): Node => {
  const node = schema.nodeFromJSON(toDocument(blocks));
  node.check();
  return node;
};

const words = fc
  .array(
    fc.constantFrom(
      "a",
      "b c",
      "é",
      "*",
      "_",
      "#",
      "-",
      "1.",
      "!",
      "[x]",
      "@",
      "https://a.example",
      "{{ name }}",
      " ",
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join("").replace(/\s+/g, " ").trim())
  .filter((text) => text !== "");
const bold = words.map((text) => `a${text}z`);
const href = fc.constantFrom("https://a.example/(b)", "{{ pageUrl }}#top");
const rich = fc
  .array(
    fc.oneof(
      words,
      fc.constant(" "),
      fc
        .record(
          { text: words, href, bold: fc.constant(true as const), italic: fc.constant(true as const) },
          { requiredKeys: ["text"] },
        )
        .map((span) => (Object.keys(span).length === 1 ? span.text : span)),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(joinSpans)
  .filter((text) => text !== "");
const condition = fc
  .tuple(
    fc.constantFrom('{% if first_name != "" %}', '{% if eventState == "dated" %}'),
    rich,
    fc.option(rich, { nil: undefined }),
  )
  .map(([begins, text, other]) =>
    joinSpans([
      begins,
      ...spansOf(text),
      ...(other === undefined ? [] : ["{% else %}", ...spansOf(other)]),
      "{% endif %}",
    ]),
  );
const labels = fc
  .tuple(words, words)
  .map(([one, other]) => `{% if eventState == "dated" %}${one}{% else %}${other}{% endif %}`);
const item = fc
  .tuple(
    rich,
    fc.option(bold, { nil: undefined }),
    fc.option(fc.array(words, { minLength: 1, maxLength: 3 }), { nil: undefined }),
  )
  .map(([text, lead, quote]) => ({
    ...(lead !== undefined && { lead }),
    text,
    ...(quote && { quote: quote.join("\n") }),
  }));
/** Every kind, or it does not compile. */
const kinds: { [Kind in EmailBlock["kind"]]: fc.Arbitrary<Extract<EmailBlock, { kind: Kind }>> } = {
  paragraph: fc.oneof(rich, condition).map((text) => ({ kind: "paragraph", text })),
  heading: words.map((text) => ({ kind: "heading", text })),
  small: fc.oneof(rich, condition).map((text) => ({ kind: "small", text })),
  list: fc
    .tuple(fc.boolean(), fc.array(item, { minLength: 1, maxLength: 3 }))
    .map(([ordered, items]) => ({ kind: "list", ordered, items })),
  facts: fc
    .array(fc.record({ label: words, value: fc.oneof(rich, condition) }), { minLength: 1, maxLength: 3 })
    .map((rows) => ({ kind: "facts", rows })),
  button: fc.tuple(fc.oneof(words, labels), href, fc.boolean()).map(([label, to, isCounted]) => ({
    ...{ kind: "button", label, href: to, ...(isCounted && { counted: true }) },
  })),
  quote: fc
    .tuple(rich, fc.option(words, { nil: undefined }))
    .map(([text, by]) => ({ kind: "quote", text, ...(by && { by }) })),
  picture: fc
    .tuple(words, fc.constantFrom({}, { width: 260 }))
    .map(([alt, width]) => ({ kind: "picture", file: `${"0a".repeat(16)}-960x540`, alt, ...width })),
  divider: fc.constant({ kind: "divider" }),
};
const block: fc.Arbitrary<EmailBlock> = fc.oneof(...Object.values(kinds));
const isOwnList = (blocks: EmailBlock[], at: number) => {
  const [one, other] = [blocks[at], blocks[at - 1]];
  return !(one?.kind === "list" && other?.kind === "list" && one.ordered === other.ordered);
};
const body = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .filter((blocks) => blocks.every((_, at) => isOwnList(blocks, at)));

it("gives any message back as it was", () => {
  fc.assert(
    fc.property(body, (blocks) => {
      expect(fromDocument(held(blocks).toJSON())).toEqual(blocks);
    }),
    { numRuns: 500 },
  );
});

/** What a keyboard and a mouse do to a document, at any two places of it. */
const edit = fc.record({
  what: fc.constantFrom(
    "type",
    "delete",
    "link",
    "unlink",
    "chip",
    "join",
    "split",
    "heading",
    "paste",
    "bold",
    "italic",
  ),
  from: fc.nat(400),
  length: fc.nat(30),
  words,
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(before: Node, { what, from, length, words: typed }: Edit): Node {
  const start = Math.min(from, before.content.size);
  const end = Math.min(start + length, before.content.size);
  const change = new Transform(before);
  const link = schema.marks.link?.create({ href: "https://a.example/" });
  const chip = schema.nodes.chip?.create({ source: "{{ first_name }}" });
  try {
    if (what === "type")
      change.replaceRange(start, start, new Slice(Fragment.from(schema.text(typed)), 0, 0));
    if (what === "delete") change.deleteRange(start, end);
    if (what === "link" && link) change.addMark(start, end, link);
    if (what === "unlink" && schema.marks.link) change.removeMark(start, end, schema.marks.link);
    if (what === "bold" || what === "italic") change.addMark(start, end, schema.mark(what));
    if (what === "chip" && chip) change.replaceRangeWith(start, start, chip);
    if (what === "join") change.join(start);
    if (what === "split") change.split(start);
    if (what === "heading" && schema.nodes.heading) change.setBlockType(start, end, schema.nodes.heading);
    if (what === "paste") change.replaceRange(start, end, before.slice(0, Math.min(40, before.content.size)));
    change.doc.check();
    return change.doc;
  } catch {
    // Not every change fits everywhere; the editor does not offer those.
    return before;
  }
}

it("can be stored after any edits, and opens as it was left", () => {
  let changed = 0;
  fc.assert(
    fc.property(body, fc.array(edit, { minLength: 1, maxLength: 8 }), (blocks, edits) => {
      const left = edits.reduce(edited, held(blocks));
      const kept = fromDocument(left.toJSON());
      if (JSON.stringify(kept) !== JSON.stringify(blocks)) changed += 1;
      expect(fromDocument(held(readBody(writeBody(kept))).toJSON())).toEqual(kept);
    }),
    { numRuns: 1000 },
  );
  expect(changed).toBeGreaterThan(300);
});
