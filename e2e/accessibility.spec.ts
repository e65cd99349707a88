/** No page in any state of its form breaks a rule that axe knows, and no page scrolls sideways. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import {
  expectEmailFailure,
  expectSuccess,
  fill,
  formPages,
  newAddress,
  submit,
  turn,
  type Variant,
  visit,
} from "./kit.ts";

const widths: Variant[] = [
  { width: 390, height: 844, script: true },
  { width: 1280, height: 800, script: true },
  { width: 390, height: 844, script: false, starved: true },
];

async function expectClean(page: Page, state: string) {
  // What is half faded in has half its contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(found, state).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${state}: sideways`,
  ).toBe(true);
}

test.beforeEach(() => turn.mail("accept"));

for (const path of [
  "/",
  "/?need=nothing+like+it",
  "/nina-booking",
  "/no-such-page",
  "/sample-scheduler/nina",
]) {
  test(`${path}`, async ({ browser }) => {
    for (const variant of [...widths, { width: 320, height: 640, script: true }]) {
      const page = await visit(browser, path, variant);
      await expectClean(page, `${variant.width}`);
      await page.context().close();
    }
  });
}

for (const form of formPages) {
  const path = form.routes[0] ?? "/";
  test(`${path} idle, invalid, failed, successful`, async ({ browser }) => {
    for (const variant of widths) {
      const page = await visit(browser, path, variant);
      await expectClean(page, "idle");
      await submit(page, variant);
      await expect(page.locator("[data-summary]")).toBeVisible();
      await expectClean(page, "invalid");
      const deferred = newAddress();
      await turn.mail("defer", { recipient: deferred });
      await fill(page, form, deferred);
      await submit(page, variant);
      await expectEmailFailure(page, variant, form, deferred);
      await expectClean(page, "email failed");
      await page.goto(path);
      await fill(page, form, newAddress());
      await submit(page, variant);
      await expectSuccess(page, variant, form);
      await expectClean(page, "success");
      await page.context().close();
    }
  });

  test(`${path} has its form in view, and works by keyboard alone`, async ({ browser }) => {
    for (const variant of widths.slice(0, 2)) {
      const page = await visit(browser, path, variant);
      const email = page.locator('form [name="email"]');
      const box = await email.boundingBox();
      expect(
        (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0),
        `${variant.width}`,
      ).toBeLessThanOrEqual(variant.height);
      const names = Object.keys(form.fields);
      await page.locator(`form [name="${names[0]}"]`).focus();
      for (const name of names) {
        await expect(page.locator(`form [name="${name}"]`)).toBeFocused();
        await page.keyboard.type(name === "email" ? newAddress() : "Test");
        await page.keyboard.press("Tab");
      }
      await expect(page.locator("form button[type=submit]")).toBeFocused();
      await expect
        .poll(() =>
          page
            .locator("form[method=post]")
            .evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
        )
        .toBe(true);
      await page.keyboard.press("Enter");
      await expectSuccess(page, variant, form);
      if (form.success.outcome === "screen") await expect(page.locator("[data-confirmation]")).toBeFocused();
      await page.context().close();
    }
  });

  test(`${path} at 320 px`, async ({ browser }) => {
    const page = await visit(browser, path, { width: 320, height: 640, script: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.context().close();
  });
}

test("/nina-booking has no form, opens its scheduler in a new tab and makes no call", async ({ browser }) => {
  const page = await visit(browser, "/nina-booking", { width: 390, height: 844, script: true });
  await expect(page.locator("form")).toHaveCount(0);
  expect(await page.locator("[data-item=faq]").count()).toBeGreaterThanOrEqual(3);
  const links = page.locator('a[href="/sample-scheduler/nina"]');
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  const calls: string[] = [];
  page.on(
    "request",
    (request) => ["fetch", "xhr"].includes(request.resourceType()) && calls.push(request.url()),
  );
  const opened = page.context().waitForEvent("page");
  await links.first().click();
  await expect(await opened).toHaveURL(/\/sample-scheduler\/nina$/);
  expect(calls).toEqual([]);
  await page.context().close();
});
