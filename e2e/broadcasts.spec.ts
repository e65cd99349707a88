/** A broadcast from its name to its account, read from the screen alone: who was announced got it, and who was not is named with the reason. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { expectClean } from "./axe-kit.ts";
import { makePeople, makeTagSegment } from "./broadcast-people.ts";
import { desktop, phone, query, stage } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const step = (page: Page, name: string) => page.getByRole("navigation", { name: "Steps" }).getByText(name);

test("a broadcast is written, rehearsed, sent and accounted for", async ({ browser }) => {
  test.setTimeout(150_000);
  const mark = randomUUID().slice(0, 6);
  const at = (who: string) => `${who.toLowerCase()}-${mark}@example.test`;
  const database = new pg.Client({ connectionString: stage.database });
  await database.connect();
  const [guide, call] = [`Guide ${mark}`, `Call ${mark}`];
  const person = (name: string, more: object = {}) => ({
    name,
    email: at(name),
    agrees: true,
    tag: guide,
    ...more,
  });
  await makePeople(database, "omar", [
    person("Ada"),
    person("Bea", { zone: "Asia/Tokyo" }),
    person("Cy"),
    person("Dee", { agrees: false }),
    person("Eli", { suppressed: "unsubscribed" }),
    person("Flo", { suppressed: "bounced" }),
    person("Gus", { tag: call }),
  ]);
  for (const tag of [guide, call]) await makeTagSegment(database, "omar", tag);
  await database.end();

  const page = await asOwner(browser, "/console/broadcasts", desktop);
  await expectClean(page, "the list");
  const name = `A quieter December ${mark}`;
  await page.getByLabel("What is it about?").fill(name);
  await page.getByLabel("From which coach").selectOption("omar");
  await page.getByRole("button", { name: "New broadcast" }).click();

  // 1 Write, as a campaign’s message is written.
  await page.locator(".message-surface").waitFor();
  await page.getByLabel("Subject").fill(`Three lists ${mark}`);
  await page.locator(".message-surface").click();
  await page.keyboard.type("December is when rosters break.");
  await page.getByLabel("Sign-off").fill("Omar");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expectClean(page, "write", { without: "iframe" });
  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(page.getByText(`Sent to ${stage.owner.email}`)).toBeVisible();
  await page.getByRole("button", { name: "Choose audience" }).click();

  // 2 Audience: a segment, less another one, counted with every click.
  const sum = (label: string) => page.locator(".audience-sum dl > div", { hasText: label }).locator("dd");
  await page.getByLabel("Segment or event to send to").selectOption({ label: guide });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(sum("Get this broadcast")).toHaveText("3");
  await page.getByLabel("Segment or event to send to").selectOption({ label: call });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(sum("Get this broadcast")).toHaveText("4");
  await page.getByRole("button", { name: `Remove ${call}` }).click();
  await expect(sum("Get this broadcast")).toHaveText("3");
  await page.getByLabel("Segment to leave out").selectOption({ label: call });
  await page.getByRole("button", { name: "Leave out" }).click();
  await expect(sum("Audience")).toHaveText("6");
  await expect(sum("Cannot or may not get it")).toHaveText("− 3");
  await expectClean(page, "audience");
  await page.getByRole("radio", { name: "At that time where they are" }).check();
  await page.getByRole("button", { name: "Rehearse it" }).click();
  await expect(page.getByText("Say on which day and at what time.")).toBeVisible();
  await page.getByRole("radio", { name: "Now" }).check();
  await page.getByRole("button", { name: "Rehearse it" }).click();

  // 3 Rehearsal: the number, and everybody who does not get it, by reason and name.
  await expect(page.getByText("3 people get this now. 3 do not.")).toBeVisible();
  const exceptions = page.locator(".rehearsal-exceptions li");
  await expect(exceptions.filter({ hasText: "did not agree to news" })).toContainText("Dee");
  await expect(exceptions.filter({ hasText: "unsubscribed" })).toContainText("Eli");
  await expect(exceptions.filter({ hasText: "an address that bounced" })).toContainText("Flo");
  await expectClean(page, "rehearsal");
  await page.getByRole("link", { name: "Write anyway…" }).click();
  await page.getByRole("button", { name: "Write to them too" }).click();
  await expect(page.getByText("Choose the legal ground.")).toBeVisible();
  await page.getByLabel("Another ground").check();
  await page.getByLabel("In your own words").fill("Asked me in person at the fair");
  await expectClean(page, "override");
  await page.getByRole("button", { name: "Write to them too" }).click();
  await expect(page.getByText("4 people get this now. 2 do not.")).toBeVisible();
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await page.getByRole("button", { name: "Consent alone counts again" }).click();
  await expect(page.getByText("3 people get this now.")).toBeVisible();
  // Somebody leaves between the look and the click: nothing is sent, and it is said.
  await query(
    "select suppress_address($1, (select id from coaches where slug = 'omar'), 'unsubscribed', now())",
    [at("Cy")],
  );
  await page.getByRole("button", { name: "Send to 3 people" }).click();
  await expect(page.getByRole("alert")).toContainText("the button said 3, and meanwhile it is 2 people");
  await page.getByRole("button", { name: "Send to 2 people" }).click();

  // 4 Sending, which goes on by itself; then 5, the account.
  await expect(step(page, "Sending")).toHaveAttribute("aria-current", "step");
  await expectClean(page, "sending", { without: "iframe" });
  await expect(page.getByText("2 of 2 accepted.")).toBeVisible({ timeout: 60_000 });
  await page.goto(page.url().replace("/sending", "/account"));
  const account = page.getByRole("region", { name: "The account" });
  await expect(account.locator("dd")).toHaveText(["2", "2", "0"]);
  await expect(page.getByText("4 were announced as not getting it, and did not")).toBeVisible();
  await expectClean(page, "account", { without: "iframe" });
  await page.getByRole("link", { name: "See who got it (2)" }).click();
  await expect(page.locator(".broadcast-people > li")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Ada" })).toBeVisible();
  await page.goBack();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Account as CSV" }).click(),
  ]);
  const lines = (await readFile((await file.path()) ?? "", "utf8")).trim().split(/\r?\n/);
  expect(lines).toHaveLength(1 + 6);
  expect(lines.filter((line) => line.includes("accepted by their mail server"))).toHaveLength(2);
  expect(lines.find((line) => line.includes(at("Dee")))).toContain("did not agree to news");

  // The list knows it, and on a phone and by night it is the same.
  await page.goto("/console/broadcasts");
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("2 of 2");
  await page.context().close();
  const small = await asOwner(browser, "/console/broadcasts", { ...phone, script: false, scheme: "dark" });
  await small.getByRole("link", { name }).click();
  await expect(step(small, "Account")).toBeVisible();
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await small.context().close();
});
