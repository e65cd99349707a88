/** People are invited, join, work within their roles, own the site, and are removed while signed in. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { tabTo } from "./keyboard-kit.ts";
import { desktop, inTurn, phone, query, stage, turn } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { coachNamed, invite, join, linkOf, TEAM, takePicture } from "./team-kit.ts";

// Each follows somebody from the invitation to the end.
test.setTimeout(150_000);
test.afterEach(async () => {
  await query("delete from page_drafts where page_id = $1", [(await coachNamed("nina")).page]);
  await query("delete from email_deliveries where dedupe_key like 'publish-asked:%'");
});

for (const [how, variant] of inTurn(
  [
    ["desktop", desktop],
    ["phone", phone],
  ] as const,
  0,
)) {
  test(`an assistant is invited, in, at work and out again: ${how}`, async ({ browser }) => {
    const [email, name] = [`${randomUUID()}@team.example`, `Paul ${how}`];
    const coach = await coachNamed("nina");
    const owner = await asOwner(browser, TEAM, variant);
    await invite(owner, { email, role: "Assistant" });
    const member = await join(browser, variant, { email, name });
    await member.goto("/console/pages");
    await expect(member.locator("main").getByText(coach.name).first()).toBeVisible();
    for (const path of ["/console/settings", "/console/settings/data", "/console/deliverability"])
      expect((await member.goto(path))?.status(), path).toBe(404);

    // Prepares, and sees who can publish.
    await member.goto(`/console/pages/${coach.page}`);
    await expect(member.getByRole("button", { name: /^Ask .+ to publish$/ })).toBeVisible();
    await expect(member.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
    await expectClean(member, "the editor of an assistant", { without: "iframe" });
    await takePicture(member, `editor-${how}`);
    // They change the headline by keyboard, and one press asks the owner by email, once a day.
    await tabTo(member, /^heading .*\[level=1\]/);
    await member.keyboard.press("Enter");
    await member.keyboard.type("Less sugar, ");
    await member.keyboard.press("Enter");
    await expect(member.getByText("Draft saved, not published").first()).toBeAttached();
    await tabTo(member, /^button "Ask .+ to publish"/, { back: true });
    for (const said of ["Asked by email.", "They were asked by email today already."]) {
      await member.keyboard.press("Enter");
      await expect(member.getByRole("status").filter({ hasText: said })).toBeVisible();
    }
    const asked = async () =>
      (await turn.messages(stage.owner.email)).filter(({ subject }) =>
        subject.startsWith(`${name} asks you`),
      );
    await expect.poll(async () => (await asked()).length, { timeout: 20_000 }).toBe(1);
    expect((await asked())[0]?.text).toContain(`/console/pages/${coach.page}`);
    await member.goto(`/console/events/${coach.event}`);
    await expect(member.getByText(/^Ask .+ to change the event\.$/)).toBeVisible();
    await expect(member.getByRole("link", { name: "Cancel the event" })).toHaveCount(0);
    await expectClean(member, "an event of an assistant");
    await member.goto(`/console/campaigns/${coach.campaign}`);
    await expect(member.locator("#card-1")).toBeVisible();
    await expect(member.getByRole("link", { name: "Pause…" })).toHaveCount(0);
    await expectClean(member, "a campaign of an assistant");
    await member.goto("/console/people");
    await expect(member.getByRole("link", { name: "Export" })).toHaveCount(0);
    await expectClean(member, "people of an assistant");

    await owner.goto(TEAM);
    await expect(owner.getByRole("row", { name: new RegExp(name) })).toContainText("Assistant");
    await expectClean(owner, "team");
    await takePicture(owner, how);

    // The owner sees what they see, and changes nothing meanwhile.
    await owner
      .getByRole("button", { name: `View as ${name}` })
      .first()
      .click();
    await expect(owner.getByText(`You see the console as ${name} does.`)).toBeVisible();
    await expectClean(owner, "viewed as");
    expect((await owner.goto("/console/settings"))?.status()).toBe(404);
    await owner.goto(`/console/pages/${coach.page}`);
    await expect(owner.getByRole("button", { name: /^Ask .+ to publish$/ })).toBeVisible();
    await expectClean(owner, "the editor, viewed as", { without: "iframe" });
    await takePicture(owner, `viewed-${how}`);
    expect(
      await owner.evaluate(async () => {
        const body = new URLSearchParams({ intent: "invite", email: "x@team.example", role: "owner" });
        return (await fetch("/console/settings/team.data", { method: "POST", body })).status;
      }),
    ).toBe(403);
    await owner.getByRole("button", { name: "Back to your own view" }).click();
    await expect(owner.getByText("You see the console as")).toHaveCount(0);
    await owner.goto("/console/activity");
    const line = owner.getByRole("listitem").filter({ hasText: "asked for a page to be published" });
    await expect(line.first()).toContainText(`${name} (assistant, ${coach.name})`);

    await owner.goto(TEAM);
    await owner
      .getByRole("link", { name: `Remove ${name}` })
      .first()
      .click();
    await owner.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(owner.getByRole("status")).toContainText("signed out");
    await member.goto("/console/people");
    await expect(member).toHaveURL(/\/sign-in/);
    await member.goto(await linkOf(email));
    await expect(member.getByRole("heading", { name: "This invitation has ended" })).toBeVisible();
  });

  test(`a coach has a team of their own, an owner hands over: ${how}`, async ({ browser }) => {
    const coach = await coachNamed("nina");
    const owner = await asOwner(browser, TEAM, variant);
    const [first, second] = [`${randomUUID()}@team.example`, `${randomUUID()}@team.example`];
    await invite(owner, { email: first, role: "Coach" });
    const member = await join(browser, variant, { email: first, name: `Nina ${how}` });
    await member.goto(`/console/pages/${coach.page}`);
    await expect(member.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
    await member.goto(`${TEAM}?invite`);
    await expect(member.getByRole("radio")).toHaveCount(1);
    await expect(member.getByRole("radio", { name: "Assistant" })).toBeChecked();
    expect((await member.goto("/console/settings"))?.status()).toBe(404);

    await invite(owner, { email: second, role: "Owner" });
    const other = await join(browser, variant, { email: second, name: `Olga ${how}` });
    await other.goto(TEAM);
    await other
      .getByRole("link", { name: `Hand over to Nina ${how}` })
      .first()
      .press("Enter");
    await expectClean(other, "hand over");
    await other.getByRole("button", { name: "Hand the site over" }).press("Enter");
    await expect(other.getByRole("status")).toContainText("owns the site now");
    expect((await other.goto("/console/settings"))?.status()).toBe(404);
    expect((await member.goto("/console/settings"))?.status()).toBe(200);

    // Both leave: the site is again as other specs expect it.
    for (const each of [member, other]) {
      await each.goto(`${TEAM}?leave`);
      await each.getByRole("button", { name: "Leave" }).click();
      await expect(each).toHaveURL(/\/sign-in/);
    }
  });
}
