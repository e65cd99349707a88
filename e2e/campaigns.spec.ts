/** Campaigns in the browser: edit, preview, test and publish an email, and restore a version. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { awake, idOf, news, preview, write } from "./campaign-kit.ts";
import { desktop, inTurn, newAddress, phone, query, stage, turn } from "./kit.ts";
import { asOwner, caretTaken } from "./owner-kit.ts";
import { signUp } from "./recipient-kit.ts";

test("other words are completed, previewed, tested and published; the message before keeps its own; a version is put back", async ({
  browser,
}) => {
  const [early, late, last] = [newAddress(), newAddress(), newAddress()];
  await signUp("/map", early);
  const [before] = await turn.messages(early);
  const page = await asOwner(browser, "/console/campaigns", desktop);
  await page.getByRole("link", { name: "Mission Map Campaign" }).click();
  await page.locator("#card-1").click();
  await page.getByRole("link", { name: "Edit the email" }).click();
  await awake(page);
  // Whoever was written to last is offered first: a follow-up of another test may have come since.
  await page.getByLabel("Preview as").selectOption({ label: `Ann (${early})` });
  await expect((await preview(page)).getByText(/\bAnn\b/).first()).toBeVisible();
  await write(page);

  const subject = page.getByLabel("Subject");
  await subject.fill("");
  await subject.pressSequentially("A map for {{na");
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(subject).toHaveValue("A map for {{ name }}");
  // Unknown tags are rejected, with the text around them.
  const message = page.getByRole("textbox", { name: "Message" });
  await message.click();
  await page.keyboard.press("ControlOrMeta+Home");
  // The first line has versions: Enter at its start begins a paragraph before it.
  await caretTaken(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("This sentence is new, {{ nmae }}.");
  await page.keyboard.press("Enter");
  await expect(page.locator(".fields > .problems, .problems").first()).toHaveText(
    "Copy, paragraph “This sentence is new, {{ nmae }}.”: There is no merge tag {{ nmae }}. Did you mean {{ name }}?",
  );
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await expect(page.getByRole("region", { name: "Checks" })).toContainText("1 to fix");

  await page.keyboard.press("ArrowLeft");
  await caretTaken(page);
  for (let signs = 0; signs < "nmae }}.".length; signs += 1) await page.keyboard.press("Backspace");
  await page.keyboard.type("name }}.");
  await expect(page.getByRole("region", { name: "Checks" })).not.toContainText("to fix");
  await expect((await preview(page)).getByText("This sentence is new, Ann.")).toBeVisible();
  await expect((await preview(page, "Plain text")).locator("pre")).toContainText(
    "This sentence is new, Ann.",
  );
  await page.getByRole("button", { name: "Phone", exact: true }).click();
  await expect((await preview(page)).getByText("This sentence is new, Ann.")).toBeVisible();
  expect((await page.locator(".letter iframe").boundingBox())?.width).toBe(390);
  await page.getByRole("button", { name: "Desktop", exact: true }).click();
  await write(page);

  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(page.locator("[data-sonner-toast]")).toContainText(`Sent to ${stage.owner.email}`);
  await expect(page.locator("[data-sonner-toast]")).toContainText("250");
  const tested = (await turn.messages(stage.owner.email)).at(-1);
  expect(tested?.subject).toBe("A map for Ann");
  expect(tested?.text).toContain("This sentence is new, Ann.");

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(news(page)).toContainText("Version 2 is published");
  await signUp("/map", late);
  const [after] = await turn.messages(late);
  expect(after?.subject).toBe("A map for Ann");
  expect(after?.text).toContain("This sentence is new, Ann.");
  const [made] = await query<{ id: string }>("select id from email_deliveries where email_address = $1", [
    early,
  ]);
  await page.goto(`/console/messages/${made?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(before?.subject ?? "");
  await expect(page.frameLocator("iframe").getByText("Dear Ann,")).toBeVisible();
  await expect(page.frameLocator("iframe").getByText("This sentence is new")).toHaveCount(0);

  await page.goto(`/console/campaigns/${await idOf("Mission Map Campaign")}/step-1/versions`);
  await page.getByRole("link", { name: "Version 1", exact: true }).click();
  await expect(page.locator("del").filter({ hasText: "This sentence is new" })).toBeVisible();
  await expectClean(page, "compared", { without: "iframe" });
  await page.getByRole("button", { name: "Restore and publish version 1" }).click();
  await expect(news(page)).toContainText("Version 3 is published");
  await signUp("/map", last);
  const [again] = await turn.messages(last);
  expect(again?.subject).toBe(before?.subject);
  expect(again?.text).not.toContain("This sentence is new");
  const actions = await query<{ action: string }>(
    "select action from audit_log where action like 'message.%' order by id desc limit 3",
  );
  expect(actions.map(({ action }) => action)).toEqual([
    "message.put-back",
    "message.published",
    "message.tested",
  ]);
});

test("the second of two owners loses nothing", async ({ browser }) => {
  const campaign = await idOf("Speaking Gigs Campaign");
  const address = `/console/campaigns/${campaign}/step-2`;
  const [mine, theirs] = [await asOwner(browser, address, phone), await asOwner(browser, address, phone)];
  await mine.getByLabel("Title").fill("My own title");
  await mine.getByLabel("Preview as").selectOption("");
  await expect((await preview(mine)).getByText("My own title")).toBeVisible();
  await write(mine);
  await theirs.getByLabel("Title").fill("Another title");
  await theirs.getByRole("button", { name: "Publish" }).click();
  await expect(news(theirs)).toContainText("Version 2 is published");
  await mine.getByRole("button", { name: "Publish" }).click();
  await expect(mine.getByRole("alert")).toContainText("This message was changed in the meantime");
  await expect(mine.getByRole("alert").locator("del")).toContainText("Another");
  await expect(mine.getByLabel("Title")).toHaveValue("My own title");
  await mine.getByRole("button", { name: "Publish mine over version 2" }).click();
  await expect(news(mine)).toContainText("Version 3 is published");
});

// Colors depend on the scheme and layout on the width, so two of the four combinations cover both.
for (const [where, variant] of inTurn(
  [
    ["in the light on a phone", { ...phone, scheme: "light" }],
    ["in the dark on a desktop", { ...desktop, scheme: "dark" }],
  ] as const,
  1,
)) {
  test(`no rule that axe knows is broken, ${where}`, async ({ browser }) => {
    const campaign = await idOf("Relocation Masterclass Campaign");
    const page = await asOwner(browser, "/console/campaigns", variant);
    const look = async (state: string) => {
      await expectClean(page, state, { without: "iframe" });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), state).toBe(true);
    };
    await look("list");
    await page.goto(`/console/campaigns/${campaign}?confirm=pause`);
    await look("campaign");
    for (const panel of ["step=2", "add=2", "add=2&kind=field", "start=new", "goal=new"]) {
      await page.goto(`/console/campaigns/${campaign}?${panel}`);
      await look(panel);
    }
    await page.goto(`/console/campaigns/${campaign}/reminder`);
    await awake(page);
    await page.getByLabel("Title").fill("");
    await page.getByLabel("Title").pressSequentially("{{ ev");
    await expect(page.getByRole("listbox")).toBeVisible();
    await look("editor");
    await page.goto(`/console/campaigns/${campaign}/reminder/versions`);
    await look("versions");
    await page.context().close();
  });
}
