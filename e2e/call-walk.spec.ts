/** Three people book a call; one keeps it, one moves it, one cancels it. What the owner sees of each, and each one's next message. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import {
  desktop,
  newAddress,
  newVisitor,
  phone,
  plainPhone,
  query,
  stage,
  turn,
  type Variant,
  visit,
} from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const PAGE = "/weight-loss-myths";
const EARLY = [
  "Did the card make it onto the door?",
  "Seven nights, one pencil mark each",
  "When somebody comments on your plate",
];
const ASKS = "Which line did you quit saying?";
const [TOMORROW, NOT_SENT] = ["Tomorrow: your call with Nina Laurent", "asks to book a call"];

type Caller = { name: string; email: string; id: string; variant: Variant };

async function signUp(name: string, variant: Variant): Promise<Caller> {
  const email = newAddress();
  await fetch(`${stage.web}${PAGE}`, {
    method: "POST",
    headers: { accept: "application/json", ...newVisitor() },
    body: new URLSearchParams({ name, email }),
  });
  const [person] = await query<{ id: string }>("select id from people where email = $1", [email]);
  return { name, email, id: person?.id ?? "", variant };
}

const subjects = async ({ email }: Caller) => (await turn.messages(email)).map(({ subject }) => subject);
const got = (caller: Caller, subject: string | RegExp) =>
  expect
    .poll(async () => (await subjects(caller)).filter((each) => each.match(subject)).length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
const callOf = async ({ id }: Caller) =>
  (
    await query<{ at: string }>(
      `select to_json(starts_at) #>> '{}' as at from bookings where person_id = $1 and state = 'booked'`,
      [id],
    )
  )[0]?.at ?? "";

/** Eight times on each of the coming days. */
const hours = {
  ...{ zone: "Europe/Berlin", exceptions: [], minutes: 30, gap: 0, noticeMinutes: 1440, daysAhead: 12 },
  ...{ mostPerDay: null, place: "", title: "", text: "", questions: [] },
  week: Array.from({ length: 7 }, () => [{ from: "09:00", to: "13:00" }]),
};

/** An email each day, the most that anybody gets. */
async function shorten() {
  await query(
    `insert into booking_hours (coach_id, rules, changed_at) select id, $1, now() from coaches where slug = 'nina'
     on conflict (coach_id) do update set rules = excluded.rules`,
    [hours],
  );
  const [campaign] = await query<{ id: string }>("select id from email_campaigns where name = $1", [
    "Weight Loss Myths Campaign",
  ]);
  const steps = await query<{ step: number; delay: number }>(
    "select step, delay_seconds as delay from email_sequences where campaign_id = $1",
    [campaign?.id],
  );
  const delay = (step: number, seconds: number) =>
    query("update email_sequences set delay_seconds = $3 where campaign_id = $1 and step = $2", [
      ...[campaign?.id, step, seconds],
    ]);
  for (const { step } of steps) await delay(step, DAY);
  return {
    campaign: `/console/campaigns/${campaign?.id}`,
    async restore() {
      for (const each of steps) await delay(each.step, each.delay);
      await query("delete from booking_hours where coach_id = (select id from coaches where slug = 'nina')");
      await query("delete from bookings where source = 'foyer'");
    },
  };
}

async function choose(page: Page, nth: number) {
  const values = await page
    .locator("[name=slot]")
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const time = page.locator(`.booking-time:has([value="${values[nth]}"])`);
  const date = page.locator(".booking-day").filter({ has: time }).locator(".booking-date");
  if (!(await date.isVisible())) await page.getByText("Later days").first().click();
  await date.click();
  await time.click();
}

/** Returns the path of the link in the confirmation. */
async function book(browser: Browser, caller: Caller, nth: number): Promise<string> {
  const page = await visit(browser, "/book/nina?zone=Europe/London", caller.variant);
  await choose(page, nth);
  await page.getByLabel("Your name").fill(caller.name);
  await page.getByLabel("Email").fill(caller.email);
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("You’re booked");
  await page.context().close();
  await got(caller, /Nina Laurent/);
  const text = (await turn.messages(caller.email)).map((each) => each.text).join("\n");
  return /(\/book\/nina\/[\w-]+)/.exec(text)?.[1] ?? "";
}

const figure = async (page: Page, name: string) => {
  await page.goto("/console/today");
  await expect(page.getByRole("heading", { name: /^From visit to/ })).toBeVisible();
  const shown = page.locator(`[data-figure=${name}]`).first();
  return (await shown.count()) === 0 ? 0 : Number((await shown.innerText()).replaceAll(",", ""));
};
const callsIn = async (page: Page, campaign: string) => {
  await page.goto(campaign);
  await expect(page.locator(".map-card").first()).toBeVisible();
  const line = page.getByText("Calls in 30 days:");
  return (await line.count()) === 0 ? 0 : Number(/(\d+) booked/.exec(await line.innerText())?.[1]);
};
const story = async (page: Page, { id }: Caller) => {
  await page.goto(`/console/people/${id}`);
  return page.getByRole("region", { name: "What happened" });
};
/** What the time machine says that this person will get. */
const foretold = async (page: Page, { id }: Caller) => {
  await page.goto(`/console/time-machine?person=${id}`);
  await expect(page.locator(".foretold li").first()).toBeVisible();
  return page.locator(".foretold");
};

test("one keeps the call, one moves it, one cancels it", async ({ browser }) => {
  test.setTimeout(300_000);
  await turn.mail("accept");
  const { campaign, restore } = await shorten();
  try {
    await walk(browser, campaign);
  } finally {
    await restore();
  }
});

