/** A booked call as the owner meets it: in the story, the figures, the list, the campaign and the time machine; and free times on a page. */
import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { giveCalendar, slotServer } from "#core/programs/bookings/free-times/slot-server.test-kit.ts";
import { expectClean } from "./axe-kit.ts";
import { desktop, newVisitor, phone, plainPhone, query, stage, turn } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

test.setTimeout(120_000);
const DAY_MS = 86_400_000;

async function signUp(path: string) {
  const email = `${randomUUID().slice(0, 8)}@calls.test`;
  await fetch(`${stage.web}${path}`, {
    method: "POST",
    headers: { accept: "application/json", ...newVisitor() },
    body: new URLSearchParams({ name: "Amara Obi", email }),
  });
  const [person] = await query<{ id: string; coachId: string }>(
    `select id, coach_id as "coachId" from people where email = $1`,
    [email],
  );
  if (!person) throw new Error(`nobody signed up on ${path}`);
  return { ...person, email };
}

/** Other tests have moved the stage's clock, by which signups are written. */
const clock = async () => Date.parse((await turn.advance(0)).now);

async function book({ coachId, email }: { coachId: string; email: string }, days = 2) {
  const now = await clock();
  const at = (ms: number) => new Date(now + ms).toISOString();
  await query("select record_booking($1::jsonb)", [
    JSON.stringify({
      ...{
        now: at(0),
        at: at(0),
        coachId,
        source: "other",
        externalId: randomUUID(),
        event: "booked",
        actor: "provider",
        email,
      },
      ...{
        startsAt: at(days * DAY_MS),
        endsAt: at(days * DAY_MS + 1_800_000),
        title: "First call",
        name: "Amara Obi",
      },
    }),
  ]);
}

const countIn = async (page: Page, selector: string) =>
  Number((await page.locator(selector).first().innerText()).replaceAll(",", ""));

test("a booking is in the story, the figures, the list, the campaign and the time machine", async ({
  browser,
}) => {
  // After the campaign's last email, which asks to book.
  const person = await signUp("/weight-loss-myths");
  await book(person, 20);
  const [campaign] = await query<{ id: string; name: string }>(
    "select c.id, c.name from user_journeys j join email_campaigns c on c.id = j.campaign_id where j.person_id = $1 order by j.created_at desc limit 1",
    [person.id],
  );
  const page = await asOwner(browser, `/console/people/${person.id}`, desktop);
  await expect(page.getByText("Booked a call").first()).toBeVisible();

  await page.goto("/console/today");
  await expect(page.getByRole("heading", { name: "From visit to call" })).toBeVisible();
  const booked = await countIn(page, "[data-figure=booked]");
  expect(booked).toBeGreaterThan(0);
  await expectClean(page, "today");
  await page.locator("[data-stage=booked]").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(
    booked === 1 ? "1 call booked" : `${booked} calls booked`,
  );
  await expect(page.locator(".call-days")).toContainText("Amara Obi");
  await expectClean(page, "calls behind a figure");

  await page.goto("/console/pages");
  const line = page.getByRole("row").filter({ hasText: "/weight-loss-myths" });
  await line.locator('a[href*="figure=booked"]').click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("from one page");
  await expect(page.locator(".call-days")).toContainText("Amara Obi");

  await page.goto("/console/campaigns");
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: campaign?.name ?? "" })
      .locator('a[href*="figure=booked"]'),
  ).toBeVisible();
  await page.goto(`/console/campaigns/${campaign?.id}`);
  await expect(page.getByText("Calls in 30 days:")).toBeVisible();

  await page.goto(`/console/time-machine?person=${person.id}`);
  await expect(page.getByText("asks to book a call").first()).toBeVisible();
});

