/** A past event's page takes no registration but an address for the next date, with and without JavaScript. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { canonical, FULL, fill, formPage, leadForm, newAddress, query, submit, turn, visit } from "./kit.ts";
import { visitors } from "./recipient-kit.ts";

const over = ["relocation-masterclass", "financial-freedom", "event-rsvp"].map(formPage);
const PAST = "2026-03-05T19:00:00Z";
const hold = (id: string, startsAt: string | null) =>
  query("update events set starts_at = $2 where page_id = (select id from pages where slug = $1)", [
    id,
    startsAt,
  ]);

// Serial: these tests share their stage's events.
test.describe.configure({ mode: "default" });
test.beforeEach(() => turn.mail("accept"));
test.afterEach(async () => {
  for (const { id } of over) await hold(id, null);
});

// Every form and every kind of visitor once; a full run covers all combinations.
for (const [index, form] of over.entries())
  for (const [how, variant] of visitors.filter((_, nth) => FULL || nth === index % visitors.length)) {
    test(`${form.id} is over: it says so and takes an address, ${how}`, async ({ browser }) => {
      await hold(form.id, PAST);
      await expect
        .poll(async () => {
          const seen = await visit(browser, canonical(form), variant);
          const heading = await seen.locator("#form-heading").innerText();
          await seen.context().close();
          return heading;
        })
        .toBe("This event is over");
      const page = await visit(browser, canonical(form), variant);
      await expect(page.locator(".event-when")).toContainText("This event is over");
      await expect(page.locator(".event-when")).toContainText("2026");
      await expect(leadForm(page).locator(".field")).toHaveCount(1);
      if (variant.script) await expectClean(page, `${form.id}, over`);
      const email = newAddress();
      await leadForm(page).locator("[name=email]").fill(email);
      await submit(page, variant);
      await expect(page.locator("[data-confirmation]")).toHaveText("You will hear of the next date");
      if (variant.script) await expectClean(page, `${form.id}, over and asked`);
      expect(
        await query(
          `select (select count(*)::int from user_journeys j where j.lead_id = l.id) as journeys,
             (select count(*)::int from email_deliveries d where d.lead_id = l.id) as emails,
             (select count(*)::int from event_date_requests r where r.lead_id = l.id) as asked
           from leads l where email = $1`,
          [email],
        ),
      ).toEqual([{ journeys: 0, emails: 0, asked: 1 }]);
      await page.context().close();
    });
  }

for (const [how, variant] of visitors) {
  test(`a form that was open when the event ended is refused, and becomes the other one, ${how}`, async ({
    browser,
  }) => {
    const form = formPage("relocation-masterclass");
    // With a future date, the browser gets the other form up front.
    await hold(form.id, "2099-03-05T19:00:00Z");
    await expect
      .poll(async () => {
        const seen = await visit(browser, canonical(form), variant);
        const shown = await seen.locator(".event-when").innerText();
        await seen.context().close();
        return shown;
      })
      .toContain("March 5");
    const page = await visit(browser, canonical(form), variant);
    const email = newAddress();
    await fill(page, form, email);
    await hold(form.id, PAST);
    await submit(page, variant);
    await expect(page.locator("#form-heading")).toHaveText("This event is over");
    await expect(leadForm(page).locator("[name=email]")).toHaveValue(email);
    expect(await query("select from leads where email = $1", [email])).toEqual([]);
    await submit(page, variant);
    await expect(page.locator("[data-confirmation]")).toHaveText("You will hear of the next date");
    await page.context().close();
  });
}
