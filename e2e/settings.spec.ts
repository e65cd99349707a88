/** Site settings, as owners set them and visitors see them, and password reset by email. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { makeFirstOwner } from "../src/main/owner.ts";
import { expectClean } from "./axe-kit.ts";
import { desktop, newAddress, phone, plainPhone, query, stage, turn, visit } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const settings = (await query("select * from site_settings"))[0];
/** Other tests on this stage expect the original settings. */
test.afterAll(async () => {
  if (!settings) await query("delete from site_settings");
});

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.locator(".notice")).toContainText("Saved");
};
const seen = async (path: string) => (await fetch(stage.web + path, { redirect: "manual" })).text();

test("an owner names the site, chooses its home page, zone and legal texts, and visitors see it", async ({
  browser,
}) => {
  const page = await asOwner(browser, "/console/settings", desktop);
  await expectClean(page, "general");
  await page.getByLabel("Site name").fill("Laurent & Friends");
  await page
    .getByLabel("Home page")
    .selectOption({ label: "5 Myths of Mindset & Weight Loss (/weight-loss-myths)" });
  await page.getByLabel("Time zone").selectOption("America/New_York");
  await page.getByLabel("Language of dates").selectOption("de");
  await save(page);
  await expect(page.locator(".rail .zone-note")).toHaveText("All times are New York time");
  await expect(page.getByLabel("Public address")).toHaveAttribute("readonly");
  await page.goto("/console/activity");
  await expect(page.locator("time.when").first()).toHaveText(/^\d+\. \p{L}+\.?, \d\d:\d\d/u);

  for (const web of stage.webs)
    await expect
      .poll(async () =>
        (await fetch(`${web}/?utm_source=news`, { redirect: "manual" })).headers.get("location"),
      )
      .toBe("/weight-loss-myths?utm_source=news");
  const visitor = await visit(browser, "/", phone);
  await expect(visitor).toHaveURL(/\/weight-loss-myths$/);
  await expect(visitor.getByRole("link", { name: "Home", exact: true })).toBeVisible();
  await visitor.context().close();

  await page.goto("/console/settings/legal");
  await expectClean(page, "legal");
  await page.getByLabel("Name or company").fill("Nina Laurent");
  await page.getByLabel("Postal address").fill("1 Rue Haute\nParis");
  await page.getByLabel("Email", { exact: true }).fill("nobody");
  await page.getByRole("group", { name: "Words of Terms" }).getByLabel("My own text").check();
  await page.getByLabel("Terms, in your own words").fill("In short.\n\n## Seats\nAre free.");
  await page.getByRole("button", { name: "Save" }).click();
  // The browser validates the email first.
  await page.getByLabel("Email", { exact: true }).fill("nina@laurent.example");
  await save(page);
  await expect.poll(() => seen("/terms")).toContain("<h2>Seats</h2><p>Are free.</p>");
  expect(await seen("/privacy")).toContain("<address>Nina Laurent<span>1 Rue Haute</span><span>Paris</span>");

  await page.goto("/console/settings");
  await page.getByLabel("Home page").selectOption("");
  await page.getByLabel("Site name").fill("Foyer");
  await save(page);
  await expect.poll(() => seen("/")).toContain("<title>Foyer: coaches");
  await page.context().close();
});

test("an owner sets how long things are kept, takes everything along, and deletes nothing by mistake", async ({
  browser,
}) => {
  const page = await asOwner(browser, "/console/settings/data", phone);
  await expectClean(page, "data");
  await page.getByLabel("Logs").selectOption("90");
  await save(page);
  const download = page.waitForEvent("download");
  const exporting = page.locator("#export");
  await exporting.getByLabel("Your password").fill("not the password");
  await exporting.getByRole("button", { name: "Download everything" }).click();
  await expect(exporting.getByText("That is not your password.")).toBeVisible();
  await exporting.getByLabel("Your password").fill(stage.owner.password);
  await exporting.getByRole("button", { name: "Download everything" }).click();
  const file = await (await download).path();
  const names = execFileSync("tar", ["-tzf", file], { encoding: "utf8" });
  expect(names).toContain("tables/leads.00001.jsonl");
  expect(names).not.toMatch(/owner_|mail_connections/);
  const before = await query("select count(*)::int as pages from pages");
  for (const [site, password, problem] of [
    ["Something else", "wrong", "to confirm"],
    ["Foyer", "wrong", "That is not your password."],
  ] as const) {
    await page.getByLabel("to confirm").fill(site);
    await page.locator("#entry-password").fill(password);
    await page.getByRole("button", { name: "Delete everything" }).click();
    await expect(page.locator(".entry-error")).toContainText(problem);
  }
  expect(await query("select count(*)::int as pages from pages")).toEqual(before);
  await expectClean(page, "data, refused");
  await page.context().close();
});

