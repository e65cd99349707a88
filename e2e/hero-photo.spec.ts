/** A photo of the coach's own takes the place of the drawing at the top of a page, whatever the layout. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectClean } from "./axe-kit.ts";
import { desktop, query, stage } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

/** Somebody at a window, drawn, with the size and the grain of a phone's photo. */
async function photo(): Promise<Buffer> {
  const drawn = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">
      <defs>
        <linearGradient id="wall" x1="0" x2="1"><stop stop-color="#d9c7b0"/><stop offset="1" stop-color="#8b7767"/></linearGradient>
        <linearGradient id="face" x1="0" x2="1"><stop stop-color="#e2b493"/><stop offset="1" stop-color="#9c6a50"/></linearGradient>
        <linearGradient id="coat" x1="0" x2="1"><stop stop-color="#47616f"/><stop offset="1" stop-color="#1f2f3a"/></linearGradient>
        <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter><filter id="fine"><feGaussianBlur stdDeviation="1.1"/></filter>
      </defs>
      <rect width="300" height="400" fill="url(#wall)"/>
      <g filter="url(#soft)"><path d="M-20 20H70V300H-20z" fill="#fff6e3"/><path d="M22 20v280M-20 160H70" stroke="#c9b496" stroke-width="7"/>
        <path d="M230 230h90v170h-90z" fill="#5d4a3f"/><circle cx="258" cy="210" r="34" fill="#5f7a52"/></g>
      <g filter="url(#fine)"><path d="M60 400c4-92 40-128 96-132 60 4 96 44 102 132z" fill="url(#coat)"/>
        <path d="M136 236h44v44q-22 18-44 0z" fill="#a97557"/><ellipse cx="158" cy="188" rx="44" ry="57" fill="url(#face)"/>
        <path d="M112 190c-8-56 18-84 50-82 34 2 54 34 42 88-4-30-20-50-40-54-22 2-42 16-52 48z" fill="#3b2a22"/>
        <path d="M138 214q20 14 40 0" fill="none" stroke="#7d4436" stroke-width="4" stroke-linecap="round"/></g></svg>`),
  )
    .png()
    .toBuffer();
  const grain = { type: "gaussian", mean: 128, sigma: 32 } as const;
  const noise = sharp({
    create: { width: 2400, height: 3200, channels: 3, background: "#808080", noise: grain },
  });
  return sharp(drawn)
    .resize(2400, 3200)
    .composite([{ input: await noise.png({ compressionLevel: 1 }).toBuffer(), blend: "hard-light" }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

type Sample = { id: string; slug: string; layout: string };
const samples = () =>
  query<Sample>(`
    select distinct on (c.profile->'brand'->>'hero') p.id, p.slug, c.profile->'brand'->>'hero' as layout from pages p join coaches c on c.id = p.coach_id
    where p.document->'form' is not null and p.unpublished_at is null order by c.profile->'brand'->>'hero', p.slug`);

test.afterEach(async () => {
  await query("delete from pages where slug like 'photographed-%'");
  await query("delete from library_items where name = 'IMG_2041.jpg'");
});

test("a phone's photo at the top of a page takes the drawing's place", async ({ browser }) => {
  test.slow();
  const found = await samples();
  expect(found.map(({ layout }) => layout)).toEqual(["band", "column", "margin", "poster", "split"]);
  const buffer = await photo();
  expect(buffer.length).toBeGreaterThan(5_000_000);
  const page = await asOwner(browser, "/console/pages", desktop);
  page.setDefaultTimeout(15_000);
  const visitor = await browser.newPage({ baseURL: stage.web });
  // Two layouts in every run; all five when their pictures are to be looked at.
  for (const { id, layout } of process.env.PICTURES ? found : found.slice(0, 2)) {
    const address = `photographed-${layout}-${randomUUID().slice(0, 6)}`;
    await page.goto(`/console/pages/${id}?part=page`);
    await page.getByText("Duplicate").first().click();
    await page.getByLabel("Name of the copy").fill(`The copy ${address}`);
    await page.getByLabel("Its address").fill(address);
    await page.getByRole("button", { name: "Duplicate" }).click();
    await expect(page.locator(".editor-said")).toContainText("This is the copy.");
    await page.goto(`${new URL(page.url()).pathname}?part=0`);
    const choice = page.getByRole("group", { name: "Photo" });
    await choice
      .getByLabel("Or upload one")
      .setInputFiles({ name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer });
    await choice.getByLabel("What it shows").fill("The coach at a window");
    // Six megabytes are uploaded and resized.
    await expect(page.frameLocator(".canvas iframe").getByAltText("The coach at a window")).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator(".editor-said")).toContainText("Published. Visitors see it now.");

    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1280, 800],
      [1440, 900],
    ] as const) {
      await visitor.setViewportSize({ width, height });
      await visitor.goto(`/${address}`);
      const seen = visitor.getByAltText("The coach at a window");
      await expect(seen).toBeInViewport();
      await expect(seen).toHaveAttribute("loading", "eager");
      await expect
        .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(visitor.getByRole("heading", { level: 1 })).toBeInViewport();
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (process.env.PICTURES)
        await visitor.screenshot({ path: join(process.env.PICTURES, `${layout}-${width}.png`) });
    }
    await expectClean(visitor, `a photo in ${layout}`);
  }
  await visitor.close();
  await page.context().close();
});
