/** Runs axe on the pages that pages.spec.ts and forms.spec.ts don't cover. */
import { test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { canonical, desktop, FULL, formPages, pages, phone, visit } from "./kit.ts";

const plain = pages.filter((page) => !formPages.some(({ id }) => id === page.id)).map(canonical);

for (const path of [
  ...(FULL ? plain : []),
  "/?need=nothing+like+it",
  "/book/nina",
  "/watch/tessa-income-breakthrough-event",
  "/privacy",
  "/terms",
]) {
  test(`${path} breaks no rule that axe knows`, async ({ browser }) => {
    for (const variant of FULL ? [phone, desktop] : [phone]) {
      const page = await visit(browser, path, variant);
      await expectClean(page, path);
      await page.context().close();
    }
  });
}
