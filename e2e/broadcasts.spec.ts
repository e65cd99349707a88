/** A broadcast from name to report: everyone announced gets it, and everyone else is listed with the reason. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { expectClean } from "./axe-kit.ts";
import { makePeople, makeTagSegment } from "./broadcast-people.ts";
import { withMouse } from "./hands-kit.ts";
import {
  desktop,
  leadForm,
  newAddress,
  phone,
  plainPhone,
  query,
  stage,
  submit,
  turn,
  visit,
} from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const openStep = (page: Page) =>
  page.getByRole("navigation", { name: "Steps" }).locator("[aria-current=step]");

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
  const field = `Roster ${mark}`;
  await database.query("update people set fields = jsonb_build_object($2::text, $3::text) where email = $1", [
    ...[at("Ada"), field, "<b>night</b> shifts"],
  ]);
  await database.end();

  const page = await asOwner(browser, "/console/broadcasts", desktop);
  await expectClean(page, "the list");
  const name = `A quieter December ${mark}`;
  await page.getByLabel("What is it about?").fill(name);
  await page.getByLabel("From which coach").selectOption("omar");
  await page.getByRole("button", { name: "New broadcast" }).click();

  await page.locator(".message-surface").waitFor();
  await page.getByLabel("Subject").fill(`Three lists ${mark}`);
  await page.locator(".message-surface").click();
  await page.keyboard.type("December is when rosters break: ");
  await withMouse.add(page, "Personal field");
  await page.keyboard.type(field);
  const sheet = page.getByRole("dialog", { name: "Personalize" });
  await expect(sheet.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  const insert = sheet.getByRole("button", { name: "Insert" });
  await expect(insert).toBeDisabled();
  await expectClean(page, "what is read instead", { without: "iframe" });
  await page.getByLabel("Nothing: the sentence works without it").check();
  await expect(insert).toBeEnabled();
  await page.getByLabel("Nothing: the sentence works without it").uncheck();
  await page.getByLabel(`${field}: if it is not known, they read`).fill("yours");
  await insert.click();
  await expect(page.locator(".message-surface [data-chip]")).toHaveText(new RegExp(`^${field}: .*yours`));
  await page.getByLabel("Sign-off").fill("Omar");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expectClean(page, "write", { without: "iframe" });
  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(page.getByText(`Sent to ${stage.owner.email}`)).toBeVisible();
  await page.getByRole("button", { name: "Choose audience" }).click();

  // 2 Audience: a segment minus another, recounted on every click.
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
  await expect(page.getByText("Choose a day and a time.")).toBeVisible();
  await page.getByRole("radio", { name: "Now" }).check();
  await page.getByRole("button", { name: "Rehearse it" }).click();

  // 3 Rehearsal: the count, and everyone excluded, by reason and name.
  await expect(page.getByText("3 people get this now. 3 do not.")).toBeVisible();
  await expect(page.getByText(`“${field}” is not known of 2 of 3 people: they read “yours”`)).toBeVisible();
  const exceptions = page.locator(".rehearsal-exceptions li");
  await expect(exceptions.filter({ hasText: "did not agree to news" })).toContainText("Dee");
  await expect(exceptions.filter({ hasText: "unsubscribed" })).toContainText("Eli");
  await expect(exceptions.filter({ hasText: "an address that bounced" })).toContainText("Flo");
  await expectClean(page, "rehearsal");
  await page.getByRole("link", { name: "Write anyway…" }).click();
  await page.getByRole("button", { name: "Send to them too" }).click();
  await expect(page.getByText("Choose the legal basis.")).toBeVisible();
  await page.getByLabel("Another legal basis").check();
  await page.getByLabel("In your own words").fill("Asked me in person at the fair");
  await expectClean(page, "override");
  await page.getByRole("button", { name: "Send to them too" }).click();
  await expect(page.getByText("4 people get this now. 2 do not.")).toBeVisible();
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await page.getByRole("button", { name: "Require consent again" }).click();
  await expect(page.getByText("3 people get this now.")).toBeVisible();
  // Someone unsubscribes between preview and click: nothing is sent, and the page says so.
  await query(
    "select suppress_address($1, (select id from coaches where slug = 'omar'), 'unsubscribed', now())",
    [at("Cy")],
  );
  await page.getByRole("button", { name: "Send to 3 people" }).click();
  await expect(page.getByRole("alert")).toContainText("the button said 3, and meanwhile it is 2 people");
  await turn.mail("reject", { recipient: at("Bea") });
  await page.getByRole("button", { name: "Send to 2 people" }).click();

  // 4 Sending, then 5, the report.
  await expect(openStep(page)).toContainText("Sending");
  await expectClean(page, "sending", { without: "iframe" });
  await expect(page.getByText("1 of 2 accepted.")).toBeVisible({ timeout: 60_000 });
  await page.goto(page.url().replace("/sending", "/account"));
  const account = page.getByRole("region", { name: "Report" });
  await expect(account.locator("dd")).toHaveText(["2", "1", "1"]);
  await expect(page.getByText("No one is missing")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("row", { name: /^Bea Refused/ })).toContainText("No");
  await expect(page.getByText("4 were announced as not getting it, and did not")).toBeVisible();
  await expectClean(page, "account", { without: "iframe" });
  await page.getByRole("link", { name: "Trace of Bea" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Three lists ${mark}`);
  await page.goBack();
  const [toAda] = await query<{ id: string }>("select id from email_deliveries where email_address = $1", [
    at("Ada"),
  ]);
  await page.goto(`/console/messages/${toAda?.id}`);
  await expect(page.frameLocator("iframe").getByText("rosters break: <b>night</b> shifts")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "See who got it (1)" }).click();
  await expect(page.locator(".broadcast-people > li")).toHaveText([/^Ada/]);
  await page.goBack();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Report as CSV" }).click(),
  ]);
  const lines = (await readFile((await file.path()) ?? "", "utf8")).trim().split(/\r?\n/);
  expect(lines).toHaveLength(1 + 6);
  expect(lines.filter((line) => line.includes("accepted by their mail server"))).toHaveLength(1);
  expect(lines.find((line) => line.includes(at("Dee")))).toContain("did not agree to news");

  await page.goto("/console/broadcasts");
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("1 of 2");
  await turn.mail("accept", { recipient: at("Bea") });
  await page.context().close();
  const small = await asOwner(browser, "/console/broadcasts", { ...phone, scheme: "dark" });
  await small.getByRole("link", { name }).click();
  await expect(openStep(small)).toContainText("Account");
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await small.context().close();
});

test("a visitor ticks the box for news, and the owner reads when and in which words", async ({ browser }) => {
  const words = `News from Omar as well, please. ${randomUUID().slice(0, 6)}`;
  const set = (form: string) =>
    query(
      `update pages set document = ${form} where slug = 'income-report'`,
      form.includes("$1") ? [words] : [],
    );
  await set("jsonb_set(document, '{form,news}', jsonb_build_object('label', $1::text))");
  try {
    for (const [variant, isTicked] of [
      [desktop, true],
      [plainPhone, true],
      [plainPhone, false],
    ] as const) {
      const email = newAddress();
      const page = await visit(browser, "/omar-report", variant);
      const box = page.getByLabel(words);
      await expect(box).not.toBeChecked();
      if (variant === desktop) await expectClean(page, "a form with the box", { within: ".lead-form" });
      await leadForm(page).locator('[name="name"]').fill("Nora");
      if (isTicked) await box.check();
      if (!variant.script) {
        await submit(page, variant);
        await expect(page.locator("[data-summary]")).toBeVisible();
        await expect(box).toBeChecked({ checked: isTicked });
      }
      await leadForm(page).locator('[name="email"]').fill(email);
      await submit(page, variant);
      await expect(
        page.locator("[data-confirmation], [data-notice], [data-sonner-toast]").first(),
      ).toBeVisible();
      await page.context().close();
      const [person] = await query<{ id: string; zone: string | null }>(
        "select id, zone from people where email = $1",
        [email],
      );
      expect(person?.zone === null).toBe(!variant.script);
      const owner = await asOwner(browser, `/console/people/${person?.id}`, phone);
      const news = owner.getByRole("region", { name: "Agreed to, word for word" });
      await expect(news).toContainText(`News and offers: ${isTicked ? "agreed" : "did not agree"}`);
      await expect(news.getByText(words)).toHaveCount(isTicked ? 1 : 0);
      await owner.context().close();
    }
  } finally {
    await set("document #- '{form,news}'");
  }
});
