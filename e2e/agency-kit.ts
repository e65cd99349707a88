import type { Page } from "@playwright/test";

/** With PICTURES=folder. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${folder}/agency-${name}-${page.viewportSize()?.width}-${colorScheme}.png`,
    });
  }
}

/** What reaches beyond the right edge, where the page scrolls sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll("body *")]
          .filter(
            (each) =>
              each.checkVisibility({ contentVisibilityAuto: true }) &&
              each.getBoundingClientRect().right > innerWidth,
          )
          .map((each) => `${each.tagName} ${each.className}`),
  );
