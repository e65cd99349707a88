/** Edits a page and restores a version by keyboard alone: only the focused element is ever pressed. */
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { focusedName, pressOn, tabTo } from "./keyboard-kit.ts";
import { desktop, newAddress, query, stage } from "./kit.ts";
import { copyOf, dropCopies, frameOf, html, seenEverywhere } from "./page-kit.ts";

test.afterEach(() => dropCopies());

test("a page is changed, published and restored by keyboard alone", async ({ browser }) => {
  test.setTimeout(180_000);
  const { page, address } = await copyOf(browser, "weight-loss-myths", desktop);
  await page.goto(page.url().replace(/\?.*/, ""));
  const { keyboard } = page;
  const has = (wanted: RegExp) => expect.poll(() => focusedName(page)).toMatch(wanted);
  await expect(page.locator("button.section-grip").first()).toBeVisible();

  await pressOn(page, /link "Skip to the page"/);
  const headline = frameOf(page).locator("h1");
  const before = await headline.innerText();
  await tabTo(page, /^heading .*\[level=1\]/);
  await has(/^heading/);
  await keyboard.press("Enter");
  await keyboard.type("Five myths, put down");
  for (const _letter of "put down") await keyboard.press("Shift+ArrowLeft");
  await keyboard.press("ControlOrMeta+I");
  await keyboard.press("Enter");
  await expect(headline.locator("em")).toHaveText("put down");
  await expect(page.getByText("Draft saved, not published")).toBeVisible();
  await has(/^heading "Five myths, put down"/);

  // Undo everything (each typing pause is a step), then redo.
  await tabTo(page, /button "Undo"/, { back: true });
  for (let steps = 0; steps < 9 && /"Undo"/.test(await focusedName(page)); steps += 1) {
    const drawn = page.waitForResponse((answer) => answer.url().endsWith("/canvas"));
    await keyboard.press("Enter");
    await drawn;
  }
  await expect(headline).toHaveText(before);
  await has(/button "Redo"/);
  for (let steps = 0; steps < 9 && /"Redo"/.test(await focusedName(page)); steps += 1) {
    const drawn = page.waitForResponse((answer) => answer.url().endsWith("/canvas"));
    await keyboard.press("Enter");
    await drawn;
  }
  await expect(headline.locator("em")).toHaveText("put down");
  await has(/button "Undo"/);

  await tabTo(page, /^heading "Five lines you can stop repeating/);
  await keyboard.press("Alt+ArrowDown");
  await expect(frameOf(page).locator('[data-part="2"]')).toContainText("Five lines you can stop repeating");
  await has(/^heading "Five lines you can stop repeating/);
  await expect(page.locator(".panel-title h2 + .soft")).toContainText("3 of");
  // Escape returns the focus to where it came from, level by level.
  await keyboard.press("Escape");
  await has(/region "What can be changed"/);
  await keyboard.press("Escape");
  await expect(page.locator(".section-list")).toBeVisible();
  await has(/^link/);
  await expect(page.locator(".section-list > li").nth(2).locator("a")).toBeFocused();

  // Closing the palette returns the focus to its opener.
  await pressOn(page, /link "Add a section"/);
  await has(/heading "Add a section"/);
  await keyboard.press("Escape");
  await has(/link "Add a section after this one"/);
  await keyboard.press("Enter");
  await has(/heading "Add a section"/);
  await pressOn(page, /button "Testimonials/);
  await expect(page.locator(".typing-bar")).toBeVisible();
  await keyboard.type("What people wrote");
  const late = Promise.withResolvers<void>();
  await page.route(/\/console\/pages\//, async (route) => {
    if (route.request().method() === "POST") await late.promise;
    await route.continue();
  });
  await keyboard.press("Enter");
  await has(/"What people wrote"/);
  await keyboard.press("Escape");

  // Add a photo to the first quote. The text is saved only now, and the focus stays where it moved meanwhile.
  await pressOn(page, /First name, initial/);
  await tabTo(page, /Or upload one/);
  // Listen before pressing the key: Chromium registers the listener asynchronously.
  const chooser = page.waitForEvent("filechooser");
  await page.evaluate(() => document.activeElement?.setAttribute("data-before", ""));
  late.resolve();
  await expect(page.locator("[data-before]")).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
  await has(/Or upload one/);
  await keyboard.press("Enter");
  const buffer = await sharp({ create: { width: 480, height: 480, channels: 3, background: "#a3643f" } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: "face.png", mimeType: "image/png", buffer });
  await tabTo(page, /textbox "What it shows/);
  await keyboard.type("Ann at her kitchen table");
  await keyboard.press("Enter");
  await expect(frameOf(page).locator('img[alt="Ann at her kitchen table"]')).toBeAttached();

  // Example text must be replaced before publishing.
  await tabTo(page, /textbox "Quote/, { back: true });
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type("I stopped starting over on Mondays.");
  for (const [label, words] of [
    ["Name", "Ann B."],
    ["Role", "Teacher"],
  ] as const) {
    await tabTo(page, new RegExp(`textbox "${label}`));
    await keyboard.press("ControlOrMeta+A");
    await keyboard.type(words);
  }
  await keyboard.press("Enter");
  await expect(frameOf(page).getByText("I stopped starting over on Mondays.")).toBeAttached();

  await pressOn(page, /link "Form"/, { back: true });
  await pressOn(page, /Add to fields/);
  await pressOn(page, /button "Phone"/);
  await expect(frameOf(page).locator('form input[type="tel"]')).toBeVisible();
  await has(/combobox "Kind"|textbox/);

  await pressOn(page, /link "Page"/, { back: true });
  const changed = `${address}-now`;
  await tabTo(page, /textbox "Addresses 1"/);
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type(changed);
  await keyboard.press("Enter");
  await expect(page.getByRole("link", { name: changed })).toBeVisible();
  await pressOn(page, /button "Publish"/, { back: true, most: 90 });
  await expect(page.locator(".editor-said")).toContainText("Published. Visitors see it now.");
  await has(/status/);
  await seenEverywhere(changed, "put down");
  expect(await html(changed)).toContain("Ann at her kitchen table");
  const old = await fetch(stage.web + address, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([301, changed]);
  const email = newAddress();
  const body = new URLSearchParams({ name: "Ann", email, question: "+1 555 010 0199" });
  expect((await fetch(stage.web + changed, { method: "POST", body })).status).toBe(200);
  expect(await query("select metadata->>'question' as phone from leads where email = $1", [email])).toEqual([
    { phone: "+1 555 010 0199" },
  ]);

  await pressOn(page, /link "Versions"/, { back: true });
  await expect(page.getByRole("heading", { name: "Versions" })).toBeVisible();
  await has(/^main/);
  await pressOn(page, /button "Restore as a draft/);
  await expect(page.getByText("Draft saved, not published")).toBeVisible();
  await pressOn(page, /button "Publish"/);
  await expect(page.locator(".editor-said")).toContainText("Published. Visitors see it now.");
  for (const web of stage.webs)
    await expect.poll(() => html(changed, web), { timeout: 1500 }).not.toContain("put down");
  await page.context().close();
});
