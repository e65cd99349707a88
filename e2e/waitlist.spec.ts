/** The waitlist with and without JavaScript: a canceled seat goes to the next in line. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import {
  canonical,
  desktop,
  expectKept,
  expectWords,
  fill,
  formPages,
  freeSeats,
  leadForm,
  newAddress,
  phone,
  plainPhone,
  postForm,
  query,
  stage,
  submit,
  turn,
  visit,
  type Words,
} from "./kit.ts";
import { visitors } from "./recipient-kit.ts";

const form = formPages.find(({ capacity }) => capacity);
if (!form?.onFull || !form.capacity) throw new Error("no page has a capacity");
const { capacity, onFull } = form;
const path = canonical(form);
const WAITING: Words = [
  "You're on the waitlist",
  "If a seat becomes free, it goes to the person who has waited longest. We'll email you right away.",
];

let host = 0;
const register = (email: string, more: Record<string, string> = {}) => {
  host += 1;
  return postForm(form, email, { web: stage.webs[host % 2], more });
};

const first = newAddress();
// Serial: these tests fill and empty the same event.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  await turn.mail("accept");
  await freeSeats();
  expect((await register(first, { zone: "America/New_York" })).status).toBe(200);
  const others = Array.from({ length: capacity - 1 }, () => register(newAddress()));
  for (const { status } of await Promise.all(others)) expect(status).toBe(200);
});
test.afterAll(freeSeats);

const seatOf = async (email: string) =>
  (await query("select status, zone from event_registrations where email = $1", [email]))[0];
const room = () =>
  query<{ seats_taken: number; confirmed: number }>(
    `select seats_taken, (select count(*)::int from event_registrations r where r.event_id = e.id and r.status = 'confirmed') as confirmed
     from events e where page_id = (select id from pages where slug = 'relocation-masterclass')`,
  );
const full = [{ seats_taken: capacity, confirmed: capacity }];

async function seatLink(email: string): Promise<string> {
  const find = async () =>
    (await turn.messages(email)).map(({ text }) => text.match(/\S+\/seat\/[\w-]+/)?.[0]).find(Boolean);
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return (await find()) ?? "";
}

for (const [how, variant] of visitors) {
  test(`the event is full: they may wait, ${how}`, async ({ browser }) => {
    const email = newAddress();
    const page = await visit(browser, path, variant);
    const posts: URLSearchParams[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URLSearchParams(request.postData() ?? ""));
    });
    await fill(page, form, email);
    await submit(page, variant);
    await expectWords(page, variant, onFull);
    await expectKept(page, email);
    const wait = page.getByRole("button", { name: "Join the waitlist" });
    await expect(wait).toBeVisible();
    // The page's text names future events; the description says this one is still possible.
    await expect(wait).toHaveAccessibleDescription(/^You may still get a seat at this event/);
    expect(await seatOf(email)).toBeUndefined();
    if (variant.script) {
      await expect(wait).toBeFocused();
      await expectClean(page, "full");
    } else {
      await page.getByRole("link", { name: "Wait for a seat instead" }).click();
      await expect(wait).toBeInViewport();
    }

    if (variant === desktop) await page.keyboard.press("Enter");
    else await wait.click();
    await expectWords(page, variant, WAITING);
    await expectKept(page, email);
    await expect(wait).toHaveCount(0);
    const notice = page.locator("[data-notice]");
    await expect(notice).toHaveAttribute("role", "status");
    await expect(notice).toContainText(WAITING[0]);
    expect(posts.map((post) => post.get("waitlist"))).toEqual([null, "yes"]);
    if (variant.script) {
      await expect(notice).toBeFocused();
      await expectClean(page, "waiting");
      expect(posts[0]?.get("key")).not.toBe(posts[1]?.get("key"));
      const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
      expect(await seatOf(email)).toEqual({ status: "waiting", zone });
    } else {
      expect(await seatOf(email)).toEqual({ status: "waiting", zone: null });
    }
    expect(await room()).toEqual(full);
    await page.context().close();
  });
}

test("the words and the choice on the page itself break no rule either", async ({ browser }) => {
  const starved = { ...plainPhone, starved: true };
  const page = await visit(browser, path, starved);
  await fill(page, form, newAddress());
  await submit(page, starved);
  await expectWords(page, starved, onFull);
  await expectClean(page, "full");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expectWords(page, starved, WAITING);
  await expectClean(page, "waiting");
  await page.context().close();
});

for (const variant of [phone, plainPhone]) {
  test(`Enter presses the form's own button, ${variant.script ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const email = newAddress();
    const page = await visit(browser, path, variant);
    await fill(page, form, email);
    await submit(page, variant);
    await expect(page.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      leadForm(page).locator('[name="email"]').press("Enter"),
    ]);
    await expect(page.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
    expect(await seatOf(email)).toBeUndefined();
    await page.context().close();
  });
}

test("a page without an event says the visitor's zone as well: mail by their clock goes by it", async ({
  browser,
}) => {
  const page = await visit(browser, "/9ways", phone);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await leadForm(page).locator('[name="name"]').fill("Ann");
  await leadForm(page).locator('[name="email"]').fill(newAddress());
  await submit(page, phone);
  const zone = new URLSearchParams((await posted).postData() ?? "").get("zone");
  expect(zone).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  await page.context().close();
});

test("the join link is for registrants: no page holds it", async () => {
  // The new name shows that the page was updated.
  await query(
    "update events set join_url = 'https://meet.example/secret-room', name = name || ' (moved)' where page_id = (select id from pages where slug = 'relocation-masterclass')",
  );
  try {
    const read = async (address: string) => (await fetch(address)).text();
    await expect.poll(() => read(stage.web + path)).toContain("(moved)");
    const seat = await seatLink(first);
    for (const address of [stage.web + path, seat]) {
      const text = await read(address);
      expect(text).toContain("(moved)");
      expect(text).not.toContain("secret-room");
    }
  } finally {
    await query(
      "update events set join_url = null, name = replace(name, ' (moved)', '') where page_id = (select id from pages where slug = 'relocation-masterclass')",
    );
  }
});

test("a seat given back by its link goes to whoever waits longest, who hears of it", async ({ browser }) => {
  await query("update event_registrations set status = 'cancelled' where status = 'waiting'");
  const [patient, later] = [newAddress(), newAddress()];
  for (const email of [patient, later]) {
    expect((await register(email, { waitlist: "yes", zone: "Europe/Berlin" })).status).toBe(200);
  }
  await query(
    "update events set starts_at = now() + interval '60 days' where page_id = (select id from pages where slug = 'relocation-masterclass')",
  );
  try {
    const url = await seatLink(first);
    for (const method of ["GET", "HEAD"]) {
      const response = await fetch(url, { method });
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    expect(await seatOf(first)).toEqual({ status: "confirmed", zone: "America/New_York" });
    expect(await room()).toEqual(full);

    const line = await visit(browser, await seatLink(later), { ...plainPhone, starved: true });
    await expect(line.getByRole("heading", { level: 1 })).toHaveText("You are on the waitlist");
    await expect(line.locator("main")).toContainText("Berlin time");
    await expectClean(line, "waiting");
    await line.getByRole("button", { name: "Leave the waitlist" }).press("Enter");
    await expect(line.getByRole("heading", { level: 1 })).toHaveText("Done: you left the waitlist");
    await expectClean(line, "left");
    expect(await seatOf(later)).toEqual({ status: "cancelled", zone: "Europe/Berlin" });
    await line.context().close();

    const page = await visit(browser, url, phone);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat");
    await expect(page.locator("main")).toContainText("New York time");
    await expectClean(page, "held");
    const heard = (await turn.messages(patient)).length;
    await page.getByRole("button", { name: "Give my seat back" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Done: your seat is free again");
    await expectClean(page, "given back");
    expect(await seatOf(first)).toEqual({ status: "cancelled", zone: "America/New_York" });
    expect(await seatOf(patient)).toEqual({ status: "confirmed", zone: "Europe/Berlin" });
    expect(await room()).toEqual(full);
    await expect
      .poll(async () => (await turn.messages(patient)).length, { timeout: 15_000 })
      .toBeGreaterThan(heard);

    const seat = await visit(browser, await seatLink(patient), phone);
    await expect(seat.getByRole("heading", { level: 1 })).toHaveText("Your seat");
    await seat.context().close();
    await page.getByRole("link", { name: "To the event’s page" }).click();
    await expect(page).toHaveURL(stage.webs[0] + path);
    await page.context().close();
  } finally {
    await query(
      "update events set starts_at = null where page_id = (select id from pages where slug = 'relocation-masterclass')",
    );
  }
});
