/** The spec's three owner pages with every quoted text, retry after an outage, and loading and error states. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { acceptance, desktop, looks, newAddress, query, turn, type Variant, visit } from "./kit.ts";
import { signIn } from "./owner-kit.ts";
import { signUp } from "./recipient-kit.ts";

const [emailTest, testEmail, emailDebug] = acceptance.owner;
if (!emailTest || !testEmail || !emailDebug) throw new Error("the acceptance file lost an owner's page");

async function open(browser: Browser, path: string, variant: Variant = desktop): Promise<Page> {
  const page = await visit(browser, "/privacy", variant);
  await signIn(page.context());
  await page.goto(path);
  return page;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
async function expectToast(page: Page, title: string, text?: string | RegExp) {
  const toast = page.locator("[data-sonner-toast]").last();
  await expect(toast.getByText(title, { exact: true })).toBeVisible({ timeout: 15_000 });
  if (text) await expect(toast.getByText(text, { exact: true })).toBeVisible();
}
const audited = async (action: string) =>
  (await query<{ count: number }>("select count(*)::int from audit_log where action = $1", [action]))[0]
    ?.count ?? 0;
test.afterEach(() => turn.mail("accept"));

test.describe("/email-test", () => {
  const [sent] = emailTest.success ?? [];
  const [notSent, notProcessed] = ["Failed to send email", "Failed to process sequences"];

  test("sends a visitor's email to a typed address, which becomes a lead", async ({ browser }) => {
    const page = await open(browser, "/email-test");
    for (const name of emailTest.buttons ?? []) await expect(button(page, name)).toBeVisible();
    for (const href of emailTest.links ?? [])
      await expect(page.locator(`main a[href="${href}"]`)).toBeVisible();
    expect(
      await page.getByRole("heading", { name: "Testing notes" }).locator("+ ul > li").count(),
    ).toBeGreaterThan(3);

    await button(page, "Send Test Email").click();
    await expectToast(page, ...(emailTest.invalid as [string, string]));
    await field(page, "Email").fill("nobody");
    await button(page, "Send Test Email").click();
    await expectToast(page, "Error", "Please enter a valid email address");

    const email = newAddress();
    const before = await audited("email.tested");
    for (const _press of [1, 2]) {
      await field(page, "Email").fill(email);
      await button(page, "Send Test Email").click();
      await expectToast(page, ...(sent as [string, string])); // the second is a duplicate lead: ignored
      await expect(field(page, "Email")).toHaveValue("");
    }
    await expect(page.getByText("The mail server has just accepted it")).toBeVisible();
    await expect(button(page, "Send Test Email")).toBeFocused();
    expect(await turn.messages(email)).toHaveLength(2);
    expect(
      await query(
        "select l.source, c.wording from leads l join consents c on c.lead_id = l.id where email = $1",
        [email],
      ),
    ).toEqual(
      Array(2).fill({ source: emailTest.source, wording: expect.stringContaining("has not been asked") }),
    );
    expect(await audited("email.tested")).toBe(before + 2);
    await expectClean(page, "after a test email");

    await turn.mail("down");
    await field(page, "Email").fill(email);
    await button(page, "Send Test Email").click();
    await expectToast(page, "Error", "Failed to send email");
    await expect(page.getByText("What happened").locator("+ dd")).toContainText("could not be reached");
    expect(await turn.messages(email)).toHaveLength(2);
  });

  test("says that it is busy, and how a sweep went", async ({ browser }) => {
    const page = await open(browser, "/email-test");
    const held = Promise.withResolvers<void>();
    await page.route("**/email-test.data*", async (route) => {
      if (route.request().method() === "POST") await held.promise;
      await route.continue();
    });
    await button(page, "Process Email Sequences").click();
    await expect(button(page, emailTest.busy ?? "")).toBeDisabled();
    await expect(button(page, "Send Test Email")).toBeDisabled();
    held.resolve();
    await expectToast(page, "Success", /^Processed \d+ journeys, sent \d+ emails$/);
  });

  test("says what failed: a mail server that refuses, a server that does not answer", async ({ browser }) => {
    const page = await open(browser, "/email-test");
    const email = newAddress();
    await turn.mail("reject", { recipient: email });
    await field(page, "Email").fill(email);
    await button(page, "Send Test Email").click();
    await expectToast(page, "Error", notSent);
    await expect(field(page, "Email")).toHaveValue(email);
    await expect(page.getByText("The server said").locator("+ dd")).toContainText("550");

    await page.route("**/*.data*", (route) => route.abort());
    await button(page, "Process Email Sequences").click();
    await expectToast(page, "Error", notProcessed);
    await button(page, "Send Test Email").click();
    await expectToast(page, "Error", notSent);
  });
});

