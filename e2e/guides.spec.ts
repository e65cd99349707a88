/** An owner writes a guide in the console, without markup, and gets its PDF. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { phone, query, stage } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

test("begun in ready words, changed by kind, and set as a PDF", async ({ browser }) => {
  test.slow();
  const title = `Quiet Mornings ${randomUUID().slice(0, 8)}`;
  const page = await asOwner(browser, "/console/guides", phone);
  await page.waitForLoadState("networkidle");
  await expectClean(page, "guides");
  await page.getByLabel("Coach").selectOption("Nina Laurent");
  await page.getByLabel("What is it called?").fill(title);
  await page.getByRole("button", { name: "New guide" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("link", { name: "1. Where you are now" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Where you are now");
  await page.getByLabel("Title", { exact: true }).fill("The first hour");
  const first = page.locator('[name="part.body.0.kind"]');
  await first.selectOption("Quote, or words to say");
  await page.locator('[name="part.body.0.text"]').fill("I begin before the phone does.");
  await expectClean(page, "chapter");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByRole("status")).toContainText("Saved. The PDF is updated within seconds.");
  await expect(page.getByRole("link", { name: "1. The first hour" })).toBeVisible();
  const [guide] = await query<{ slug: string; said: string }>(
    "select slug, document->'chapters'->0->'body'->>0 as said from guides where document->>'title' = $1",
    [title],
  );
  expect(guide?.said).toBe("> I begin before the phone does.");
  // A fresh stage draws its other guides first.
  await expect
    .poll(async () => (await fetch(`${stage.web}/guides/${guide?.slug}.pdf`)).status, { timeout: 90_000 })
    .toBe(200);
  await expect
    .poll(async () => (await page.reload()) && (await page.getByText("The PDF shows this text").count()), {
      timeout: 60_000,
    })
    .toBe(1);
  await page.context().close();
  await query("delete from guides where document->>'title' = $1", [title]);
});
