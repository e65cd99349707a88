/** The setup screens pass axe and don't overflow; with FULL at every size and scheme, and by keyboard alone. */
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { FULL, query, type Variant, visit } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const steps = ["look", "page", "sending", "test", "publish"];
const [campaign] = await query<{ id: string }>("select id from email_campaigns order by name limit 1");

const screens: [path: string, action: RegExp][] = [
  ["/console/coaches/new", /^button "Create the coach"/],
  ["/console/coaches/nina/delete", /^button "Delete Nina/],
  ["/console/coaches/delete-samples", /^button "Delete \d+ sample coaches"/],
  ["/console/campaigns/new", /^button "Create the campaign"/],
  ["/console/settings", /^button "Save"/],
  ["/console/settings/legal", /^button "Save"/],
  ["/console/settings/data", /^button "Delete everything"/],
  ["/forgot-password", /^button "Send the link"/],
  ...(FULL
    ? ([
        ["/console/today", /^link "Begin"/],
        ["/console/first-hour", /^button "Choose a look"/],
        ...steps.map((step) => [`/console/first-hour?step=${step}`, /^(link|button) /]),
        ["/console/coaches/nina/look", /^button "Use this look"/],
        [`/console/campaigns/${campaign?.id}`, /^button "Rename"/],
        [`/console/campaigns/${campaign?.id}/step-1`, /^button "Publish version/],
        ["/console/settings/sending", /^(link|button) /],
        ["/reset-password/over", /^link "Ask for another link"/],
      ] as [string, RegExp][])
    : []),
];
const sizes: Variant[] = [390, ...(FULL ? [1024, 1440] : [])].map((width) => ({
  ...{ width, height: width === 390 ? 844 : 900, script: true },
}));

/** Every Tab stop is visible with a focus ring; fails if the wanted one isn't among them. */
async function tabThrough(page: Page, wanted: RegExp, path: string) {
  const met: string[] = [];
  while (met.length < 120) {
    await page.keyboard.press("Tab");
    const stop = page.locator(":focus");
    if ((await stop.count()) === 0) break;
    const name = (await stop.ariaSnapshot()).split("\n")[0]?.replace(/^- /, "") ?? "";
    const isSeen = await stop.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true });
    });
    expect(isSeen, `${path}: ${name}`).toBe(true);
    if (wanted.test(name)) return;
    met.push(name);
  }
  throw new Error(`${path}: ${wanted} is not among ${met.join(" | ")}`);
}

for (const variant of sizes)
  for (const scheme of FULL ? (["light", "dark"] as const) : (["dark"] as const))
    test(`every screen that sets a site up, ${variant.width} wide, ${scheme}`, async ({ browser }) => {
      test.setTimeout(FULL ? 300_000 : 90_000);
      const page = await asOwner(browser, "/console/settings", { ...variant, scheme });
      const visitor = await visit(browser, "/forgot-password", variant);
      await visitor.emulateMedia({ colorScheme: scheme });
      for (const [path, action] of screens) {
        const shown = path.startsWith("/console") ? page : visitor;
        await shown.goto(path);
        if (FULL) await shown.waitForLoadState("networkidle");
        await expectClean(shown, `${path}, ${scheme}`, { without: "iframe" });
        expect(
          await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          path,
        ).toBeLessThanOrEqual(0);
        if (FULL) await tabThrough(shown, action, path);
      }
      await page.context().close();
      await visitor.context().close();
    });
