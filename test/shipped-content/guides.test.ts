/** Every guide that ships, set in its coach's brand: what the file says of itself, how long it is, and what its page promised. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { renderGuide } from "#guides/render-guide.tsx";

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
const flat = (text: string) => text.replace(/\s+/g, "");
/** A string of the PDF's info dictionary: plain where it is ASCII, else UTF-16 with its mark. */
const written = (text: string) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what ASCII means.
  if (/^[\x00-\x7f]*$/.test(text)) return Buffer.from(text);
  return Buffer.from(text, "utf16le").swap16();
};

describe.each(guides)("$id", { timeout: 30_000 }, (one) => {
  const owner = coaches.find(({ slug }) => slug === one.coach);
  const page = pages.find(({ id }) => id === one.id);
  if (!owner || !page) throw new Error(`${one.id} has no coach or no page`);
  let first: Promise<Buffer> | undefined;
  const rendered = () => {
    first ??= renderGuide(one, owner);
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

  it.runIf(poppler)("can be read as text, and says on every page that it is a sample", async () => {
    const pdf = await rendered();
    const whole = flat(spawnSync("pdftotext", ["-", "-"], { input: pdf }).stdout.toString());
    for (const chapter of one.chapters) expect(whole).toContain(flat(chapter.title));
    expect(pageText(pdf, "2")).toContain("Sample content");
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

const startOf = (text: string) => new RegExp(`^${RegExp.escape(text)}`);

it("ships a guide for every page that gives one away", () => {
  const given = pages.flatMap((page) => page.guide ?? []);
  expect(guides.map((one) => one.id)).toEqual(expect.arrayContaining(given));
});
