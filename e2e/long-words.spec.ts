/** Words of sixty characters: a visitor's address on every confirmation, and a coach's on every page. */
import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import {
  awake,
  canonical,
  desktop,
  expectSuccess,
  fill,
  formPages,
  isOfToday,
  leadForm,
  ofToday,
  pages,
  query,
  submit,
  visit,
} from "./kit.ts";

const LONGEST = 60;
const widths = [320, 390, 1280];

/** Unique, in the widest letter; some fonts join three of them. */
const long = (end: string) => `${randomBytes(6).toString("hex")}-`.padEnd(LONGEST - end.length, "w") + end;

async function strays(page: Page, card: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    for (const box of document.querySelectorAll(selector)) {
      const { left, right } = box.getBoundingClientRect();
      const [from, to] = [Math.max(left, 0), Math.min(right, document.documentElement.clientWidth)];
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.parentElement?.closest(".sr-only, .trap")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects())
          if (line.width > 0 && (line.left < from - 1 || line.right > to + 1))
            found.push(`${box.className}: ${node.textContent?.slice(0, 30)} (${line.left} to ${line.right})`);
      }
    }
    return found;
  }, card);
}

async function expectInside(page: Page, card: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
      width,
    );
    expect(await strays(page, card), `${width}`).toEqual([]);
  }
}

for (const form of formPages) {
  test(`${canonical(form)}: a name, a company and an address of ${LONGEST} characters`, async ({
    browser,
  }) => {
    test.skip(!isOfToday(formPages, form), "on another day");
    const page = await visit(browser, canonical(form), desktop);
    await fill(page, form, long("@example.test"));
    for (const name of ["name", "company", "organizationName"])
      if (name in form.fields) await leadForm(page).locator(`[name="${name}"]`).fill(long(""));
    await awake(page);
    await submit(page, desktop);
    await expectSuccess(page, desktop, form);
    await expect(page.locator(".success-mail")).toBeVisible();
    await expectInside(page, "[data-success], .success-mail > *");
    await page.context().close();
  });
}

test(`a coach's name and addresses of ${LONGEST} characters, on every page`, async ({ browser }) => {
  test.setTimeout(240_000);
  const before = await query<{ id: string; profile: object }>("select id, profile from coaches");
  const words = { name: long(""), postalAddress: long(""), support: long("@example.test") };
  try {
    await query("update coaches set profile = profile || $1::jsonb", [JSON.stringify(words)]);
    const page = await visit(browser, "/", desktop);
    for (const object of ofToday(pages.filter(({ coach }) => coach))) {
      await expect(async () => {
        await page.goto(canonical(object));
        await expect(page.locator(".footer-name")).toHaveText(words.name, { timeout: 500 });
      }).toPass();
      await expectInside(page, ".masthead, .about, .footer");
    }
    await page.context().close();
  } finally {
    for (const { id, profile } of before)
      await query("update coaches set profile = $2 where id = $1", [id, JSON.stringify(profile)]);
  }
});
