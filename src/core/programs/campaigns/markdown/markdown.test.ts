/** A message comes back from Markdown as it went in, also what nobody would write by hand. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import { joinSpans } from "#core/content/emails/rich-text.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toMarkdown } from "./to-markdown.ts";

describe("any words", () => {
  const signs = fc.constantFrom(
    ..."\\ ` * _ [ ] ( ) < > # | ~ & ! - + = . 1 12. a b https://a.example www.a.example @ é &amp; <b> -- --- ** __ ~~".split(
      " ",
    ),
    "{{ name }}",
    '{{ name | default: "there" }}',
    " ",
  );
  const line = fc
    .array(signs, { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join("").replace(/\s+/g, " ").trim())
    .filter((text) => text !== "");
  const href = fc.constantFrom(
    "{{ pageUrl }}#top",
    "https://a.example/b_c_d?e=*f*",
    "mailto:a@b.example",
    "https://a.example/(b)",
  );
  const rich = fc.oneof(
    line,
    fc
      .array(fc.oneof(line, line, fc.constant(" "), fc.record({ text: line, href })), {
        minLength: 1,
        maxLength: 5,
      })
      .map(joinSpans)
      .filter((text) => text !== ""),
  );
  /** Bold words begin and end with a letter; Markdown does not see stars around signs as bold. */
  const heading = line.map((text) => `a${text}z`);
  const optional = <T extends object>(key: string, value: fc.Arbitrary<T | string>) =>
    fc.option(value, { nil: undefined }).map((given) => (given === undefined ? {} : { [key]: given }));
  const item = fc
    .tuple(
      rich,
      optional("lead", heading),
      optional(
        "quote",
        fc.array(line, { minLength: 1, maxLength: 3 }).map((l) => l.join("\n")),
      ),
    )
    .map(([text, lead, quote]) => ({ ...lead, text, ...quote }));
  const block: fc.Arbitrary<EmailBlock> = fc.oneof(
    rich.map((text) => ({ kind: "paragraph" as const, text })),
    line.map((text) => ({ kind: "heading" as const, text })),
    rich.map((text) => ({ kind: "small" as const, text })),
    fc
      .tuple(fc.boolean(), fc.array(item, { minLength: 1, maxLength: 3 }))
      .map(([ordered, items]) => ({ kind: "list" as const, ordered, items })),
    fc
      .array(fc.record({ label: line, value: rich }), { minLength: 1, maxLength: 3 })
      .map((rows) => ({ kind: "facts" as const, rows })),
    fc.tuple(line, href).map(([label, to]) => ({ kind: "button" as const, label, href: to })),
    fc.tuple(line, fc.constantFrom({}, { width: 260 })).map(([alt, width]) => ({
      kind: "picture" as const,
      file: `${"0a".repeat(16)}-960x540`,
      alt,
      ...width,
    })),
    fc.tuple(rich, optional("by", line)).map(([text, by]) => ({ kind: "quote" as const, text, ...by })),
    fc.constant({ kind: "divider" as const }),
  );
  /** Two lists of one kind that follow each other are one list to Markdown. */
  const body = fc
    .array(block, { minLength: 1, maxLength: 4 })
    .filter((blocks) =>
      blocks.every(
        ({ kind }, at) => kind !== blocks[at - 1]?.kind || kind === "paragraph" || kind === "heading",
      ),
    );

  it("come back as they were", () => {
    fc.assert(
      fc.property(body, (blocks) => {
        expect(fromMarkdown(toMarkdown(blocks))).toMatchObject({ blocks, problems: [] });
      }),
      { numRuns: 1000 },
    );
  });
});

describe("what an owner types", () => {
  it("is read as it is meant", () => {
    const { blocks } = fromMarkdown(
      "Dear {{ name }},\nlines run on.\n\n# Large\n\n* one\n* **Two** and more\n\n[Book]({{ schedulerUrl }})\n\n***\n\n> Said.\n>\n> -- Ann",
    );
    expect(blocks).toEqual([
      { kind: "paragraph", text: "Dear {{ name }}, lines run on." },
      { kind: "heading", text: "Large" },
      { kind: "list", ordered: false, items: [{ text: "one" }, { lead: "Two", text: "and more" }] },
      { kind: "button", label: "Book", href: "{{ schedulerUrl }}" },
      { kind: "divider" },
      { kind: "quote", text: "Said.", by: "Ann" },
    ]);
  });

  it.each([
    ["one\n\n<b>bold</b>", 3, "HTML"],
    ["one <b>bold</b>", 1, "HTML"],
    ["<div>\n\nx\n</div>", 1, "HTML"],
    ["one\n\ntwo\n\nthree **bold**", 5, "Bold"],
    ["## see [this](https://a.example) now", 1, "in a sentence"],
    ["- **see [this](https://a.example)** now", 1, "in a sentence"],
    ['see [this](https://a.example "now") now', 1, "no title"],
    ["![x](https://a.example/x.png)", 1, "Pictures come from the library"],
    ["![x](javascript:alert(1))", 1, "Pictures come from the library"],
    [`see ![x](/files/${"0".repeat(32)}-9x9) now`, 1, "line of its own"],
    ["```\ncode\n```", 1, "code"],
    ["| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |", 1, "two columns"],
    ["- one\n  - two", 1, "list item"],
    ["- [ ] one", 1, "tick"],
  ])("is refused with its line: %j", (markdown, line, words) => {
    const { problems } = fromMarkdown(markdown);
    expect(problems[0]).toMatchObject({ line });
    expect(problems[0]?.words).toContain(words);
  });
});
