import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, looks, phone, query, turn } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { person, visitor } from "./people-kit.ts";

const shown = (page: Page) => page.locator("tbody tr th a").allInnerTexts();

const addresses = (page: Page) => page.locator("tbody tr th .soft").allInnerTexts();

test.afterEach(() => turn.mail("accept"));

test("words typed before the page has come to life are kept", async ({ browser }) => {
  const page = await asOwner(browser, "/console", desktop);
  let awake = () => {};
  const scripts = new Promise<void>((resolve) => {
    awake = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/console/people", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("early bird");
  awake();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("searchbox")).toHaveValue("early bird");
  await page.context().close();
});

test("found by part of a name, once, and narrowed by chips in the address", async ({ browser }) => {
  const them = person();
  await visitor("/9ways", them);
  await visitor("/map", them);
  await visitor("/mission-map", them).catch(() => undefined);
  const page = await asOwner(browser, "/console/people", phone);
  await page.getByLabel("Any part of a name or address").fill(`elda${them.tag}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=elda/);
  // Once with each coach.
  await expect.poll(() => shown(page)).toEqual([them.name, them.name]);
  await page.getByText("Coach", { exact: true }).click();
  await page.getByRole("link", { name: "Willa Thorne" }).click();
  await page.locator("summary", { hasText: "State" }).click();
  await page.getByRole("link", { name: "Signup email accepted" }).click();
  await expect(page).toHaveURL(
    `${new URL(page.url()).origin}/console/people?search=elda${them.tag}&coach=willa&state=sent`,
  );
  await expect.poll(() => shown(page)).toEqual([them.name]);
  await page.reload();
  expect(await shown(page)).toEqual([them.name]);
  await page.getByRole("link", { name: "Remove: Coach Willa Thorne" }).click();
  await expect.poll(() => shown(page)).toEqual([them.name, them.name]);
  await page.goto(`/console/people?search=elda${them.tag}&state=complained`);
  await expect(page.getByRole("heading", { name: "Nobody matches all of this" })).toBeVisible();
  await expect(page.getByText("Without “State: Marked as spam” there are 2 people.")).toBeVisible();
  await page.getByRole("link", { name: "Remove “State: Marked as spam”" }).click();
  await expect.poll(() => shown(page)).toEqual([them.name, them.name]);
  await page.context().close();
});

test("pages there and back by the address", async ({ browser }) => {
  await query(
    `with made as (
       insert into people (coach_id, email, name, signups, first_seen_at, last_seen_at)
       select coach_id, 'pager' || n || '@example.test', 'Pagina', 1, now(), now() from pages, generate_series(1, 120) n where slug = 'mission-map'
       on conflict do nothing returning id, coach_id, email)
     insert into leads (coach_id, page_id, person_id, email, name, source, created_at, last_signup_at)
     select m.coach_id, p.id, m.id, m.email, 'Pagina', 'pager', timestamptz '2020-01-01' + substring(m.email from 'pager(\\d+)')::int * interval '1 minute', now()
     from made m, pages p where p.slug = 'mission-map'`,
  );
  const page = await asOwner(browser, "/console/people?search=pagina&to=2020-02-01", desktop);
  const first = await addresses(page);
  expect(first).toHaveLength(50);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/before=/);
  await expect.poll(async () => (await addresses(page))[0]).toBe("pager70@example.test");
  await page.getByRole("link", { name: "Older" }).click();
  await expect.poll(async () => (await addresses(page)).length).toBe(20);
  await expect(page.getByRole("link", { name: "Older" })).toHaveCount(0);
  await page.getByRole("link", { name: "Newer" }).click();
  await expect.poll(async () => (await addresses(page))[0]).toBe("pager70@example.test");
  await page.getByRole("link", { name: "Newer" }).click();
  await expect.poll(() => addresses(page)).toEqual(first);
  await page.context().close();
});

test("downloaded as a file that no spreadsheet calculates, all that match or those ticked", async ({
  browser,
}) => {
  const them = { ...person(), name: "=HYPERLINK(1)" };
  const other = { email: `other.${them.email}`, name: "Other" };
  await visitor("/9ways", them);
  await visitor("/9ways", other);
  const page = await asOwner(browser, `/console/people?search=${them.tag}`, desktop);
  await page.waitForLoadState("networkidle");
  const linesOf = async (click: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent("download"), click()]);
    return (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  };
  const lines = await linesOf(() => page.getByRole("link", { name: "Export" }).click());
  expect(lines[0]).toMatch(
    /^\uFEFF?Name,Email,Tags,Signed up for,First signup,Source,State,Agreed to news,Campaign,In the campaign,Coach,/,
  );
  expect(lines).toHaveLength(3);
  const audit = await query(
    "select subject from audit_log where action = 'leads.exported' order by id desc limit 1",
  );
  expect(audit).toEqual([{ subject: { searched: true } }]);
  await page.getByLabel("Select =HYPERLINK(1)").check();
  const ticked = await linesOf(() => page.getByRole("link", { name: "Export" }).last().click());
  expect(ticked).toHaveLength(2);
  expect(ticked[1]).toContain(`"'=HYPERLINK(1)",${them.email},`);
  await page.context().close();
});

test("a person is added by hand, and nobody who left", async ({ browser }) => {
  const them = person();
  const page = await asOwner(browser, "/console/people", desktop);
  await page.getByRole("link", { name: "Add a person" }).click();
  const fillIn = async () => {
    await page.getByLabel("Name", { exact: true }).fill(them.name);
    await page.getByLabel("Email", { exact: true }).fill(them.email);
    await page.locator("#page").selectOption({ label: "9 Healthcare Organization Success Keys" });
    await page.getByLabel("Tags, separated by commas").fill(`met ${them.tag}, fair`);
    await page.locator("select[name=campaign]").selectOption({ label: "Success Keys Campaign" });
    await page.getByLabel("They agreed in person.").check();
    await page.getByRole("button", { name: "Add person" }).click();
  };
  await fillIn();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(them.name);
  await page.goto("/console/people/new");
  await fillIn();
  await expect(page.getByRole("alert")).toContainText("This person is already here.");
  await query(
    `insert into suppressions (coach_id, email_hash, reason, created_at)
     select coach_id, sha256(convert_to($1, 'UTF8')), 'unsubscribed', '2026-11-03T10:00:00Z' from people where email = $1`,
    [them.email],
  );
  await page.goto("/console/people/new");
  await fillIn();
  await expect(page.getByRole("alert")).toContainText(
    /This person unsubscribed on .*2026.*\. Only they can come back, by signing up\./,
  );
  await page.context().close();
});

for (const { variant, scheme } of looks)
  test(`axe finds nothing, ${scheme}, ${variant.width} wide`, async ({ browser }) => {
    test.slow();
    const them = person();
    await visitor("/9ways", them);
    for (const path of [
      `/console/people?search=${them.tag}&coach=dave`,
      "/console/people?search=nobody-at-all&state=failed",
      "/console/people/new",
    ]) {
      const page = await asOwner(browser, path, { ...variant, scheme });
      await page.waitForLoadState("networkidle");
      await expectClean(page, path);
      if (path.includes(them.tag)) {
        await page.locator("summary", { hasText: "Page" }).first().click();
        await expectClean(page, "a chip's list");
        await page.keyboard.press("Escape");
        await page.getByLabel(`Select ${them.name}`).check();
        await expectClean(page, "a selection");
      }
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, path).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });
