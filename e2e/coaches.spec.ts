/** Edits to a coach appear on the public page at once, and in the next email. */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { expectClean } from "./axe-kit.ts";
import { desktop, looks, newAddress, phone, query, stage, turn } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { signUp } from "./recipient-kit.ts";

/** Restores the coach: other tests use these pages too. */
async function restoring(slug: string, run: () => Promise<void>): Promise<void> {
  const of = "(select id from coaches where slug = $1)";
  const [coach] = await query<{ profile: unknown }>("select profile from coaches where slug = $1", [slug]);
  const pages = await query<{ id: string; document: unknown }>(
    `select id, document from pages where coach_id = ${of}`,
    [slug],
  );
  const guides = await query<{ id: string; document: unknown }>(
    `select id, document from guides where coach_id = ${of}`,
    [slug],
  );
  const steps = await query<{ id: string; content: unknown; template_id: string }>(
    `select id, content, template_id from email_sequences where campaign_id in (select id from email_campaigns where coach_id = ${of})`,
    [slug],
  );
  const campaigns = await query<{ id: string; from_name: string }>(
    `select id, from_name from email_campaigns where coach_id = ${of}`,
    [slug],
  );
  try {
    await run();
  } finally {
    await query("update coaches set profile = $2 where slug = $1", [slug, JSON.stringify(coach?.profile)]);
    for (const { id, document } of pages)
      await query("update pages set document = $2 where id = $1", [id, JSON.stringify(document)]);
    for (const { id, document } of guides)
      await query("update guides set document = $2 where id = $1", [id, JSON.stringify(document)]);
    for (const { id, from_name } of campaigns)
      await query("update email_campaigns set from_name = $2 where id = $1", [id, from_name]);
    for (const { id, content, template_id } of steps)
      await query("update email_sequences set content = $2, template_id = $3 where id = $1", [
        id,
        JSON.stringify(content),
        template_id,
      ]);
  }
}

/** A fresh stage draws guides for a while; every stage draws this one. */
const guideDrawn = () =>
  expect
    .poll(
      () =>
        query(
          "select from guides where slug = 'book-more-gigs' and id not in (select guide_id from guide_files where file_id is not null)",
        ),
      { timeout: 120_000 },
    )
    .toEqual([]);

const publicPage = async (path: string, web = stage.web) => (await fetch(web + path)).text();

test("another name is on every web process at once, and in the next email", async ({ browser }) => {
  test.slow();
  await guideDrawn();
  await restoring("ruben", async () => {
    const path = "/ruben-book-more-gigs-guide";
    const page = await asOwner(browser, "/console/coaches", desktop);
    await page.getByRole("link", { name: "Ruben Castell" }).click();
    await page.getByLabel("Name", { exact: true }).first().fill("");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByText("Please fill this in.")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).first().fill("Rufus Castellan");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByRole("status")).toContainText("Saved. Pages show it now.", { timeout: 15_000 });
    for (const web of stage.webs)
      await expect
        .poll(() => publicPage(path, web), { timeout: 5000, intervals: [50] })
        .toContain("Rufus Castellan");
    expect(await publicPage(path)).not.toContain("Ruben Castell");
    await expect
      .poll(() => publicPage("/guides/book-more-gigs.pdf"), { timeout: 60_000 })
      .toContain("(Rufus Castellan)");
    const email = newAddress();
    await signUp(path, email);
    await expect.poll(async () => (await turn.messages(email))[0]?.text).toContain("Rufus Castellan");
    await page.context().close();
  });
});

test("the second of two owners at one coach hears what the first has stored, and loses no word", async ({
  browser,
}) => {
  await restoring("ruben", async () => {
    const [mine, theirs] = [
      await asOwner(browser, "/console/coaches/ruben", desktop),
      await asOwner(browser, "/console/coaches/ruben", desktop),
    ];
    const field = (page: Page) => page.getByLabel("Field", { exact: true });
    const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).first().click();
    const stored = async () =>
      (await query("select profile->>'field' as field from coaches where slug = 'ruben'"))[0];
    await field(theirs).fill("Speaking for others");
    await save(theirs);
    await expect(theirs.getByRole("status")).toContainText("Saved.", { timeout: 15_000 });
    await field(mine).fill("Speaking for myself");
    await save(mine);
    await expect(mine.getByRole("alert")).toContainText("changed while you were typing");
    await expect(field(mine)).toHaveValue("Speaking for myself");
    await expect(field(mine)).toHaveAccessibleDescription(/Stored now: Speaking for others/);
    await expectClean(mine, "overtaken");
    expect(await stored()).toEqual({ field: "Speaking for others" });
    await save(mine);
    await expect(mine.getByRole("status")).toContainText("Saved.", { timeout: 15_000 });
    expect(await stored()).toEqual({ field: "Speaking for myself" });
    for (const page of [mine, theirs]) await page.context().close();
  });
});

test("a photo is shown on the page, and a drawing that says it is one is refused", async ({ browser }) => {
  await restoring("ruben", async () => {
    const page = await asOwner(browser, "/console/coaches/ruben", phone);
    const upload = async (name: string, buffer: Buffer) => {
      await page.getByLabel("Another photo").setInputFiles({ name, mimeType: "image/jpeg", buffer });
      await page.getByRole("button", { name: "Upload" }).click();
    };
    await upload("me.jpg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
    await expect(page.getByRole("alert")).toHaveText("That is not a JPEG, PNG or WebP photo.");
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const photo = await sharp({
      create: { width: 1600, height: 1600, channels: 3, background: "#888", noise },
    })
      .png()
      .toBuffer();
    expect(photo.length).toBeGreaterThan(1_000_000);
    await upload("me.png", photo);
    await expect(page.getByRole("status")).toHaveText("Photo saved. Pages show it now.");
    const address = await page.locator("img.photo").getAttribute("src");
    const picture = await fetch(stage.web + address);
    expect([
      picture.status,
      picture.headers.get("content-type"),
      picture.headers.get("cache-control"),
    ]).toEqual([200, "image/webp", "public, max-age=31536000, immutable"]);
    await expect
      .poll(() => publicPage("/ruben-book-more-gigs-guide"), { timeout: 2000 })
      .toContain(String(address));
    await page.context().close();
  });
});

test("the sample line goes when nothing of it is left", async ({ browser }) => {
  await restoring("marcus", async () => {
    expect(await publicPage("/lead-magnet")).toContain("Sample content.");
    const page = await asOwner(browser, "/console/coaches/marcus", desktop);
    const section = page.locator("#proof-lead-magnet-section");
    await section.locator("summary").click();
    for (const field of await section.locator("fieldset :is(input, textarea)").all()) await field.fill("");
    await section.getByLabel("What they said").first().fill("We kept the eight clients we liked.");
    await section.getByLabel("Who", { exact: true }).first().fill("Jo Real");
    await section.getByLabel("Who that is").first().fill("Bakery owner");
    await section.getByLabel(/Nothing on this page is invented/).check();
    await section.getByRole("button", { name: "Save this page" }).click();
    await expect(section.getByRole("status")).toHaveText("Saved. The page is no longer marked as a sample.");
    await expect.poll(() => publicPage("/lead-magnet")).toContain("Jo Real");
    expect(await publicPage("/lead-magnet")).toContain("Sample content."); // the coach is still a sample
    await page.getByLabel("Email for questions").fill("help@hale.co");
    await page.getByLabel("Replies go to").fill("marcus@hale.co");
    await page.getByRole("textbox", { name: "Calendar" }).fill("https://calls.hale.co/marcus");
    await page.getByLabel(/This is a real person/).check();
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.getByRole("status")).toContainText("Saved.");
    await expect.poll(() => publicPage("/lead-magnet")).not.toContain("Sample content.");
    await page.context().close();
  });
});

for (const { variant, scheme } of looks)
  test(`axe finds nothing, ${scheme}, ${variant.width} wide`, async ({ browser }) => {
    for (const path of ["/console/coaches", "/console/coaches/marcus"]) {
      const page = await asOwner(browser, path, { ...variant, scheme });
      if (path.endsWith("marcus")) {
        await page.locator("#proof-lead-magnet-section summary").click();
        await page.getByLabel("First name").fill("");
        await page.getByRole("button", { name: "Save", exact: true }).first().click();
        await expect(page.getByRole("alert")).toBeVisible();
      }
      await expectClean(page, path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        path,
      ).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });

test("an owner downloads a coach as a file, and a short passphrase is explained", async ({ browser }) => {
  const page = await asOwner(browser, "/console/coaches/dave", phone);
  const section = page.locator("#export-section");
  const [passphrase, password] = [section.getByLabel("Passphrase"), section.getByLabel("Your password")];
  const button = section.getByRole("button", { name: "Download this coach" });
  await passphrase.fill("short");
  await password.fill(stage.owner.password);
  await button.click();
  expect(await passphrase.evaluate((input: HTMLInputElement) => input.validity.tooShort)).toBe(true);
  // As a browser without the check does.
  await passphrase.evaluate((input) => input.removeAttribute("minlength"));
  await button.click();
  await expect(section.getByText("Enter at least 12 characters.")).toBeVisible();
  await expectClean(page, "coach, short passphrase");
  await passphrase.fill("long enough for a file");
  await password.fill("not the password");
  await button.click();
  await expect(section.getByText("That is not your password.")).toBeVisible();
  await passphrase.fill("long enough for a file");
  await password.fill(stage.owner.password);
  const download = page.waitForEvent("download");
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^foyer-dave-[\d-]{10}\.coach\.gz$/);
  const text = gunzipSync(await readFile(await file.path())).toString();
  expect(text).toMatch(/^foyer-coach \{.*"slug":"dave"/);
  expect(text).toMatch(/\nend [\da-f]{64}\n$/);
  await page.context().close();
});
