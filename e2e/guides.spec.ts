/** An owner writes a guide on its pages and reads its PDF; goes back to an older version; loses network and session, and no text. */
import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { readPdf } from "../test/read-pdf.ts";
import { expectClean } from "./axe-kit.ts";
import { desktop, phone, query, stage } from "./kit.ts";
import { asOwner, signIn } from "./owner-kit.ts";

const titles: string[] = [];
test.afterAll(async () => {
  await query("delete from guides where document->>'title' = any($1)", [titles]);
});

async function begin(page: Page): Promise<string> {
  const title = `Quiet Mornings ${randomUUID().slice(0, 8)}`;
  titles.push(title);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Coach").selectOption("Nina Laurent");
  await page.getByLabel("What is it called?").fill(title);
  await page.getByRole("button", { name: "New guide" }).click();
  await expect(sheet(page)).toBeVisible();
  return title;
}
const sheet = (page: Page) => page.getByRole("textbox", { name: "The guide" });
const saved = (page: Page) => expect(page.locator(".save-state")).toContainText("Draft saved");
const laidOut = (page: Page) => expect(page.getByText("as in the PDF")).toBeVisible({ timeout: 60_000 });
async function publish(page: Page) {
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. The PDF is updated within seconds.")).toBeVisible();
}

test("written on its pages by keyboard, and read as a PDF with the same pages", async ({ browser }) => {
  test.slow();
  const page = await asOwner(browser, "/console/guides", desktop);
  await expectClean(page, "guides");
  const title = await begin(page);
  // Without the ready chapters, a guide is its cover and a page.
  for (const name of ["Where you are now", "What makes the difference", "Your first week"])
    await page.getByRole("button", { name: `Delete: ${name}` }).click();
  await page.getByRole("button", { name: "Letter", exact: true }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Begin before the phone does.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Ten minutes");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" are enough.");
  await page.keyboard.press("Enter");
  await page.getByLabel("Kind of text").selectOption("Boxes to tick");
  await page.keyboard.type("Put the kettle on");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sit down");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Table" }).click();
  await page.keyboard.type("Day");
  await page.keyboard.press("Tab");
  await page.keyboard.type("What I did");
  await saved(page);
  await laidOut(page);
  const shown = Number.parseInt(await page.locator(".guide-pages strong").innerText(), 10);
  expect(shown).toBeGreaterThanOrEqual(2);
  await expectClean(page, "guide");
  await publish(page);
  const [guide] = await query<{ slug: string; opening: string[] }>(
    "select slug, document->'opening' as opening from guides where document->>'title' = $1",
    [title],
  );
  expect(guide?.opening).toEqual([
    "Begin before the phone does.",
    "*Ten minutes* are enough.",
    "[ ] Put the kettle on",
    "[ ] Sit down",
    "| Day | What I did",
    "|  | ",
    "|  | ",
  ]);
  const read = async () => {
    const answer = await fetch(`${stage.web}/guides/${guide?.slug}.pdf`);
    const pages = answer.ok ? readPdf(new Uint8Array(await answer.arrayBuffer())) : [];
    return pages.map((text) => text.replace(/\s+/g, " "));
  };
  // The PDF of the first draft may have as many pages.
  const letterOf = async () => (await read()).slice(1).join(" ");
  await expect.poll(letterOf, { timeout: 90_000 }).toContain("Begin before the phone does.");
  const [cover = "", ...after] = await read();
  expect(after.length + 1).toBe(shown);
  const letter = after.join(" ");
  expect(cover).toContain(title);
  for (const words of [
    "Begin before the phone does.",
    "Ten minutes",
    "Put the kettle on",
    "What I did",
    "What to do first",
  ])
    expect(letter).toContain(words);
  await page.context().close();
});

test("goes back to an older version after looking at it", async ({ browser }) => {
  test.slow();
  const page = await asOwner(browser, "/console/guides", desktop);
  await begin(page);
  await page.getByRole("button", { name: "Letter", exact: true }).click();
  await page.keyboard.type("A second thought. ");
  await saved(page);
  await publish(page);
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByRole("heading", { name: "Version 1" })).toBeVisible();
  const seen = page.getByRole("document", { name: "The guide as it was" });
  await expect(seen.first()).not.toContainText("A second thought.");
  await expect(seen.last()).toContainText("A second thought.");
  await expectClean(page, "versions of a guide");
  await page.getByRole("button", { name: "Restore as a draft" }).click();
  await expect(page.getByText("This is the older version, as a draft.")).toBeVisible();
  await expect(sheet(page)).not.toContainText("A second thought.");
  await page.context().close();
});

test("keeps what is typed without a network and without a session", async ({ browser }) => {
  test.slow();
  const page = await asOwner(browser, "/console/guides", phone);
  // Without a network, the browser complains.
  page.removeAllListeners("console");
  const title = await begin(page);
  const context = page.context();
  await sheet(page).getByText("Thank you for asking").click();
  await context.setOffline(true);
  await page.keyboard.type("Typed on a train. ");
  await expect(page.locator(".save-state")).toContainText("no connection", { timeout: 15_000 });
  await context.setOffline(false);
  await saved(page);
  await context.clearCookies();
  await page.keyboard.type("Typed signed out. ");
  await expect(page.locator(".save-state")).toContainText("you are signed out");
  await signIn(context);
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(sheet(page)).toContainText("Typed signed out.");
  await expect(sheet(page)).toContainText("Typed on a train.");
  const draft = async () =>
    (
      await query<{ text: string }>(
        "select d.document::text as text from guide_drafts d join guides g on g.id = d.guide_id where g.document->>'title' = $1",
        [title],
      )
    )[0]?.text;
  await expect.poll(draft).toContain("Typed signed out.");
  await context.close();
});
