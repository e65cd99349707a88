/** Many people at once: ticked, tagged, added to a campaign, written to and stopped, by pointer and keys. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { pressOn, tabTo } from "./keyboard-kit.ts";
import { desktop, inTurn, phone, query, turn } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { person, visitor } from "./people-kit.ts";

/** Forty people of the campaign's coach who are in no campaign. */
async function addForty(mark: string): Promise<void> {
  await query(
    `with made as (
       insert into people (coach_id, email, name, signups, first_seen_at, last_seen_at)
       select p.coach_id, n || '.' || $1 || '@example.test', 'Nora ' || $1 || ' ' || n, 1, now(), now()
       from pages p, generate_series(1, 40) n where p.slug = 'nine-ways' returning id, coach_id, email, name)
     insert into leads (coach_id, page_id, person_id, email, name, source, created_at, last_signup_at)
     select m.coach_id, p.id, m.id, m.email, m.name, 'forty', now(), now() from made m, pages p where p.slug = 'nine-ways'`,
    [mark],
  );
}

const journeys = async (mark: string) =>
  (
    await query(
      "select from user_journeys j join people p on p.id = j.person_id where p.email like '%' || $1 || '%' and j.started_by = 'owner'",
      [mark],
    )
  ).length;

test.afterEach(() => turn.mail("accept"));

