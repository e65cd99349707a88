/** Text typed into an editor survives a crash of the tab: it can be restored or discarded, and is gone once saved. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, phone, query } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const offer = (page: Page) => page.locator(".unsaved-offer");
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("foyer-unsaved:")).length);
const awake = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator("form[data-keep]")
        .first()
        .evaluate((form) => Object.keys(form).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);

/** Another tab, as after a crash: the old one neither asks nor saves. */
async function again(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await next.goto(page.url());
  await awake(next);
  await page.close({ runBeforeUnload: false });
  return next;
}

async function editor(browser: Browser, campaign: string, variant = desktop): Promise<Page> {
  const [row] = await query<{ id: string }>("select id from email_campaigns where name = $1", [campaign]);
  const page = await asOwner(browser, `/console/campaigns/${row?.id}/step-1`, variant);
  await awake(page);
  return page;
}

/** Blocks saving drafts on the server, where the browser's copy matters. */
const cutOff = (page: Page) => page.context().route(/\/draft$/, (route) => route.fulfill({ status: 429 }));

test("a message's words: restored, then published and gone; discarded; gone with the sign-out", async ({
  browser,
}) => {
  let page = await editor(browser, "Mission Map Campaign");
  await cutOff(page);
  const subject = await page.getByLabel("Subject").inputValue();
  await page.getByLabel("Subject").fill(`${subject} kept`);
  await expect.poll(() => kept(page)).toBe(1);
  await expect(page.locator(".save-state")).toContainText("Kept on this computer");

  page = await again(page);
  await expect(offer(page)).toHaveText(/You have unsaved changes from \d\d:\d\d\.\s*Restore\s*Discard/);
  await expect(page.getByLabel("Subject")).toHaveValue(subject);
  await expectClean(page, "an offer of unsaved changes");
  await page.getByRole("button", { name: "Restore" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Subject")).toHaveValue(`${subject} kept`);
  await expect(page.getByLabel("Subject")).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator("[data-notice]")).toContainText("is published");
  await awake(page);
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(() => kept(page)).toBe(0);

  await page.getByLabel("Subject").fill("Never mind");
  await expect.poll(() => kept(page)).toBe(1);
  page = await again(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await kept(page)).toBe(0);
  await expect(page.getByLabel("Subject")).toHaveValue(`${subject} kept`);

  await page.getByLabel("Subject").fill(subject);
  await expect.poll(() => kept(page)).toBe(1);
  page.on("dialog", (dialog) => void dialog.accept());
  // An editor has no rail.
  await page.goto("/console");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await kept(page)).toBe(0);
  await page.context().close();
});

test("words over a version that another has replaced are offered with a warning", async ({ browser }) => {
  let page = await editor(browser, "Mission Map Campaign", phone);
  await cutOff(page);
  const preview = page.getByLabel("Preheader");
  await preview.fill("Mine, and older");
  await expect.poll(() => kept(page)).toBe(1);
  const other = await editor(browser, "Mission Map Campaign");
  await other.getByLabel("Preheader").fill("Theirs, and newer");
  await other.getByRole("button", { name: "Publish" }).click();
  await expect(other.locator("[data-notice]")).toContainText("is published");
  await other.context().close();

  page = await again(page);
  await expect(offer(page)).toContainText("It was saved in another version since then.");
  await expect(page.getByLabel("Preheader")).toHaveValue("Theirs, and newer");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Preheader")).toHaveValue("Mine, and older");
  await page.context().close();
});

test("a coach and an event: what was refused is not offered twice, and a saved form not at all", async ({
  browser,
}) => {
  let page = await asOwner(browser, "/console/coaches/nina", desktop);
  await awake(page);
  const field = page.getByLabel("Field", { exact: true });
  const before = await field.inputValue();
  await field.fill("Food, kindly");
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Please fill this in.")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  page = await again(page);
  await expect(offer(page)).toContainText("back in the form");
  await expect(offer(page)).toContainText("in ‘Who this is’");
  await expect(page.getByLabel("Field", { exact: true })).toHaveValue("Food, kindly");
  await page.getByLabel("First name").fill("Nina");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.locator(".said")).toContainText("Saved.", { timeout: 15_000 });
  await expect.poll(() => kept(page)).toBe(0);
  // Text typed while a form is being saved, or before new data arrives, stays.
  const data = Promise.withResolvers<void>();
  await page.route(/nina\.data/, async (route) => {
    if (route.request().method() === "GET") await data.promise;
    await route.continue();
  });
  await page.getByLabel("First name").fill("Nina R.");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByRole("button", { name: "Saving…" })).toBeVisible();
  await expect(page.locator(".said")).toContainText("Saved.", { timeout: 15_000 });
  await page.getByLabel("Field", { exact: true }).fill(before);
  await page.getByLabel("First name").fill("Nina");
  data.resolve();
  await expect(page.getByRole("button", { name: "Saving…" })).toHaveCount(0);
  await expect(page.getByLabel("First name")).toHaveValue("Nina");
  await expect(page.getByLabel("Field", { exact: true })).toHaveValue(before);
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.locator(".said")).toContainText("Saved.", { timeout: 15_000 });

  const [event] = await query<{ id: string }>("select id from events order by name limit 1");
  await page.goto(`/console/events/${event?.id}`);
  await awake(page);
  await page.getByLabel("Minutes").fill("77");
  await expect.poll(() => kept(page)).toBe(1);
  page = await again(page);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Minutes")).toHaveValue("77");
  await page.context().close();
});

test("without storage an editor works as ever", async ({ browser }) => {
  const context = (await asOwner(browser, "/console", desktop)).context();
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const [row] = await query<{ id: string }>("select id from email_campaigns order by name limit 1");
  const page = await context.newPage();
  const broken: string[] = [];
  page.on("pageerror", ({ message }) => broken.push(message));
  await page.goto(`/console/campaigns/${row?.id}/step-1`);
  await awake(page);
  await page.getByLabel("Subject").fill("No place to keep this");
  await page.waitForTimeout(700);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page).toHaveURL(/\/versions$/);
  expect(broken).toEqual([]);
  await context.close();
});
