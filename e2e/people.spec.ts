/** People, tags and segments, in one walk through the console. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, query, stage } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { post } from "./recipient-kit.ts";

async function visitor(path: string, fields: Record<string, string>) {
  const answer = await post(stage.web + path, new URLSearchParams(fields), { accept: "application/json" });
  expect(answer.status).toBe(200);
}

test("somebody is found, tagged, corrected and put into a segment", async ({ browser }) => {
  const mark = randomUUID().slice(0, 8);
  const tag = `warm ${mark}`;
  const [ann, ben] = [`ann.${mark}@example.test`, `ben.${mark}@example.test`];
  await visitor("/9ways", { email: ann, name: `Ann${mark} Quist` });
  await visitor("/9ways", { email: ann, name: `Ann${mark} Quist` });
  await visitor("/9ways", { email: ben, name: `Ben${mark} Quist` });
  const page = await asOwner(browser, `/console/people?search=${mark}`, desktop);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await page.waitForLoadState("networkidle");

  await page.getByLabel(`Select Ann${mark} Quist`).check();
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  await page.getByLabel("Tag", { exact: true }).fill("a, b");
  await page.getByRole("button", { name: "Add tag" }).click();
  // Beside the field, where the panel does not cover it.
  await expect(page.getByRole("region", { name: "Tag 1 person" }).getByRole("status")).toHaveText(
    /A tag has no comma/,
  );
  await page.getByLabel("Tag", { exact: true }).fill(tag);
  await page.getByRole("button", { name: "Add tag" }).click();
  await expect(page.getByText(`1 person tagged “${tag}”.`)).toBeVisible();

  await page.getByRole("link", { name: `Ann${mark} Quist` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ann${mark} Quist`);
  await expect(page.getByRole("link", { name: tag, exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Edit name and answers" }).click();
  await expect(page.getByText("It can’t be changed")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(`Anna${mark} Quist`);
  await page.getByLabel("Another field").fill("City");
  await page.getByLabel("Its answer").fill("Oslo");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Anna${mark} Quist`);
  await expect(page.getByText("Oslo")).toBeVisible();
  await expectClean(page, "a person");

  await page.getByRole("link", { name: tag, exact: true }).click();
  await page.getByRole("link", { name: "Save as segment" }).click();
  await expect(page.getByRole("status")).toHaveText("1 person");
  await page.getByRole("button", { name: "+ and …", exact: true }).click();
  await page.getByLabel("They").nth(1).selectOption("not:field");
  await page.getByLabel("Field").fill("City");
  await page.getByRole("button", { name: "Save segment" }).click();
  await expect(page.getByText("Say which field, and what its answer is.")).toBeVisible();
  await page.getByLabel("Answer").fill("OSLO");
  await expect(page.getByRole("status")).toHaveText("0 people");
  await page.getByLabel("Answer").fill("Bergen");
  await page.getByLabel("Name of the segment").fill(`Warm ${mark}`);
  await page.getByRole("button", { name: "Save segment" }).click();
  await expect(page.getByText("Saved. It is a tab in People now.")).toBeVisible();
  await expectClean(page, "a segment");
  await page.getByRole("link", { name: "See them in People" }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("link", { name: `Warm ${mark} 1` })).toHaveAttribute("aria-current", "page");
  await expectClean(page, "people");

  await page.goto("/console/tags");
  await page.getByRole("link", { name: `Delete ${tag}` }).click();
  await page.getByRole("button", { name: "Delete it from 1 person" }).click();
  await expect(page.getByText("1 person had it; they are all still here.")).toBeVisible();
  expect(await query("select from people where email = any($1)", [[ann, ben]])).toHaveLength(2);
  await page.context().close();
});
