/** The time machine: opened from a person, moved by keyboard, read on a phone; and preflight checks. */
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, newAddress, phone, query, stage } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { post } from "./recipient-kit.ts";

async function personOn(path: string): Promise<{ id: string; email: string }> {
  const email = newAddress();
  await post(`${stage.web}${path}`, new URLSearchParams({ name: "Anna Quist", email }), {
    accept: "application/json",
  });
  const [person] = await query<{ id: string }>("select id from people where email = $1", [email]);
  if (!person) throw new Error(`${email} was not stored`);
  return { id: person.id, email };
}
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test("from the person to what they will get; the keyboard moves the clock; a message is read before it is sent", async ({
  browser,
}) => {
  const { id } = await personOn("/9ways");
  const before = await query("select count(*)::int from email_deliveries where person_id = $1", [id]);
  const page = await asOwner(browser, `/console/people/${id}`, desktop);
  await page.getByRole("link", { name: "Try it in the time machine" }).click();
  await expect(page.getByRole("link", { name: "Anna Quist" })).toBeVisible();
  const clock = page.getByRole("slider", { name: "Day" });
  const first = await clock.getAttribute("aria-valuetext");
  await clock.focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("status")).toHaveText(/^(\d+) of \1 messages are out\.$/);
  expect(await clock.getAttribute("aria-valuetext")).not.toBe(first);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(clock).toHaveAttribute("aria-valuetext", /^\w+day, \d+ \w+ \d{4}, day 1 of \d+$/);
  await expectClean(page, "time machine");

  await page.locator(".foretold a").first().click();
  await expect(page.frameLocator("iframe").getByText("Dear Anna,")).toBeVisible();
  await expectClean(page, "a message", { without: "iframe" });
  const body = await page.request.get((await page.locator("iframe").getAttribute("src")) ?? "");
  expect(body.headers()["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
  await page.getByRole("link", { name: "Plain text" }).click();
  await expect(page.locator("pre")).toContainText("Dear Anna,");
  // A forecast changes nothing.
  expect(await query("select count(*)::int from email_deliveries where person_id = $1", [id])).toEqual(
    before,
  );
  await page.context().close();
});

test("somebody made up, and somebody who left, on a phone", async ({ browser }) => {
  const { id, email } = await personOn("/map");
  await query(
    "select suppress_address($1, (select coach_id from people where id = $2), 'unsubscribed', now())",
    [email, id],
  );
  const page = await asOwner(browser, "/console/time-machine", phone);
  await page.getByLabel("Any part of a name or address").fill(email.slice(0, 12));
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByText(/^Not sent: emails 2 to/)).toBeVisible();
  await expect(page.getByText("This person has unsubscribed from this coach’s emails.")).toBeVisible();

  await page.getByText("Another person").click();
  await page.getByLabel("Signs up on").selectOption("relocation-masterclass");
  await page.getByLabel("Name", { exact: true }).fill("Amara");
  await page.getByLabel("Signs up at").fill("2031-03-01T09:00");
  await page.getByLabel("The event is on").fill("2031-03-20T17:00");
  await page.getByRole("button", { name: "Preview upcoming emails" }).click();
  await expect(page.getByText("From the signup, 1 Mar 2031, 09:00")).toBeVisible();
  await expect(page.locator(".foretold li").first()).toContainText("1 Mar, 09:00");
  const reminder = page.locator(".foretold li", { hasText: "Not sent: Reminder" });
  await expect(reminder).toContainText("19 Mar, 17:00");
  await expect(reminder).toContainText("The event has no link to join yet.");
  expect(await isWide(page)).toBe(false);
  expect(await query("select from leads where email like '%made-up.example'")).toEqual([]);
  await page.context().close();
});

test("before the start: what stands against a campaign and an event, each with its fix", async ({
  browser,
}) => {
  const page = await asOwner(browser, "/console/preflight", { ...phone, scheme: "dark" });
  await page.getByRole("link", { name: "Relocation Masterclass", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Not ready to open/ })).toBeVisible();
  await expect(page.locator("[data-check=senderRecords]")).toContainText("sample domain");
  await expect(page.locator("[data-check=links] .state")).toHaveText("Good");
  await expect(page.locator("[data-state=bad] .fix").first()).toContainText("What to do:");
  await expectClean(page, "preflight");
  expect(await isWide(page)).toBe(false);
  await page.context().close();
});
