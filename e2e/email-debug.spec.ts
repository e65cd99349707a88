/** The spec's owner page /email-debug with every quoted text: its figures and details, retries after an outage, and loading and error states. */
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { acceptance, newAddress, query, turn } from "./kit.ts";
import { audited, button, open } from "./owner-pages-kit.ts";
import { signUp } from "./recipient-kit.ts";

const emailDebug = acceptance.owner[2];
if (!emailDebug) throw new Error("the acceptance file lost /email-debug");

test.afterEach(() => turn.mail("accept"));

test.describe("/email-debug", () => {
  const CAMPAIGN = "Success Keys Campaign";
  const row = (page: Page) => page.locator(`[data-campaign="${CAMPAIGN}"]`);
  const card = (page: Page, label: string) =>
    page.locator("dl.cards > div", { hasText: new RegExp(label, "i") }).locator("dd");
  const { loading = "", failure } = emailDebug as { loading?: string; failure: string };
  const calls = "**/console/functions/email-debug-dashboard";

  test("loading and failure are told in the spec's words, and Refresh tries again", async ({ browser }) => {
    const page = await open(browser, "/privacy");
    const held = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.goto("/email-debug");
    await expect(page.getByText(loading, { exact: true })).toBeVisible();
    held.resolve();
    await expect(page.getByText(failure, { exact: true })).toBeVisible();
    await expectClean(page, "failed");
    await page.unroute(calls);
    await button(page, "Refresh").click();
    for (const label of emailDebug.cards ?? []) await expect(card(page, label)).toHaveText(/^\d/);
    await expect(page.getByText(failure)).toHaveCount(0);
  });

  test("tabs go by keyboard, and details show the campaign with its latest ten messages", async ({
    browser,
  }) => {
    const email = newAddress();
    await signUp("/9ways", email);
    const page = await open(browser, "/email-debug");
    const tab = (name: string) => page.getByRole("tab", { name, exact: true });
    await tab("Campaigns").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Recent Errors")).toBeFocused();
    await expect(page.getByRole("tabpanel", { name: "Recent Errors" })).toBeVisible();
    await page.keyboard.press("End");
    await expect(tab("Campaign Details")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Campaigns")).toHaveAttribute("aria-selected", "true");

    await row(page).getByRole("button", { name: "View Details" }).click();
    await expect(tab("Campaign Details")).toHaveAttribute("aria-selected", "true");
    const panel = page.getByRole("tabpanel", { name: "Campaign Details" });
    await expect(panel.getByRole("heading", { name: CAMPAIGN })).toBeFocused();
    for (const words of ["Sender name", "Sender address", "@", "Active"])
      await expect(panel).toContainText(words);
    const logs = panel.locator("[data-logs] tbody tr");
    await expect(logs.first()).toContainText(email);
    await expect(logs.first().locator(".state")).toHaveText("sent");
    expect(await logs.count()).toBeLessThanOrEqual(10);
    await expectClean(page, "details");
  });

  test("a retry after an outage moves failed to sent, and pressed twice it acts once", async ({
    browser,
  }) => {
    const email = newAddress();
    await turn.mail("defer", { recipient: email });
    await signUp("/9ways", email);
    // The outage outlasts every attempt: this is the state after a day of back-off.
    await query(
      `update email_deliveries set state = 'failed', failure = 'exhausted', next_attempt_at = null, attempts = 8
       where email_address = $1 and state = 'pending'`,
      [email],
    );
    const page = await open(browser, "/email-debug");
    const failedBefore = Number(await card(page, "failed").innerText());
    expect(failedBefore).toBeGreaterThan(0);
    await turn.mail("accept");
    const before = await audited("emails.retried");
    let asked = 0;
    await page.route(calls, (route) => {
      if (route.request().postData()?.includes("retry-failed")) asked += 1;
      return route.continue();
    });
    await row(page).getByRole("button", { name: "Retry Failed Emails" }).dblclick();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(CAMPAIGN);
    await expect(alert).toContainText(/[1-9]\d* emails? retried/);
    await expectClean(page, "retried");
    // The row leaves the failed list without a Refresh, because the email was sent.
    await expect(card(page, "failed")).toHaveText(String(failedBefore - 1), { timeout: 15_000 });
    await expect
      .poll(
        async () => (await query("select status from email_deliveries where email_address = $1", [email]))[0],
      )
      .toEqual({ status: "sent" });
    expect(asked).toBe(1);
    expect(await turn.messages(email)).toHaveLength(1);
    expect(await audited("emails.retried")).toBe(before + 1);

    await row(page).getByRole("button", { name: "Retry Failed Emails" }).click();
    await expect(alert).toContainText("No email was retried");
    expect(await turn.messages(email)).toHaveLength(1);
    await alert.getByRole("button", { name: "Close" }).click();
    await expect(alert).toHaveCount(0);
  });
});

test("/email-debug: opened while the database is away, it says so in its own words", async ({ browser }) => {
  const page = await open(browser, "/email-debug");
  await expect(page.getByText("Total campaigns")).toBeVisible();
  await turn.postgres(false);
  try {
    await button(page, "Refresh").click();
    await expect(page.getByRole("alert")).toHaveText("Failed to load dashboard data", { timeout: 20_000 });
    const answer = await page.goto("/email-debug");
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: "Failed to load dashboard data" })).toBeVisible();
  } finally {
    await turn.postgres(true);
  }
  await page.context().close();
});
