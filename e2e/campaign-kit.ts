/** What the browser tests of campaigns share. */
import { expect, type Page } from "@playwright/test";
import { query } from "./kit.ts";

export const idOf = async (name: string) =>
  (await query<{ id: string }>("select id from email_campaigns where name = $1", [name]))[0]?.id ?? "";
export const news = (page: Page) => page.locator("[data-notice]");
/** The email editor's script has arrived. */
export const awake = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator("form.editor-form")
        .evaluate((form) => Object.keys(form).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
/** The message as its recipient gets it, instead of the text. */
export async function preview(page: Page, as: "Preview" | "Plain text" = "Preview") {
  const bar = page.locator(".editor-sheet-bar");
  if (await bar.isVisible()) await bar.click();
  await page.getByRole("button", { name: as, exact: true }).click();
  return page.frameLocator(".letter iframe");
}
export const write = (page: Page) => page.getByRole("button", { name: "Back to writing" }).click();
/** Closing gives the focus back to a card, so the next key waits for it. */
export async function closePanel(page: Page) {
  await page.keyboard.press("Escape");
  await expect(page.locator(".panel")).toHaveCount(0);
}
