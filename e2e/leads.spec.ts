/** The owner's leads: list, filters in the URL, CSV and erasure. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, looks, phone, query, stage } from "./kit.ts";
import { asOwner, signIn } from "./owner-kit.ts";
import { post } from "./recipient-kit.ts";

const person = () => {
  const tag = randomUUID().slice(0, 8);
  return { tag, email: `${tag}.quist@example.test`, name: `Zelda${tag} Quist` };
};

async function visitor(path: string, { email, name }: { email: string; name: string }) {
  const answer = await post(stage.web + path, new URLSearchParams({ email, name }), {
    accept: "application/json",
  });
  expect(answer.status).toBe(200);
}

const shown = (page: Page) => page.locator("tbody tr th a").allInnerTexts();
const addresses = (page: Page) => page.locator("tbody tr td:nth-child(2)").allInnerTexts();

test("only the owner sees them", async ({ browser }) => {
  for (const path of [
    "/console/leads",
    "/console/leads.csv",
    "/console/leads/import",
    `/console/leads/${randomUUID()}`,
  ]) {
    const answer = await fetch(stage.web + path, { redirect: "manual" });
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get("location")).toContain("/sign-in?to=");
  }
  const answer = await post(`${stage.web}/console/people/${randomUUID()}/export`, new URLSearchParams());
  expect(answer.status).toBe(302);
  const context = await browser.newContext({ baseURL: stage.web });
  await signIn(context);
  const page = await context.newPage();
  await page.goto("/console/leads");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leads");
  await context.close();
});

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
  await page.goto("/console/leads", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("early bird");
  awake();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("searchbox")).toHaveValue("early bird");
  await page.context().close();
});

test("found by part of a name, narrowed by filters in the address", async ({ browser }) => {
  const them = person();
  await visitor("/9ways", them);
  await visitor("/map", them);
  const page = await asOwner(browser, "/console/leads", phone);
  await page.getByLabel("Any part of a name or address").fill(`elda${them.tag}`);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveURL(/search=elda/);
  await expect(page.getByRole("status")).toHaveText("2 leads match");
  expect(await shown(page)).toEqual([them.name, them.name]);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Coach").selectOption("willa");
  await page.getByLabel("State").selectOption("sent");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(
    `${new URL(page.url()).origin}/console/leads?search=elda${them.tag}&coach=willa&state=sent`,
  );
  await expect.poll(() => shown(page)).toEqual([them.name]);
  await page.reload();
  expect(await shown(page)).toEqual([them.name]);
  await page.getByRole("link", { name: "Remove: Willa Thorne" }).click();
  await expect(page).toHaveURL(/search=elda[^&]+&state=sent$/);
  await expect.poll(() => shown(page)).toEqual([them.name, them.name]);
  await page.goto("/console/leads?search=nobody-at-all");
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(page).toHaveURL(/\/console\/leads$/);
  await page.context().close();
});

test("ticking rows from the top down with the mouse misses none", async ({ browser }) => {
  const mark = randomUUID().slice(0, 8);
  for (let each = 0; each < 6; each += 1)
    await visitor("/9ways", {
      email: `a.very.long.address.that.is.cut.in.the.list.${each}.${mark}@quite-a-long-name.example.test`,
      name: `Maximiliana${each} Featherstonehaugh-Cholmondeley of ${mark}`,
    });
  const page = await asOwner(browser, `/console/people?search=${mark}`, { ...desktop, width: 1024 });
  const ticks = page.locator("tbody tr input[type=checkbox]");
  await expect(ticks).toHaveCount(6);
  await page.waitForLoadState("networkidle");
  // The list must not move under the pointer.
  const places = await ticks.evaluateAll((boxes) =>
    boxes.map((box) => {
      const { x, y, width, height } = box.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  for (const { x, y } of places) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
  }
  expect(await ticks.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))).toEqual(
    places.map(() => true),
  );
});

test("pages there and back by the address", async ({ browser }) => {
  await query(
    `insert into leads (coach_id, page_id, email, name, source, created_at, last_signup_at)
     select coach_id, id, 'pager' || n || '@example.test', 'Pagina', 'pager' || n, timestamptz '2020-01-01' + n * interval '1 minute', now()
     from pages, generate_series(1, 120) n where slug = 'mission-map' on conflict do nothing`,
  );
  const page = await asOwner(browser, "/console/leads?search=pagina&to=2020-02-01", desktop);
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

test("downloaded as a file that no spreadsheet calculates", async ({ browser }) => {
  const them = { ...person(), name: "=HYPERLINK(1)" };
  await visitor("/9ways", them);
  const page = await asOwner(browser, `/console/leads?search=${them.tag}`, desktop);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  const lines = text.split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFemail,name,coach,page,source,signed up,signup email,may be written to,status,origin,utm_source,utm_medium,utm_campaign,utm_term,utm_content,referrer,answers,agreed to news,tags,fields",
  );
  expect(lines[1]).toContain(`${them.email},"'=HYPERLINK(1)",`);
  expect(lines).toHaveLength(3);
  const audit = await query(
    "select subject from audit_log where action = 'leads.exported' order by id desc limit 1",
  );
  expect(audit).toEqual([{ subject: { searched: true } }]);
  await page.context().close();
});

for (const { variant, scheme } of looks)
  test(`axe finds nothing, ${scheme}, ${variant.width} wide`, async ({ browser }) => {
    test.slow();
    const them = person();
    await visitor("/9ways", them);
    for (const path of [
      `/console/leads?search=${them.tag}&coach=dave`,
      "/console/leads?search=nobody-at-all",
      "/console/leads/import",
    ]) {
      const page = await asOwner(browser, path, { ...variant, scheme });
      await expectClean(page, path);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, path).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });
