/** A call from the visitor's side: booked, moved and canceled, on a phone first, with and without JavaScript. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import {
  desktop,
  inTurn,
  newVisitor,
  ofToday,
  phone,
  plainPhone,
  query,
  stage,
  turn,
  type Variant,
  visit,
} from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

test.describe.configure({ mode: "default" });
const free = () => query("delete from bookings where source = 'foyer'");
test.afterEach(free);

const emailOf = (name: string) => `${name}-${Date.now()}@reader.example`;
const mailsTo = async (email: string, count: number) => {
  await expect.poll(async () => (await turn.messages(email)).length).toBe(count);
  return turn.messages(email);
};

for (const [name, variant] of [
  ["on a phone without JavaScript", plainPhone],
  ["on a phone", phone],
  ["on a desktop", desktop],
] as [string, Variant][]) {
  test(`books, moves and cancels a call ${name}`, async ({ browser }) => {
    const email = emailOf("amara");
    const page = await visit(browser, "/book/nina", variant);
    await page.locator(".booking-date").nth(1).click();
    const time = page.locator(".booking-day").nth(1).locator(".booking-time").first();
    await time.click();
    if (variant.script)
      await expect(page.getByRole("button", { name: /^Book .+day, \d\d:\d\d$/ })).toBeVisible();
    await page.getByLabel("Your name").fill("Amara Obi");
    await page.getByRole("button", { name: /^Book/ }).click();
    // What was typed and chosen is still there.
    await expect(page.getByText("Email is needed")).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Amara Obi");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: /^Book/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re booked, Amara");
    const when = await page.locator(".booking-when").innerText();
    if (variant.script) await expectClean(page, "booked");

    const [confirmation] = await mailsTo(email, 1);
    const [, link = ""] = /(\/book\/nina\/[\w-]+)/.exec(confirmation?.text ?? "") ?? [];
    await page.goto(link);
    await expect(page.locator(".booking-when")).toHaveText(when.replace("\n", ""));
    await page.getByText("Move it", { exact: true }).click();
    await page.locator(".booking-date").nth(2).click();
    await page.locator(".booking-day").nth(2).locator(".booking-time").last().click();
    await page.getByRole("button", { name: /^Move to/ }).click();
    await expect(page.getByText("Done: your call has a new time")).toBeVisible();
    expect(await page.locator(".booking-when").innerText()).not.toBe(when);
    await mailsTo(email, 2);

    await page.getByText("Cancel it", { exact: true }).click();
    await page.getByLabel("A word for Nina").fill("A train strike");
    await page.getByRole("button", { name: /^Cancel/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This call is canceled");
    await mailsTo(email, 3);
    await page.context().close();
  });
}

test("somebody was faster: name and address stay, and the nearest times are offered", async ({ browser }) => {
  const page = await visit(browser, "/book/nina?zone=Europe/London", plainPhone);
  await page.locator(".booking-day").first().locator(".booking-time").first().click();
  const slot = await page.locator("[name=slot]:checked").first().inputValue();
  const other = new URLSearchParams({
    slot,
    name: "Bo",
    email: emailOf("bo"),
    attempt: "x",
    zone: "Europe/London",
  });
  const taken = await fetch(`${stage.web}/book/nina`, {
    method: "POST",
    body: other,
    headers: newVisitor(),
    redirect: "manual",
  });
  expect(taken.status).toBe(303);
  await page.getByLabel("Your name").fill("Amara Obi");
  await page.getByLabel("Email").fill(emailOf("amara"));
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.locator("[data-notice]")).toContainText("is no longer free");
  await expect(page.locator(".booking-nearest .booking-time")).toHaveCount(3);
  await page.locator(".booking-nearest .booking-time").first().click();
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re booked, Amara");
  await page.context().close();
});

test("a visitor finishes a booking inside the frame of a booking page", async ({ browser }) => {
  const page = await visit(browser, "/booking", desktop);
  const frame = page.frameLocator("iframe");
  await page.locator("iframe").scrollIntoViewIfNeeded();
  await frame.locator(".booking-time").first().click();
  await frame.getByLabel("Your name").fill("Amara Obi");
  await frame.getByLabel("Email").fill(emailOf("framed"));
  await frame.getByRole("button", { name: /^Book/ }).click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("You’re booked, Amara");
  await page.context().close();
});

/** Books the first free time, as the form would. Returns the path of the call. */
async function bookFirst(slug: string): Promise<string> {
  const html = await (await fetch(`${stage.web}/book/${slug}`, { headers: newVisitor() })).text();
  const [, slot = ""] = /name="slot" value="([^"]+)"/.exec(html) ?? [];
  const body = new URLSearchParams({
    ...{ slot, name: "Wilhelmina Oyelaran-Achterberg", email: emailOf(slug), attempt: slug },
    zone: "America/Argentina/Buenos_Aires",
  });
  const answer = await fetch(`${stage.web}/book/${slug}`, {
    ...{ method: "POST", body, headers: newVisitor(), redirect: "manual" },
  });
  return answer.headers.get("location") ?? "";
}

