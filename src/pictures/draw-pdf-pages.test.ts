/** The first pages of a PDF become pictures, in a process of their own; anything else is unreadable. */
import { expect, it } from "vitest";
import { renderGuide } from "#guides/render-guide.tsx";
import { loadFixture } from "../../test/fixture-site/load-fixture.ts";
import { sharp } from "./careful-sharp.ts";
import { picturesInProcess } from "./pictures-in-process.ts";

const { drawPdfPages } = picturesInProcess(new URL("../main/pictures.ts", import.meta.url));

it("draws the cover, the letter and the first chapter", async () => {
  const { coaches, guides } = await loadFixture();
  const [guide] = guides;
  const coach = coaches.find(({ slug }) => slug === guide?.coach);
  if (!guide || !coach) throw new Error("no guide to draw");
  const drawn = await drawPdfPages((await renderGuide({ guide, coach, call: null })).pdf);
  if (drawn.outcome !== "drawn") throw new Error(drawn.outcome);
  expect(drawn.pictures).toHaveLength(3);
  for (const picture of drawn.pictures) {
    const { format, width, height } = await sharp(picture).metadata();
    expect(format).toBe("webp");
    expect(width).toBeCloseTo(560, -1);
    expect(height / width).toBeCloseTo(Math.SQRT2, 1);
  }
}, 60_000);

it("calls anything else unreadable", async () => {
  expect(await drawPdfPages(Buffer.from("%PDF-1.7 and nothing more"))).toEqual({ outcome: "unreadable" });
}, 30_000);
