/** The webinar recipe from nothing: an event page, the campaign, three people, and a change while they are in the middle. */
import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { closePanel, news } from "./campaign-kit.ts";
import { pressOn, tabTo } from "./keyboard-kit.ts";
import { awake, desktop, inTurn, newAddress, phone, query, stage, turn, type Variant, visit } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
type Look = Variant & { scheme: "light" | "dark" };
type Guest = { name: string; email: string };

const nameOf = ({ width, scheme }: Look) => `${width}-${scheme}`;
const seen = async (page: Page, state: string, look: Look) => {
  const name = `webinar-${state}-${nameOf(look)}`;
  await expectClean(page, name, { without: "iframe" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
};
const subjects = async ({ email }: Guest) => (await turn.messages(email)).map(({ subject }) => subject);
const got = (guest: Guest, subject: string) =>
  expect.poll(() => subjects(guest), { timeout: 20_000 }).toContain(subject);

/** As an owner types a moment in Berlin. */
function berlin(at: Date) {
  const [date = "", time = ""] = at.toLocaleString("sv", { timeZone: "Europe/Berlin" }).split(" ");
  return { date, time: time.slice(0, 5) };
}

/** So that the recipe's goal is a followed link; other tests have booked calls. */
async function hearOfNoCalls() {
  for (const table of ["bookings", "booking_hours", "booking_calendars"])
    await query(`delete from ${table} where coach_id = (select id from coaches where slug = 'nina')`);
}

async function createEvent(browser: Browser, look: Look, called: string) {
  const page = await asOwner(browser, "/console/pages/new?coach=nina", look);
  await page.getByRole("radio", { name: "Event" }).check();
  await page.getByLabel("What is it called?").fill(called);
  await page.getByRole("button", { name: "Create the page" }).click();
  await expect(page.getByText("Your page is ready.")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
  const address = (await page.locator(".editor-name a").getAttribute("href")) ?? "";

  await page.goto("/console/events");
  await page.getByRole("link", { name: called }).click();
  const { now } = await turn.advance(0);
  const { date, time } = berlin(new Date(new Date(now).getTime() + 2 * HOUR * 1000));
  await page.getByLabel("Date", { exact: true }).fill(date);
  await page.getByLabel("Time", { exact: true }).fill(time);
  await page.getByLabel("Zone", { exact: true }).fill("Europe/Berlin");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "Change it", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Saved.");
  return { page, address, event: page.url() };
}

async function createCampaign(page: Page, look: Look, { called, event }: { called: string; event: string }) {
  await page.goto("/console/campaigns");
  await page.getByRole("link", { name: "New campaign" }).click();
  await page.getByLabel("For which coach?").selectOption("Nina Laurent");
  await page.getByRole("radio", { name: /^After a webinar/ }).check();
  await expect(page.getByRole("region", { name: "After a webinar, step by step" })).toContainText(
    "Only if they missed the event",
  );
  await page.getByLabel("After which event?").selectOption({ label: event });
  await page.getByLabel("What do you call it?").fill(called);
  await seen(page, "new", look);
  await page.getByRole("button", { name: "Create the campaign" }).click();
  await expect(news(page)).toContainText("make it live");
  // Who came and who missed it, beside each other.
  await expect(page.locator(".map-cards[data-pair] .map-card")).toHaveCount(2);
  const starts = page.getByRole("list", { name: "What starts it" });
  await expect(starts.getByRole("listitem")).toHaveCount(2);
  await expect(starts).toContainText(event);
  await seen(page, "draft", look);
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(news(page)).toContainText("The changes are live");
  return new URL(page.url()).pathname;
}

async function register(browser: Browser, address: string, look: Look, { name, email }: Guest) {
  const page = await visit(browser, address, look);
  await awake(page);
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.locator("form[method=post]").getByRole("button", { name: /seat/i }).first().click();
  await expect(page.locator("[data-confirmation]")).toBeVisible();
  await page.context().close();
}

/** The link in the last email: a scanner's HEAD counts for nothing, a browser does. */
async function followScheduler(browser: Browser, look: Look, { email }: Guest) {
  const text = (await turn.messages(email)).map((each) => each.text).join("\n");
  const [, path = ""] = /(\/to-scheduler\/[\w.-]+)/.exec(text) ?? [];
  expect(path).toBeTruthy();
  await fetch(stage.web + path, { method: "HEAD", redirect: "manual" });
  const opened = () =>
    query("select from email_deliveries where email_address = $1 and scheduler_opened_at is not null", [
      email,
    ]);
  expect(await opened()).toHaveLength(0);
  const page = await visit(browser, path, look);
  await expect(page).toHaveURL(/\/book\/nina/);
  expect(await opened()).toHaveLength(1);
  await page.context().close();
}

/** Card, panel, save, what it does, apply: no pointer. */
async function changeByKeyboard(page: Page, look: Look) {
  await page.waitForLoadState("networkidle");
  await pressOn(page, /link "Email 3 /);
  await expect(page.getByRole("heading", { name: "Email 3" })).toBeFocused();
  await tabTo(page, /spinbutton "How many"/);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1");
  await seen(page, "panel", look);
  await pressOn(page, /button "Save in the draft"/);
  await expect(page.locator("#card-3")).toContainText("Changed");
  await closePanel(page);
  await seen(page, "changed", look);
  await pressOn(page, /link "See what it does"/, { back: true });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You move email 3 from 2 days to 1 day. 3 people are under way.",
  );
  await expect(page.locator('.effect[data-kind="earlier"] .effect-count')).toHaveText(["2", "1"]);
  await expect(page.locator(".effects")).toContainText("get email 3 one day earlier");
  await expect(page.locator(".effects")).toContainText("gets email 4 one day earlier");
  await seen(page, "effects", look);
  await pressOn(page, /link "Amara Osei"/);
  await expect(page.getByRole("heading", { level: 2, name: "Amara Osei" })).toBeFocused();
  await expect(page.locator("#person")).toContainText("Email 3, one day earlier");
  await seen(page, "person", look);
  await pressOn(page, /button "Apply to everybody"/);
  await expect(news(page)).toContainText("The change is live");
}

async function story(page: Page, look: Look, guest: Guest) {
  const [person] = await query<{ id: string }>("select id from people where email = $1", [guest.email]);
  await page.goto(`/console/people/${person?.id}`);
  await page.waitForLoadState("networkidle");
  const told = page.getByRole("region", { name: "What happened" });
  await expect(told).toContainText("Signed up for");
  await seen(page, `story-${guest.name.split(" ")[0]?.toLowerCase()}`, look);
  return told;
}

const looks: Look[] = [
  { ...desktop, scheme: "light" },
  { ...phone, scheme: "dark" },
  ...(process.env.PICTURES
    ? [
        { ...desktop, scheme: "dark" as const },
        { ...phone, scheme: "light" as const },
      ]
    : []),
];
for (const look of process.env.PICTURES ? looks : inTurn(looks, 1))
  test(`built, run, changed in the middle and read in each story, ${nameOf(look)}`, async ({ browser }) => {
    test.setTimeout(300_000);
    await turn.mail("accept");
    await hearOfNoCalls();
    const mark = randomUUID().slice(0, 8);
    const event = `The Calm Evening ${mark}`;
    const called = `After the Calm Evening ${mark}`;
    const guest = (name: string): Guest => ({ name, email: newAddress() });
    const [came, missed, booked] = [guest("Amara Osei"), guest("Ben Achterberg"), guest("Mei Tanaka")];
    const { page, address, event: eventUrl } = await createEvent(browser, look, event);
    const campaign = await createCampaign(page, look, { called, event });
    for (const each of [came, missed, booked]) await register(browser, address, look, each);

    await turn.advance(4 * HOUR);
    await page.goto(eventUrl);
    const markAs = async (who: Guest, what: string) => {
      const button = page.getByRole("button", { name: `${what}: ${who.name}` });
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
    };
    await markAs(came, "Attended");
    await markAs(booked, "Attended");
    await markAs(missed, "Missed it");
    await seen(page, "event", look);
    const places = async () =>
      (
        await query<{ at: string }>(
          `select case when is_completed then 'finished' else coalesce(stop_reason, 'after ' || current_sequence) end as at
           from user_journeys where campaign_id = $1 order by 1`,
          [campaign.split("/").at(-1)],
        )
      ).map(({ at }) => at);
    await expect.poll(places, { timeout: 20_000 }).toEqual(["after 1", "after 1", "after 1"]);
    await turn.advance(HOUR + 60);
    await got(came, "Thank you for coming");
    await got(booked, "Thank you for coming");
    await got(missed, "Sorry we missed each other");
    // Those who came skip the second email a minute later.
    await turn.advance(120);
    await expect.poll(places, { timeout: 20_000 }).toEqual(["after 2", "after 2", "after 2"]);

    await page.goto(campaign);
    await expect(page.locator(".map-wait", { hasText: "2 days" })).toContainText("3 here now");
    await seen(page, "map", look);
    await changeByKeyboard(page, look);

    await turn.advance(DAY + 300);
    await got(came, "How is it going?");
    await got(booked, "How is it going?");
    await turn.advance(HOUR);
    await followScheduler(browser, look, booked);
    await turn.advance(3 * DAY + 300);
    const last = "Half an hour for your own question";
    await got(came, last);
    await got(missed, last);
    expect(await subjects(missed)).not.toContain("Thank you for coming");
    expect(await subjects(missed)).not.toContain("How is it going?");
    expect(await subjects(booked)).not.toContain(last);
    await turn.advance(120);
    await expect.poll(places, { timeout: 20_000 }).toEqual(["finished", "finished", "goal"]);
    await page.context().close();

    // The owner's session ended with those days.
    const later = await asOwner(browser, campaign, look);
    await expect(later.getByRole("region", { name: "People" })).toContainText(
      /1 reached the goal.*2 finished/s,
    );
    await seen(later, "map-end", look);
    const amara = await story(later, look, came);
    // Newest first: she came, and so she joined.
    const told = (await amara.textContent()) ?? "";
    expect(told.indexOf(`Joined the campaign ${called}`)).toBeGreaterThan(0);
    expect(told.indexOf(`Joined the campaign ${called}`)).toBeLessThan(told.indexOf(`Came to ${event}`));
    await expect(amara).toContainText(`Skipped: Email 2 of 4 (${called})Its conditions were not met.`);
    await expect(amara).toContainText(`Finished the campaign ${called}`);
    for (const subject of ["Thank you for coming", "How is it going?", last])
      await expect(amara).toContainText(subject);
    const ben = await story(later, look, missed);
    await expect(ben).toContainText(`Missed ${event}`);
    await expect(ben).toContainText(`Skipped: Email 1 of 4 (${called})Its conditions were not met.`);
    await expect(ben).toContainText(`Skipped: Email 3 of 4 (${called})Its conditions were not met.`);
    await expect(ben).toContainText(`Finished the campaign ${called}`);
    for (const subject of ["Sorry we missed each other", last]) await expect(ben).toContainText(subject);
    await expect(ben).not.toContainText("How is it going?");
    const mei = await story(later, look, booked);
    await expect(mei).toContainText("Followed the link to the scheduler");
    await expect(mei).toContainText(`Left the campaign ${called}They reached its goal.`);
    await expect(mei).not.toContainText(last);
    await later.context().close();
  });