test("on a phone each stage is a line with its bar, and nothing is wider than the screen", async ({
  browser,
}) => {
  await book(await signUp("/9ways"));
  const page = await asOwner(browser, "/console/today", phone);
  await expect(page.locator("[data-stage=came]")).toBeVisible();
  await expect(page.locator("[data-stage=booked] .stage-bar")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("a booking page shows free times when the calendar answers, and always its link", async ({
  browser,
}) => {
  const server = await slotServer();
  const [coach] = await query<{ id: string; slug: string; profile: object; address: string }>(
    `select o.id, o.slug, o.profile, p.listed_address as address from coaches o join pages p on p.coach_id = o.id
     where p.listed_kind = 'booking' and exists (select from landing_pages l where l.page_id = p.id and l.is_active)
       and jsonb_path_exists(p.document, '$.blocks[*] ? (@.type == "Scheduler")') order by o.slug limit 1`,
  );
  if (!coach) throw new Error("no booking page");
  try {
    const now = await clock();
    server.state.times = [3, 4].map((days) => new Date(now + days * DAY_MS).toISOString());
    const address = await giveCalendar(
      { rows: query, settings: { encryptionSecrets: ["a secret of at least thirty-two characters"] } },
      { coachId: coach.id, provider: "calcom", apiUrl: server.url },
    );
    const open = async (script: boolean) => {
      const context = await browser.newContext({
        ...(script ? phone : plainPhone),
        viewport: phone,
        javaScriptEnabled: script,
        baseURL: stage.web,
      });
      const page = await context.newPage();
      await expect(async () => {
        await page.goto(coach.address);
        await expect(page.locator(`a[data-scheduler][href="${address}"]`).first()).toBeVisible({
          timeout: 500,
        });
      }).toPass({ timeout: 20_000 });
      return page;
    };
    const page = await open(true);
    await page.locator("#scheduler").scrollIntoViewIfNeeded();
    // As a touch does: the page wakes at the first sign of a visitor.
    await page.keyboard.press("Shift");
    const times = page.locator(".free-times a");
    await expect(times).toHaveCount(2, { timeout: 10_000 });
    await expect(times.first()).toHaveAttribute("href", new RegExp(`^${RegExp.escape(address)}\\?date=`));
    await expectClean(page, "booking page");
    await expect((await open(false)).locator(".free-times a")).toHaveCount(0);
    for (const mode of ["slow", "wrong", "busy"] as const) {
      server.state.mode = mode;
      // Times are kept for a minute.
      await turn.advance(61);
      // A browser of its own, because the answer is kept in its cache as well.
      const late = await open(true);
      const link = late.locator(`a[data-scheduler][href="${address}"]`).first();
      const asked = late.waitForResponse(/\/free-times\//);
      await late.locator("#scheduler").scrollIntoViewIfNeeded();
      await late.keyboard.press("Shift");
      const answer = await asked;
      await answer.finished();
      const { requestStart, responseEnd } = answer.request().timing();
      expect(responseEnd - requestStart, mode).toBeLessThan(2500);
      expect([mode, await answer.json()]).toEqual([mode, { times: [] }]);
      await expect(late.locator(".free-times a")).toHaveCount(0);
      await expect(link).toBeVisible();
    }
  } finally {
    await query("delete from booking_calendars where coach_id = $1", [coach.id]);
    await query("update coaches set profile = $2 where id = $1", [coach.id, coach.profile]);
    server.close();
  }
});

test("the link in a weekly summary shows first, and turns it off when the button or the mail client says so", async ({
  browser,
}) => {
  const [seat] = await query<{ id: string; ownerId: string; email: string }>(
    `select s.id, s.owner_id as "ownerId", o.email from seats s join owners o on o.id = s.owner_id order by s.created_at limit 1`,
  );
  const line = { text: "Sugar Free Blueprint, 64 of 80 seats taken", path: "/console/events" };
  const content = {
    ...{
      about: "summary",
      seat: seat?.id,
      whose: "Northlight",
      dates: "9 November to 15 November",
      tone: "bad",
    },
    sentence: "A bad week: 3 people booked a call, 9 fewer than the week before.",
    figures: [
      { label: "Visits", count: 1284, before: 1310, path: "/console/today" },
      { label: "Booked a call", count: 3, before: 12, path: "/console/calls" },
    ],
    problems: [
      { text: "Nina’s calendar has no free time in the next 14 days", path: "/console/calls/calendars" },
    ],
    coming: [{ ...line, when: "Thursday, 19 November" }],
  };
  const occasion = `summary:${randomUUID()}`;
  await query("select queue_owner_messages(array[$1::uuid], $2, $3::jsonb, now())", [
    seat?.ownerId,
    occasion,
    JSON.stringify(content),
  ]);
  const find = async () =>
    (await turn.messages(seat?.email ?? "")).findLast(({ subject }) =>
      subject.includes("3 people booked a call"),
    );
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  const mail = await find();
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const [link = ""] = /\/summary\/[\w-]+/.exec(mail?.text ?? "") ?? [];
  const isOn = async () =>
    (await query<{ on: boolean }>('select weekly_summary as "on" from seats where id = $1', [seat?.id]))[0]
      ?.on;
  const context = await browser.newContext({ viewport: phone, baseURL: stage.web });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Your weekly summary is on" })).toBeVisible();
  expect(await isOn()).toBe(true);
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect(page.getByRole("heading", { name: "Your weekly summary is off" })).toBeVisible();
  await page.getByRole("button", { name: "Turn it on again" }).click();
  await expect.poll(isOn).toBe(true);
  // As a mail client posts it: without a cookie, an origin or a page (RFC 8058).
  const answer = await fetch(new URL(link, stage.web), {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect([answer.status, await isOn()]).toEqual([200, false]);
  await query("update seats set weekly_summary = true");
  expect((await page.goto("/summary/none"))?.status()).toBe(404);
  await page.setContent(mail?.html ?? "");
  await expectClean(page, "summary email");
});
