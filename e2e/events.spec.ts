/** The owner's events: announcing a new date, and keeping count of seats. */
import { expect, type Page, test } from "@playwright/test";
import PostalMime from "postal-mime";
import { expectClean } from "./axe-kit.ts";
import { desktop, looks, newAddress, phone, query, stage, turn } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { signUp } from "./recipient-kit.ts";

const PATH = "/masterclass";
const which = "page_id = (select id from pages where slug = 'financial-freedom')";
const reset = () =>
  query(
    `with gone as (delete from event_registrations where event_id = (select id from events where ${which})),
       unasked as (delete from event_date_requests where event_id = (select id from events where ${which}))
     update events set cancelled_at = null, starts_at = null, capacity = null, join_url = null, minutes = 90, zone = 'America/New_York' where ${which}`,
  );
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

// Serial: the tests share one event.
test.describe.configure({ mode: "default" });
let here = "";
test.beforeEach(async () => {
  await turn.mail("accept");
  await reset();
  here = `/console/events/${(await query<{ id: string }>(`select id from events where ${which}`))[0]?.id}`;
});
test.afterAll(reset);

const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();
async function moveTo(page: Page, date: string, time: string) {
  await page.getByLabel("Date", { exact: true }).fill(date);
  await page.getByLabel("Time", { exact: true }).fill(time);
  await save(page);
}
async function invites(email: string): Promise<string[]> {
  const json = async (path: string) => (await fetch(stage.inbox + path)).json();
  const all = (await json(`/api/messages?to=${encodeURIComponent(email)}`)) as { id: string }[];
  const files: string[] = [];
  for (const { id } of all) {
    const { source } = (await json(`/api/messages/${id}`)) as { source: string };
    const { attachments } = await PostalMime.parse(source, { attachmentEncoding: "utf8" });
    const file = attachments.find(({ filename }) => filename === "invite.ics");
    if (file) files.push(String(file.content));
  }
  return files;
}

test("on a phone, the chart of seats shows the latest days first", async ({ browser }) => {
  await signUp(PATH, newAddress());
  const page = await asOwner(browser, here, phone);
  const days = page.getByRole("region", { name: "Seats taken, by day" }).locator("text.day");
  await expect(days).toHaveCount(14);
  const left = (nth: number) => days.nth(nth).evaluate((text) => text.getBoundingClientRect().left);
  expect(await left(0)).toBeLessThan(0);
  expect(await left(13)).toBeLessThan(360);
});

