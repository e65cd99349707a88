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
        .locator("form.editor-columns")
        .evaluate((form) => Object.keys(form).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
