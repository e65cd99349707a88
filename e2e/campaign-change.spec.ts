/** A campaign is changed while people are in the middle of it: what the page says happens to each is what then happens. */
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { pressOn } from "./keyboard-kit.ts";
import { desktop, newAddress, phone, query, stage, turn, type Variant } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { post } from "./recipient-kit.ts";

const DAY = 86_400;
const CAMPAIGN = "CPA AI Guide Campaign";
type Step = { step: number; does: { kind: "email" }; delaySeconds: number };

async function signUp(email: string, name: string) {
  const body = new URLSearchParams({ name, email });
  const answer = await post(`${stage.web}/priya-ai-cpa-guide`, body, { accept: "application/json" });
  expect(answer.status).toBe(200);
}
const received = async (email: string) => (await turn.messages(email)).length;

/** As an owner leaves it on the map. Its base is an earlier version's, as if somebody had published since. */
async function leaveDraft(campaign: string, change: (steps: Step[]) => Step[]) {
  const steps = await query<{ step: number; delaySeconds: number }>(
    `select step, delay_seconds as "delaySeconds" from email_sequences where campaign_id = $1 and position is not null order by position`,
    [campaign],
  );
  const whole = steps.map((each) => ({
    ...{ ...each, does: { kind: "email" as const }, wait: null, onlyIf: [], onlyBefore: null },
  }));
  const plan = { starts: [], startsAgain: false, goals: [], steps: change(whole) };
  await query(
    `insert into campaign_drafts (campaign_id, base, draft, revision, author, author_name, saved_at)
     values ($1, 'earlier', $2, 1, 'olive', 'Olive', now())
     on conflict (campaign_id) do update set base = excluded.base, draft = excluded.draft, revision = campaign_drafts.revision + 1`,
    [campaign, JSON.stringify(plan)],
  );
}

/** Three people, two days apart; each waits for another email. */
async function threeUnderWay(): Promise<{ campaign: string; emails: string[]; names: string[] }> {
  const [found] = await query<{ id: string }>("select id from email_campaigns where name = $1", [CAMPAIGN]);
  const campaign = found?.id ?? "";
  await query("update email_sequences set delay_seconds = 3 * 86400 where campaign_id = $1 and step > 1", [
    campaign,
  ]);
  await query(
    "update user_journeys set stop_reason = 'removed', next_email_due_at = null where campaign_id = $1 and not is_completed and stop_reason is null",
    [campaign],
  );
  const emails = [newAddress(), newAddress(), newAddress()];
  const names = ["Sandra Ortiz", "Mei Tanaka", "Ben Achterberg"];
  for (const [index, email] of emails.entries()) {
    await signUp(email, names[index] ?? "");
    await expect.poll(() => received(email)).toBe(1);
    if (index < 2) await turn.advance(2 * DAY);
  }
  // The first has had the second email by now.
  await expect.poll(() => received(emails[0] ?? ""), { timeout: 20_000 }).toBe(2);
  return { campaign, emails, names };
}