test("the date: announced, asked again when somebody came, changed as announced", async ({ browser }) => {
  const [first, second] = [newAddress(), newAddress()];
  await signUp(PATH, first);
  const page = await asOwner(browser, "/console/events", desktop);
  await page.getByRole("link", { name: "Financial Freedom Blueprint Masterclass" }).click();
  await expect(page).toHaveURL(new RegExp(here));

  await moveTo(page, day(20), "14:00");
  const question = page.getByRole("region", { name: "Change this event?" });
  await expect(question).toContainText("1 calendar changes.");
  await expect(question).toContainText("1 reminder changes");
  await expect(question).toContainText("To be announced");
  await expect(page.getByRole("heading", { name: "Change this event?" })).toBeFocused();
  expect(await query(`select starts_at from events where ${which}`)).toEqual([{ starts_at: null }]);

  await signUp(PATH, second);
  await question.getByRole("button", { name: "Change it", exact: true }).click();
  await expect(question).toContainText("it was 1 calendar, 1 reminder; it is 2 calendars, 2 reminders now");
  await question.getByRole("button", { name: "Change it", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("Changed: 2 calendars, 2 reminders; as announced.");
  for (const email of [first, second])
    await expect.poll(async () => (await invites(email)).length, { timeout: 15_000 }).toBe(1);

  await moveTo(page, day(30), "15:30");
  await expect(question).toContainText("2 calendars change.");
  await question.getByRole("button", { name: "Change it", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("Changed: 2 calendars, 2 reminders; as announced.");
  await expect.poll(async () => (await invites(first)).length, { timeout: 15_000 }).toBe(2);
  const files = await invites(first);
  const uids = files.map((file) => /UID:(.*)/.exec(file)?.[1]?.trim());
  expect(uids[0]).toBeTruthy();
  expect(uids[1]).toBe(uids[0]);
  const [older = 0, newer = 0] = files.map((file) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]));
  expect(newer).toBeGreaterThan(older);
  expect(
    await query(
      `select count(*)::int as n from email_deliveries d join event_registrations r on r.id = d.registration_id
       join events e on e.id = r.event_id where e.${which} and d.kind = 'reminder' and d.next_attempt_at = e.starts_at - interval '24 hours'`,
    ),
  ).toEqual([{ n: 2 }]);

  await page.getByRole("link", { name: "Cancel the event" }).click();
  const sheet = page.getByRole("region", { name: /^Cancel Financial Freedom/ });
  await expect(sheet).toContainText("2 people get the message");
  await expect(sheet).toContainText("2 calendars get a cancellation");
  await expect(sheet).toContainText("2 reminders are stopped");
  await expect(page.frameLocator("iframe").getByText("you had set the time aside")).toBeVisible();
  const keep = sheet.getByRole("link", { name: "Keep the event" });
  await expect(keep).toBeFocused();
  await expectClean(page, "canceling an event", { without: "iframe" });
  await keep.click();
  await expect(page).toHaveURL(new RegExp(`${here}$`));
  await page.getByRole("link", { name: "Cancel the event" }).click();
  await sheet.getByRole("button", { name: "Cancel it and tell 2 people" }).click();
  await expect(page.getByRole("status")).toHaveText(
    "Canceled, as announced: 2 messages, 2 calendars, 2 reminders stopped.",
  );
  await expect.poll(async () => (await invites(first)).length, { timeout: 15_000 }).toBe(3);
  const [last = ""] = (await invites(first)).slice(-1);
  expect(last).toContain("METHOD:CANCEL");
  expect(/UID:(.*)/.exec(last)?.[1]?.trim()).toBe(uids[0]);
  const visitor = await (await fetch(stage.web + PATH)).text();
  expect(visitor).toContain("This event will not take place");
  expect(visitor).toContain("Tell me of the next date");
  await page.context().close();
});

test("a time that no clock shows is refused, one that comes twice is asked about", async ({ browser }) => {
  const page = await asOwner(browser, here, phone);
  // New York's clock changes in March and November of the year after next, always far enough ahead.
  const year = new Date().getUTCFullYear() + 2;
  const sunday = (month: number, nth: number) => {
    const to = (7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7;
    return new Date(Date.UTC(year, month, 1 + to + 7 * (nth - 1))).toISOString().slice(0, 10);
  };
  await moveTo(page, sunday(2, 2), "02:30");
  await expect(page.getByText("No clock in New York shows 02:30 on this day")).toContainText("reads 03:30");
  await moveTo(page, sunday(10, 1), "01:30");
  await expect(page.getByText("show 01:30 twice")).toBeVisible();
  await page.getByLabel("the second time, at UTC-5").check();
  await save(page);
  await page.getByRole("button", { name: "Change it", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Saved.");
  await expect(page.locator("dl.standing")).toContainText("1:30 AM, New York time (UTC-5)");
  await page.context().close();
});

test("the room: what the public page says is true within a second, smaller than taken is refused, larger takes in who waits", async ({
  browser,
}) => {
  const [first, second, third] = [newAddress(), newAddress(), newAddress()];
  const shown = async () =>
    Promise.all(
      stage.webs.map(
        async (web) => /<dt>Seats<\/dt><dd>([^<]*)</.exec(await (await fetch(web + PATH)).text())?.[1],
      ),
    );
  const both = (words: string | undefined) =>
    expect.poll(shown, { timeout: 1500 }).toEqual(stage.webs.map(() => words));
  expect(await shown()).toEqual(stage.webs.map(() => undefined));
  const page = await asOwner(browser, here, desktop);
  await page.getByLabel("Seats", { exact: true }).fill("2");
  await save(page);
  await expect(page.getByRole("status")).toContainText("Saved.");
  // An empty room is not counted down.
  await both("2");
  await signUp(PATH, first);
  await both("The last of 2");
  await signUp(PATH, second);
  await both("All 2 are taken");
  const waits = await fetch(stage.web + PATH, {
    method: "POST",
    headers: { accept: "application/json", "x-forwarded-for": "172.20.1.1" },
    body: new URLSearchParams({ name: "Ann", email: third, waitlist: "yes" }),
  });
  expect(waits.status).toBeLessThan(500);

  await page.reload();
  await page.getByLabel("Seats", { exact: true }).fill("1");
  await save(page);
  await expect(page.getByText("2 seats are taken, so you can’t set fewer.")).toBeVisible();
  await page.getByLabel("Seats", { exact: true }).fill("3");
  await save(page);
  await expect(page.getByText("1 person who waits gets a seat")).toBeVisible();
  await page.getByRole("button", { name: "Change it", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText(
    "Changed: 0 calendars, 0 reminders, 1 seat handed on; as announced.",
  );
  await both("All 3 are taken");

  const row = page.getByRole("row").filter({ hasText: first });
  await row.getByRole("link", { name: /Cancel seat/ }).click();
  await expect(page.getByRole("heading", { name: "Cancel this seat?" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel the seat" }).click();
  await expect(page.getByRole("status")).toContainText("Seat canceled.");
  await both("The last of 3");
  await page.getByRole("link", { name: "Canceled 1" }).click();
  await expect(page.getByRole("row").filter({ hasText: first })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Attendance list (CSV)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^financial-freedom-attendance-.*\.csv$/);
  await page.context().close();
});

test("breaks no rule that axe knows, light and dark, on a phone and on a desktop", async ({ browser }) => {
  test.slow();
  await signUp(PATH, newAddress());
  for (const { variant, scheme } of looks) {
    const page = await asOwner(browser, "/console/events", { ...variant, scheme });
    await expectClean(page, `list, ${scheme}`);
    await page.goto(here);
    await moveTo(page, day(20), "14:00");
    await expect(page.getByRole("heading", { name: "Change this event?" })).toBeFocused();
    await expectClean(page, `question, ${scheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (variant === phone) {
      await page.getByLabel("Minutes").fill("none");
      await save(page);
      await expect(page.getByText("A whole number of minutes")).toBeVisible();
      await expectClean(page, `refused, ${scheme}`);
    }
    await page.context().close();
  }
});