async function walk(browser: Browser, campaign: string) {
  const keeps = await signUp("Amara Osei", plainPhone);
  const moves = await signUp("Ben Achterberg", phone);
  const cancels = await signUp("Mei Tanaka", plainPhone);
  const owner = await asOwner(browser, "/console/today", desktop);
  const before = await figure(owner, "booked");
  const inCampaign = await callsIn(owner, campaign);

  // Booked: in the story, the figures, the campaign; and the email that asks for a call will not be sent.
  await book(browser, keeps, 8 * 8);
  const movesLink = await book(browser, moves, 9 * 8);
  const cancelsLink = await book(browser, cancels, 7 * 8);
  for (const caller of [keeps, moves, cancels]) {
    await expect(await story(owner, caller)).toContainText("Booked a call");
    await expect(await foretold(owner, caller)).toContainText(NOT_SENT);
  }
  expect(await figure(owner, "booked")).toBe(before + 3);

  // Moved: still one call, at another time.
  const first = await callOf(moves);
  const mover = await visit(browser, movesLink, moves.variant);
  await mover.getByText("Move it", { exact: true }).click();
  await choose(mover, 6 * 8);
  await mover.getByRole("button", { name: /^Move to/ }).click();
  await expect(mover.getByText("Done: your call has a new time")).toBeVisible();
  await mover.context().close();
  const second = await callOf(moves);
  expect(second < first).toBe(true);
  await got(moves, /is now/);
  await expect(await story(owner, moves)).toContainText("Moved a call");
  await expect(await foretold(owner, moves)).toContainText(NOT_SENT);
  expect(await figure(owner, "booked")).toBe(before + 3);

  // Canceled: no call, and the email that asks for one will be sent.
  const leaver = await visit(browser, cancelsLink, cancels.variant);
  await leaver.getByText("Cancel it", { exact: true }).click();
  await leaver.getByRole("button", { name: /^Cancel / }).click();
  await expect(leaver.getByRole("heading", { level: 1 })).toHaveText("This call is canceled");
  await leaver.context().close();
  await got(cancels, /is canceled/);
  await expect(await story(owner, cancels)).toContainText("Call canceled");
  const ahead = await foretold(owner, cancels);
  await expect(ahead).toContainText(ASKS);
  await expect(ahead).not.toContainText(NOT_SENT);
  expect(await figure(owner, "booked")).toBe(before + 2);
  await owner.goto("/console/calls");
  const list = owner.locator(".call-days");
  for (const [{ name }, words] of [
    [keeps, "Booked"],
    [moves, "Moved"],
    [cancels, "Canceled"],
  ] as const)
    await expect(list.getByRole("listitem").filter({ hasText: name })).toContainText(words);

  // Everybody gets the same emails, and one is asked for a call.
  for (const subject of EARLY) {
    await turn.advance(DAY + HOUR);
    for (const caller of [keeps, moves, cancels]) await got(caller, subject);
  }
  await turn.advance(DAY + HOUR);
  await got(cancels, ASKS);
  const skipped = () =>
    query("select from user_journeys where person_id = any($1) and skipped_steps::text like '%booked%'", [
      [keeps.id, moves.id],
    ]);
  await expect.poll(async () => (await skipped()).length, { timeout: 30_000 }).toBe(2);

  // The reminder comes the day before the call as it is now.
  const { now } = await turn.advance(0);
  await turn.advance(Math.ceil((Date.parse(second) - Date.parse(now)) / 1000) - DAY + 60);
  await got(moves, TOMORROW);
  expect(await subjects(keeps)).not.toContain(TOMORROW);
  const kept = await callOf(keeps);
  await turn.advance(Math.ceil((Date.parse(kept) - Date.parse(second)) / 1000));
  await got(keeps, TOMORROW);
  await turn.advance(DAY + HOUR);

  // The owner's session ended with that day.
  await owner.context().close();
  const later = await asOwner(browser, campaign, desktop);
  // Other tests have brought people of their own.
  const card = later.locator(".map-card", { hasText: ASKS });
  const step = Number((await card.getAttribute("id"))?.replace("card-", ""));
  const all = await query(
    `select from user_journeys j, jsonb_array_elements(j.skipped_steps) each
     where j.campaign_id = $1 and each->>'step' = $2`,
    [campaign.split("/").at(-1), step],
  );
  expect(all.length).toBeGreaterThanOrEqual(2);
  await expect(card).toContainText(`${all.length} skipped it`);
  expect(await callsIn(later, campaign)).toBe(inCampaign + 2);
  const came = await figure(later, "came");
  await later.goto("/console/calls");
  await later.getByRole("button", { name: new RegExp(`^Came: ${keeps.name}`) }).click();
  await expect(later.getByRole("button", { name: new RegExp(`^Came: ${keeps.name}`) })).toHaveCount(0);
  expect(await figure(later, "came")).toBe(came + 1);
  await expect(await story(later, keeps)).toContainText("Came to the call");
  for (const caller of [keeps, moves]) {
    await expect(await story(later, caller)).toContainText(NOT_SENT);
    const mails = await subjects(caller);
    expect(mails).not.toContain(ASKS);
    expect(mails.filter((subject) => subject === TOMORROW)).toHaveLength(1);
  }
  const left = await subjects(cancels);
  expect(left).not.toContain(TOMORROW);
  expect(left.filter((subject) => subject === ASKS)).toHaveLength(1);
  await later.context().close();
}
