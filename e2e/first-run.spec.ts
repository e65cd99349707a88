/** From an empty database to the first lead's trace, by what the screen and the start-up line say. */
import { expect, test } from "@playwright/test";
import { startStage, switches } from "../test/stage.ts";
import { expectClean } from "./axe-kit.ts";

test("start, set up, first lead, its trace: in under three minutes", async ({ browser }) => {
  test.setTimeout(240_000);
  const started = Date.now();
  const stage = await startStage(["--no-owner"]);
  try {
    const printed = /No owner yet\. Open (\S+) and enter the code (\S+)\./;
    await expect.poll(() => stage.said(), { timeout: 20_000 }).toMatch(printed);
    const [, address = "", code = ""] = stage.said().match(printed) ?? [];
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();

    await page.goto(new URL("/console/leads", address).href);
    await expect(page).toHaveURL(address);
    await expectClean(page, "setup");
    await page.getByLabel("Code").fill(code);
    await page.getByLabel("Your name").fill("Olive");
    await page.getByLabel("Email").fill("olive@owner.example");
    await page.getByLabel("Password").fill("short");
    await page.getByLabel("Password").press("Enter");
    await expect(page.getByText("Please choose one of at least 12 characters")).toBeVisible();
    await page.getByLabel("Password").fill("a long enough password");
    await page.getByLabel("Password").press("Enter");
    await expect(page.getByRole("heading", { name: "You are the owner now" })).toBeVisible();
    await expect(page.getByText("The mail server took a first message to you.")).toBeVisible();
    expect(await switches(stage).messages("olive@owner.example")).toMatchObject([
      { subject: "Foyer can send email" },
    ]);

    const visitor = await browser.newContext({ baseURL: new URL(address).origin });
    const guide = await visitor.newPage();
    await guide.goto("/9ways");
    await guide.locator('form[method=post] [name="name"]').fill("Ann");
    await guide.locator('form[method=post] [name="email"]').fill("ann@example.test");
    await guide.locator('form[method=post] [name="email"]').press("Enter");
    await expect(guide.locator("[data-confirmation]")).toBeVisible({ timeout: 15_000 });

    await page.getByRole("link", { name: "Open the console" }).click();
    await expect(page).toHaveURL(/\/console\/leads$/);
    await page.getByRole("link", { name: "Ann", exact: true }).click();
    await expect(page).toHaveURL(/\/console\/leads\/[0-9a-f-]{36}$/);
    await expect(page.getByText("ann@example.test").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
    // What went well is folded, and opened by a press.
    await page.locator("summary", { hasText: "all well" }).first().click();
    await expect(page.getByText("Accepted by the mail server").first()).toBeVisible();
    expect(Date.now() - started).toBeLessThan(180_000);

    // The code was good once.
    await page.goto(address);
    await expect(page).toHaveURL(/\/console\/leads$/);
    await guide.goto("/setup");
    await expect(guide).toHaveURL(/\/sign-in$/);
  } finally {
    await stage.stop();
  }
});
