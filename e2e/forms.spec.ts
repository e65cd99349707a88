/** Every form page: empty and valid signups, every error message, no JavaScript; on some also keyboard only, a failing mail server, and axe. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import {
  awake,
  canonical,
  chosenForms,
  desktop,
  expectEmailFailure,
  expectKept,
  expectSuccess,
  expectWords,
  type FormPage,
  fill,
  formPage,
  formPages,
  freeSeats,
  guideStage,
  isOfToday,
  leadForm,
  longAddress,
  newAddress,
  newVisitor,
  phone,
  plainPhone,
  postForm,
  query,
  stage,
  submit,
  turn,
  visit,
} from "./kit.ts";

test.beforeEach(() => turn.mail("accept"));
test.afterEach(freeSeats);

async function expectStored(form: FormPage, email: string) {
  const [lead] = await query<{
    id: string;
    name: string | null;
    source: string;
    metadata: object | null;
    created_at: Date;
  }>("select * from leads where email = $1", [email]);
  expect(lead?.source).toBe(form.source);
  if (form.fields.name === "optional") expect(lead?.name).toBeNull();
  else expect(lead?.name).toBe("Test name");
  const keys = (form.metadata ?? []).filter((key) => key !== "burnoutTier"); // only if the visitor took the self-check
  for (const key of keys) expect(Object.keys(lead?.metadata ?? {})).toContain(key);
  const journeys = await query<{ current_sequence: number; is_completed: boolean; next_email_due_at: Date }>(
    "select * from user_journeys where lead_id = $1",
    [lead?.id],
  );
  expect(journeys).toHaveLength(1);
  expect(journeys[0]).toEqual(expect.objectContaining({ current_sequence: 1, is_completed: false }));
  const dueAfter =
    ((journeys[0]?.next_email_due_at.getTime() ?? 0) - (lead?.created_at.getTime() ?? 0)) / 1000;
  expect(dueAfter).toBe(form.journeyDueSeconds);
  expect(
    await query("select state, status from email_deliveries where lead_id = $1 and kind <> 'reminder'", [
      lead?.id,
    ]),
  ).toEqual([{ state: "sent", status: "sent" }]);
  const messages = await turn.messages(email);
  expect(messages).toHaveLength(1);
  const [message] = messages;
  expect(message?.text).not.toContain("{{");
  if (form.fields.name === "optional") expect(message?.text).toContain(form.nameDefault ?? "there");
  return message;
}

for (const form of formPages)
  test(`${form.id}: an empty signup, and then one with the required fields alone`, async ({ browser }) => {
    // accessibility.spec.ts covers the untouched page.
    const isLookedAt = chosenForms.includes(form);
    // The test below answers all of them without JavaScript.
    test.skip(!isLookedAt && !isOfToday(formPages, form), "on another day");
    const page = await visit(browser, canonical(form), phone);
    await submit(page, phone);
    await expectWords(page, phone, form.invalid);
    await expect(page.locator("[data-summary]")).toBeFocused();
    if (isLookedAt) await expectClean(page, "invalid");
    const email = longAddress();
    await fill(page, form, email, "required");
    await submit(page, phone);
    await expectSuccess(page, phone, form);
    await expectClean(page, "success", isLookedAt ? {} : { within: "[data-success]" });
    await expectPanel(page, form, email);
    const message = await expectStored(form, email);
    const screen = page.locator("[data-success]");
    for (const link of form.success.links ?? [])
      await expect(screen.locator(`a[href="${link}"]`)).toBeVisible();
    if (form.success.placeholders) {
      await expect(screen).toContainText(email);
      expect(await screen.innerText()).not.toMatch(/\{\w+\}/);
    }
    if (form.success.scheduler) await expect(screen.locator("a[target=_blank]").first()).toBeVisible();
    if (form.success.mailto) await expect(screen.locator('a[href^="mailto:"]')).toBeVisible();
    if (form.kind === "guide" || form.kind === "template") {
      const link = message?.text.match(/\S+\/guides\/[a-z0-9-]+\.pdf/)?.[0] ?? "";
      expect(link).toContain(stage.web);
      const guide = link.replace(stage.web, guideStage.web);
      // A fresh stage draws one guide after the other.
      test.slow();
      await expect.poll(async () => (await fetch(guide)).status, { timeout: 90_000 }).toBe(200);
      expect((await fetch(guide)).headers.get("content-type")).toBe("application/pdf");
      await expect(screen.locator(`a[href="${new URL(guide).pathname}"]`)).toBeVisible();
    }
    await page.context().close();
  });

/** What stands in the form's place on every page: the gift, where it went, and the date for the calendar. */
async function expectPanel(page: Page, form: FormPage, email: string) {
  const panel = page.locator("[data-success]");
  await expect(panel.locator("[data-mail=sent]")).toHaveText(`Sent to ${email}`);
  await expect(panel.locator(".success-cover, .success-ticket")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Wrong address?" })).toBeVisible();
  const [{ starts_at: start } = { starts_at: null }] = await query<{ starts_at: Date | null }>(
    "select e.starts_at from events e join pages p on p.id = e.page_id where p.slug = $1 and not e.on_demand",
    [form.id],
  );
  const dates = panel.locator(".success-dates a");
  await expect(dates).toHaveCount(start ? 3 : 0);
  if (start) {
    const day = start.toISOString().replace(/[-:]|\.\d+/g, "");
    await expect(dates.first()).toHaveAttribute("href", new RegExp(`dates=${day}`));
    const file = await page.request.get((await dates.last().getAttribute("href")) ?? "");
    expect(await file.text()).toContain(`DTSTART:${day}`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(phone);
}

test("without JavaScript every page answers with the same panel, and 'Wrong address?' is a link", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await visit(browser, "/privacy", plainPhone);
  for (const form of formPages) {
    await page.setExtraHTTPHeaders(newVisitor());
    await page.goto(canonical(form));
    const email = longAddress();
    await fill(page, form, email);
    await submit(page, plainPhone);
    await expectSuccess(page, plainPhone, form);
    await expectPanel(page, form, email);
    expect(await turn.messages(email), form.id).toHaveLength(1);
    await page.getByRole("link", { name: "Wrong address?" }).click();
    await expect(leadForm(page).locator('[name="email"]')).toBeVisible();
    const right = newAddress();
    await fill(page, form, right);
    await submit(page, plainPhone);
    await expect(page.locator("[data-mail=sent]")).toHaveText(`Sent to ${right}`);
    expect(
      await query("select 1 from user_journeys j join leads l on l.id = j.lead_id where l.email = $1", [
        email,
      ]),
      form.id,
    ).toEqual([]);
  }
  await page.context().close();
});

test("'On its way' becomes 'Sent' once the mail server has accepted it, and a wrong address is left out", async ({
  browser,
}) => {
  const form = formPage("relocation-masterclass");
  const page = await visit(browser, canonical(form), phone);
  const [wrong, right] = [newAddress(), newAddress()];
  await turn.mail("defer", { recipient: wrong });
  await fill(page, form, wrong);
  await submit(page, phone);
  await expect(page.locator("[data-mail=on-its-way]")).toHaveText(`On its way to ${wrong}`);
  await page.getByRole("link", { name: "Wrong address?" }).click();
  const field = leadForm(page).locator('[name="email"]');
  await expect(field).toBeFocused();
  await expect(leadForm(page).locator('[name="company"]')).toHaveValue("Test company");
  await turn.mail("defer", { recipient: right });
  await field.fill(right);
  await submit(page, phone);
  await expect(page.locator("[data-mail=on-its-way]")).toHaveText(`On its way to ${right}`);
  await turn.mail("accept");
  await query("update email_deliveries set next_attempt_at = now() where email_address = $1", [right]);
  await expect(page.locator("[data-mail=sent]")).toHaveText(`Sent to ${right}`, { timeout: 40_000 });
  expect(await query("select 1 from email_deliveries where email_address = $1", [wrong])).toEqual([]);
  expect(await turn.messages(wrong)).toEqual([]);
  await page.context().close();
});

for (const form of chosenForms) {
  test(`${form.id}: by keyboard alone`, async ({ browser }) => {
    const page = await visit(browser, canonical(form), desktop);
    await awake(page);
    const names = Object.keys(form.fields);
    await leadForm(page).locator(`[name="${names[0]}"]`).focus();
    for (const name of names) {
      const field = leadForm(page).locator(`[name="${name}"]`);
      await expect(field).toBeFocused();
      if (await field.evaluate((element) => element.tagName === "SELECT"))
        await page.keyboard.press("ArrowDown");
      else await page.keyboard.type(name === "email" ? newAddress() : "Test");
      await page.keyboard.press("Tab");
    }
    const button = leadForm(page).locator("button[type=submit]");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expectSuccess(page, desktop, form);
    await expect(page.locator("[data-confirmation]")).toBeFocused();
    await page.context().close();
  });

  test(`${form.id}: an invalid signup, and then one whose email is deferred`, async ({ browser }) => {
    const page = await visit(browser, canonical(form), phone);
    await fill(page, form, "x@x.test, y@y.test");
    await submit(page, phone);
    await expectWords(page, phone, ["Please enter a valid email address", ""]);
    await expectKept(page, "x@x.test, y@y.test");

    const email = newAddress();
    await turn.mail("defer", { recipient: email });
    await fill(page, form, email);
    await submit(page, phone);
    await expectEmailFailure(page, phone, form, email);
    await expectClean(page, "email failed");
    await page.context().close();
  });

  test(`${form.id}: the words on the page itself break no rule either`, async ({ browser }) => {
    const starved = { ...plainPhone, starved: true };
    const page = await visit(browser, canonical(form), starved);
    await submit(page, starved);
    await expectWords(page, starved, form.invalid);
    await expectClean(page, "invalid");
    const email = newAddress();
    await turn.mail("defer", { recipient: email });
    await fill(page, form, email);
    await submit(page, starved);
    await expectEmailFailure(page, starved, form, email);
    await expectClean(page, "email failed");
    await page.context().close();
  });
}

const resultOf = async (form: FormPage, email: string) => (await postForm(form, email)).json();

test("an address that is none, and an email that is deferred: each page's own words", async () => {
  test.setTimeout(120_000);
  await turn.mail("defer");
  for (const form of formPages) {
    expect(await resultOf(form, "x@x.test, y@y.test"), form.id).toMatchObject({ effect: "keep" });
    const email = newAddress();
    const { outcome, toast = form.success.toast ?? null } = form.onEmailFailure;
    const effect = { success: form.success.outcome, screen: "screen", stay: "keep", failure: "keep" }[
      outcome
    ];
    const tone = outcome === "failure" ? "error" : "success";
    expect(await resultOf(form, email), form.id).toMatchObject({ effect, tone, toast });
    expect(
      await query("select state from email_deliveries where email_address = $1 and kind <> 'reminder'", [
        email,
      ]),
      form.id,
    ).toEqual([{ state: "pending" }]);
  }
});

for (const [title, table, words, variant] of [
  ["a journey that is refused: each page's own words", "user_journeys", "onJourneyFailure", phone],
  [
    "a lead that is refused: each page's own words, without JavaScript too",
    "leads",
    "onLeadFailure",
    plainPhone,
  ],
] as const)
  test(title, async ({ browser }) => {
    test.setTimeout(240_000);
    await query(`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no % today', tg_table_name; end $$;
      create or replace trigger refuse before insert on ${table} for each row execute function refuse()`);
    try {
      const page = await visit(browser, "/privacy", variant);
      for (const form of formPages)
        expect(await resultOf(form, newAddress()), form.id).toMatchObject({
          effect: "keep",
          toast: form[words],
        });
      for (const form of chosenForms) {
        await page.setExtraHTTPHeaders(newVisitor());
        await page.goto(canonical(form));
        const email = newAddress();
        await fill(page, form, email);
        await submit(page, variant);
        await expectWords(page, variant, form[words]);
        await expectKept(page, email);
      }
      await page.context().close();
    } finally {
      await query(`drop trigger refuse on ${table}`);
    }
  });

for (const form of formPages.filter(({ onCampaignMissing }) => onCampaignMissing))
  test(`${form.id}: its campaign is missing`, async ({ browser }) => {
    const [campaign] = await query<{ id: string; coach_id: string }>(
      "select c.id, c.coach_id from email_campaigns c join landing_pages l on l.campaign_id = c.id where l.url = $1",
      [canonical(form)],
    );
    await query(
      "update email_campaigns set coach_id = (select id from coaches where id <> $2 limit 1) where id = $1",
      [campaign?.id, campaign?.coach_id],
    );
    try {
      const page = await visit(browser, canonical(form), phone);
      const email = newAddress();
      await fill(page, form, email);
      await submit(page, phone);
      if (form.onCampaignMissing?.outcome === "success") await expectSuccess(page, phone, form);
      else {
        if (form.onCampaignMissing?.toast) await expectWords(page, phone, form.onCampaignMissing.toast);
        await expectKept(page, email);
      }
      expect(
        await query("select 1 from user_journeys j join leads l on l.id = j.lead_id where l.email = $1", [
          email,
        ]),
      ).toEqual([]);
      expect(await turn.messages(email)).toEqual([]);
      await page.context().close();
    } finally {
      await query("update email_campaigns set coach_id = $2 where id = $1", [
        campaign?.id,
        campaign?.coach_id,
      ]);
    }
  });

test("seats: the same address twice, and the one after the last", async ({ browser }) => {
  const form = formPages.find(({ capacity }) => capacity);
  if (!form?.onDuplicate || !form.onFull) throw new Error("no page has a capacity");
  const register = async (email: string) => {
    const page = await visit(browser, canonical(form), phone);
    await fill(page, form, email);
    await submit(page, phone);
    return page;
  };
  const email = newAddress();
  const first = await register(email);
  await expectSuccess(first, phone, form);
  const second = await register(email);
  await expectWords(second, phone, form.onDuplicate);
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const to = newAddress();
      for (;;) {
        const { status } = await postForm(form, to, { web: stage.webs[index % 2] });
        if (status !== 503) return status;
        // In a crowd, the page's script comes back too.
        await pause(2000);
      }
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength((form.capacity ?? 0) - 1);
  const late = newAddress();
  const last = await register(late);
  await expectWords(last, phone, form.onFull);
  await expectKept(last, late);
  expect(await query("select 1 from leads where email = $1", [late])).toHaveLength(1);
  expect(
    await query(
      "select seats_taken, (select count(*)::int from event_registrations r where r.event_id = e.id) as confirmed from events e where page_id = (select id from pages where slug = 'relocation-masterclass')",
    ),
  ).toEqual([{ seats_taken: form.capacity, confirmed: form.capacity }]);
  for (const page of [first, second, last]) await page.context().close();
});
