/** Pages without a form, and forms in view: what axe knows, and what a visitor sees before scrolling. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { canonical, desktop, formPages, leadForm, pages, phone, visit } from "./kit.ts";

const plain = pages.filter((page) => !formPages.some(({ id }) => id === page.id)).map(canonical);

for (const path of [...plain, "/?need=nothing+like+it", "/sample-scheduler/nina", "/privacy", "/terms"]) {
  test(`${path} breaks no rule that axe knows`, async ({ browser }) => {
    for (const variant of [phone, desktop]) {
      const page = await visit(browser, path, variant);
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
      );
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
      ).toEqual([]);
      await page.context().close();
    }
  });
}

for (const form of formPages) {
  test(`${canonical(form)} has its form in view`, async ({ browser }) => {
    for (const variant of [phone, desktop]) {
      const page = await visit(browser, canonical(form), variant);
      const box = await leadForm(page).locator('[name="email"]').boundingBox();
      expect(
        (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0),
        `${variant.width}`,
      ).toBeLessThanOrEqual(variant.height);
      await page.context().close();
    }
  });
}
