/** Every guide that ships, drawn in its coach's brand: what the file says of itself, how full its pages are, and what its page promised. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Guide } from "#core/content/pages/guide.ts";
import { plainText, readBlocks } from "#core/content/pages/guide-lines.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { renderGuide } from "#guides/render-guide.tsx";
import { flat, readPdf } from "../read-pdf.ts";

const { coaches, guides, pages } = await loadContent("content");

/** What a page lists is what it offers: its chapters, else its benefits. */
const promisedBy = (page: PageDocument) => {
  const chapters = page.blocks.flatMap((block) => (block.type === "Chapters" ? block.props.list : []));
  const benefits = page.blocks.flatMap((block) => (block.type === "Benefits" ? block.props.list : []));
  return (chapters.length > 0 ? chapters : benefits).map((item) => item.title);
};

/** Poppler reads the file as a visitor's PDF viewer would; where it is not installed, the bytes have to do. */
const poppler = spawnSync("pdftotext", ["-v"]).error === undefined;
const pageText = (pdf: Buffer, page: string) =>
  spawnSync("pdftotext", ["-f", page, "-l", page, "-", "-"], { input: pdf }).stdout.toString();
/** How much of each page is used, from the top of the text to its lowest line, as a part of the height that text has. */
function fillOf(pdf: Buffer): number[] {
  const folder = mkdtempSync(join(tmpdir(), "foyer-guide-"));
  try {
    spawnSync("pdftoppm", ["-gray", "-r", "36", "-", join(folder, "page")], { input: pdf });
    return readdirSync(folder)
      .sort()
      .map((name) => lowestInk(readFileSync(join(folder, name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
/** Of a page as a PGM file, half as many rows as points; paper is what its corner is. Where the foot stands is left out. */
function lowestInk(picture: Buffer): number {
  const [header = "", width = ""] = /^P5\s+(\d+)\s+\d+\s+255\s/.exec(picture.toString("latin1", 0, 40)) ?? [];
  const [columns, pixels] = [Number(width), picture.subarray(header.length)];
  const paper = pixels[0] ?? 0;
  const [top, bottom] = [TEXT_TOP / 2, TEXT_BOTTOM / 2];
  for (let row = Math.floor(bottom); row > top; row -= 1)
    if (pixels.subarray(row * columns, (row + 1) * columns).some((shade) => Math.abs(shade - paper) > 12))
      return (row - top) / (bottom - top);
  return 0;
}
const [TEXT_TOP, TEXT_BOTTOM] = [34, 545];
/** A string of the PDF's info dictionary: plain where it is ASCII, else UTF-16 with its mark. */
const written = (text: string) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what ASCII means.
  if (/^[\x00-\x7f]*$/.test(text)) return Buffer.from(text);
  return Buffer.from(text, "utf16le").swap16();
};

/** The same between parentheses, with the mark of UTF-16 where it is that. */
const inPdf = (text: string) => {
  const bytes = written(text);
  const mark = bytes.length === text.length ? "" : "\xfe\xff";
  return mark + bytes.toString("latin1").replace(/[\\()]/g, "\\$&");
};

const call = { label: "Book your Free Strategy Call", url: "https://foyer.example/call" };

describe.each(guides)("$id", { timeout: 30_000 }, (one) => {
  const owner = coaches.find(({ slug }) => slug === one.coach);
  const page = pages.find(({ id }) => id === one.id);
  if (!owner || !page) throw new Error(`${one.id} has no coach or no page`);
  let first: Promise<Buffer> | undefined;
  const rendered = () => {
    first ??= renderGuide({ guide: one, coach: owner, call }).then(({ pdf }) => Buffer.from(pdf));
    return first;
  };

  it("says what it is, and stays between three and sixteen pages and under 500 KB", async () => {
    const pdf = await rendered();
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    for (const text of [one.title, owner.name, one.subtitle]) expect(pdf.includes(written(text))).toBe(true);
    const bytes = pdf.toString("latin1");
    expect(bytes).toMatch(/\/Lang \(en\)/);
    const count = bytes.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThanOrEqual(16);
    expect(pdf.length).toBeLessThan(500_000);
  });

  it("has the text of every line, and says on every page that it is a sample", async () => {
    const pages = readPdf(await rendered());
    const feet = pages
      .slice(1)
      .map((page, index) => flat(page).replace(flat(`${one.title} · Sample content${index + 2}`), ""));
    const whole = feet.join("");
    for (const { text } of texts(one)) expect(whole).toContain(flat(plainText(text)));
    expect(pages.slice(1).filter((page) => !page.includes("Sample content"))).toEqual([]);
  });

  it("has bookmarks for the cover, the letter, every chapter and the last page, and a way to book a call", async () => {
    const bytes = (await rendered()).toString("latin1");
    expect(bytes).toMatch(/\/Outlines \d+ 0 R/);
    for (const title of [
      one.title,
      `A letter from ${owner.firstName}`,
      ...one.chapters.map((chapter) => chapter.title),
      "What to do first",
    ])
      expect(bytes).toContain(`/Title (${inPdf(title)})`);
    expect(bytes).toContain(`/URI (${call.url})`);
    expect(bytes).toContain(`/URI (mailto:${owner.replyTo})`);
  });

  it.runIf(poppler)("leaves no page half empty", async () => {
    const [, ...pages] = fillOf(await rendered());
    const last = pages.pop() ?? 0;
    expect(pages.map((fill) => Math.round(fill * 100)).filter((percent) => percent < 60)).toEqual([]);
    expect(last).toBeGreaterThan(0.4);
  });

  it("belongs to a page of the same coach and brings what that page promises", () => {
    expect(page.coach).toBe(one.coach);
    const promised = promisedBy(page);
    expect(promised.length).toBeGreaterThan(2);
    const brought = one.chapters.map((chapter) => chapter.title);
    for (const title of promised) expect(brought).toContainEqual(expect.stringMatching(startOf(title)));
  });

  const excerpts = page.blocks.flatMap((block) => (block.type === "Excerpt" ? [block.props] : []));
  it.runIf(poppler).each(excerpts)(
    "has on page $folio what its page quotes",
    async ({ folio, paragraphs }) => {
      const text = flat(pageText(await rendered(), folio));
      for (const paragraph of paragraphs) expect(text).toContain(flat(paragraph));
    },
  );
});

/** Everything that a guide says, a cell of a table at a time. */
const texts = ({ opening, chapters, closing }: Guide) =>
  [...opening, ...chapters.flatMap(({ title, body }) => [title, ...body]), ...closing]
    .flatMap((line) => readBlocks([line]))
    .flatMap((block) =>
      "text" in block ? [block] : "head" in block ? block.head.map((text) => ({ text })) : [],
    );

const startOf = (text: string) => new RegExp(`^${RegExp.escape(text)}`);

it("ships a guide for every page that gives one away", () => {
  const given = pages.flatMap((page) => page.guide ?? []);
  expect(guides.map((one) => one.id)).toEqual(expect.arrayContaining(given));
});
