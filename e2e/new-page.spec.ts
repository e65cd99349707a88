/** An owner creates a page for a new offer with its own PDF and form, and someone signs up. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { pdfOf } from "../src/core/content/library/library.test-kit.ts";
import { expectClean } from "./axe-kit.ts";
import { awake, desktop, newAddress, phone, query, turn, visit } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const mark = randomUUID().slice(0, 8);

/** Other tests count pages and campaigns. */
test.afterEach(async () => {
  await query("delete from leads where source like $1", [`%${mark}`]);
  await query("delete from pages where slug like $1", [`%${mark}`]);
  const made = `campaign_id in (select id from email_campaigns where name like '%${mark}%')`;
  for (const table of ["email_sequences", "email_notices", "email_templates"])
    await query(`delete from ${table} where ${made}`);
  await query("delete from email_campaigns where name like $1", [`%${mark}%`]);
});

test("a guide of one's own", async ({ browser }) => {
  const name = `The Quiet Week ${mark}`;
  const pdf = pdfOf(2000, name);
  const page = await asOwner(browser, "/console/pages", desktop);
  await page.getByRole("link", { name: "New page" }).click();
  await page.getByLabel("For which coach?").selectOption("Nina Laurent");
  await page.getByRole("radio", { name: "Guide" }).check();
  await expectClean(page, "the chooser", { without: "iframe" });
  await page.getByRole("textbox", { name: "Address" }).fill("9ways");
  await expect(page.getByText("/9ways belongs to the page")).toBeVisible();
  await page.getByRole("textbox", { name: "Address" }).fill(`quiet-week-${mark}`);
  await expect(page.getByRole("status")).toContainText("is free.");
  await page.getByLabel("What is it called?").fill(name);
  await page.getByRole("button", { name: "Create the page" }).click();
  await expect(page.getByText("Your page is ready.")).toBeVisible();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("There is no guide yet")).toBeVisible();
  await page.getByRole("link", { name: /^Choose the PDF/ }).click();
  await page
    .getByLabel("Or upload one")
    .setInputFiles({ name: "quiet.pdf", mimeType: "application/pdf", buffer: pdf });
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.getByRole("link", { name: /^Choose the PDF/ })).toBeHidden();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
  const address = (await page.locator(".editor-name a").getAttribute("href")) ?? "";
  await page.context().close();

  const seen = await visit(browser, address, phone);
  const email = newAddress();
  await expect(seen.getByRole("heading", { level: 1 })).toHaveText(name);
  await awake(seen);
  await seen.getByLabel("First name").fill("Ines");
  await seen.getByLabel("Email address").fill(email);
  await seen.locator("form").getByRole("button", { name: "Send me the guide" }).click();
  await expect(seen.getByText("It is on its way")).toBeVisible();
  await seen.context().close();
  const [message] = await turn.messages(email);
  expect(message?.subject).toBe(name);
  const answer = await fetch(/https?:\/\/\S+\.pdf/.exec(message?.text ?? "")?.[0] ?? "");
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
});
