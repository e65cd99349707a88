/** The overview counts what visitors did, its charts have tables, and axe finds nothing. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { cookieOf, ownerSession } from "../test/owner-session.ts";
import { compareFigures, figuresOf, openPages } from "../test/visitors.ts";
import { expectClean } from "./axe-kit.ts";
import { looks, phone, query, stage } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

test("the figures by source are those of a script that opened pages on both web processes and signed up", async () => {
  // Other tests use this stage too: our visitors are identified by source.
  const tag = `t${randomUUID().slice(0, 8)}-`;
  const script = await openPages(stage.webs, { visits: 120, signups: 6, tag });
  expect([...script.sources.keys()].every((source) => source.startsWith(tag))).toBe(true);
  const cookie = cookieOf(await ownerSession(stage));
  await expect
    .poll(
      async () => {
        const page = await fetch(`${stage.web}/console/today`, { headers: { cookie } });
        const { sources } = figuresOf(await page.text());
        return compareFigures({ ...script, pages: new Map() }, { ...script, sources }).filter(
          (line) => line.script !== line.overview,
        );
      },
      { timeout: 10_000 },
    )
    .toEqual([]);
});

test("what needs the owner stands first, and leads to where it is mended", async ({ browser }) => {
  const [campaign] = await query<{ id: string; name: string }>(
    `update email_campaigns set is_active = false, pause_reason = 'Paused: readers complained.', paused_by = 'health'
     where id = (select id from email_campaigns where is_active order by name desc limit 1) returning id, name`,
  );
  const page = await asOwner(browser, "/console/today", phone);
  const concern = page.getByRole("listitem").filter({ hasText: `'${campaign?.name}' switched itself off` });
  await expect(concern).toContainText("Paused: readers complained.");
  await expect(concern.getByRole("link")).toHaveAttribute("href", `/console/campaigns/${campaign?.id}`);
  await query("update email_campaigns set is_active = true where id = $1", [campaign?.id]);
  await page.getByText("The numbers, day by day").click();
  await expect(page.getByRole("region", { name: "Figures by day" }).getByRole("row")).toHaveCount(8);
  await page.getByRole("link", { name: "30 days" }).click();
  await expect(page).toHaveURL(/\/console\/today\?span=30$/);
  await expect(page.getByRole("region", { name: "Figures by day" }).getByRole("row")).toHaveCount(31);
  // Custom dates and sorting are in the URL; a figure links to its people.
  await page.getByText("Other days").click();
  await page.getByLabel("From").fill("2026-01-01");
  await page.getByLabel("to", { exact: true }).fill("2026-01-03");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/\/console\/today\?from=2026-01-01&to=2026-01-03$/);
  await page.goto("/console/today?sort=signups");
  const sorted = page.getByRole("table", { name: "By page" }).getByRole("columnheader", { name: "Signups" });
  await expect(sorted).toHaveAttribute("aria-sort", "descending");
  // Others sign up meanwhile: the link and the list it opens agree at some moment.
  await expect(async () => {
    await page.goto("/console/today?sort=signups");
    const link = page.getByRole("link", { name: /^Signups: See [\d,]+ (person|people)$/ });
    const [people] = (await link.innerText()).match(/[\d,]+/) ?? [];
    await link.click();
    await expect(page).toHaveURL(/\/console\/people\?via=page&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    await expect(page.getByRole("status").first()).toHaveText(new RegExp(`^${people} of `), {
      timeout: 2_000,
    });
  }).toPass();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await page.context().close();
});

for (const { variant, scheme } of looks)
  test(`axe finds nothing, ${scheme}, ${variant.width} wide`, async ({ browser }) => {
    const page = await asOwner(browser, "/console/today?span=30&by=medium", { ...variant, scheme });
    await expect(page.locator("[data-stage]").first()).toBeVisible();
    await page.getByText("The numbers, day by day").click();
    await expectClean(page, "overview");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.context().close();
  });
