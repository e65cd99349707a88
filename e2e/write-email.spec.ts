/** An email is written with a mouse, by the keyboard alone and on a phone; the network and the session are lost in between, and nothing typed is. */
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { idOf, news } from "./campaign-kit.ts";
import { byKeyboard, delayFrames, type Hands, onPhone, withMouse } from "./hands-kit.ts";
import { ofToday, query } from "./kit.ts";
import { asOwner, signIn } from "./owner-kit.ts";

const surface = (page: Page) => page.getByRole("textbox", { name: "Message" });
const status = (page: Page) => page.locator(".save-state");
/** As recipients would get it now. */
const live = async (campaignId: string) =>
  (
    await query<{ body: string }>(
      "select t.source::text as body from email_sequences s join email_templates t on t.id = s.template_id where s.campaign_id = $1 and s.step = 2",
      [campaignId],
    )
  )[0]?.body ?? "";

const walks: [way: string, Hands, campaign: string][] = [
  ["with a mouse", withMouse, "Friday Till Campaign"],
  ["by keyboard alone", byKeyboard, "Owner Recovery Campaign"],
  ["on a phone", onPhone, "Revenue Report Campaign"],
];

for (const [way, hands, campaign] of ofToday(walks))
  test(`an email is written, interrupted, published and taken back ${way}`, async ({ browser }) => {
    test.setTimeout(150_000);
    const id = await idOf(campaign);
    const page = await asOwner(browser, `/console/campaigns/${id}/step-2`, hands.variant);
    // Without a network, the browser complains.
    page.removeAllListeners("console");
    const { keyboard } = page;
    const context = page.context();
    const text = surface(page);
    await expect(text).toBeVisible();
    const before = await live(id);
    // Enter in a field publishes nothing.
    await page.getByLabel("Subject").press("Enter");

    await hands.begin(page, text);
    await keyboard.type("Bring water");
    await hands.mark(page, text, "water");
    await hands.tool(page, "Bold");
    await hands.toEnd(page, text.locator("p", { hasText: "Bring water" }));
    await keyboard.press("Control+b");
    await keyboard.type(", and look at this walk");
    await hands.mark(page, text, "walk");
    await hands.tool(page, "Link");
    await hands.take(page, "letters.example/walk", "Use this address");
    const first = text.locator("p", { hasText: "look at this walk" });
    await expect(first.locator("a")).toHaveText("walk");
    await expect(first.locator("strong")).toHaveText("water");
    await hands.toEnd(page, first);
    await keyboard.press("Enter");

    // A picture is uploaded without leaving, and what is typed next stands below it.
    await hands.add(page, "Picture");
    await hands.upload(page, `The path ${way}`);
    await expect(text.getByAltText(`The path ${way}`)).toBeVisible();
    await keyboard.type("Below the picture.");
    await keyboard.press("Enter");
    await expect(text.getByAltText(`The path ${way}`)).toBeVisible();

    await keyboard.type("See you, ");
    await hands.add(page, "Personal field");
    await hands.take(page, "first name", "First name");
    await keyboard.type("friend");
    await hands.press(page, /Insert/);
    await expect(text.locator("[data-chip]", { hasText: "friend" })).toHaveText(
      /^First name: (?:.+ or “friend”|friend fallback)$/,
    );
    await keyboard.press("Enter");

    await hands.add(page, "Part for some people");
    await hands.take(page, "date is set", "Only when the date is set");
    await keyboard.type("The date is in your calendar");
    await keyboard.press("Enter");
    await keyboard.type("The date follows");
    const choice = text.locator('[data-part="choice"]', { hasText: "The date follows" });
    await expect(choice.locator('[data-part="branch"]')).toHaveText([
      "The date is in your calendar",
      "The date follows",
    ]);
    await expect(status(page)).toContainText("Draft saved");
    expect(await live(id)).toBe(before);
    await expect(news(page)).toHaveCount(0);
    await expectClean(page, `an email written ${way}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    // In mid-sentence, first the network goes, then the session.
    await context.setOffline(true);
    await keyboard.type(" from a train");
    await expect(status(page)).toContainText("no connection", { timeout: 15_000 });
    await context.setOffline(false);
    await expect(status(page)).toContainText("Draft saved");
    await context.clearCookies();
    await keyboard.type(" without a session");
    await expect(status(page)).toContainText("you are signed out");
    await signIn(context);
    page.on("dialog", (dialog) => void dialog.accept());
    if (hands === withMouse) {
      // Signed in in another tab: coming back saves.
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    } else {
      await page.reload();
      await hands.press(page, /Restore/);
    }
    await expect(text).toContainText("The date follows from a train without a session");
    await expect(status(page)).toContainText("Draft saved");

    await hands.press(page, /Publish version \d+/);
    await expect(news(page)).toContainText("is published");
    expect(await live(id)).toMatch(/"bold": ?true/);
    for (const words of [
      "https://letters.example/walk",
      `The path ${way}`,
      "Below the picture.",
      'first_name | default: \\"friend\\"',
      'eventState == \\"dated\\"',
      "The date is in your calendar",
      "The date follows from a train without a session",
    ])
      expect(await live(id)).toContain(words);

    // The older version is looked at beside this one, and comes back.
    await hands.press(page, /Versions/);
    const pictured = (place: "first" | "last") =>
      page.frameLocator(`.versions-pair figure:${place}-child iframe`).getByText("Below the picture.");
    await expect(pictured("first")).toBeVisible();
    await expect(pictured("last")).toHaveCount(0);
    await expectClean(page, `versions of an email ${way}`, { without: "iframe" });
    await hands.press(page, /Restore and publish version \d+/);
    await expect(news(page)).toContainText("is published");
    await expect(text).not.toContainText("Below the picture.");
    expect(await live(id)).toBe(before);
    await context.close();
  });

test("a key pressed right after an insertion is typed", async ({ browser }) => {
  const id = await idOf("Friday Till Campaign");
  const page = await asOwner(browser, `/console/campaigns/${id}/step-3`, withMouse.variant);
  const { keyboard } = page;
  const text = surface(page);
  await expect(text).toBeVisible();
  await withMouse.begin(page, text);
  await delayFrames(page);
  await withMouse.add(page, "Heading");
  await keyboard.type("What to bring");
  await expect(text.locator("h2").last()).toHaveText("What to bring");
  await keyboard.press("Enter");
  await withMouse.add(page, "Button");
  await page.getByRole("option", { name: /Where to book a call/ }).click();
  await keyboard.type(" today");
  await expect(text.locator('[data-part="button"]').last()).toHaveText("Book a call today");
  await keyboard.press("Enter");
  await keyboard.type("See ");
  await withMouse.tool(page, "Add");
  await withMouse.take(page, "personal", "Personal field");
  await withMouse.take(page, "email", "Email address");
  await keyboard.type(" at ");
  await byKeyboard.tool(page, "Link");
  await withMouse.take(page, "letters.example/walk", "Use this address");
  await keyboard.type(" soon");
  await expect(text.locator("p", { hasText: "See" }).last()).toHaveText(
    /^See .+ at letters\.example\/walk soon$/,
  );
  await expect(status(page)).toContainText("Draft saved");
  await page.context().close();
  await query("delete from email_drafts where campaign_id = $1", [id]);
});