test.describe("/test-email", () => {
  const block = (page: Page, title: string) =>
    page.locator("figure", { hasText: title }).first().locator("pre");
  const read = async (page: Page, title: string) => JSON.parse(await block(page, title).innerText());

  test("five tests, each with its toast and its result", async ({ browser }) => {
    const page = await open(browser, "/test-email");
    for (const name of testEmail.actions ?? [])
      await expect(page.getByRole("button", { name })).toBeVisible();
    const owner = await field(page, "Test email").inputValue();
    expect(owner).toContain("@");
    expect(await field(page, "Test name").inputValue()).not.toBe("");

    await button(page, "Test direct HTTP").click();
    await expectToast(page, "Test Successful");
    expect(await read(page, "Direct HTTP")).toMatchObject({
      request: { method: "POST", path: "/functions/v1/send-welcome-email", body: { email: owner } },
      status: 200,
      ok: true,
      response: { success: true },
    });
    await button(page, "Test via the client").click();
    await expect(block(page, "Via the client")).toContainText('"success": true');
    await button(page, "Test via a test function").click();
    await expect(block(page, "Via a test function")).toContainText('"success": true');
    // Each press sends a message of its own, and each one reported as sent arrived once.
    const ids = new Set<string>();
    for (const title of ["Direct HTTP", "Via the client", "Via a test function"])
      ids.add((await block(page, title).innerText()).match(/"messageId": "(.+)"/)?.[1] ?? title);
    expect(ids.size).toBe(3);
    for (const id of ids) expect(await turn.copies(id), id).toBe(1);

    await button(page, "Check campaign data").click();
    await expectToast(page, "Data Check Complete");
    expect(await read(page, "Campaign data")).toMatchObject({ problems: 0 });

    const installation = ["node", "clock", "disk", "publicAddress", "proxy"];
    const mail = ["database", "migrations", "workers", "queue", "mailServer", "campaigns", "message"];
    // Retry until all is well: a database busy with other tests is rightly reported as slow.
    await expect(async () => {
      await button(page, "Run full diagnostics").click();
      await expectToast(page, "Diagnostics Complete");
      for (const check of [...installation, ...mail])
        await expect(page.locator(`[data-check="${check}"] .state`).first(), check).toHaveText("Good");
    }).toPass({ timeout: 45_000 });
    await expect(page.locator('[data-check="message"]').first()).toContainText("250");
    await expectClean(page, "after all five");
  });

  test("a test right after one that was sent says that the mail server is down", async ({ browser }) => {
    const page = await open(browser, "/test-email");
    const reason = "Email delivery failed: the mail server could not be reached or did not answer";
    await button(page, "Test via the client").click();
    await expectToast(page, "Test Successful", "The mail server has just accepted the email.");
    await turn.mail("down");
    await button(page, "Test via the client").click();
    await expectToast(page, "Test Failed", reason);
    await button(page, "Test direct HTTP").click();
    await expectToast(page, "Test Failed", `HTTP 200: ${reason}`);
    await button(page, "Test via a test function").click();
    await expectToast(page, "Test Function Failed", reason);
    await page.goto("/email-debug");
    await page.getByRole("tab", { name: "Recent Errors" }).click();
    const errors = page.getByRole("tabpanel", { name: "Recent Errors" });
    await expect(errors.getByRole("listitem").first()).toContainText("could not be reached");
    await expect(errors.getByRole("listitem").first()).toContainText(/\d+ times/);
    await expectClean(page, "errors with a count");
    await page.goto("/console");
    await expect(
      page.getByText(/emails? waits? for the mail server|Mail does not go out/).first(),
    ).toBeVisible();
  });

  test("what fails says so", async ({ browser }) => {
    const page = await open(browser, "/test-email");
    await field(page, "Test email").fill(newAddress()); // neither a lead nor the owner
    await button(page, "Test direct HTTP").click();
    await expectToast(page, "Test Failed", "HTTP 200: No such lead");
    await button(page, "Test via the client").click();
    await expectToast(page, "Test Failed", "No such lead");
    await page.route("**/console/functions/*", (route) => route.abort());
    await button(page, "Test via a test function").click();
    await expectToast(page, "Test Function Failed");

    await turn.mail("down");
    await button(page, "Run full diagnostics").click();
    await expectToast(page, "Diagnostics Complete", /1 bad|2 bad/);
    await expect(page.locator('[data-check="mailServer"]')).toContainText("SMTP_URL");
    await expect(page.locator('[data-check="database"] .state')).not.toHaveText("Bad");
    await page.route("**/*.data*", (route) => route.abort());
    await button(page, "Run full diagnostics").click();
    await expectToast(page, "Diagnostics Error");
    await expect(button(page, "Run full diagnostics")).toBeFocused();
  });
});

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

for (const { variant, scheme } of looks) {
  test(`all three break no rule that axe knows, in the ${scheme}, ${variant.width} wide`, async ({
    browser,
  }) => {
    const page = await open(browser, "/email-test", variant);
    const expectFit = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.emulateMedia({ colorScheme: scheme });
    await expectClean(page, "email-test");
    await expectFit();
    await page.goto("/test-email");
    await button(page, "Run full diagnostics").click();
    await expectToast(page, "Diagnostics Complete");
    await expectClean(page, "test-email");
    await expectFit();
    await page.goto("/email-debug");
    await expect(page.locator("dl.cards")).toBeVisible();
    for (const tab of emailDebug.tabs ?? []) {
      await page.getByRole("tab", { name: tab }).click();
      await expectClean(page, tab);
    }
    await expectFit();
  });
}

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
