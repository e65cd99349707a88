/** An agency of two hundred coaches, and of one. The tables are changed for everybody, so nothing runs beside it. */
import { expect, test } from "@playwright/test";
import { sideways, takePicture } from "./agency-kit.ts";
import { desktop, phone, query } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

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