test("ticking ten rows from the top down with the mouse misses none and moves none", async ({ browser }) => {
  const mark = randomUUID().slice(0, 8);
  await addForty(mark);
  const page = await asOwner(browser, `/console/people?search=${mark}`, {
    ...desktop,
    width: 1024,
    height: 1200,
  });
  const ticks = page.locator("tbody tr input[type=checkbox]");
  await expect(ticks).toHaveCount(40);
  await page.waitForLoadState("networkidle");
  const places = () =>
    ticks.evaluateAll((boxes) =>
      boxes.map((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
  const before = await places();
  for (const { x, y } of before.slice(0, 10)) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
  }
  expect(
    await ticks.evaluateAll((boxes) => boxes.filter((box) => (box as HTMLInputElement).checked).length),
  ).toBe(10);
  expect(await places()).toEqual(before);
  await expect(page.getByText("10 selected")).toBeVisible();
  const clear = await page.getByRole("button", { name: "Clear the selection" }).boundingBox();
  await page.mouse.click((clear?.x ?? 0) + 8, (clear?.y ?? 0) + 8);
  await expect(page.getByText("10 selected")).toHaveCount(0);
  expect(await places()).toEqual(before);
  await page.context().close();
});

for (const variant of inTurn([desktop, phone], 1))
  test(`forty are tagged, added to a campaign and removed from it, ${variant.width} wide`, async ({
    browser,
  }) => {
    const mark = randomUUID().slice(0, 8);
    await addForty(mark);
    const page = await asOwner(browser, `/console/people?search=ora+${mark}`, variant);
    await page.waitForLoadState("networkidle");
    await page.getByLabel("Select everyone on this page").check();
    await expect(page.getByText("40 selected")).toBeVisible();
    await page.getByRole("button", { name: "Tag", exact: true }).click();
    await page.getByLabel("Tag", { exact: true }).fill(`forty ${mark}`);
    await expectClean(page, "the tag panel");
    await page.getByRole("button", { name: "Add tag" }).click();
    await expect(page.getByText(`40 people tagged “forty ${mark}”.`)).toBeVisible();
    await page.getByRole("button", { name: "Campaign", exact: true }).click();
    await page.locator("select[name=campaign]").selectOption({ label: "Success Keys Campaign" });
    await page.getByRole("button", { name: "Add to campaign" }).click();
    await expect(page.getByText("40 people added to the campaign.")).toBeVisible();
    expect(await journeys(mark)).toBe(40);
    await expect(page.locator("tbody").getByText("Success Keys Campaign")).toHaveCount(40);
    await page.getByRole("button", { name: "Campaign", exact: true }).click();
    await page.locator("select[name=campaign]").selectOption({ label: "Success Keys Campaign" });
    await page.getByRole("button", { name: "Remove from campaign" }).click();
    await expect(page.getByText("40 people removed from the campaign.")).toBeVisible();
    await expectClean(page, "an answer");
    await page.context().close();
  });

for (const variant of inTurn([desktop, phone], 0))
  test(`with the keyboard alone: one is found, read and sent to again, forty are tagged, added to a campaign and written to, ${variant.width} wide`, async ({
    browser,
  }) => {
    test.slow();
    const mark = randomUUID().slice(0, 8);
    const them = person();
    await turn.mail("defer");
    await visitor("/9ways", them);
    await expect
      .poll(() => query("select attempts from email_deliveries where email_address = $1", [them.email]))
      .toEqual([{ attempts: 1 }]);
    await turn.mail("accept");
    await addForty(mark);
    const page = await asOwner(browser, "/console/people", variant);
    await page.waitForLoadState("networkidle");
    const find = async (part: string) => {
      await tabTo(page, /^searchbox/);
      await page.keyboard.type(part);
      await page.keyboard.press("Enter");
    };

    await find(`elda${them.tag}`);
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await pressOn(page, new RegExp(`^link "${them.name}"`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(them.name);
    const story = page.getByRole("region", { name: "What happened" });
    await pressOn(page, /Will be tried again/);
    await expect(story.locator(".message .server")).toHaveText(/^4\d\d /);
    await expectClean(page, "an opened message");
    await pressOn(page, /^button "Try again now"/);
    await expect(story.getByText(/^Accepted \d/)).toBeVisible({ timeout: 30_000 });
    await pressOn(page, /^link "People"/, { back: true, most: 100 });

    await find(`ora ${mark}`);
    await expect(page.locator("tbody tr")).toHaveCount(40);
    await tabTo(page, /^checkbox "Select everyone/);
    await page.keyboard.press("Space");
    await expect(page.getByText("40 selected")).toBeVisible();
    await pressOn(page, /^button "Skip to the actions"/);
    await pressOn(page, /^button "Tag"/);
    await page.keyboard.type(`keys ${mark}`);
    await expectClean(page, "the tag panel");
    await pressOn(page, /^button "Add tag"/);
    await expect(page.getByText(`40 people tagged “keys ${mark}”.`)).toBeVisible();
    await pressOn(page, /^button "Campaign"/);
    await page.keyboard.type("Success Keys");
    await pressOn(page, /^button "Add to campaign"/);
    await expect(page.getByText("40 people added to the campaign.")).toBeVisible();
    expect(await journeys(mark)).toBe(40);
    await expectClean(page, "an answer");
    await pressOn(page, /^button "Stop emails/);
    await expect(page.getByText("Stop all emails to 40 people?")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Stop all emails to 40 people?")).toHaveCount(0);
    await tabTo(page, new RegExp(`^checkbox "Select Nora ${mark}`), { back: true });
    await page.keyboard.press("Space");
    await expect(page.getByText("39 selected")).toBeVisible();
    await pressOn(page, /^button "Skip to the actions"/, { back: true, most: 200 });
    await expect(page.getByRole("button", { name: "Write to these 39" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/console\/broadcasts\/[^/]+\/write$/);
    await page.context().close();
  });

test("all that match are a second, counted step; emails stop after a question", async ({ browser }) => {
  const mark = randomUUID().slice(0, 8);
  await addForty(mark);
  await query(
    `insert into leads (coach_id, page_id, person_id, email, name, source, created_at, last_signup_at)
     select coach_id, page_id, person_id, email, name, 'again', now(), now() from leads where email like '%' || $1 || '%'`,
    [mark],
  );
  const [tag] = await query<{ id: string }>(
    `with made as (insert into tags (coach_id, name, created_at) select coach_id, $1, now() from pages where slug = 'nine-ways' returning id, coach_id)
     select id from made`,
    [`all ${mark}`],
  );
  await query(
    `with made as (
       insert into people (coach_id, email, name, signups, first_seen_at, last_seen_at)
       select p.coach_id, 'b' || n || '.' || $1 || '@example.test', 'Nora', 1, now(), now() from pages p, generate_series(1, 20) n where p.slug = 'nine-ways'
       returning id, coach_id, email)
     insert into leads (coach_id, page_id, person_id, email, name, source, created_at, last_signup_at)
     select m.coach_id, p.id, m.id, m.email, 'Nora', 'more', now(), now() from made m, pages p where p.slug = 'nine-ways'`,
    [mark],
  );
  await query("insert into person_tags select id, $2 from people where email like '%' || $1 || '%'", [
    mark,
    tag?.id,
  ]);
  const page = await asOwner(browser, `/console/people?tag=${tag?.id}`, desktop);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("tbody tr")).toHaveCount(50);
  await page.locator("tbody input[type=checkbox]").first().check();
  await page.getByRole("button", { name: "Select all 60" }).click();
  await expect(page.getByText("All 60 selected")).toBeVisible();
  await page.getByRole("button", { name: "Stop emails…" }).click();
  await page.getByRole("button", { name: "Stop emails to all 60 people" }).click();
  await expect(page.getByText("Emails stopped for 60 people.")).toBeVisible();
  await expect(page.locator("tbody").getByText("Unsubscribed").first()).toBeVisible();
  await page.context().close();
});
