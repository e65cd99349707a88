/** The page editor and what is around it break no rule that axe knows. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, FULL, newAddress, query, stage } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { copyOf, dropCopies } from "./page-kit.ts";

test.afterEach(() => dropCopies());

for (const colorScheme of FULL ? (["light", "dark"] as const) : (["dark"] as const))
  test(`breaks no rule that axe knows, ${colorScheme}`, async ({ browser }) => {
    const page = await asOwner(browser, "/console/pages", desktop);
    await page.emulateMedia({ colorScheme });
    await expectClean(page, "pages");
    await page.getByRole("link", { name: "9 Healthcare Organization Success Keys" }).click();
    await expect(page.getByRole("heading", { name: "9 Healthcare Organization Success Keys" })).toBeVisible();
    const here = page.url();
    for (const part of ["", "?part=0", "?part=2", "?part=add-1", "?part=form", "?part=page"]) {
      await page.goto(here + part);
      await expectClean(page, `editor ${part}`, { without: "iframe" });
    }
    await page.goto(`${here}/versions`);
    await expectClean(page, "versions", { without: "iframe" });
    await page.context().close();
  });

for (const scheme of FULL ? (["light", "dark"] as const) : (["light"] as const))
  test(`nor does what is around a page, ${scheme}`, async ({ browser }) => {
    const { page, address } = await copyOf(browser, "weight-loss-myths", { ...desktop, scheme });
    const email = newAddress();
    const body = new URLSearchParams({ name: "Ann", email });
    expect((await fetch(stage.web + address, { method: "POST", body })).status).toBe(200);
    await page.getByLabel("Title for search engines").fill("Five myths, planned");
    await page.getByText("Schedule publishing").click();
    await page.getByText("Share the draft").click();
    await page.getByRole("button", { name: "Create a link" }).click();
    const link = await page.getByLabel("The link").inputValue();
    await expectClean(page, "what is around a page", { without: "iframe" });
    if (!(await page.getByLabel(/^Day and time/).isVisible()))
      await page.getByText("Schedule publishing").click();
    const [month] = await query<{ at: string }>(
      "select to_char(now() + interval '30 days', 'YYYY-MM-DD') as at",
    );
    await page.getByLabel(/^Day and time/).fill(`${month?.at}T09:00`);
    await page.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByRole("button", { name: "Cancel the schedule" })).toBeVisible();
    await expectClean(page, "a plan", { without: "iframe" });
    const [consent] = await query<{ path: string }>(
      "select '/console/people/' || l.person_id || '/consents/' || c.id as path from consents c join leads l on l.id = c.lead_id where l.email = $1",
      [email],
    );
    await page.goto(consent?.path ?? "");
    await expect(page.locator("iframe")).toBeVisible();
    await expectClean(page, "the page as seen", { without: "iframe" });
    await page.goto(new URL(link).pathname);
    await expectClean(page, "a preview");
    await page.context().close();
  });
