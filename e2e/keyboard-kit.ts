/** The keyboard alone: Tab until what is wanted has it, and what has it now, by role and accessible name. */
import type { Page } from "@playwright/test";

/** `button "Undo"`, `heading "…" [level=1]`; in the page of the editor's frame too. */
export async function focusedName(page: Page): Promise<string> {
  // A frame whose page has the keyboard is the active element, and not in focus itself.
  const isInside = await page.evaluate(() => document.activeElement?.matches(".canvas iframe"));
  const focused = (isInside ? page.frameLocator(".canvas iframe") : page).locator(":focus");
  if ((await focused.count()) === 0) return isInside ? "the frame" : "nothing";
  const tree = await focused.ariaSnapshot();
  return tree.split("\n")[0]?.replace(/^- /, "") ?? "";
}

type Way = { back?: boolean; most?: number };

/** Fails with everything that was met on the way. */
export async function tabTo(page: Page, wanted: RegExp, { back = false, most = 60 }: Way = {}) {
  const met: string[] = [];
  while (met.length < most) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    const name = await focusedName(page);
    if (wanted.test(name)) return;
    met.push(name);
  }
  throw new Error(`${wanted} is not within ${most} tabs: ${met.join(" | ")}`);
}

export async function pressOn(page: Page, wanted: RegExp, way?: Way) {
  await tabTo(page, wanted, way);
  await page.keyboard.press("Enter");
}
