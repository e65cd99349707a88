/** Every object of the acceptance file, as a visitor first sees it. */
import { existsSync, readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import {
  acceptance,
  canonical,
  desktop,
  type FormPage,
  formPages,
  isOfToday,
  leadForm,
  pages,
  phone,
  query,
  stage,
  visit,
} from "./kit.ts";
import { faultsAt, widths } from "./layout-kit.ts";

test("the acceptance file is the shared one", () => {
  const shared = "../shared/acceptance/pages.json";
  test.skip(!existsSync(shared), "only where the shared file is");
  expect(readFileSync("e2e/acceptance/pages.json", "utf8")).toBe(readFileSync(shared, "utf8"));
});

test("every object has a page and every page an object", async () => {
  const stored = await query<{ url: string; kind: string }>(
    "select url, kind from landing_pages where kind <> 'redirect'",
  );
  const routed = ["/", "/image-generator", "/no-such-page"]; // not documents: the directory, the placeholder, and a missing page
  const wanted = pages.flatMap((page) => page.routes).filter((route) => !routed.includes(route));
  expect(stored.map(({ url }) => url).sort()).toEqual(wanted.map((route) => route.toLowerCase()).sort());
  const firsts = pages.map(canonical).filter((route) => !routed.includes(route));
  expect(
    stored
      .filter(({ kind }) => kind === "canonical")
      .map(({ url }) => url)
      .sort(),
  ).toEqual(firsts.map((route) => route.toLowerCase()).sort());
});

for (const { from, to } of acceptance.redirects) {
  test(`${from} redirects to ${to} and keeps the query`, async () => {
    const response = await fetch(`${stage.web}${from}?utm_source=mail`, { redirect: "manual" });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`${to}?utm_source=mail`);
    expect((await fetch(stage.web + from)).status).toBe(200);
  });
}

for (const object of pages) {
  const path = canonical(object);
  const status = object.kind === "404" ? 404 : 200;

  test(`${object.id}: addresses`, async () => {
    for (const route of object.routes) {
      for (const address of [route, route.toUpperCase()]) {
        const response = await fetch(stage.web + address, { redirect: "manual" });
        expect(response.status, address).toBe(status);
        const html = await response.text();
        if (object.coach)
          expect(html, address).toContain(`<link rel="canonical" href="${stage.web}${path}"/>`);
      }
    }
  });

  test(`${object.id}: texts, counts, links and fields; nothing sticks out or covers a word`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await visit(browser, path, phone);
    // Collapsed answers and CSS-uppercased text count; data blocks don't.
    const words = await page.evaluate(() => {
      const body = document.body.cloneNode(true) as HTMLElement;
      for (const data of body.querySelectorAll("script, style")) data.remove();
      return body.textContent?.toLowerCase().replace(/\s+/g, " ") ?? "";
    });
    for (const text of object.text ?? []) expect(words).toContain(text.toLowerCase());
    if (object.minutes) expect(words).toMatch(new RegExp(`\\b${object.minutes}[ -]?(minute|min)`));
    for (const link of object.links ?? [])
      await expect(page.locator(`a[href="${link}"]`).first()).toBeAttached();
    for (const [items, count] of Object.entries(object.counts ?? {}))
      await expect(page.locator(`[data-item="${items}"]`)).toHaveCount(count);
    if (object.faq) expect(await page.locator("[data-item=faq]").count()).toBeGreaterThanOrEqual(object.faq);
    if (object.coach) await expect(page.getByText("Sample content").first()).toBeVisible();
    expect(await page.locator("h1").count()).toBe(1);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
        width,
      );
    }
    await page.setViewportSize(phone);
    const form = formPages.find(({ id }) => id === object.id);
    if (form) await expectFields(page, form);
    if (isOfToday(pages, object)) {
      if (!form) await expectClean(page, path);
      expect(await faultsAt(page, widths)).toEqual([]);
    }
    await page.context().close();
  });

  if (object.kind === "booking") {
    test(`${object.id}: opens the scheduler, has no form, makes no call`, async ({ browser }) => {
      const page = await visit(browser, path, desktop);
      await expect(page.locator("form")).toHaveCount(0);
      const links = page.locator(`a[href="/book/${object.coach}"]`);
      expect(await links.count()).toBeGreaterThan(0);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute("target", "_blank");
        await expect(link).toHaveAttribute("rel", /noopener/);
      }
      const calls: string[] = [];
      page.on(
        "request",
        (request) => ["fetch", "xhr"].includes(request.resourceType()) && calls.push(request.url()),
      );
      if (object.scheduler === "frame") {
        const frame = page.locator("iframe");
        await expect(frame).toHaveAttribute("title", /.+/);
        await expect(frame).toHaveAttribute("loading", "lazy");
        await frame.scrollIntoViewIfNeeded();
        await expect(page.frameLocator("iframe").locator("h1")).toBeVisible();
      }
      const opened = page.context().waitForEvent("page");
      await links.first().click();
      await expect(await opened).toHaveURL(new RegExp(`/book/${object.coach}$`));
      expect(calls).toEqual([]);
      await page.context().close();
    });
  }
}

async function expectFields(page: Page, form: FormPage) {
  const names = await leadForm(page)
    .locator("input:not([type=hidden]):not([tabindex='-1']), select, textarea")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("name")));
  expect(names).toEqual(Object.keys(form.fields));
  for (const [name, need] of Object.entries(form.fields)) {
    const field = leadForm(page).locator(`[name="${name}"]`);
    await expect(field).toHaveAttribute("autocomplete", /.+/);
    if (need === "required") await expect(field).toHaveAttribute("aria-required", "true");
    const label = leadForm(page).locator(`label[for="${await field.getAttribute("id")}"]`);
    await expect(label).toBeVisible();
    const wanted = form.labels?.[name];
    if (wanted) await expect(label).toHaveText(wanted);
    const box = await field.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
  }
  await expect(leadForm(page).locator('[name="email"]')).toHaveAttribute("type", "email");
  for (const [name, options] of Object.entries(form.options ?? {})) {
    for (const [value, label] of Object.entries(options)) {
      const option = leadForm(page).locator(`[name="${name}"] option[value="${value}"]`);
      await expect(option).toHaveText(label ?? /\S+/);
    }
  }
  const button = leadForm(page).locator("button[type=submit]");
  await expect(button).toHaveText(form.button ?? /\S+/);
  for (const { width, height } of [phone, desktop]) {
    await page.setViewportSize({ width, height });
    const box = await leadForm(page).locator('[name="email"]').boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0), `${width}`).toBeLessThanOrEqual(height);
  }
  const below = await button.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(below, "the button on a desk").toBeLessThanOrEqual(desktop.height);
}
