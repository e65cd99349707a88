/** A guide is set as a PDF that says what it is, and as the same one every time. */
import { expect, it } from "vitest";
import { loadFixture } from "../../test/fixture-site/load-fixture.ts";
import { renderGuide } from "./render-guide.tsx";

const { coaches, guides } = await loadFixture();

it("sets the same text as the same file every time", { timeout: 30_000 }, async () => {
  const [one] = guides;
  const owner = coaches.find(({ slug }) => slug === one?.coach);
  if (!one || !owner) throw new Error("no guide to set");
  const call = { label: "Book your Call", url: "https://foyer.example/call" };
  const [first, second] = [
    await renderGuide({ guide: one, coach: owner, call }),
    await renderGuide({ guide: one, coach: owner, call }),
  ];
  expect(first.equals(second)).toBe(true);
  expect(first.subarray(0, 5).toString()).toBe("%PDF-");
  expect(first.includes(Buffer.from(one.title))).toBe(true);
  expect(first.includes(Buffer.from("/URI (https://foyer.example/call)"))).toBe(true);
});

it("shows the coach's logo on the cover, where there is one", { timeout: 30_000 }, async () => {
  const [one] = guides;
  const owner = coaches.find(({ slug }) => slug === one?.coach);
  if (!one || !owner) throw new Error("no guide to set");
  const { default: sharp } = await import("sharp");
  const png = await sharp({ create: { width: 60, height: 30, channels: 3, background: "#14486b" } })
    .png()
    .toBuffer();
  const src = `data:image/png;base64,${png.toString("base64")}`;
  const drawing = { guide: one, coach: owner, call: null };
  const isPicture = (pdf: Buffer) => pdf.includes(Buffer.from("/Subtype /Image"));
  expect(isPicture(await renderGuide(drawing))).toBe(false);
  const logo = { src, width: 60, height: 30, ground: "light" as const };
  expect(isPicture(await renderGuide({ ...drawing, logo }))).toBe(true);
});
