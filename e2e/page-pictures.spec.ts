/** An owner uploads pictures and PDFs on a phone, and visitors see them once the page is published. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectClean } from "./axe-kit.ts";
import { onPhone } from "./hands-kit.ts";
import { phone, query, stage } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
/** The shortest valid PDF. */
const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n");

test.afterEach(async () => {
  // Only this test's rows: others run in parallel.
  await query("delete from pages where slug like 'pictured-%'");
  await query("delete from library_items where name in ('IMG_0001.jpg', 'Ten keys.pdf')");
});

test("a face for a testimonial and a PDF to give away, uploaded on a phone and published", async ({
  browser,
}) => {
  const page = await asOwner(browser, "/console/pages", phone);
  const [row] = await query<{ id: string; section: number }>(`
    select p.id, (b.n - 1)::int as section from pages p, jsonb_array_elements(p.document->'blocks') with ordinality b(block, n)
    where p.slug = 'lead-magnet' and b.block->>'type' = 'Testimonials'`);
  const address = `pictured-${randomUUID().slice(0, 8)}`;
  await page.goto(`/console/pages/${row?.id}?part=page`);
  await page.getByText("Duplicate").first().click();
  await page.getByLabel("Name of the copy").fill(`The copy ${address}`);
  await page.getByLabel("Its address").fill(address);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.locator(".editor-said")).toContainText("This is the copy.");
  const here = new URL(page.url()).pathname;

  await page.goto(`${here}?part=${row?.section}`);
  const entry = page.locator(".panel-list > details").first();
  if (!(await entry.getAttribute("open")))
    await entry.evaluate((details) => details.setAttribute("open", ""));
  await entry.getByLabel("Or upload one").setInputFiles({
    ...{ name: "IMG_0001.jpg", mimeType: "image/jpeg" },
    buffer: await photo("#b5651d"),
  });
  // Alt text is required before anything is saved.
  await expect(entry.locator(".entry-error")).toContainText("Say in a few words");
  await entry.getByLabel("What it shows").fill("Ann at her oven");
  const face = page.frameLocator(".canvas iframe").getByAltText("Ann at her oven");
  await expect(face).toHaveAttribute("src", /^\/files\/[0-9a-f]{32}-640\.webp$/);
  await entry.evaluate((details) => details.setAttribute("open", ""));
  await expect(entry.getByLabel("From the library")).toHaveValue(/-640x800$/);
  await expectClean(page, "a picture in the panel", { without: "iframe" });

  await page.goto(`${here}?part=page`);
  await page
    .locator(".guide-choice")
    .getByLabel("Or upload one")
    .setInputFiles({
      ...{ name: "Ten keys.pdf", mimeType: "application/pdf" },
      buffer: pdf,
    });
  await page.getByRole("button", { name: "Page settings" }).click();
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.getByRole("link", { name: "Open the present one" })).toHaveAttribute("href", /ten-keys-/);
  const guide = await page.getByRole("link", { name: "Open the present one" }).getAttribute("href");
  await page.getByRole("button", { name: "Publish it again" }).click();
  await expect(page.locator(".editor-said")).toContainText("Visitors see it now.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.locator(".editor-said")).toContainText("Published. Visitors see it now.");
  const [item] = await query<{ id: string }>("select id from library_items where name = 'IMG_0001.jpg'");
  for (const path of ["/console/files?coach=marcus", `/console/files/${item?.id}`]) {
    await page.goto(path);
    await expectClean(page, path);
  }
  await expect(page.getByText("on the page")).toBeVisible();
  await page.context().close();

  const visitor = await browser.newPage({ baseURL: stage.web, viewport: { width: 390, height: 844 } });
  await visitor.goto(`/${address}`);
  const seen = visitor.getByAltText("Ann at her oven");
  await seen.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      seen.evaluate((image: HTMLImageElement) => [
        image.naturalWidth > 0,
        image.currentSrc.endsWith(".avif"),
      ]),
    )
    .toEqual([true, true]);
  const download = await visitor.request.get(guide ?? "");
  expect([download.status(), download.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await visitor.close();
});

test("a first picture is uploaded into a broadcast without leaving the editor", async ({ browser }) => {
  const page = await asOwner(browser, "/console/broadcasts", phone);
  const mark = randomUUID().slice(0, 6);
  await page.getByLabel("What is it about?").fill(`Pictured ${mark}`);
  await page.getByLabel("From which coach").selectOption("omar");
  await page.getByRole("button", { name: "New broadcast" }).click();
  const message = page.locator(".message-surface");
  await message.click();
  await page.keyboard.type("These words stay.");
  await onPhone.add(page, "Picture");
  const sheet = page.getByRole("dialog", { name: "Picture" });
  const upload = sheet.getByRole("button", { name: "Upload and insert" });
  await expect(upload).toBeDisabled();
  const choose = (name: string, buffer: Buffer) =>
    sheet
      .getByLabel("Upload a picture", { exact: true })
      .last()
      .setInputFiles({ name, mimeType: "image/jpeg", buffer });
  await choose("IMG_0001.jpg", Buffer.from("no picture at all"));
  await sheet.getByLabel("What it shows").fill(`The practice ${mark}`);
  await upload.click();
  await expect(sheet.locator(".entry-error")).toBeVisible();
  await expectClean(page, "a picture that is refused", { without: "iframe" });
  await choose("IMG_0001.jpg", await photo("#3366aa"));
  await upload.click();
  await expect(sheet).toBeHidden();
  await expect(message.getByAltText(`The practice ${mark}`)).toBeVisible();
  await expect(message).toContainText("These words stay.");
  const stored = () =>
    query<{ body: string }>("select draft->>'body' as body from broadcasts where name = $1", [
      `Pictured ${mark}`,
    ]);
  await expect.poll(async () => (await stored())[0]?.body).toContain("The practice");
  await expect(page.locator(".save-state")).toContainText("Draft saved");
});

test("a picture comes into the library, and what is none is refused", async ({ browser }) => {
  const page = await asOwner(browser, "/console/files", phone);
  const upload = async (name: string, buffer: Buffer) => {
    await page.getByLabel("Picture or PDF").setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await page.getByLabel("What a picture shows").fill("The practice, from outside");
    await page.getByRole("button", { name: "Upload" }).click();
  };
  await upload("photo.jpg", Buffer.from("<svg onload='alert(1)'></svg>"));
  await expect(page.locator(".entry-error")).toContainText("SVG");
  await upload("photo.jpg", await photo("#225566"));
  await expect(page.getByRole("status")).toContainText("Uploaded.");
  await page.getByRole("link", { name: "The practice, from outside" }).click();
  await expect(page.getByText("Not used on any page, draft, earlier version, guide or email.")).toBeVisible();
  await page.getByRole("link", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete the file" }).click();
  await expect(page.getByRole("status")).toContainText("Deleted.");
  await page.context().close();
});
