/** A guide is set as a PDF that says what it is, has the text of every block where its layout says, and is the same every time. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { DrawnGuide, Guide } from "#core/content/pages/guide.ts";
import { type GuideBlock, plainText, readBlocks, writeBlocks } from "#core/content/pages/guide-lines.ts";
import { loadFixture } from "../../test/fixture-site/load-fixture.ts";
import { flat, readPdf } from "../../test/read-pdf.ts";
import { renderGuide } from "./render-guide.tsx";

const { coaches, guides } = await loadFixture();
const [one] = guides;
const owner = coaches.find(({ slug }) => slug === one?.coach);
if (!one || !owner) throw new Error("no guide to set");
const call = { label: "Book your Call", url: "https://foyer.example/call" };
const includes = ({ pdf }: DrawnGuide, text: string) => Buffer.from(pdf).includes(Buffer.from(text));

it("sets the same text as the same file every time", { timeout: 60_000 }, async () => {
  const [first, second] = [
    await renderGuide({ guide: one, coach: owner, call }),
    await renderGuide({ guide: one, coach: owner, call }),
  ];
  expect(Buffer.from(first.pdf).equals(second.pdf)).toBe(true);
  expect(Buffer.from(first.pdf.subarray(0, 5)).toString()).toBe("%PDF-");
  expect(includes(first, one.title)).toBe(true);
  expect(includes(first, "/URI (https://foyer.example/call)")).toBe(true);
});

it("shows the coach's logo on the cover, where there is one", { timeout: 60_000 }, async () => {
  const png = await sharp({ create: { width: 60, height: 30, channels: 3, background: "#14486b" } })
    .png()
    .toBuffer();
  const src = `data:image/png;base64,${png.toString("base64")}`;
  const drawing = { guide: one, coach: owner, call: null };
  expect(includes(await renderGuide(drawing), "/Subtype /Image")).toBe(false);
  const logo = { src, width: 60, height: 30, ground: "light" as const };
  expect(includes(await renderGuide({ ...drawing, logo }), "/Subtype /Image")).toBe(true);
});

describe("with every kind of block", { timeout: 60_000 }, () => {
  const file = `${"0a".repeat(16)}-96x54`;
  const long = Array.from({ length: 260 }, (_, index) => `word${index}`).join(" ");
  const blocks: GuideBlock[] = [
    { kind: "paragraph", text: "Plain, *bold*, ~crossed~ and [a link](https://a.example/x)." },
    { kind: "heading", text: "A heading \\*here\\*" },
    { kind: "item", text: "An item" },
    { kind: "number", text: "Number one" },
    { kind: "number", text: "Number two" },
    { kind: "box", text: "A box" },
    { kind: "quote", text: "A quotation" },
    { kind: "callout", lines: ["A call-out", "with *two* lines"] },
    { kind: "callout", lines: ["The next call-out"] },
    { kind: "blank", text: "A label" },
    { kind: "frame", text: "Draw it" },
    {
      kind: "table",
      head: ["Day", "What"],
      rows: [
        ["Monday", "a \\| b"],
        ["", "Tuesday’s"],
      ],
    },
    { kind: "table", head: ["Other"], rows: [["table"]] },
    { kind: "picture", file, width: 50, alt: "A field" },
    { kind: "art", text: "Begin where you are" },
    { kind: "paragraph", text: long },
    { kind: "paragraph", text: long.replaceAll("word", "other") },
  ];
  const guide: Guide = {
    ...one,
    opening: ["Welcome."],
    chapters: [
      { title: "First of all", fresh: false, body: writeBlocks(blocks) },
      { title: "Then this", label: "Afterwards", fresh: true, body: ["Short."] },
    ],
    closing: ["[ ] Do it."],
  };
  /** By page, without the foot. */
  const textOf = ({ pdf }: DrawnGuide) => {
    const foot = [guide.title, ...(guide.sample || owner.sample ? ["Sample content"] : [])].join(" · ");
    return readPdf(pdf).map((text, index) => flat(text).replace(flat(`${foot}${index + 1}`), ""));
  };
  const drawn = async () => {
    const content = await sharp({ create: { width: 96, height: 54, channels: 3, background: "#2a6" } })
      .webp()
      .toBuffer();
    return renderGuide({ guide, coach: owner, call, pictures: { [file]: new Uint8Array(content) } });
  };

  it("has the text of each, and the picture and the link", async () => {
    const made = await drawn();
    const whole = textOf(made).join("");
    const texts = blocks.flatMap((block) => {
      if (block.kind === "picture") return [];
      if (block.kind === "table") return [block.head, ...block.rows].flat();
      return block.kind === "callout" ? block.lines : [block.text];
    });
    for (const text of texts) expect(whole).toContain(flat(plainText(text)));
    expect(whole).toContain("1.Numberone");
    expect(whole).toContain("2.Numbertwo");
    expect(includes(made, "/URI (https://a.example/x)")).toBe(true);
    expect(includes(made, "/Subtype /Image")).toBe(true);
  });

  it("begins each page with the text that its layout names", async () => {
    const made = await drawn();
    const { pages } = made;
    const texts = textOf(made);
    expect(texts).toHaveLength(pages.length);
    expect(pages.filter(({ kind }) => kind === "art")).toEqual([
      { kind: "art", start: "chapters.0.body.14", at: 0, left: 0 },
    ]);
    expect(pages.some(({ at }) => at > 0)).toBe(true);
    for (const [index, { start, at }] of pages.entries()) {
      const [, chapter, , block, row] = start.split(".").map(Number);
      if (!start.startsWith("chapters.") || block === undefined) continue;
      const found = readBlocks(guide.chapters[chapter ?? 0]?.body ?? [])[block];
      if (!found || found.kind === "picture") continue;
      const text =
        found.kind === "table"
          ? (row === undefined ? found.head : [found.head, ...found.rows][row])?.[0]
          : found.kind === "callout"
            ? found.lines[row ?? 0]
            : found.text;
      const begun = flat(plainText(text ?? "").slice(at)).slice(0, 30);
      expect(texts[index]?.slice(0, 60)).toContain(begun);
    }
  });

  it("goes without the button where the owner took it away, and without chapters", async () => {
    const made = await renderGuide({ guide: { ...guide, chapters: [] }, coach: owner, call: null });
    expect(made.pages.map(({ start }) => start)).toEqual(["cover", "letter"]);
    expect(includes(made, "/URI (https://foyer.example/call)")).toBe(false);
  });
});
