/** An owner writes a guide on its pages and reads its PDF; goes back to an older version; loses network and session, and no text. */
import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { readPdf } from "../test/read-pdf.ts";
import { expectClean } from "./axe-kit.ts";
import { byKeyboard, delayFrames, type Hands, onPhone, withMouse } from "./hands-kit.ts";
import { ofToday, phone, query, stage } from "./kit.ts";
import { asOwner, signIn } from "./owner-kit.ts";

const titles: string[] = [];
test.afterAll(async () => {
  await query("delete from guides where document->>'title' = any($1)", [titles]);
});

async function begin(page: Page, hands: Hands): Promise<string> {
  const title = `Quiet Mornings ${randomUUID().slice(0, 8)}`;
  titles.push(title);
  await page.waitForLoadState("networkidle");
  await hands.fill(page, "Coach", "Nina Laurent");
  await hands.fill(page, "What is it called?", title);
  await hands.press(page, /New guide/);
  await expect(sheet(page)).toBeVisible();
  return title;
}
const sheet = (page: Page) => page.getByRole("textbox", { name: "The guide" });
const saved = (page: Page) => expect(page.locator(".save-state")).toContainText("Draft saved");
const laidOut = (page: Page) => expect(page.getByText("as in the PDF")).toBeVisible({ timeout: 60_000 });
const walks: [way: string, Hands][] = [
  ["with a mouse", withMouse],
  ["by keyboard alone", byKeyboard],
  ["on a phone", onPhone],
];

for (const [way, hands] of ofToday(walks))
  test(`written on its pages ${way}, read as a PDF with the same pages, and taken back`, async ({
    browser,
  }) => {
    test.slow();
    const page = await asOwner(browser, "/console/guides", hands.variant);
    const { keyboard } = page;
    await expectClean(page, "guides");
    const title = await begin(page, hands);
    await delayFrames(page);
    // Without the ready chapters, a guide is its cover and a page. The focus goes on to the next one.
    for (const name of ["Where you are now", "What makes the difference", "Your first week"])
      await hands.press(page, new RegExp(`Delete: ${name}`));
    await hands.press(page, /Letter/);
    await keyboard.press("Control+a");
    await keyboard.type("Begin before the phone does.");
    await keyboard.press("Enter");
    await keyboard.type("Ten minutes");
    await hands.mark(page, sheet(page), "minutes");
    await hands.tool(page, "Bold");
    await hands.toEnd(page, sheet(page).locator("p", { hasText: "Ten minutes" }));
    await keyboard.press("Control+b");
    await keyboard.type(" are enough.");
    await keyboard.press("Enter");
    await hands.add(page, "Boxes to tick");
    await keyboard.type("Put the kettle on");
    await keyboard.press("Enter");
    await keyboard.type("Sit down");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await hands.add(page, "Table");
    await keyboard.type("Day");
    await keyboard.press("Tab");
    await keyboard.type("What I did");
    await saved(page);
    await laidOut(page);
    const shown = Number.parseInt((await page.locator(".guide-pages strong").textContent()) ?? "", 10);
    expect(shown).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectClean(page, `a guide written ${way}`);
    await hands.press(page, /Publish/);
    await expect(page.getByText("Published. The PDF is updated within seconds.")).toBeVisible();
    const [guide] = await query<{ slug: string; opening: string[] }>(
      "select slug, document->'opening' as opening from guides where document->>'title' = $1",
      [title],
    );
    expect(guide?.opening).toEqual([
      "Begin before the phone does.",
      "Ten *minutes* are enough.",
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

    await hands.press(page, /Versions/);
    const seen = page.getByRole("document", { name: "The guide as it was" });
    await expect(seen.first()).toContainText("Begin before the phone does.");
    await expect(seen.last()).not.toContainText("Begin before the phone does.");
    await expect(page.getByRole("heading", { name: "Version 1" })).toBeVisible();
    await expectClean(page, `versions of a guide ${way}`);
    await hands.press(page, /Restore as a draft/);
    await expect(page.getByText("This is the older version, as a draft.")).toBeVisible();
    await expect(sheet(page)).toContainText("Where you are now");
    await page.context().close();
  });

test("keeps what is typed without a network and without a session", async ({ browser }) => {
  test.slow();
  const page = await asOwner(browser, "/console/guides", phone);
  // Without a network, the browser complains.
  page.removeAllListeners("console");
  const title = await begin(page, onPhone);
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
