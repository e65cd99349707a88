/** Seats: somebody with an account joins another team, alerts reach their own seat, and a team is run by keyboard alone. */
import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { focusedName, pressOn, tabTo } from "./keyboard-kit.ts";
import { desktop, formPage, inTurn, newAddress, phone, postForm, query, turn } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";
import { coachNamed, invite, join, linkOf, PASSWORD, TEAM, takePicture } from "./team-kit.ts";

test.setTimeout(150_000);
const someone = () => `${randomUUID()}@team.example`;

test.beforeEach(async () => {
  await turn.mail("accept");
  await query("delete from alert_targets");
});
test.afterEach(async () => {
  await query("delete from alert_targets");
  await query("delete from owners where email like '%@team.example'");
});

for (const [how, variant] of inTurn(
  [
    ["desktop", desktop],
    ["phone", phone],
  ] as const,
  1,
)) {
  test(`somebody with an account joins other teams, signed in and signed out: ${how}`, async ({
    browser,
  }) => {
    const email = someone();
    const owner = await asOwner(browser, TEAM, variant);
    await invite(owner, { email, role: "Coach" });
    const member = await join(browser, variant, { email, name: `Nina ${how}` });
    const coaches = async () => {
      await member.goto("/console");
      return member
        .getByRole("row")
        .filter({ has: member.getByRole("link") })
        .count();
    };
    await member.goto("/console");
    await expect(member.getByRole("heading", { level: 1 })).not.toHaveText("Coaches");

    await invite(owner, { email, role: "Assistant", coach: "dave" });
    await expect.poll(async () => (await turn.messages(email)).length, { timeout: 20_000 }).toBe(2);
    const signedIn = await linkOf(email);
    await member.goto(signedIn);
    await expect(member.getByLabel("Password")).toHaveCount(0);
    await expectClean(member, "an invitation to somebody signed in");
    await takePicture(member, `invitation-signed-in-${variant.width}`);
    await pressOn(member, /^button "Join"/);
    await expect(member).toHaveURL(/\/console$/);
    await expect(member.getByRole("heading", { level: 1 })).toHaveText("Coaches");
    expect(await coaches()).toBe(2);

    await invite(owner, { email, role: "Assistant", coach: "tessa" });
    await expect.poll(async () => (await turn.messages(email)).length, { timeout: 20_000 }).toBe(3);
    await member.context().clearCookies();
    await member.goto(await linkOf(email));
    await expectClean(member, "an invitation to somebody signed out");
    await pressOn(member, /^button "Sign in to join"/);
    await expect(member).toHaveURL(/\/sign-in/);
    await tabTo(member, /^textbox "Email/);
    await member.keyboard.type(email);
    await tabTo(member, /^textbox "Password/);
    await member.keyboard.type(PASSWORD);
    await member.keyboard.press("Enter");
    await expect(member).toHaveURL(/\/invitation\//);
    await pressOn(member, /^button "Join"/);
    await expect(member).toHaveURL(/\/console$/);
    expect(await coaches()).toBe(3);
    await owner.goto(TEAM);
    await expect(owner.getByRole("row", { name: new RegExp(`Nina ${how}.*Coach`) })).toBeVisible();
    // An invitation works once.
    await member.goto(signedIn);
    await expect(member.getByRole("heading", { name: "This invitation has ended" })).toBeVisible();
  });

  test(`alerts reach the seat that set them up: ${how}`, async ({ browser }) => {
    const owner = await asOwner(browser, TEAM, variant);
    const [dave, nina, helper] = [someone(), someone(), someone()];
    await invite(owner, { email: dave, role: "Coach", coach: "dave" });
    await invite(owner, { email: nina, role: "Coach" });
    await invite(owner, { email: helper, role: "Assistant", coach: "dave" });
    const setUp = async (email: string, name: string) => {
      const member = await join(browser, variant, { email, name });
      await member.goto("/console/alerts");
      await expect(member.getByLabel("Email address")).toHaveValue(email);
      await pressOn(member, /^button "Set up"/);
      await expect(member.getByRole("status")).toContainText("Set up.");
      await expect(member.getByRole("button", { name: `Send a test: ${email}` })).toBeVisible();
      await expectClean(member, "alerts of a seat");
      return member;
    };
    const coach = await setUp(dave, "Dave");
    const other = await setUp(nina, "Nina");

    // Each hears of their own coach's leads. The second shows that nothing was on its way to the first.
    const heard = async (email: string, lead: string) =>
      (await turn.messages(email)).filter(({ text }) => text.includes(lead)).length;
    for (const [page, told, not] of [
      ["nine-ways", dave, nina],
      ["weight-loss-myths", nina, dave],
    ] as const) {
      const lead = newAddress();
      expect((await postForm(formPage(page), lead)).status).toBe(200);
      await expect.poll(() => heard(told, lead), { timeout: 20_000 }).toBe(1);
      expect(await heard(not, lead)).toBe(0);
    }
    await other.goto("/console/alerts");
    await expect(other.locator("main").getByText(nina, { exact: true }).first()).toBeVisible();
    await expect(other.getByText(dave)).toHaveCount(0);

    // An assistant has alerts of their own, and leaves the coach's alone.
    const assistant = await setUp(helper, "Mia");
    await expect(assistant.locator("main").getByText(dave, { exact: true }).first()).toBeVisible();
    await expect(assistant.getByRole("link", { name: `Remove: ${helper}` })).toBeVisible();
    await expect(assistant.getByRole("link", { name: `Remove: ${dave}` })).toHaveCount(0);
    await expect(assistant.getByRole("button", { name: `Change how often: ${dave}` })).toHaveCount(0);
    await takePicture(assistant, `alerts-${how}`);
    await coach.goto("/console/alerts");
    await expect(coach.getByRole("link", { name: `Remove: ${helper}` })).toBeVisible();
  });
}

test("an owner runs the team by keyboard alone", async ({ browser }) => {
  const email = someone();
  const { name: coachName } = await coachNamed("nina");
  const owner = await asOwner(browser, TEAM, desktop);
  const { keyboard } = owner;
  await pressOn(owner, /^link "Invite/);
  await expect(owner.getByRole("heading", { name: "Invite somebody" })).toBeVisible();
  await tabTo(owner, /^textbox "Email/);
  await keyboard.type(email);
  await tabTo(owner, /^radio/);
  while (!(await focusedName(owner)).startsWith('radio "Assistant')) await keyboard.press("ArrowDown");
  await tabTo(owner, new RegExp(`^checkbox "${coachName}"`));
  await keyboard.press("Space");
  await pressOn(owner, /^button "Send the invitation"/);
  await expect(owner.getByRole("status")).toContainText(email);

  const member = await join(browser, desktop, { email, name: "Kim Keys" });
  await owner.goto(TEAM);
  await pressOn(owner, /^button "View as Kim Keys"/, { most: 90 });
  await expect(owner.getByText("You see the console as Kim Keys does.")).toBeVisible();
  await pressOn(owner, /^button "Back to your own view"/);
  await expect(owner.getByText("You see the console as")).toHaveCount(0);

  const confirm = async (page: Page, link: RegExp, button: RegExp) => {
    await page.goto(TEAM);
    await pressOn(page, link, { most: 90 });
    await pressOn(page, button, { most: 90 });
  };
  await confirm(owner, /^link "Change Kim Keys"/, /^button "Change"$/);
  await expect(owner.getByRole("row", { name: /Kim Keys/ })).toContainText("Assistant");
  await confirm(owner, /^link "Remove Kim Keys"/, /^button "Remove Kim Keys"/);
  await expect(owner.getByRole("status")).toContainText("signed out");
  await member.goto("/console/people");
  await expect(member).toHaveURL(/\/sign-in/);
});
