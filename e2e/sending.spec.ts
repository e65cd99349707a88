/** From no mail server to the first email in the console: errors are explained, nothing is saved before it works, and no secret is shown. */
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { mailgunRequest } from "../src/core/sending/providers/fixtures/requests.ts";
import { startDnsServer } from "../test/dns-server.ts";
import { browserCookie } from "../test/owner-session.ts";
import { startStage, switches } from "../test/stage.ts";
import { expectClean } from "./axe-kit.ts";

const SECRET = "canary-5d1e-password";
const MAILBOX_SECRET = "canary-8c2f-mailbox";
const SIGNING_KEY = "canary-1f77-signing-key";

async function smtp(options: SMTPServerOptions) {
  const server = new SMTPServer({ logger: false, disableReverseLookup: true, ...options });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((end) => server.close(() => end())),
  };
}
const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
const fixture = (name: string) =>
  readFileSync(`src/core/sending/providers/fixtures/test-only-sns-${name}.pem`);
const plainly = { hideSTARTTLS: true, disabledCommands: ["STARTTLS"], allowInsecureAuth: true };

async function fill(page: Page, port: number, encryption: "none" | "tls") {
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Port").fill(String(port));
  await page.getByLabel("Encryption").selectOption(encryption);
  await page.getByLabel("User name").fill("ann");
  await page.getByLabel("Password", { exact: true }).fill(SECRET);
  await page.getByLabel("Sender’s name").fill("Olive");
  await page.getByLabel("Sender’s address").fill("olive@coach.example");
  await page.getByRole("button", { name: "Test and save" }).click();
}