const seen = async (page: Page, state: string) => {
  await expectClean(page, state);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), state).toBe(true);
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${state}.png`, fullPage: true });
};

for (const [where, variant] of [
  ["light-phone", { ...phone, scheme: "light" }],
  ["dark-desktop", { ...desktop, scheme: "dark" }],
] as [string, Variant & { scheme: "light" | "dark" }][])
  test(`a change is shown, applied, and happens as shown, ${where}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const { campaign, emails, names } = await threeUnderWay();
    const here = `/console/campaigns/${campaign}/change`;
    await leaveDraft(campaign, (steps) =>
      steps.map((each) => (each.step === 2 ? { ...each, delaySeconds: DAY } : each)),
    );
    const page = await asOwner(browser, here, variant);

    // Somebody published since the draft was begun: it is kept, and the owner decides.
    await expect(page.getByRole("alert")).toContainText("The campaign changed since this draft was begun");
    await expect(page.getByRole("button", { name: "Apply to everybody" })).toHaveCount(0);
    await seen(page, `change-outdated-${where}`);
    await page.getByRole("button", { name: "Continue with this draft" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "You move email 2 from 3 days to 1 day. 3 people are under way.",
    );
    const group = (kind: string) => page.locator(`.effect[data-kind="${kind}"]`);
    await expect(group("at-once")).toContainText("gets email 2 at once");
    await expect(group("at-once")).toContainText(names[1] ?? "");
    await expect(group("earlier")).toContainText("gets email 2 two days earlier");
    await expect(group("same")).toContainText("nothing changes");
    for (const kind of ["at-once", "earlier", "same"])
      await expect(group(kind).locator(".effect-count")).toHaveText("1");
    await expect(page.getByText("1 person gets an email at once.")).toBeVisible();
    await seen(page, `change-effects-${where}`);

    // By keyboard: a name, and both plans side by side.
    await page.locator("h1").evaluate((element) => element.setAttribute("tabindex", "-1"));
    await page.locator("h1").focus();
    await pressOn(page, new RegExp(`link "${names[1]}"`));
    await expect(page.getByRole("heading", { level: 2, name: names[1] ?? "" })).toBeFocused();
    const compared = page.locator("#person");
    await expect(compared.getByText(/^Email 2, (one|two) days? earlier$/)).toBeVisible();
    await seen(page, `change-person-${where}`);

    await pressOn(page, /button "Apply to everybody"/);
    await expect(page).toHaveURL(new RegExp(`/console/campaigns/${campaign}\\?done=applied`));
    await expect.poll(() => received(emails[1] ?? ""), { timeout: 20_000 }).toBe(2);
    expect(await received(emails[2] ?? "")).toBe(1);
    expect(await received(emails[0] ?? "")).toBe(2);
    await turn.advance(DAY + 60);
    await expect.poll(() => received(emails[2] ?? ""), { timeout: 20_000 }).toBe(2);

    // Each person's story has it. The owner's session ended with those days.
    const [person] = await query<{ id: string }>("select id from people where email = $1", [emails[1]]);
    const later = await asOwner(browser, `/console/people/${person?.id}`, variant);
    await expect(later.getByText("Email 2 of 5").first()).toBeVisible();
    await later.goto(here);
    await expect(later.getByText("Nothing is changed")).toBeVisible();
    await seen(later, `change-none-${where}`);
  });

test("figures that moved are said, and asked about once more; nobody under way needs one button", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { campaign } = await threeUnderWay();
  const here = `/console/campaigns/${campaign}/change`;
  await leaveDraft(campaign, (steps) => steps.filter(({ step }) => step !== 3));
  const page = await asOwner(browser, here, desktop);
  await page.getByRole("button", { name: "Continue with this draft" }).click();
  await expect(page.locator('.effect[data-kind="not-at-all"] .effect-count')).toHaveText("3");
  const late = newAddress();
  await signUp(late, "Late Comer");
  await expect.poll(() => received(late)).toBe(1);
  await page.getByRole("button", { name: "Apply to everybody" }).click();
  await expect(page.getByRole("alert")).toContainText("4 will not get email 3, not 3.");
  await seen(page, "change-moved");
  await page.getByRole("button", { name: "Apply to everybody" }).click();
  await expect(page).toHaveURL(/done=applied/);

  await query(
    "update user_journeys set stop_reason = 'removed', next_email_due_at = null where campaign_id = $1 and not is_completed and stop_reason is null",
    [campaign],
  );
  await leaveDraft(campaign, (steps) => [...steps.slice(1)]);
  await page.goto(here);
  await page.getByRole("button", { name: "Continue with this draft" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "can’t go live" })).toContainText(
    "Step 1: The first email answers the signup",
  );
  await expect(page.getByRole("button", { name: "Continue with this draft" })).toHaveCount(0);
  await seen(page, "change-refused");
  await leaveDraft(campaign, (steps) => steps.slice(0, 2));
  await page.goto(here);
  await page.getByRole("button", { name: "Continue with this draft" }).click();
  await expect(page.getByRole("button", { name: "Apply to everybody" })).toHaveCount(0);
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(page).toHaveURL(/done=applied/);
});
