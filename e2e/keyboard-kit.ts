/** Keyboard-only helpers: Tab to an element, and name the focused one by role and accessible name. */
import type { Page } from "@playwright/test";

/** For example `button "Undo"` or `heading "…" [level=1]`; also inside the editor's frame. */
export async function focusedName(page: Page): Promise<string> {
  // A frame with focus inside is the active element, but doesn't match :focus.
  const isInside = await page.evaluate(() => document.activeElement?.matches(".canvas iframe"));
  const focused = (isInside ? page.frameLocator(".canvas iframe") : page).locator(":focus");
  if ((await focused.count()) === 0) return isInside ? "the frame" : "nothing";
  const tree = await focused.ariaSnapshot();
  return tree.split("\n")[0]?.replace(/^- /, "") ?? "";
}

type Way = { back?: boolean; most?: number };

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
