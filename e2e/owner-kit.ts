/** Signed-in owners for console tests. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { browserCookie } from "../test/owner-session.ts";
import { stage, type Variant } from "./kit.ts";

export async function signIn(context: BrowserContext): Promise<void> {
  await context.addCookies([await browserCookie(stage)]);
}

export async function asOwner(
  browser: Browser,
  path: string,
  variant: Variant & { scheme?: "light" | "dark" },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: variant.width, height: variant.height },
    javaScriptEnabled: variant.script,
    colorScheme: variant.scheme ?? "light",
    baseURL: stage.webs[variant.width < 500 ? 0 : 1] ?? stage.web,
  });
  await signIn(context);
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
      throw new Error(`${path}: ${message.text()}`);
  });
  await page.goto(path);
  return page;
}

/** The message editor learns of a moved caret or selection an event later; a key pressed sooner would act at the old place. */
export const caretTaken = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
