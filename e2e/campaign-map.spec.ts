/** A campaign's map in the browser: its plan is changed in a draft, by pointer and by keyboard alone. */
import { expect, type Page, test } from "@playwright/test";
import { awake, closePanel, idOf, news } from "./campaign-kit.ts";
import { pressOn, tabTo } from "./keyboard-kit.ts";
import { desktop, phone, query } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

// It writes an email and goes through many screens.
test.setTimeout(240_000);

const orderOf = async (campaign: string) =>
  (
    await query<{ step: number }>(
      "select step from email_sequences where campaign_id = $1 and position is not null order by position",
      [campaign],
    )
  )
    .map(({ step }) => step)
    .join();
const bar = (page: Page) => page.getByRole("region", { name: "Changes that are not live yet" });

test("an email is written, moved and taken out in the draft, which nobody gets until it is live", async ({
  browser,
}) => {
  const campaign = await idOf("Speaking Gigs Campaign");
  const page = await asOwner(browser, `/console/campaigns/${campaign}`, phone);
  const was = await orderOf(campaign);
  await page
    .getByRole("link", { name: /^Add a step before/ })
    .nth(1)
    .click();
  await page
    .locator(".panel")
    .getByRole("link", { name: /^Email/ })
    .click();
  await awake(page);
  await page.getByLabel("Subject").fill("In between");
  await page.getByLabel("Preheader").fill("Between two steps");
  await page.getByRole("textbox", { name: "Message" }).click();
  await page.keyboard.type("Dear {{ name }}, this came later.");
  await page.getByLabel("How many").fill("12");
  await page.getByLabel("Hours or days").selectOption("hours");
  await page.getByRole("button", { name: "Save in the draft" }).click();
  await expect(bar(page)).toContainText("1 change, not live yet.");
  expect(await orderOf(campaign)).toBe(was);

  // Its panel is open: another delay, on a weekday, only for some.
  await expect(page.getByRole("heading", { name: "Email 3" })).toBeFocused();
  await page.getByLabel("It waits").selectOption("weekday");
  await page.getByLabel("How many").fill("1");
  await page.getByLabel("Hours or days").selectOption("days");
  await page.getByLabel("Weekday").selectOption("Tuesday");
  await page.getByLabel("Time").fill("09:30");
  await page.getByRole("button", { name: "Add a condition" }).click();
  await page.getByLabel("They").selectOption({ label: "confirmed their address" });
  await page.getByRole("button", { name: "Save in the draft" }).click();
  await expect(page.getByText("1 day, then Tuesday, 09:30 their time")).toBeVisible();
  await expect(page.locator("#card-3")).toContainText("Only if they confirmed their address");
  await page.getByLabel("Move it to place").selectOption("2");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.locator("#card-2")).toContainText("In between");
  await page.getByRole("link", { name: "Close" }).click();

  // Somebody else changes it meanwhile: the second change is refused, and says so.
  const other = await asOwner(browser, `/console/campaigns/${campaign}?step=3`, desktop);
  await page.goto(`/console/campaigns/${campaign}?step=4`);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(bar(page)).toContainText("2 changes, not live yet.");
  await other.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(other.getByRole("alert")).toContainText("Someone else has changed this campaign");
  await other.context().close();
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(bar(page)).toContainText("1 change, not live yet.");

  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(news(page)).toContainText("The changes are live");
  expect(await orderOf(campaign)).toBe(was.replace("1,", "1,5,"));
  expect(
    await query(
      "select wait, only_if->'items' as \"onlyIf\", delay_seconds as delay from email_sequences where campaign_id = $1 and position = 2",
      [campaign],
    ),
  ).toEqual([
    {
      wait: { until: "weekday", weekday: 2, time: "09:30" },
      onlyIf: [{ kind: "confirmed" }],
      delay: 86_400,
    },
  ]);

  await page.locator("#card-2").click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.locator('.map-card[data-mark="removed"]')).toContainText("In between");
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(news(page)).toContainText("The changes are live");
  expect(await orderOf(campaign)).toBe(was);
  await expect(page.getByText("One email was removed")).toBeVisible();

  await page.getByRole("link", { name: "Pause…" }).click();
  await page.getByRole("button", { name: "Pause it" }).click();
  await expect(page.getByText(/Paused on .* by Olive Owner\./)).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(news(page)).toContainText("resumed");
  expect(
    await query("select is_active, pause_reason from email_campaigns where id = $1", [campaign]),
  ).toEqual([{ is_active: true, pause_reason: null }]);
});

test("by keyboard alone: starts, an act with its opposite beside it, a goal; Escape closes, arrows step", async ({
  browser,
}) => {
  const campaign = await idOf("Success Keys Campaign");
  await query(
    "insert into tags (coach_id, name, created_at) select coach_id, 'webinar', now() from email_campaigns where id = $1 on conflict do nothing",
    [campaign],
  );
  const page = await asOwner(browser, `/console/campaigns/${campaign}`, desktop);
  await page.waitForLoadState("networkidle");
  await pressOn(page, /"Add a start/);
  await expect(page.getByRole("heading", { name: "Add a start" })).toBeFocused();
  await tabTo(page, /"Which one"/);
  await page.getByLabel("Which one").selectOption({ label: "webinar" });
  await pressOn(page, /"Add it to the draft/);
  await expect(page.getByRole("list", { name: "What starts it" })).toContainText("webinar");
  await closePanel(page);

  await pressOn(page, /"Add a goal/);
  await expect(page.getByRole("heading", { name: "Add a goal" })).toBeFocused();
  await pressOn(page, /"Add it to the draft/);
  await expect(page.locator(".map-card.goal")).toContainText("Leaves when they book a call");
  await closePanel(page);

  for (const not of ["", "not:"]) {
    await pressOn(page, /"Add a step at the end/);
    await pressOn(page, /"Tell the coach/);
    await expect(page.getByRole("heading", { name: "Tell the coach" })).toBeFocused();
    await pressOn(page, /"Add a condition/);
    await page.getByLabel("They").selectOption(`${not}tag`);
    await page.getByLabel("Tag", { exact: true }).selectOption({ label: "webinar" });
    await pressOn(page, /"Add it to the draft/);
    await expect(page.getByRole("heading", { name: "Notice" })).toBeFocused();
    await closePanel(page);
  }
  await expect(page.locator(".map-cards[data-pair] .map-card")).toHaveCount(2);
  await expect(bar(page)).toContainText("4 changes, not live yet.");

  await page.locator("#card-1").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Email 1" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("heading", { name: "Email 2" })).toBeFocused();
  await closePanel(page);
  await expect(page.locator("#card-2")).toBeFocused();

  await pressOn(page, /"Discard/);
  await expect(bar(page)).toHaveCount(0);
  await query("delete from tags where name = 'webinar'");
});
