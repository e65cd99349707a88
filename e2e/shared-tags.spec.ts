/** An owner shares a tag and a segment with all coaches; for one coach they are there, and can't be changed. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { looks, query } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

test.afterEach(async () => {
  await query("delete from segments where coach_id is null");
  await query("delete from tags where coach_id is null");
});

for (const { variant, scheme } of looks)
  test(`a tag and a segment for all coaches: ${variant.width} wide, ${scheme}`, async ({ browser }) => {
    const name = `Alumni ${randomUUID().slice(0, 8)}`;
    const page = await asOwner(browser, "/console/tags", { ...variant, scheme });
    const picture = async (of: string) => {
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/shared-${of}-${variant.width}.png`,
          fullPage: true,
        });
    };
    await page.getByLabel("Name of a tag for all coaches").fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText("All coaches can use this tag now.");
    const line = page.getByRole("listitem").filter({ hasText: name });
    await expect(line).toContainText("Shared by all coaches");
    await expect(line.getByRole("link", { name: `Delete ${name}` })).toBeVisible();
    await expectClean(page, "tags");
    await picture("tags");
    await page.getByLabel("Name of a tag for all coaches").fill(name.toUpperCase());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("already");

    const [tag] = await query<{ id: string }>("select id from tags where coach_id is null");
    await page.goto(`/console/segments/new?coach=nina&tag=${tag?.id}`);
    await page.getByLabel("Name of the segment").fill(name);
    await page.getByLabel("Share with all coaches").check();
    await page.getByRole("button", { name: "Save segment" }).click();
    await expect(page.getByText("Saved. It is a tab in People now.")).toBeVisible();
    await expect(page.getByText("People of each coach who")).toBeVisible();
    await expectClean(page, "a shared segment");
    await picture("segment");
    await page.goto("/console/segments");
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Shared by all coaches");

    await page.goto("/c/nina/console/tags");
    await expect(line).toContainText("Shared by all coaches");
    await expect(line.getByRole("link", { name: `Delete ${name}` })).toHaveCount(0);
    await expect(line.getByText("Rename")).toHaveCount(0);
    await expect(page.getByLabel("Name of a tag for all coaches")).toHaveCount(0);
    await expectClean(page, "tags of a coach");
    await page.goto("/c/nina/console/segments");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByText("Those who work for all of them can change it.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save segment" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Delete" })).toHaveCount(0);
    await expectClean(page, "a shared segment of a coach");
    await picture("segment-coach");
    await page.context().close();
  });
