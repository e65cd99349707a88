/** The page of a person: read the story, send again, note, move, erase; with the keyboard; with 300 entries and with none. */
import { randomUUID } from "node:crypto";
import { type Browser, expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, looks, query, stage, turn } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { post, signUp } from "./recipient-kit.ts";

async function signedUp(path = "/9ways") {
  const tag = randomUUID().slice(0, 8);
  const them = { email: `${tag}.osei@example.test`, name: `Amara${tag} Osei` };
  const answer = await post(stage.web + path, new URLSearchParams(them), { accept: "application/json" });
  expect(answer.status).toBe(200);
  const [person] = await query<{ id: string }>("select id from people where email = $1", [them.email]);
  return { ...them, id: person?.id ?? "", path: `/console/people/${person?.id}` };
}

/** The state is loaded, and its scripts are awake. */
const open = async (browser: Browser, path: string, look: Parameters<typeof asOwner>[2] = desktop) => {
  const page = await asOwner(browser, path, look);
  await page.waitForLoadState("networkidle");
  return page;
};

test.afterEach(() => turn.mail("accept"));

test("a story is read: what comes next and why, what happened, and the server's words", async ({
  browser,
}) => {
  const them = await signedUp("/9ways?utm_source=instagram&utm_medium=bio");
  await expect
    .poll(() => query("select state from email_deliveries where email_address = $1", [them.email]))
    .toEqual([{ state: "sent" }]);
  const page = await open(browser, them.path);
  const next = page.getByRole("region", { name: "What comes next" });
  await expect(next.getByText(/^Email 2 of 4: /)).toBeVisible();
  await expect(next.getByText(/^3 days after the email before it, in /)).toBeVisible();
  const story = page.getByRole("region", { name: "What happened" });
  await story.locator("summary").first().click();
  await expect(story.getByText(/^250 2\.0\.0 accepted/)).toBeVisible();
  const facts = page.getByRole("complementary", { name: "About this person" });
  await expect(facts.getByText("Instagram, link in bio")).toBeVisible();
  await expect(facts.getByText("utm_medium")).toBeHidden();
  await facts.getByText("What the link said").click();
  await expect(facts.getByText("utm_medium")).toBeVisible();
  await facts.getByRole("link", { name: "See the page as it was" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Consent");
  const [lead] = await query<{ id: string }>("select id from leads where email = $1", [them.email]);
  await page.goto(`/console/leads/${lead?.id}`);
  await expect(page).toHaveURL(new RegExp(`${them.path}#signup-${lead?.id}$`));
  await page.context().close();
});

test("a message is sent again, a note is written and deleted", async ({ browser }) => {
  await turn.mail("defer");
  const them = await signedUp();
  await expect
    .poll(() => query("select attempts from email_deliveries where email_address = $1", [them.email]))
    .toEqual([{ attempts: 1 }]);
  const page = await open(browser, them.path);
  await turn.mail("accept");
  const story = page.getByRole("region", { name: "What happened" });
  await story.locator("summary").first().click();
  await story.getByRole("button", { name: "Try again now" }).click();
  await expect(story.getByText("Accepted", { exact: false }).first()).toBeVisible({ timeout: 30_000 });

  await page.getByLabel("More actions").click();
  await page.getByRole("link", { name: "Add a note…" }).click();
  await page.getByLabel("What do you want to remember?").fill("Called.\nWants to wait until May.");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(story.getByText("Wants to wait until May.")).toBeVisible();
  await story.getByRole("button", { name: "Delete this note" }).click();
  await expect(story.getByText("Wants to wait until May.")).toHaveCount(0);
  await page.context().close();
});

test("moved to another step, paused, removed and added, with the keyboard alone", async ({ browser }) => {
  const them = await signedUp();
  const page = await open(browser, them.path);
  const next = page.getByRole("region", { name: "What comes next" });
  await page.getByRole("link", { name: /^Move to step/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Move within/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Next email")).toBeFocused();
  await page.keyboard.type("Email 4");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(next.getByText(/^Email 4 of 4: /)).toBeVisible();
  await expect(next.getByText(/^Email 2 of 4: /)).toHaveCount(0);

  await page.getByRole("button", { name: /^Pause/ }).focus();
  await page.keyboard.press("Enter");
  await expect(next.getByText("You paused this campaign for this person.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: /^Continue/ }).focus();
  await page.keyboard.press("Enter");
  await expect(next.getByText(/^Email 4 of 4: /)).toBeVisible();

  await page.getByRole("link", { name: /^Remove Success/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Remove from/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(next.getByText("Nothing is planned.")).toBeVisible();

  await page.getByLabel("More actions").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Add to a campaign…" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Campaign" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Add", exact: true }).first().press("Enter");
  await expect(next.getByText(/^Email 1 of 4: /)).toBeVisible();
  await page.context().close();
});

test("written to, stopped, and erased after a question", async ({ browser }) => {
  const them = await signedUp();
  const page = await open(browser, them.path);
  await page.getByRole("button", { name: /^Write to / }).click();
  await expect(page).toHaveURL(/\/console\/broadcasts\//);
  const drafts = await query(
    "select audience from broadcasts where audience->>'kind' = 'people' and audience->'ids' ? $1",
    [them.id],
  );
  expect(drafts).toHaveLength(1);

  await page.goto(them.path);
  await page.getByRole("link", { name: "Stop emails…" }).first().click();
  await expect(page.getByText("1 campaign stops")).toBeVisible();
  await page.getByRole("button", { name: "Stop emails" }).click();
  await expect(page.getByText("They unsubscribed.", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Write to / })).toBeDisabled();
  await expect(page.getByText("Nothing is planned.")).toBeVisible();

  await page.getByLabel("More actions").click();
  await page.getByRole("link", { name: "Erase…" }).click();
  const question = page.getByRole("region", { name: "Erase this person?" });
  await expect(question).toContainText("1 signup, and every consent");
  await question.getByRole("link", { name: "Keep as it is" }).click();
  await expect(question).toHaveCount(0);
  await page.goto(`${them.path}?do=erase`);
  await question.getByRole("button", { name: "Erase for good" }).click();
  await expect(page).toHaveURL(/\/console\/people\?erased=1$/);
  expect(await query("select from people where email = $1", [them.email])).toEqual([]);
  await expect(page.getByRole("status").last()).toContainText("Erased.");
  const answer = await page.goto(them.path);
  expect(answer?.status()).toBe(404);
  await signUp("/9ways", them.email);
  // A form post doesn't prove who owns the address: nothing is stored until the mailbox's owner confirms.
  expect(await query("select from leads where email = $1", [them.email])).toEqual([]);
  expect(
    await query("select from signup_confirmations where signup->>'email' = $1", [them.email]),
  ).toHaveLength(1);
  await page.context().close();
});

for (const { variant, scheme } of looks)
  test(`clean with 300 entries and with none, ${scheme}, ${variant.width} wide`, async ({ browser }) => {
    test.slow();
    const [many, none] = [await signedUp(), await signedUp()];
    await query(
      `insert into activities (coach_id, person_id, kind, actor, about, at)
       select coach_id, id, 'tagged', 'owner', '{}', now() - make_interval(hours => nr) from people, generate_series(1, 300) nr where id = $1`,
      [many.id],
    );
    await query("delete from leads where person_id = $1", [none.id]);
    await query("delete from email_deliveries where person_id = $1", [none.id]);
    await query("delete from activities where person_id = $1", [none.id]);
    for (const path of [many.path, `${many.path}?do=erase`, none.path]) {
      const page = await open(browser, path, { ...variant, scheme });
      await expectClean(page, path);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, path).toBeLessThanOrEqual(0);
      if (path === many.path) {
        await expect(page.getByText(/^Page 1 of 7, 30\d entries$/)).toBeVisible();
        await page.getByRole("link", { name: "Older" }).click();
        await expect(page.getByText(/^Page 2 of 7/)).toBeVisible();
      }
      if (path === none.path) await expect(page.getByText("Nothing has happened yet.")).toBeVisible();
      await page.context().close();
    }
  });