test("what a restored backup keeps back is told on Today, and goes out or is closed as the owner says", async ({
  browser,
}) => {
  const emails = [newAddress(), newAddress()];
  for (const email of emails) {
    await turn.mail("defer", { recipient: email });
    await fetch(`${stage.web}/9ways`, { method: "POST", body: new URLSearchParams({ name: "Ann", email }) });
  }
  await query("insert into restores (dumped_at, restored_at) values (now() - interval '1 day', now())");
  const hold = (held: string, email = "") =>
    query(
      `with held as (
        update email_deliveries d set state = 'pending', next_attempt_at = held_for_good(), waits_for = 'restore', lease_token = null, lease_until = null
        from leads l where l.id = d.lead_id and l.email = $2 and d.kind = 'signup' returning d.id)
      insert into restore_holds (restore_id, class, row_id, due_at)
      select (select id from restores order by restored_at desc limit 1), $1, id, now() - interval '3 hours' from held`,
      [held, email],
    );
  await hold("signup", emails[0]);
  await hold("notice", emails[1]);
  await turn.mail("accept");
  const page = await asOwner(browser, "/console", phone);
  await expect(page.getByText("A backup was restored: 2 messages wait for you")).toBeVisible();
  await page.getByRole("link", { name: "Decide" }).click();
  await expectClean(page, "restored");
  const part = (words: string) => page.locator("form", { hasText: words });
  await part("1 notice about an event").getByRole("button", { name: "Close it as sent" }).click();
  await expect(page.getByText("Closed. They are not sent again.")).toBeVisible();
  await part("1 signup email").getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByText("Released.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Restored backup" })).toHaveCount(0);
  await expect.poll(async () => (await turn.messages(emails[0] ?? "")).length).toBe(1);
  expect(await turn.messages(emails[1] ?? "")).toEqual([]);
  await page.goto("/console");
  await expect(page.getByText("A backup was restored")).toHaveCount(0);
  await page.context().close();
});

test("a forgotten password is set again by a mailed link, without a script, and a stranger learns nothing", async ({
  browser,
}) => {
  await turn.mail("accept");
  const owner = await makeFirstOwner(stage.database, {
    email: `${randomUUID()}@owner.example`,
    name: "Olive",
    password: "a long enough password",
  });
  const [email, stranger] = [owner?.email ?? "", `${randomUUID()}@owner.example`];
  const page = await visit(browser, "/sign-in", plainPhone);
  const told: string[] = [];
  for (const address of [stranger, email]) {
    await page.goto(`${stage.web}/sign-in`);
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Send the link" }).click();
    told.push((await page.locator("main").innerText()).replace(address, "…"));
  }
  expect(told[0]).toBe(told[1]);
  await expect.poll(async () => (await turn.messages(email)).length).toBe(1);
  expect(await turn.messages(stranger)).toEqual([]);
  const link = /\S+\/reset-password\/\S+/.exec(JSON.stringify(await turn.messages(email)))?.[0] ?? "";
  const path = /\/reset-password\/[\w-]+/.exec(link)?.[0] ?? "";
  await page.goto(stage.web + path);
  await page.getByLabel("New password").fill("password1234");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("New password").fill("quite another long one");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("status")).toContainText("Your password is changed");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("quite another long one");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/sign-in/);
  await page.goto(stage.web + path);
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await page.context().close();
});