test("a mail server is tried, told apart where it fails, kept where it works, and used at once", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const records = new Map<string, string[]>([["TXT _dmarc.coach.example", ["v=DMARC2; p=none"]]]);
  const dns = await startDnsServer(records);
  const stage = await startStage(["--no-mail"], { LOG_LEVEL: "info", DNS_SERVERS: dns.address });
  const locked = await smtp({
    ...plainly,
    onAuth: (_a, _s, done) => done(refusal(535, "5.7.8 Username and Password not accepted")),
  });
  const strict = await smtp({
    ...plainly,
    onAuth: (_a, _s, done) => done(null, { user: "ann" }),
    onMailFrom: (_a, _s, done) => done(refusal(553, "5.7.1 Sender address rejected")),
  });
  const selfSigned = await smtp({ secure: true, cert: fixture("certificate"), key: fixture("key") });
  try {
    await fetch(`${stage.web}/9ways`, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ name: "Ann", email: "ann@example.test" }),
    });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: stage.web });
    await context.addCookies([await browserCookie(stage)]);
    const page = await context.newPage();
    await page.goto("/console");
    // The signup's, and the one about this browser's sign-in.
    await expect(page.getByText("No mail provider is connected: 2 emails wait")).toBeVisible();
    await page.getByRole("link", { name: "Set up sending" }).click();
    await expect(page.getByText("Nothing can be sent yet. Signups work; 2 emails wait.")).toBeVisible();
    await page.getByRole("link", { name: "Postmark" }).click();
    await expect(page.getByText("At Postmark: Servers, your server, API Tokens.")).toBeVisible();
    await expectClean(page, "a provider");
    await page.getByRole("link", { name: "Any SMTP" }).click();

    const answer = page.getByRole("alert");
    await fill(page, locked.port, "none");
    await expect(answer).toContainText("127.0.0.1 does not accept the User name or Password");
    await expect(answer).toContainText("Nothing was saved");
    await expectClean(page, "a wrong password");
    await fill(page, selfSigned.port, "tls");
    await expect(answer).toContainText("The certificate of 127.0.0.1 is self-signed");
    await expect(answer).toContainText("the password was not sent");
    await fill(page, strict.port, "none");
    await expect(answer).toContainText("does not accept olive@coach.example as sender");
    await expect(page.getByText("Save it even if the test message is refused")).toBeVisible();
    expect(await page.content()).not.toContain(SECRET);

    await fill(page, Number(new URL(stage.smtp).port), "none");
    await expect(page.getByText("The test passed and the connection is saved.")).toBeVisible();
    // Without a restart, the test email arrives, then the waiting one.
    const { messages } = switches(stage);
    expect(await messages(stage.owner.email)).toMatchObject([{ subject: "Foyer can send email" }]);
    await expect.poll(() => messages("ann@example.test"), { timeout: 20_000 }).toHaveLength(1);
    await expectClean(page, "connected");

    const policy = page.locator(".records li", { hasText: "Policy" });
    await expect(policy).toContainText("Not there yet");
    records.set("TXT _dmarc.coach.example", ["v=DMARC1; p=none;"]);
    await expect(policy).toContainText("Found", { timeout: 20_000 });

    await page.locator("summary", { hasText: "Pace" }).click();
    await page.getByLabel("Emails a second").fill("5");
    await page.getByLabel("Emails a day").fill("many");
    await page.getByRole("button", { name: "Save limits" }).click();
    await expect(page.getByText("Enter a whole number")).toBeVisible();
    await page.getByLabel("Emails a day").fill("300");
    await page.getByRole("button", { name: "Save limits" }).click();
    await expect(page.getByText("5 a second, 300 a day")).toBeVisible();

    // Bounces: without webhooks a mailbox is used, and tested before it is saved.
    await page.locator("summary", { hasText: "Bounces and complaints" }).click();
    const mailbox = page.locator(".mailbox-form");
    await mailbox.getByLabel("IMAP server").fill("127.0.0.1");
    await mailbox.getByLabel("Port").fill(String(selfSigned.port));
    await mailbox.getByLabel("Password").fill(MAILBOX_SECRET);
    await mailbox.getByRole("button", { name: "Test and save" }).click();
    await expect(answer).toContainText("The certificate of 127.0.0.1 is self-signed");
    await expect(mailbox.getByLabel("IMAP server")).toHaveValue("127.0.0.1");
    expect(await page.content()).not.toContain(MAILBOX_SECRET);
    await expectClean(page, "a mailbox that fails");

    await page.goto("/console/settings/sending?coach=nina");
    await expect(page.getByText("Through the site’s connection.")).toBeVisible();
    for (const path of ["/console/settings/sending", "/console/activity", "/console/settings/sending.data"]) {
      const response = await context.request.get(path);
      expect(await response.text()).not.toMatch(new RegExp(`${SECRET}|${MAILBOX_SECRET}`));
    }

    // A saved webhook key works in the process that rejected it before, without a restart.
    const database = new pg.Client({ connectionString: stage.database });
    await database.connect();
    await database.query("update mail_connections set provider = 'mailgun' where coach_id is null");
    await database.end();
    const report = async () => {
      const { body } = mailgunRequest('{"event":"delivered"}', { at: new Date(), key: SIGNING_KEY });
      return (await fetch(`${stage.web}/webhooks/mailgun`, { method: "POST", body })).status;
    };
    expect(await report()).toBe(404);
    await page.goto("/console/settings/sending");
    await page.locator("summary", { hasText: "Bounces and complaints" }).click();
    await expect(page.getByText(`${stage.web}/webhooks/mailgun`, { exact: true })).toBeVisible();
    await page.getByLabel("HTTP webhook signing key").fill(SIGNING_KEY);
    await page.locator(".bounces").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved. The first report")).toBeVisible();
    await expect.poll(report, { timeout: 10_000 }).toBe(200);
    await page.goto("/console/settings/sending");
    await page.locator("summary", { hasText: "Bounces and complaints" }).click();
    await expect(page.getByText("Last called")).toBeVisible();
    await expectClean(page, "a webhook that called");
    expect(await page.content()).not.toContain(SIGNING_KEY);
    expect(stage.said()).not.toMatch(new RegExp(`${SECRET}|${MAILBOX_SECRET}|${SIGNING_KEY}`));
  } finally {
    dns.stop();
    await Promise.all([locked.stop(), strict.stop(), selfSigned.stop()]);
    await stage.stop();
  }
});