async function fits(page: Page, name: string): Promise<void> {
  for (const width of [320, 390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${name} at ${width}`).toBeLessThanOrEqual(0);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true });
  }
}

/** Returns them, so that one run tells of every look. */
async function violations(page: Page, name: string): Promise<string[]> {
  return expectClean(page, name).then(
    () => [],
    (error) => [String(error)],
  );
}

test("is where the former address leads, and may be framed by this site alone", async () => {
  const former = await fetch(`${stage.web}/sample-scheduler/nina`, { redirect: "manual" });
  expect([former.status < 400, former.headers.get("location")]).toEqual([true, "/book/nina"]);
  const policy = async (path: string) =>
    (await fetch(stage.web + path)).headers.get("content-security-policy") ?? "";
  expect(await policy("/book/nina")).toContain("frame-ancestors 'self'");
  expect(await policy("/booking")).toContain("frame-ancestors 'none'");
});

test("fits every width and breaks no rule that axe knows, in every look and state", async ({ browser }) => {
  test.setTimeout(300_000);
  const coaches = ofToday(await query<{ slug: string }>("select slug from coaches order by slug"));
  const found: string[] = [];
  const page = await visit(browser, "/book/nina", phone);
  for (const [nth, { slug }] of coaches.entries()) {
    // Axe takes seconds: it checks one state of each coach, each state two or three times; a full run checks all.
    const states = ["book", "errors", "done", "move", "canceled"];
    const clean = new Set(inTurn(states, nth % states.length));
    const look = async (state: string) => {
      await fits(page, `${state}-${slug}`);
      if (clean.has(state)) found.push(...(await violations(page, `${state}-${slug}`)));
    };
    await page.goto(`/book/${slug}?zone=Europe/London`);
    await page.locator(".booking-time").first().click();
    await look("book");
    await page.getByRole("button", { name: /^Book/ }).click();
    await expect(page.getByText("Email is needed")).toBeVisible();
    await look("errors");
    await page.goto(await bookFirst(slug));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re booked, Wilhelmina");
    await look("done");
    for (const name of ["Move it", "Cancel it"]) await page.getByText(name, { exact: true }).click();
    await look("move");
    await page.getByRole("button", { name: /^Cancel / }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This call is canceled");
    await look("canceled");
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test("without a free time the page says whom to write to, and an owner sees which emails wait", async ({
  browser,
}) => {
  const closed = {
    ...{ zone: "Europe/Berlin", week: [[], [], [], [], [], [], []], exceptions: [], mostPerDay: null },
    ...{
      minutes: 30,
      gap: 0,
      noticeMinutes: 0,
      daysAhead: 21,
      place: "",
      title: "",
      text: "",
      questions: [],
    },
  };
  await query(
    "insert into booking_hours (coach_id, rules, changed_at) select id, $1, now() from coaches where slug = 'nina'",
    [closed],
  );
  try {
    const page = await visit(browser, "/book/nina", plainPhone);
    await expect(page.getByText("Nina has no free time in the coming weeks.")).toBeVisible();
    await expect(page.locator(".booking-form")).toHaveCount(0);
    await page.context().close();
    const shown = await visit(browser, "/book/nina?zone=Europe/London", phone);
    await fits(shown, "none-nina");
    await expectClean(shown, "none-nina");
    await shown.context().close();
    await query(
      `insert into dead_ends (coach_id, kind, subject_id, found, fix, times, since, seen_at)
       select id, 'calendar', id, 'Nina’s calendar has no free time in the next 14 days.', 'Open more hours.', 1, now(), now()
       from coaches where slug = 'nina'`,
    );
    const owner = await asOwner(browser, "/console/today", desktop);
    const hours = owner.locator('a[href$="/console/calls/hours?coach=nina"]');
    await expect(hours).toHaveCount(1);
    await owner.goto((await hours.getAttribute("href")) ?? "");
    await expect(owner.getByText("Nobody can book in the next 14 days.")).toBeVisible();
    await owner.context().close();
  } finally {
    await query("delete from dead_ends");
    await query("delete from booking_hours");
  }
});

const hoursScreen = (browser: Browser, variant: Variant) =>
  asOwner(browser, "/console/calls/hours?coach=nina", variant);

test("a coach types, draws and saves hours, and the page follows", async ({ browser }) => {
  const small = await hoursScreen(browser, phone);
  await small.getByLabel("Monday", { exact: true }).fill("10-25");
  await small.getByRole("button", { name: "Save the hours" }).click();
  await expect(small.getByText("Enter times like 09:00-12:00.")).toBeVisible();
  await small.getByLabel("Monday", { exact: true }).fill("10-12");
  await small.getByRole("button", { name: "Save the hours" }).click();
  await expect(small.getByRole("status").first()).toContainText("Saved");
  await expectClean(small, "hours on a phone", { without: "iframe" });
  await small.context().close();

  const wide = await hoursScreen(browser, desktop);
  const monday = wide.getByRole("button", { name: /^Monday, 10–12\. / });
  await monday.focus();
  await monday.press("ArrowDown");
  await wide.getByRole("button", { name: /^Monday, 10–12:30/ }).press("Delete");
  await expect(wide.getByRole("button", { name: /^Monday/ })).toHaveCount(0);
  await wide.getByRole("button", { name: "Save the hours" }).click();
  await expect(wide.getByRole("status").first()).toContainText("Saved");
  await expectClean(wide, "hours", { without: "iframe" });
  const [row] = await query<{ monday: unknown[] }>("select rules->'week'->0 as monday from booking_hours");
  expect(row?.monday).toEqual([]);
  await query("delete from booking_hours");
  await wide.context().close();
});
