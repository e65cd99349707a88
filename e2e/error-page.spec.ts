/** A failing page shows a reference, which finds the error in the console. */
import { expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { browserCookie } from "../test/owner-session.ts";
import { stage } from "./kit.ts";

const REFERENCE = /^Reference: ([0-9a-f]{8}-[0-9a-f]{4})$/;
const referenceOn = async (page: Page) => {
  await expect(page.getByText(REFERENCE)).toBeVisible();
  return (await page.getByText(REFERENCE).textContent())?.match(REFERENCE)?.[1] ?? "";
};

test("the reference on an error page leads to its error", async ({ browser }) => {
  const database = new pg.Client({ connectionString: stage.database });
  await database.connect();
  try {
    const context = await browser.newContext({ baseURL: stage.web });
    await context.addCookies([await browserCookie(stage)]);
    const page = await context.newPage();
    const references: string[] = [];

    await database.query("alter table landing_pages rename to landing_pages_away");
    const answer = await page.goto("/of-a-visitor");
    expect(await referenceOn(page)).toBe(answer?.headers()["x-request-id"]);
    // Hydration must keep the reference.
    await page.keyboard.press("Tab");
    await page.waitForLoadState("networkidle");
    references.push(await referenceOn(page));
    await database.query("alter table landing_pages_away rename to landing_pages");

    await page.goto("/console/tags");
    await page.waitForLoadState("networkidle");
    await database.query("alter table lead_list rename to lead_list_away");
    await page.getByRole("link", { name: "Everyone", exact: true }).click();
    references.push(await referenceOn(page));
    await page.reload();
    await page.waitForLoadState("networkidle");
    references.push(await referenceOn(page));
    await database.query("alter table lead_list_away rename to lead_list");

    expect(new Set(references).size).toBe(3);
    await page.goto("/email-debug");
    await page.getByRole("tab", { name: "Recent Errors" }).click();
    for (const [index, reference] of references.entries()) {
      await page.getByLabel("Reference from an error page").fill(reference);
      await page.getByRole("button", { name: "Find error" }).click();
      const table = index === 0 ? "landing_pages" : "lead_list";
      await expect(
        page.getByRole("status").getByText(`relation "${table}" does not exist`, { exact: true }),
      ).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`reference=${reference}`));
    }
    await page.getByText("Stack (42P01)").click();
    await expect(page.getByRole("status").getByText(/countPeople|listPeople/)).toBeVisible();
    await page.getByLabel("Reference from an error page").fill("00000000-0000");
    await page.getByRole("button", { name: "Find error" }).click();
    await expect(page.getByText("No error is kept under the reference 00000000-0000")).toBeVisible();
  } finally {
    for (const table of ["landing_pages", "lead_list"])
      await database.query(`alter table if exists ${table}_away rename to ${table}`);
    await database.end();
  }
});
