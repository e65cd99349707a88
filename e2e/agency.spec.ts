/** An agency's home: the table of coaches, the switcher, copies for another coach, and the roll-out of a template. */
import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, inTurn, looks, phone, query } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { dropPages } from "./page-kit.ts";

/** With PICTURES=folder. */
async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${folder}/agency-${name}-${page.viewportSize()?.width}-${colorScheme}.png`,
    });
  }
}

/** What reaches beyond the right edge, where the page scrolls sideways. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll("body *")]
          .filter(
            (each) =>
              each.checkVisibility({ contentVisibilityAuto: true }) &&
              each.getBoundingClientRect().right > innerWidth,
          )
          .map((each) => `${each.tagName} ${each.className}`),
  );

for (const { variant, scheme } of looks)
  test(`the table of coaches: ${variant.width} wide, ${scheme}`, async ({ browser }) => {
    const [paused] = await query<{ id: string; name: string }>(
      `update email_campaigns c set is_active = false, pause_reason = 'Readers complained.', paused_by = 'health'
       from coaches o where o.id = c.coach_id and o.slug = 'tessa' returning c.id, c.name`,
    );
    const page = await asOwner(browser, "/console", { ...variant, scheme });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Coaches");
    const row = page.getByRole("row").filter({ hasText: "Tessa" });
    await expect(row).toContainText("switched itself off");
    await expectClean(page, "coaches");
    expect(await sideways(page)).toEqual([]);
    await takePicture(page, "coaches");
    await page
      .getByRole("navigation", { name: "Show" })
      .getByRole("link", { name: "Needs somebody" })
      .click();
    await expect(page).toHaveURL(/\?show=needs$/);
    // The address changes a moment before the page, whose search form keeps what is shown.
    await expect(page.locator("form:has([name=q]) [name=show]").last()).toHaveValue("needs");
    await expect(row).toBeVisible();
    await page.getByRole("searchbox", { name: "Find a coach" }).last().fill("tess");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/show=needs&q=tess$/);
    await expect(page.getByRole("row")).toHaveCount(2);
    await row.getByRole("link", { name: "See why" }).locator("visible=true").click();
    await expect(page).toHaveURL(new RegExp(`/c/tessa/console/campaigns/${paused?.id}$`));
    await query(
      `update email_campaigns set is_active = true, pause_reason = null, paused_by = null
       where coach_id = (select id from coaches where slug = 'tessa')`,
    );
    await page.goto("/console?q=nobody-like-this");
    await expect(page.getByText("No name matches your search.")).toBeVisible();
    await page.context().close();
  });

for (const [how, variant] of inTurn(
  [
    ["desktop", desktop],
    ["phone", phone],
  ] as const,
  1,
))
  test(`the switcher changes the address, by keyboard: ${how}`, async ({ browser }) => {
    const page = await asOwner(browser, "/console/people", variant);
    const switcher = page.locator(".switcher summary");
    await expect(switcher).toContainText("All coaches");
    await page.waitForLoadState("networkidle");
    await switcher.focus();
    await page.keyboard.press("Enter");
    const field = page.locator(".switcher").getByRole("searchbox", { name: "Find a coach" });
    await expect(field).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".switcher").getByRole("link", { name: "All coaches" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(switcher).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    // Pressed quicker than the browser reports: closed and opened are one event.
    await switcher.evaluate((summary: HTMLElement) => {
      summary.parentElement?.removeAttribute("open");
      summary.focus();
      summary.click();
    });
    await expect(field).toBeFocused();
    await page.keyboard.type("nin");
    await expect(page.locator(".switcher li")).toHaveCount(2);
    await expectClean(page, "switcher");
    await takePicture(page, "switcher");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/c\/nina\/console\/people$/);
    await expect(switcher).toContainText("Nina");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");

    // Links, forms and files stay with the coach.
    const [other] = await query<{ name: string }>(
      "select listed_name as name from pages p join coaches o on o.id = p.coach_id where o.slug = 'dave' limit 1",
    );
    await page.goto("/c/nina/console/pages");
    await expect(page.getByText(other?.name ?? "")).toHaveCount(0);
    await page.getByRole("searchbox", { name: "Name, coach or address" }).fill("a");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/c\/nina\/console\/pages\?q=a$/);
    await page.goto("/c/nina/console/tags");
    const tag = `t${randomUUID().slice(0, 8)}`;
    await query(
      "insert into tags (coach_id, name, created_at) select id, $1, now() from coaches where slug = 'nina'",
      [tag],
    );
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(page.getByText(tag).first()).toBeVisible();
    await page.goto("/c/nina/console/people/new");
    await expect(page.locator("main").getByText("Dave Okafor")).toHaveCount(0);

    await page.goto("/c/nina/console");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
    await expectClean(page, "one coach");
    await takePicture(page, "one-coach");
    await page.keyboard.press("Control+k");
    const found = page.waitForResponse(/\/c\/nina\/console\/find\?/);
    await page.getByRole("combobox", { name: "Find a person" }).fill(other?.name ?? "");
    expect(await (await found).json()).toEqual([]);
    await page.keyboard.press("Escape");
    expect((await page.goto("/c/nina/console/settings"))?.status()).toBe(404);
    await page.context().close();
  });

test("two hundred coaches are found by name, and one coach has neither table nor switcher", async ({
  browser,
}) => {
  await query(`
    insert into coaches (slug, profile, created_at)
    select s.slug, o.profile || jsonb_build_object('slug', s.slug, 'name', initcap(s.slug) || ' Example', 'sample', false), now()
    from coaches o, (select 'many' || translate(n::text, '0123456789', 'abcdefghij') as slug from generate_series(1, 187) n) s
    where o.slug = 'nina'`);
  try {
    for (const variant of [desktop, phone]) {
      const page = await asOwner(browser, "/console", variant);
      await expect(page.getByRole("row")).toHaveCount(201);
      expect(await sideways(page)).toEqual([]);
      await takePicture(page, "two-hundred");
      await page.waitForLoadState("networkidle");
      await page.locator(".switcher summary").click();
      await page.keyboard.type("manybc ");
      await takePicture(page, "two-hundred-switcher");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/c\/manybc\/console$/);
      await takePicture(page, "new-coach");
      await page.context().close();
    }
    await query("update coaches set archived_at = now() where slug <> 'nina'");
    const page = await asOwner(browser, "/console", desktop);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
    await expect(page.locator(".switcher")).toHaveCount(0);
    await takePicture(page, "one");
    await page.context().close();
  } finally {
    await query("update coaches set archived_at = null");
    await query("delete from coaches where slug like 'many%'");
  }
});

test("signed out, a link to one coach's list leads there after the sign-in", async ({ browser }) => {
  const page = await asOwner(browser, "/c/nina/console/people", desktop);
  await page.context().clearCookies();
  await page.goto("/c/nina/console/people?sort=name");
  await expect(page).toHaveURL(/\/c\/nina\/sign-in\?to=%2Fconsole%2Fpeople%3Fsort%3Dname$/);
  await page.context().close();
});

const pageOf = async (slug: string) => {
  const [page] = await query<{ id: string; name: string }>(
    `select p.id, p.listed_name as name from pages p join coaches o on o.id = p.coach_id
     where o.slug = $1 and p.has_form and p.listed_kind = 'guide' order by p.slug limit 1`,
    [slug],
  );
  if (!page) throw new Error(`${slug} has no page`);
  return page;
};

test("a page is copied to another coach out of a coach's own console", async ({ browser }) => {
  const { id } = await pageOf("omar");
  const address = `copy-${randomUUID().slice(0, 8)}`;
  const page = await asOwner(browser, `/c/omar/console/pages/${id}?part=page`, desktop);
  await page.waitForLoadState("networkidle");
  await page.getByText("Duplicate", { exact: true }).first().click();
  await page.getByLabel("Its address").fill(address);
  await page.getByLabel("For", { exact: true }).selectOption({ label: "Nina Laurent" });
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/c\/nina\/console\/pages\/[0-9a-f-]+\?part=page&said=copied$/);
  const [copy] = await query<{ slug: string }>(
    "select o.slug from pages p join coaches o on o.id = p.coach_id where p.slug = $1",
    [address],
  );
  expect(copy?.slug).toBe("nina");
  await page.goto("/c/nina/console/coaches/nina/look?from=ruben");
  await expect(page.getByText("Trying it out.")).toBeVisible();
  await dropPages(address);
  await page.context().close();
});

test("a template is given to a coach, changed, checked, rolled out and undone", async ({ browser }) => {
  test.setTimeout(120_000);
  const { id, name } = await pageOf("omar");
  const address = `given-${randomUUID().slice(0, 8)}`;
  const page = await asOwner(browser, `/console/pages/${id}?part=page`, desktop);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Make it a template" }).click();
  await expect(page).toHaveURL(/\/console\/templates\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const template = page.url();
  await page.getByText("Give it to a coach").click();
  await page.getByLabel("Coach", { exact: true }).selectOption({ label: "Nina Laurent" });
  await page.getByLabel("Its address").fill(address);
  await page.getByRole("button", { name: "Give it", exact: true }).click();
  await expect(page.getByText("The coach has a copy now.")).toBeVisible();

  await query(
    `insert into page_drafts (page_id, document, base_version, revision, updated_at, updated_by)
     select id, jsonb_set(document, '{title}', '"Rolled out by the agency"'), version, 1, now(), 'Olive' from pages where id = $1
     on conflict (page_id) do update set document = excluded.document, revision = page_drafts.revision + 1`,
    [id],
  );
  await page.getByRole("button", { name: /^Save as version/ }).click();
  await page.getByRole("button", { name: /^Check version 2 on 1 page/ }).click();
  await expect(page.getByRole("button", { name: "Update it" })).toBeVisible({ timeout: 30_000 });
  await expectClean(page, "roll-out");
  await takePicture(page, "rollout");
  await page
    .getByRole("table", { name: "Copies of the roll-out" })
    .getByRole("link", { name: "Nina Laurent" })
    .click();
  await expect(page.getByText("Rolled out by the agency")).toBeVisible();
  // axe also enters the frames, which run no scripts.
  page.removeAllListeners("console");
  await expectClean(page, "before and after");
  await takePicture(page, "before-after");
  await page.goto(template);
  await page.getByRole("button", { name: "Update it" }).click();
  await expect(page.getByText("Updated", { exact: true })).toBeVisible({ timeout: 30_000 });
  const title = async () =>
    (
      await query<{ title: string }>("select document->>'title' as title from pages where slug = $1", [
        address,
      ])
    )[0]?.title;
  expect(await title()).toBe("Rolled out by the agency");
  await page.getByRole("button", { name: "Undo for Nina Laurent" }).click();
  await expect(page.getByText("It is as it was before.")).toBeVisible();
  expect(await title()).not.toBe("Rolled out by the agency");
  await query("delete from page_drafts where page_id = $1", [id]);
  await dropPages(address);
  await page.context().close();
});

test("a campaign as a template: given, rewritten, read before and after, rolled out and undone", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [master] = await query<{ id: string; name: string }>(
    "select c.id, c.name from email_campaigns c join coaches o on o.id = c.coach_id where o.slug = 'omar' order by c.name limit 1",
  );
  if (!master) throw new Error("no campaign");
  const page = await asOwner(browser, `/console/campaigns/${master.id}`, phone);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Make it a template" }).click();
  await expect(page).toHaveURL(/\/console\/templates\//);
  const template = page.url();
  await page.getByText("Give it to a coach").click();
  await page.getByLabel("Coach", { exact: true }).selectOption({ label: "Nina Laurent" });
  await page.getByRole("button", { name: "Give it", exact: true }).click();
  await expect(page.getByText("The coach has a copy now.")).toBeVisible({ timeout: 30_000 });
  const [copy] = await query<{ id: string }>(
    "select campaign_id as id from agency_template_copies where campaign_id is not null",
  );
  const subjectOf = async (id = "") =>
    (
      await query<{ subject: string }>(
        "select t.subject from email_sequences s join email_templates t on t.id = s.template_id where s.campaign_id = $1 and s.step = 2",
        [id],
      )
    )[0]?.subject;
  const before = await subjectOf(copy?.id);
  await query(
    `update email_sequences set content = jsonb_set(content, '{subject}', '"Rewritten by the agency"') where campaign_id = $1 and step = 2`,
    [master.id],
  );
  await page.getByRole("button", { name: /^Save as version/ }).click();
  await page.getByRole("button", { name: /^Check version 2 on 1 campaign/ }).click();
  await expect(page.getByRole("button", { name: "Update it" })).toBeVisible({ timeout: 30_000 });
  await expectClean(page, "roll-out of a campaign");
  await takePicture(page, "campaign-rollout");
  await page
    .getByRole("table", { name: "Copies of the roll-out" })
    .getByRole("link", { name: "Nina Laurent" })
    .click();
  await expect(page.getByRole("heading", { name: "Email 2 · Changed" })).toBeVisible();
  await expect(page.locator("ins").filter({ hasText: "agency" })).toBeVisible();
  await expectClean(page, "emails before and after");
  expect(await sideways(page)).toEqual([]);
  await takePicture(page, "campaign-before-after");
  await page.goto(template);
  await page.getByRole("button", { name: "Update it" }).click();
  await expect(page.getByText("Updated", { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await subjectOf(copy?.id)).toBe("Rewritten by the agency");
  await page.getByRole("button", { name: "Undo for Nina Laurent" }).click();
  await expect(page.getByText("It is as it was before.")).toBeVisible();
  expect(await subjectOf(copy?.id)).toBe(before);
  await page.context().close();
});
