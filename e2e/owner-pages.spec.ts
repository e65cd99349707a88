/** The spec's two pages that test email, with every quoted text, and axe on all three owner pages. */
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { acceptance, looks, newAddress, query, turn } from "./kit.ts";
import { audited, button, open } from "./owner-pages-kit.ts";

const [emailTest, testEmail, emailDebug] = acceptance.owner;
if (!emailTest || !testEmail || !emailDebug) throw new Error("the acceptance file lost an owner's page");

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
async function expectToast(page: Page, title: string, text?: string | RegExp) {
  const toast = page.locator("[data-sonner-toast]").last();
  await expect(toast.getByText(title, { exact: true })).toBeVisible({ timeout: 15_000 });
  if (text) await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

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
    // Copies that other tests left unpublished.
    const [unpublished] = await query<{ pages: number }>(
      "select count(*)::int as pages from pages p where has_form and not exists (select from landing_pages l where l.page_id = p.id and l.is_active)",
    );
    expect(await read(page, "Campaign data")).toMatchObject({ problems: unpublished?.pages });

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
    await page.goto("/console/today");
    const alarm = page.getByRole("region", {
      name: "The mail server could not be reached or did not answer",
    });
    await expect(alarm).toContainText("ECONNREFUSED");
    await expect(alarm.getByRole("link", { name: "Run the diagnostics" })).toBeVisible();
    const waiting = await alarm.getByRole("row").last().getByRole("cell").last().innerText();
    expect(Number(waiting)).toBeGreaterThan(0);
    await expect(alarm.getByText(/^\d+ after a signup$/)).toHaveText(`${waiting} after a signup`);
    await expectClean(page, "the alarm about mail");
    await alarm.getByRole("button", { name: "Try one email now" }).click();
    await expect(page).toHaveURL(/\/console\/messages\/.+replay=/);
    await expect(page.getByText(/could not be reached/).first()).toBeVisible();
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
