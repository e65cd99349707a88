/** An owner changes a page on the page itself, in its panel, and without a script; visitors see it on every web process once it is published. */
import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, phone, plainPhone, query, stage, type Variant } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

/** A copy of a page, so that the tests beside this one keep theirs. */
async function copyOf(
  browser: Browser,
  slug: string,
  variant: Variant,
): Promise<{ page: Page; address: string }> {
  const address = `copy-${randomUUID().slice(0, 8)}`;
  const page = await asOwner(browser, "/console/pages", variant);
  const [row] = await query<{ id: string }>("select id from pages where slug = $1", [slug]);
  await page.goto(`/console/pages/${row?.id}?part=page`);
  await page.getByText("Make a copy").first().click();
  await page.getByLabel("Name of the copy").fill(`The copy ${address}`);
  await page.getByLabel("Its address").fill(address);
  await page.getByRole("button", { name: "Make a copy" }).click();
  await expect(page.locator(".editor-said")).toContainText("This is the copy.");
  await page.getByRole("button", { name: "Publish it again" }).click();
  await expect(page.locator(".editor-said")).toContainText("Visitors see it now.");
  return { page, address: `/${address}` };
}

test.afterEach(() => query("delete from pages where slug like 'copy-%'"));

const html = async (path: string, web = stage.web) => (await fetch(web + path)).text();
const publish = async (page: Page) => {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.locator(".editor-said")).toContainText("Published. Visitors see it now.");
};
const seenEverywhere = async (path: string, words: string) => {
  for (const web of stage.webs)
    await expect.poll(() => html(path, web), { timeout: 1500, intervals: [50] }).toContain(words);
};

for (const [who, variant] of [
  ["with a mouse", desktop],
  ["on a phone", phone],
] as const)
  test(`a headline is typed on the page itself, undone, redone and published, ${who}`, async ({
    browser,
  }) => {
    const { page, address } = await copyOf(browser, "weight-loss-myths", variant);
    await page.getByRole("link", { name: "Sections" }).click();
    const headline = page.frameLocator(".canvas iframe").locator("h1");
    const before = await headline.innerText();
    await headline.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Five myths, put down");
    for (const _letter of "put down") await page.keyboard.press("Shift+ArrowLeft");
    await page.getByRole("button", { name: "Accent" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    // Drawn by the server: the accent is set.
    await expect(headline.locator("em")).toHaveText("put down");
    await expect(page.getByText("Draft saved, not published")).toBeVisible();
    expect(await html(address)).not.toContain("put down");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(headline).toHaveText(before);
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(headline).toHaveText("Five myths, put down");
    await publish(page);
    await seenEverywhere(address, "put down");
    await page.getByRole("link", { name: "Versions" }).click();
    await expect(page.getByText("Five myths, *put down*")).toBeVisible();
    await page.getByRole("button", { name: "Restore as a draft" }).last().click();
    await publish(page);
    for (const web of stage.webs)
      await expect.poll(() => html(address, web), { timeout: 1500 }).not.toContain("put down");
    await page.context().close();
  });

test("Escape puts a text back, an empty one is refused, and both say so", async ({ browser }) => {
  const { page } = await copyOf(browser, "weight-loss-myths", desktop);
  await page.getByRole("link", { name: "Sections" }).click();
  const headline = page.frameLocator(".canvas iframe").locator("h1");
  const before = await headline.innerText();
  await headline.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Never mind");
  await page.keyboard.press("Escape");
  await expect(headline).toHaveText(before);
  await headline.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("It was put back.");
  await expect(headline).toHaveText(before);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await page.context().close();
});

test("without JavaScript: words, an entry more, the order, a hidden section, a field, the address", async ({
  browser,
}) => {
  const { page, address } = await copyOf(browser, "weight-loss-myths", plainPhone);
  const here = page.url().replace(/\?.*/, "");
  await page.goto(`${here}?part=1`);
  await page.getByLabel("Heading", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("This cannot be empty.")).toBeVisible();
  await page.getByLabel("Heading", { exact: true }).fill("Five lines, retired");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await page.getByRole("button", { name: "Add to list" }).click();
  await page.getByText("New text").first().click();
  await page.getByLabel("Title").last().fill("“It is all in the genes.”");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  const names = async () => {
    await page.goto(here);
    return page.locator(".section-name").allInnerTexts();
  };
  const order = await names();
  await page
    .getByRole("button", { name: `Move down: ${order[1]}` })
    .first()
    .click();
  const moved = await names();
  expect([moved[1], moved[2]]).toEqual([order[2], order[1]]);
  await page.goto(`${here}?part=3`);
  const hidden = await page.getByLabel("Heading", { exact: true }).inputValue();
  await page.getByRole("button", { name: "Hide it" }).click();
  await page.goto(`${here}?part=form`);
  await page.getByRole("button", { name: "Add to fields" }).click();
  await page.goto(`${here}?part=page`);
  const changed = `${address}-now`;
  await page.getByLabel("Addresses 1", { exact: true }).fill(changed);
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await page.goto(here);
  await publish(page);
  await seenEverywhere(changed, "Five lines, retired");
  const seen = await html(changed);
  expect(seen).toContain("all in the genes");
  expect(seen).toContain("Your question");
  expect(seen).not.toContain(hidden);
  const old = await fetch(stage.web + address, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([301, changed]);
  await page.context().close();
});

test("the guard stops what would break, leads to it, and lets an owner go on with a reason", async ({
  browser,
}) => {
  const { page, address } = await copyOf(browser, "weight-loss-myths", desktop);
  const here = page.url().replace(/\?.*/, "");
  await page.goto(`${here}?part=page`);
  await page.getByLabel("Addresses 1", { exact: true }).fill("/console");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("one of the product’s own");
  await expect(page.getByText("Publish it anyway")).toHaveCount(0);
  await expectClean(page, "the guard", { without: "iframe" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Addresses 1", { exact: true })).toHaveValue(address);
  await page.context().close();
});

test("unpublished: visitors are told, or sent on; another coach's visitors see nothing of it", async ({
  browser,
}) => {
  const { page, address } = await copyOf(browser, "weight-loss-myths", desktop);
  await page.getByText("Unpublish", { exact: true }).first().click();
  await page.getByLabel("Send visitors to").fill("/nowhere-at-all");
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("No page answers at this address.")).toBeVisible();
  await page.getByLabel("Send visitors to").fill("");
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.locator(".editor-said")).toContainText("Visitors no longer see it.");
  await expect.poll(async () => (await fetch(stage.web + address)).status, { timeout: 1500 }).toBe(410);
  expect(await html(address)).toContain("has taken");
  await page.context().close();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`breaks no rule that axe knows, ${colorScheme}`, async ({ browser }) => {
    const page = await asOwner(browser, "/console/pages", desktop);
    await page.emulateMedia({ colorScheme });
    await expectClean(page, "pages");
    await page.getByRole("link", { name: "9 Healthcare Organization Success Keys" }).click();
    await expect(page.getByRole("heading", { name: "9 Healthcare Organization Success Keys" })).toBeVisible();
    const here = page.url();
    for (const part of ["", "?part=0", "?part=2", "?part=form", "?part=page"]) {
      await page.goto(here + part);
      await expectClean(page, `editor ${part}`, { without: "iframe" });
    }
    await page.goto(`${here}/versions`);
    await expectClean(page, "versions");
    await page.context().close();
  });
