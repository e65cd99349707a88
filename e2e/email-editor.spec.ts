/** Writes a message by keyboard and mouse, saves the draft while typing, publishes and sends it. */
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { idOf, preview, write } from "./campaign-kit.ts";
import { withMouse } from "./hands-kit.ts";
import { desktop, newAddress, phone, query, turn } from "./kit.ts";
import { asOwner, caretTaken } from "./owner-kit.ts";
import { signUp } from "./recipient-kit.ts";

const surface = (page: Page) => page.getByRole("textbox", { name: "Message" });
const status = (page: Page) => page.locator(".save-state");
/** The editor's own cursor position: the browser reports moves to it with a delay. */
const caret = (page: Page) =>
  surface(page).evaluate((element) => {
    type Position = { parentOffset: number; parent: { textContent: string; content: { size: number } } };
    const { editor } = element as unknown as { editor: { state: { selection: { $from: Position } } } };
    const { parent, parentOffset } = editor.state.selection.$from;
    return { paragraph: parent.textContent, isAtEnd: parentOffset === parent.content.size };
  });

test("words, a heading, a link, a button and a first name; kept, opened again, published and sent; the version before is restored", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [{ id } = { id: "" }] = await query<{ id: string }>(
    "select c.id from email_campaigns c join coaches o on o.id = c.coach_id where c.name = 'Money Making Report Campaign' and o.slug = 'omar'",
  );
  const [{ url } = { url: "" }] = await query<{ url: string }>(
    "select url from landing_pages where campaign_id = $1 and kind = 'canonical'",
    [id],
  );
  const recipient = newAddress();
  await signUp(url, recipient);
  const page = await asOwner(browser, `/console/campaigns/${id}/step-1`, desktop);
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await expect(surface(page)).toBeVisible();
  await page.getByLabel("Preview as").selectOption({ label: `Ann (${recipient})` });
  await expect(page.getByLabel("Copy")).toBeHidden();
  await expect(status(page)).toContainText("No changes yet · Live: version 1");

  // The subject is typed at the top of the email, and its list opens from the keyboard.
  const envelope = page.locator(".letter-envelope");
  await expect(envelope.locator(".letter-from")).toContainText("@");
  await page.getByLabel("Subject").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(envelope.getByRole("combobox", { name: "Personalize" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Subject")).toBeFocused();

  await surface(page).locator("p").last().click();
  await expect(surface(page)).toBeFocused();
  await expect
    .poll(async () => (await caret(page)).paragraph)
    .toBe(await surface(page).locator("p").last().innerText());
  await page.keyboard.press("End");
  await expect.poll(async () => (await caret(page)).isAtEnd).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Before we meet, read this page");
  for (const selected of ["page", "this page"]) {
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(selected);
    await caretTaken(page);
  }
  await page.keyboard.press("Control+k");
  const popover = page.getByRole("dialog", { name: "Link" });
  await expect(popover.getByRole("option").first()).toContainText("page");
  await expectClean(page, "a link is chosen");
  await page.keyboard.type("okafor.example/listen");
  await expect(popover.getByRole("option", { name: "Use this address" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(surface(page).locator("a").last()).toHaveText("this page");
  await page.keyboard.press("End");
  await page.keyboard.type(".");

  await page.keyboard.press("Enter");
  await withMouse.add(page, "Heading");
  await page.keyboard.type("What to bring");
  await expect(surface(page).locator("h2").last()).toHaveText("What to bring");
  await page.keyboard.press("Enter");
  await withMouse.add(page, "Button");
  await page.getByRole("option", { name: /Where to book a call/ }).click();
  await expect(surface(page).locator('[data-part="button"]').last()).toHaveText("Book a call");

  // Insert the first name and its fallback by keyboard alone, through the toolbar.
  await page.keyboard.press("Enter");
  await page.keyboard.type("See you there, ");
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("End");
  for (let presses = 0; presses < 4; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) === "Personalize")
      break;
    await page.keyboard.press("ArrowLeft");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: /First name/ })).toContainText("Ann");
  await page.keyboard.type("first");
  await page.keyboard.press("Enter");
  await page.keyboard.type("friend");
  await page.keyboard.press("Enter");
  const chip = surface(page).locator("[data-chip]").last();
  await expect(chip).toHaveText("First name: Ann or “friend”");

  // In a field that nobody types in, too; another recipient's values replace them.
  await expect(page.locator(".field-subject [data-chip]")).toHaveText(
    /^What they signed up for: .*Money Making Report/,
  );
  await page.getByLabel("Preview as").selectOption({ label: "A made-up recipient" });
  await expect(chip).toHaveText("First name: Amara or “friend”");
  await page.getByLabel("Preview as").selectOption({ label: `Ann (${recipient})` });
  await expect(chip).toHaveText("First name: Ann or “friend”");

  // The fallback is changed where the field stands, and the settings leave with the cursor.
  await chip.click();
  const settings = page.getByRole("group", { name: "The selected field" });
  await expect(settings).toContainText(/\d+ of \d+ recent recipients ha/);
  await expect(settings).toContainText("“See you there, Ann” and “See you there, friend”");
  await settings.getByLabel("Fallback text").fill("my friend");
  await expect(chip).toHaveText("First name: Ann or “my friend”");
  await expectClean(page, "a field's fallback");
  await settings.getByLabel("Fallback text").fill("friend");
  // Another field takes its place, and its fallback.
  await settings.getByRole("button", { name: "Use another field" }).click();
  await page.keyboard.type("full");
  await page.keyboard.press("Enter");
  await expect(chip).toHaveText("Full name: Ann or “friend”");
  await settings.getByRole("button", { name: "Use another field" }).click();
  await expectClean(page, "another field");
  await page.getByRole("option", { name: /First name/ }).click();
  await expect(chip).toHaveText("First name: Ann or “friend”");
  await surface(page).locator("p", { hasText: "See you there" }).click();
  await expect(settings).toBeHidden();

  // The tools stand at the selected words, and nowhere without them.
  const tools = page.locator(".toolbar-tools");
  await expect(tools).toHaveCSS("opacity", "0");
  await withMouse.mark(page, surface(page), "you");
  await expect(tools).toHaveCSS("opacity", "1");
  const [above, line] = [
    await tools.boundingBox(),
    await surface(page).locator("p", { hasText: "See you there" }).boundingBox(),
  ];
  expect(Math.abs((above?.y ?? 0) + (above?.height ?? 0) - (line?.y ?? 0))).toBeLessThan(24);
  await expectClean(page, "tools at the selection");
  await page.keyboard.press("End");
  await expect.poll(async () => (await caret(page)).isAtEnd).toBe(true);

  await page.keyboard.press("Enter");
  await withMouse.add(page, "Bulleted list");
  await page.keyboard.type("a pen");
  await page.keyboard.press("Enter");
  await page.keyboard.type("one question");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(surface(page).locator("li").last()).toHaveText("one question");

  // A word in bold, and a part that only some people read, with its other version.
  await page.keyboard.type("Bring ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("water");
  await page.keyboard.press("Control+b");
  await expect(surface(page).locator("strong")).toHaveText("water");
  await page.keyboard.press("Enter");
  await withMouse.add(page, "Part for some people");
  await page.getByRole("option", { name: "Only when the first name is known" }).click();
  await page.keyboard.type("I know you already");
  await page.keyboard.press("Enter");
  await page.keyboard.type("I look forward to your name");
  const choice = surface(page).locator('[data-part="choice"]').last();
  await expect(choice.locator('[data-part="branch"]')).toHaveText([
    "I know you already",
    "I look forward to your name",
  ]);
  await expectClean(page, "a part for some people");

  // The draft is saved within about a second; the live version stays. Another tab shows the draft.
  await expect(status(page)).toContainText("Draft saved", { timeout: 5000 });
  await expect((await preview(page)).getByText("See you there, Ann")).toBeVisible();
  await write(page);
  await expectClean(page, "a message being written");
  const draft = async () =>
    (
      await query<{ body: string }>(
        "select draft->>'body' as body from email_drafts where campaign_id = $1",
        [id],
      )
    )[0]?.body;
  await expect.poll(draft).toContain('"items":[{"text":"a pen"},{"text":"one question"}]');
  expect(await draft()).toContain('{"text":"this page","href":"https://okafor.example/listen"},"."');
  expect(await draft()).toContain('See you there, {{ first_name | default: \\"friend\\" }}');
  await page.reload();
  await expect(surface(page).locator("h2").last()).toHaveText("What to bring");
  await expect(status(page)).toContainText("Live: version 1");
  await expect(surface(page).locator('h2:text-is("What to bring") + [data-part="button"]')).toHaveText(
    "Book a call",
  );

  await page.getByRole("button", { name: "Publish version 2" }).click();
  await expect(page.locator("[data-notice]")).toContainText("Version 2 is published");
  expect(await draft()).toBeUndefined();
  const late = newAddress();
  await signUp(url, late);
  const [sent] = await turn.messages(late);
  expect(sent?.text).toContain("See you there, Ann");
  expect(sent?.text).toContain("I know you already");
  expect(sent?.text).not.toContain("I look forward");
  expect(sent?.html).toContain("Bring <strong>water</strong>");
  expect(sent?.text).toContain("What to bring\n-------------");
  expect(sent?.text).toContain("this page:\nhttps://okafor.example/listen");
  expect(sent?.html).toMatch(/<a [^>]*href="https:\/\/okafor\.example\/listen"[^>]*>this page<\/a>/);

  // On a phone nothing overflows, and discarding the draft leaves the live version.
  const small = await asOwner(browser, `/console/campaigns/${id}/step-1`, phone);
  await expect(surface(small)).toBeVisible();
  expect(await small.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await expectClean(small, "a message on a phone");
  await surface(small).locator("p:visible").last().click();
  await small.keyboard.type("Never mind. ");
  await expect(status(small)).toContainText("Draft saved", { timeout: 5000 });
  await small.getByRole("button", { name: "Checks", exact: true }).click();
  await small.getByRole("button", { name: "Discard the draft" }).click();
  await expect(surface(small)).not.toContainText("Never mind.");
  await small.context().close();

  await page.goto(`/console/campaigns/${id}/step-1/versions`);
  await expect(
    page.frameLocator(".versions-pair figure:first-child iframe").getByText("What to bring"),
  ).toBeVisible();
  await expect(
    page.frameLocator(".versions-pair figure:last-child iframe").getByText("What to bring"),
  ).toHaveCount(0);
  await page.getByRole("button", { name: "Restore and publish version 1" }).click();
  await expect(page.locator("[data-notice]")).toContainText("Version 3 is published");
  expect(problems).toEqual([]);
});

test("a conditional part shows its recipient's version, and the other one in its place", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const id = await idOf("Higher-Ticket Blueprint Campaign");
  const [{ url } = { url: "" }] = await query<{ url: string }>(
    "select url from landing_pages where campaign_id = $1 and kind = 'canonical'",
    [id],
  );
  const nameless = newAddress();
  await signUp(url, nameless);
  await query("update people set name = null where email = $1", [nameless]);
  await query("update leads set name = null where email = $1", [nameless]);
  await query(
    "update email_deliveries set variables = variables - 'name' - 'first_name' where lead_id = (select id from leads where email = $1)",
    [nameless],
  );
  const page = await asOwner(browser, `/console/campaigns/${id}/step-1`, desktop);
  const body = () => page.locator('textarea[name="body"]').inputValue();
  const before = await body();
  const part = surface(page).locator('[data-part="choice"]').first();
  const version = (name: string) => part.getByRole("radio", { name });
  await page.getByLabel("Preview as").selectOption({ label: nameless });
  await expect(version("Everybody else")).toBeChecked();
  await expect(part.getByText("Dear colleague:")).toBeVisible();
  await expect(part.getByText("Dear First name")).toBeHidden();
  await page.getByLabel("Preview as").selectOption({ label: "A made-up recipient" });
  await expect(version("Known")).toBeChecked();
  await expect(part.locator("p").first()).toHaveText("Dear First name: Amara:");
  await expect(part.getByText("Dear colleague:")).toBeHidden();

  // One press, or an arrow key; the focus stays at the switch until Enter.
  await version("Everybody else").click();
  await expect(part.getByText("Dear colleague:")).toBeVisible();
  await expect(part.getByRole("radiogroup")).toHaveAccessibleName(
    "Versions: Only when the first name is known",
  );
  await expectClean(page, "the other version of a part");
  await version("Everybody else").press("ArrowLeft");
  await expect(version("Known")).toBeFocused();
  await expect(part.getByText("Dear colleague:")).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(surface(page)).toBeFocused();
  await page.keyboard.type(" Good day.");
  await expect(part.getByText("Dear colleague: Good day.")).toBeVisible();
  // What was taken back is seen, wherever the writer went meanwhile.
  await version("Known").click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(version("Everybody else")).toBeChecked();
  await expect(part.getByText("Dear colleague:", { exact: true })).toBeVisible();
  await expect.poll(body).toBe(before);

  // Both versions are copied.
  await version("Everybody else").press("Enter");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await expect.poll(body).toBe(before);

  // A button reads as a button; its words have versions, and one address.
  const button = surface(page).locator('[data-kind="button"]').first();
  await expect(button.getByText("Your workshop link")).toBeVisible();
  await button.getByRole("radio", { name: "Everybody else" }).press("Enter");
  await page.keyboard.type(" today");
  await expect(page.locator(".part-bar")).toContainText("This button leads to");
  await expect.poll(body).toContain("Your workshop link{% else %}See the workshop page today{% endif %}");
  await expectClean(page, "a button in versions");

  // So can the value of a fact; Enter in its last version begins a row.
  const fact = surface(page).locator('[data-part="fact"]').filter({ hasText: "Cost" });
  await fact.getByText("None").dblclick();
  await page.getByRole("button", { name: "Only for some" }).click();
  await page.getByRole("option", { name: "Only when the date is set" }).click();
  await fact.getByRole("radio", { name: "Everybody else" }).press("Enter");
  await page.keyboard.type("Ask us");
  await expect
    .poll(body)
    .toContain('"value":"{% if eventState == \\"dated\\" %}None{% else %}Ask us{% endif %}"');
  await page.keyboard.press("Enter");
  await page.keyboard.type("Bring");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A pen");
  await expect.poll(body).toContain('{"label":"Bring","value":"A pen"}');
  await expectClean(page, "a fact in versions");

  // What is wrong in a hidden version is shown where it is.
  await button.getByRole("radio", { name: "Everybody else" }).press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Home");
  await caretTaken(page);
  await page.keyboard.press("Delete");
  await button.getByRole("radio", { name: "Everybody else" }).click();
  await surface(page).locator("p:not([data-part])").last().click();
  const checks = page.getByRole("region", { name: "Checks" });
  await expect(checks).toContainText("One version of this part has no words");
  await checks.getByRole("button", { name: /^Copy, button/ }).click();
  await expect(button.getByRole("radio", { name: "Date set" })).toBeChecked();
  await expect(surface(page)).toBeFocused();
  await page.keyboard.type("Your link");
  await expect(checks).not.toContainText("has no words");
  await expect.poll(body).toContain("%}Your link{% else %}");

  // Its caption opens its rule.
  await part
    .getByRole("button", { name: /first name is known|everybody else/i })
    .first()
    .click();
  await page.getByRole("option", { name: "Only when the date is set" }).click();
  await expect(part.getByRole("radio", { name: "Date set" })).toBeChecked();
  await expect
    .poll(body)
    .toContain('{% if eventState == \\"dated\\" %}Dear {{ first_name }}:{% else %}Dear colleague:');
  await part.getByRole("button", { name: "Only when the date is set" }).click();
  await page.getByRole("option", { name: "For everybody" }).click();
  await expect.poll(body).toContain('"text":"Dear {{ first_name }}:"');
  await page.context().close();

  const small = await asOwner(browser, `/console/campaigns/${id}/step-1`, { ...phone, width: 320 });
  const switched = surface(small).locator('[data-kind="button"]').first();
  await switched.getByRole("radio", { name: "Everybody else" }).click();
  await expect(switched.getByText("See the workshop page today")).toBeVisible();
  await expect
    .poll(() => small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBe(0);
  await expectClean(small, "a part in versions on a phone");
  await small.context().close();
  await query("delete from email_drafts where campaign_id = $1", [id]);
});

test("fits a screen of 320 px", async ({ browser }) => {
  const path = `/console/campaigns/${await idOf("Relocation Masterclass Campaign")}/step-1`;
  const page = await asOwner(browser, path, { ...phone, width: 320 });
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over).toBe(0);
  // The head would be cut off, not scroll.
  const to = await page.getByLabel("Preview as").boundingBox();
  expect((to?.x ?? 0) + (to?.width ?? 320)).toBeLessThan(312);
  await page.context().close();
});
