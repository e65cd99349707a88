/** The owner's alerts: a mailbox that must confirm first, a webhook with its secret and log; the confirmation link works without JavaScript. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { expectClean } from "./axe-kit.ts";
import { desktop, looks, newAddress, phone, plainPhone, query, turn, visit } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { signUp } from "./recipient-kit.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async () => {
  await turn.mail("accept");
  await query("delete from alert_targets");
});
test.afterAll(() => query("delete from alert_targets"));

test("a mailbox is asked, says yes by its link, hears of a lead within seconds, and stops it", async ({
  browser,
}) => {
  const [coach, lead] = [newAddress(), newAddress()];
  const page = await asOwner(browser, "/console/alerts", phone);
  await expect(page.getByRole("heading", { name: "No alerts yet" })).toBeVisible();
  await page.getByLabel("Leads of").selectOption("dave");
  await page.getByLabel("Address").fill("nonsense");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await page.getByLabel("Address").fill(coach);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("status")).toContainText("on its way to that mailbox");
  await expect.poll(async () => (await turn.messages(coach)).length, { timeout: 10_000 }).toBe(1);
  const link = (await turn.messages(coach))[0]?.text.match(/\S+\/alerts\/[\w-]+/)?.[0] ?? "";
  await page.context().close();
  const mailbox = await visit(browser, link, plainPhone);
  await mailbox.getByRole("button", { name: "Yes, announce them to me" }).click();
  await expect(mailbox.getByRole("heading", { level: 1 })).toHaveText("New leads are announced to you");
  await signUp("/9ways", lead);
  await expect.poll(async () => (await turn.messages(coach)).length, { timeout: 10_000 }).toBe(2);
  expect((await turn.messages(coach)).map(({ text }) => text).join()).toContain(lead);
  await mailbox.getByRole("button", { name: "Stop these alerts" }).click();
  await expect(mailbox.getByRole("heading", { level: 1 })).toHaveText("It has ended");
  expect((await fetch(link)).status).toBe(404);
  await mailbox.context().close();
});

type Posted = { body: string; headers: Record<string, string> };

/** Uses the post's own timestamp: the stage's clock may be ahead of the wall clock. */
function signatureOf(secret: string, post: Posted | undefined): string {
  const { "webhook-id": id = "", "webhook-timestamp": seconds = "" } = post?.headers ?? {};
  return new Webhook(secret).sign(id, new Date(Number(seconds) * 1000), post?.body ?? "");
}

test("a webhook: its secret once, signed posts, attempts in the log, sent again, removed; clean in every dress", async ({
  browser,
}) => {
  test.slow();
  const got: Posted[] = [];
  let status = 500;
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      got.push({ body, headers: request.headers as Record<string, string> });
      response.writeHead(status).end(status === 500 ? "out of order" : "thanks");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => receiver.once("listening", resolve));
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const page = await asOwner(browser, "/console/alerts", desktop);
  await page.getByLabel("Leads of").selectOption("dave");
  await page.getByLabel("webhook, signed, at once").check();
  await page.getByLabel("Address").fill("https://169.254.169.254/latest");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByText("is not on the public internet")).toBeVisible();
  await page.getByLabel("Address").fill(hook);
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = await page.getByRole("status").locator("code").innerText();
  await page.reload();
  await expect(page.locator("code")).toHaveCount(0);

  const lead = newAddress();
  await signUp("/9ways", lead);
  await expect.poll(() => got.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(signatureOf(secret, got[0])).toBe(got[0]?.headers["webhook-signature"]);
  expect(JSON.parse(got[0]?.body ?? "")).toMatchObject({ data: { email: lead } });
  status = 200;
  await expect.poll(() => got.length, { timeout: 30_000 }).toBe(2);
  await expect
    .poll(async () => {
      await page.goto("/console/alerts");
      return page.getByText("Delivered").count();
    })
    .toBe(1);
  await page.getByText("2 attempts").click();
  await expect(page.getByRole("row").filter({ hasText: "out of order" })).toContainText("500");
  await page.getByRole("button", { name: /^Send again/ }).click();
  await expect(page.getByRole("status")).toContainText("under the same id");
  await expect.poll(() => got.length, { timeout: 10_000 }).toBe(3);
  expect(got[2]?.headers["webhook-id"]).toBe(got[0]?.headers["webhook-id"]);

  for (const { variant, scheme } of looks) {
    const look = await asOwner(browser, "/console/alerts", { ...variant, scheme });
    await expectClean(look, `alerts, ${scheme}`);
    expect(await look.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await look.context().close();
  }
  await page.getByRole("link", { name: /^Remove/ }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Removed");
  expect(await query("select 1 from alert_messages")).toEqual([]);
  receiver.close();
  await page.context().close();
});
