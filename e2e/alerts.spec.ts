/** The owner's alerts: a mailbox that must confirm first, and its log; the confirmation link works without JavaScript. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { looks, newAddress, phone, plainPhone, query, turn, visit } from "./kit.ts";
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

test("the screen is clean in every dress, with an alert in its log", async ({ browser }) => {
  const coach = newAddress();
  const page = await asOwner(browser, "/console/alerts", phone);
  await page.getByLabel("Leads of").selectOption("dave");
  await page.getByLabel("Address").fill(coach);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect.poll(async () => (await turn.messages(coach)).length, { timeout: 10_000 }).toBe(1);
  await page.context().close();
  for (const { variant, scheme } of looks) {
    const look = await asOwner(browser, "/console/alerts", { ...variant, scheme });
    await expect(look.getByText("Request to confirm alerts")).toBeVisible();
    await expectClean(look, `alerts, ${scheme}`);
    expect(await look.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await look.context().close();
  }
});
