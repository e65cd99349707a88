/** Old addresses of leads, who may open them, and the import. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { looks, stage } from "./kit.ts";
import { asOwner, signIn } from "./owner-kit.ts";
import { post } from "./recipient-kit.ts";

test("only the owner sees them", async ({ browser }) => {
  for (const path of [
    "/console/people",
    "/console/people.csv",
    "/console/people/new",
    "/console/leads",
    "/console/leads.csv",
    "/console/leads/import",
    `/console/leads/${randomUUID()}`,
  ]) {
    const answer = await fetch(stage.web + path, { redirect: "manual" });
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get("location")).toContain("/sign-in?to=");
  }
  const answer = await post(`${stage.web}/console/people/${randomUUID()}/export`, new URLSearchParams());
  expect(answer.status).toBe(302);
  const context = await browser.newContext({ baseURL: stage.web });
  await signIn(context);
  const page = await context.newPage();
  await page.goto("/console/leads?state=sent&search=ann");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  await expect(page).toHaveURL(/\/console\/people\?search=ann&state=sent$/);
  await context.close();
});

for (const { variant, scheme } of looks)
  test(`axe finds nothing, ${scheme}, ${variant.width} wide`, async ({ browser }) => {
    test.slow();
    const path = "/console/leads/import";
    const page = await asOwner(browser, path, { ...variant, scheme });
    await expectClean(page, path);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, path).toBeLessThanOrEqual(0);
    await page.context().close();
  });
