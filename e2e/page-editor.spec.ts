/** An owner edits a page in place and in its panel; visitors see it on every web process once published. */
import { setTimeout } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, FULL, newAddress, phone, plainPhone, query, stage, type Variant } from "./kit.ts";
import { copyByHand, copyOf, dropCopies, frameOf, html, publish, seenEverywhere } from "./page-kit.ts";

test.afterEach(() => dropCopies());

type Way = "with a mouse" | "on a phone";

async function moveSecondDown(page: Page, way: Way) {
  if (way === "on a phone") {
    await frameOf(page).locator('[data-path="blocks.1.props.heading"]').click();
    await page.getByRole("button", { name: "Done" }).click();
    await page
      .getByRole("toolbar", { name: /Section/ })
      .getByRole("button", { name: "Down" })
      .click();
  } else {
    const [from, to] = await Promise.all(
      [1, 2].map((place) =>
        page.locator(".section-list > li").nth(place).locator(".section-grip").boundingBox(),
      ),
    );
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 30, { steps: 6 });
    await page.mouse.up();
  }
}

async function seeSituations(page: Page) {
  const shown = page.locator(".canvas-situation");
  await page.getByText("After signing up", { exact: true }).click();
  await expect(frameOf(page).locator("[data-success]")).toBeVisible();
  await expect(shown).toContainText("After signing up");
  await page.getByText("Other situations").click();
  await expect(frameOf(page).locator("form [data-summary]")).toBeVisible();
  await page
    .getByLabel("The signup could not be stored 1")
    .or(page.getByRole("group", { name: "The signup could not be stored" }).getByRole("textbox").first())
    .first()
    .click();
  await expect(shown).toContainText("The signup could not be stored");
  await expect(frameOf(page).locator("form [data-notice], form .notice").first()).toBeVisible();
  await expectClean(page, "a situation of the form", { without: "iframe" });
  await page.getByRole("button", { name: "Show the form" }).click();
  await expect(frameOf(page).locator("form .notice")).toHaveCount(0);
}

