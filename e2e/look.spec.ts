/** A look is previewed on the coach's page and email, saved, and then live on both. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, query, stage } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const ADDRESS = "/9ways";
const html = async () => (await fetch(stage.web + ADDRESS)).text();

test("tried on the coach's page and email, undone, kept, and worn by visitors' pages", async ({
  browser,
}) => {
  test.slow();
  const [stored] = await query<{ profile: object }>("select profile from coaches where slug = 'dave'");
  const page = await asOwner(browser, "/console/coaches/dave", { ...desktop, width: 1440, height: 900 });
  await page.getByRole("link", { name: "Change the look" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/look$/);
  await page.waitForLoadState("networkidle");
  await expectClean(page, "look", { without: "iframe" });
  const shown = page.frameLocator("iframe[title$='in this look']:not([data-coming])");
  const primary = (frame: typeof shown) =>
    frame
      .locator(":root")
      .evaluate((root) => getComputedStyle(root).getPropertyValue("--primary"))
      // The frame may be replaced while we ask: poll again.
      .catch(() => "#1f4e79");

  // Typed by hand; too light for white text, so the page darkens it and says so.
  await page.getByLabel("Main", { exact: true }).fill("#2e9e4f");
  await expect(page.getByText(/Your green .*darker/)).toBeVisible();
  await expect.poll(() => primary(shown.first())).not.toBe("#1f4e79");

  const poster = page.getByRole("radio", { name: "Poster" });
  await page.getByRole("radio", { name: "Split" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(poster).toBeChecked();
  await expect(shown.first().locator(".hero")).toHaveAttribute("data-layout", "poster");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("radio", { name: "Band" })).toBeChecked();
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Surprise me" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(poster).toBeChecked();

  await page.getByRole("button", { name: "Use this look" }).click();
  await expect(page.getByRole("status")).toContainText("Saved. Pages and emails use it now");
  await expect(page.getByText("As visitors see it.")).toBeVisible();
  await expect.poll(html).toContain('data-layout="poster"');
  expect(await html()).toContain("data-mixed");
  const [kept] = await query<{ primary: string }>(
    "select profile->'brand'->'palette'->>'primary' as primary from coaches where slug = 'dave'",
  );
  const email = await page.request.get(`${stage.web}/console/coaches/dave/look/email`);
  expect(await email.text()).toContain(kept?.primary);
  // A stale screen must not overwrite a newer look.
  await query(
    "update coaches set profile = jsonb_set(profile, '{brand,hero}', '\"band\"') where slug = 'dave'",
  );
  await page.getByRole("radio", { name: "Airy" }).check({ force: true });
  await page.getByRole("button", { name: "Use this look" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "someone else changed this coach’s look in the meantime",
  );
  await expect(page.getByRole("radio", { name: "Airy" })).toBeChecked();
  await page.context().close();
  await query("update coaches set profile = $1 where slug = 'dave'", [JSON.stringify(stored?.profile)]);
});