for (const [way, variant] of [["with a mouse", desktop], ...(FULL ? [["on a phone", phone]] : [])] as [
  Way,
  Variant,
][])
  test(`a page is changed on the page itself, published, and restored, ${way}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const { page, address } = await copyByHand(browser, "weight-loss-myths", variant);
    const here = page.url().replace(/\?.*/, "");
    await page.getByRole("link", { name: "Sections" }).click();
    const headline = frameOf(page).locator("h1");
    const before = await headline.innerText();
    await headline.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Five myths, put down");
    for (const _letter of "put down") await page.keyboard.press("Shift+ArrowLeft");
    await page.getByRole("button", { name: "Accent", exact: true }).click();
    await page.getByRole("button", { name: "Done" }).click();
    // The server renders the accent, without its markup.
    await expect(headline.locator("em")).toHaveText("put down");
    await expect(page.getByText("Draft saved, not published")).toBeVisible();
    expect(await html(address)).not.toContain("put down");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(headline).toHaveText(before);
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(headline).toHaveText("Five myths, put down");
    // Undo while the last edit is still being saved undoes that edit.
    await page.route("**/patch", async (route) => {
      await setTimeout(1000);
      await route.continue();
    });
    await headline.click();
    await page.keyboard.press("End");
    await page.keyboard.type(" at last");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Saving…")).toBeVisible();
    await expect(page.getByText("Saving…")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Redo" })).toBeEnabled();
    await expect(headline).toHaveText("Five myths, put down");
    await page.unroute("**/patch");

    await page.goto(here);
    const titles = () => page.locator(".section-list .section-name").allInnerTexts();
    const order = await titles();
    await expect(page.locator("button.section-grip").first()).toBeVisible();
    await moveSecondDown(page, way);
    await expect(frameOf(page).locator('[data-part="2"]')).toContainText("Five lines you can stop repeating");
    await page.goto(here);
    expect((await titles()).slice(1, 3)).toEqual([order[2], order[1]]);
    await page.getByRole("link", { name: "Add a section" }).click();
    await page.getByRole("button", { name: "Testimonials" }).click();
    await expect(frameOf(page).getByText("The sentence a client wrote to you")).toBeVisible();
    // Placeholder text blocks publishing, so replace it.
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("still has the example words it came with");
    await page.locator("#panel .panel-list > details > summary").first().click();
    for (const [label, words] of Object.entries({ Quote: "I sleep again.", Name: "Ann B.", Role: "Baker" }))
      await page.locator("#panel").getByLabel(label, { exact: true }).fill(words);
    await expect(frameOf(page).getByText("I sleep again.")).toBeVisible();

    await page.goto(`${here}?part=form`);
    await page.getByText("Add to fields").click();
    await page.getByRole("button", { name: "Phone", exact: true }).last().click();
    await expect(frameOf(page).locator('form input[type="tel"]')).toBeVisible();
    if (way === "with a mouse") await seeSituations(page);
    await page.goto(`${here}?part=page`);
    const changed = `${address}-now`;
    await page.getByLabel("Addresses 1", { exact: true }).fill(changed);
    await expect(page.getByRole("link", { name: changed })).toBeVisible();
    await page.goto(here);
    await publish(page);
    await seenEverywhere(changed, "put down");
    const old = await fetch(stage.web + address, { redirect: "manual" });
    expect([old.status, old.headers.get("location")]).toEqual([301, changed]);
    const email = newAddress();
    const body = new URLSearchParams({ name: "Ann", email, question: "+1 555 010 0199" });
    expect((await fetch(stage.web + changed, { method: "POST", body })).status).toBe(200);
    expect(await query("select metadata->>'question' as phone from leads where email = $1", [email])).toEqual(
      [{ phone: "+1 555 010 0199" }],
    );

    await page.goto(`${here}/versions`);
    await page.getByRole("button", { name: "Restore as a draft" }).last().click();
    await publish(page);
    for (const web of stage.webs)
      await expect.poll(() => html(changed, web), { timeout: 1500 }).not.toContain("put down");
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
  await expect(page.getByRole("alert")).toContainText("The change was undone.");
  await expect(headline).toHaveText(before);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  // A signed-out owner is told so, and keeps the typed text.
  await page.context().clearCookies();
  await headline.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Typed too late");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("You are signed out, so this was not saved.");
  await expect(page.getByRole("alert")).toContainText("Typed too late");
  await page.context().close();
});

test("what is typed in the panel is saved when the panel is left, and refused words are told", async ({
  browser,
}) => {
  const { page } = await copyOf(browser, "weight-loss-myths", desktop);
  await page.goto(`${page.url().replace(/\?.*/, "")}?part=1`);
  await page.waitForLoadState("networkidle");
  const heading = page.locator("#panel").getByRole("textbox", { name: "Heading" });
  await heading.fill("Typed beside the page");
  // Opening another part saves too.
  await page.getByRole("link", { name: "Sections", exact: true }).click();
  await expect(frameOf(page).locator('[data-path="blocks.1.props.heading"]')).toHaveText(
    "Typed beside the page",
  );
  await page.goto(`${page.url().replace(/\?.*/, "")}?part=1`);
  await expect(heading).toHaveText("Typed beside the page");
  await heading.fill("");
  await frameOf(page).locator("h1").click();
  await expect(page.getByRole("alert")).toContainText("What you typed beside the page was not saved");
  await page.context().close();
});

test("by plain posts, before the script has arrived: words, an entry more, the order, a hidden section, a field, the address", async ({
  browser,
}) => {
  const { page, address } = await copyOf(browser, "weight-loss-myths", plainPhone);
  const here = page.url().replace(/\?.*/, "");
  await page.goto(`${here}?part=1`);
  await page.getByLabel("Heading", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByText("This cannot be empty.")).toBeVisible();
  await page.getByLabel("Heading", { exact: true }).fill("Five lines, retired");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await page.getByRole("button", { name: "Add to list" }).click();
  // New items start empty, so that no text of ours goes live.
  await page.locator(".panel-list > details > summary").last().click();
  await expect(page.getByLabel("Title").last()).toHaveValue("");
  await page.getByLabel("Title").last().fill("“It is all in the genes.”");
  await page.getByLabel("Text").last().fill("Some of it is.");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
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
  await page.getByText("Add to fields").click();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await page.goto(`${here}?part=page`);
  const changed = `${address}-now`;
  await page.getByLabel("Addresses 1", { exact: true }).fill(changed);
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
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
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("is reserved");
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
  await expect(page.getByText("There is no page at this address.")).toBeVisible();
  await page.getByLabel("Send visitors to").fill("");
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.locator(".editor-said")).toContainText("Visitors no longer see it.");
  await expect.poll(async () => (await fetch(stage.web + address)).status, { timeout: 1500 }).toBe(410);
  expect(await html(address)).toContain("has taken");
  await page.context().close();
});
