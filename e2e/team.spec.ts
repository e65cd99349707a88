/** People are invited, join, work within their roles, own the site, and are removed while signed in. */
import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, phone, query, turn, visit } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const PASSWORD = "a long enough password";
const TEAM = "/console/settings/team";
type Variant = typeof desktop;

// Each follows somebody from the invitation to the end.
test.setTimeout(150_000);

/** With PICTURES=folder, in both schemes. */
async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/team-${name}-${colorScheme}.png`, fullPage: true });
  }
}

/** The link in the newest message. */
const linkOf = async (email: string) => {
  let link = "";
  await expect
    .poll(
      async () => {
        const texts = (await turn.messages(email)).map(({ text }) => text);
        link = texts.at(-1)?.match(/\/invitation\/[\w-]+/)?.[0] ?? "";
        return link;
      },
      { timeout: 20_000 },
    )
    .not.toBe("");
  return link;
};

const nina = async () => {
  const [coach] = await query<{ name: string; page: string; event: string; campaign: string }>(
    `select o.profile->>'name' as name, p.id as page, (select id from events where coach_id = o.id limit 1) as event,
       (select id from email_campaigns where coach_id = o.id limit 1) as campaign
     from coaches o join pages p on p.coach_id = o.id
     where o.slug = 'nina' and p.has_form order by p.id limit 1`,
  );
  if (!coach) throw new Error("nina has no page");
  return coach;
};

async function invite(owner: Page, { email, role }: { email: string; role: string }): Promise<void> {
  await owner.goto(`${TEAM}?invite`);
  await owner.getByLabel("Email").fill(email);
  await owner.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  if (role !== "Owner") await owner.getByRole("checkbox", { name: (await nina()).name }).check();
  await expectClean(owner, "invite");
  await takePicture(owner, `invite-${role}-${owner.viewportSize()?.width}`);
  await owner.getByRole("button", { name: "Send the invitation" }).click();
  await expect(owner.getByRole("status")).toContainText(email);
  await expect(owner.getByRole("button", { name: "Revoke" }).first()).toBeVisible();
}

/** With the keyboard alone. */
async function join(browser: Browser, variant: Variant, { email, name }: { email: string; name: string }) {
  const member = await visit(browser, await linkOf(email), variant);
  await expectClean(member, "invitation");
  await takePicture(member, `invitation-${variant.width}`);
  await member.getByLabel("Your name").focus();
  await member.keyboard.type(name);
  await member.keyboard.press("Tab");
  await member.keyboard.type(PASSWORD);
  await member.keyboard.press("Enter");
  await expect(member).toHaveURL(/\/console/);
  return member;
}

for (const [how, variant] of [
  ["desktop", desktop],
  ["phone", phone],
] as const) {
  test(`an assistant is invited, in, at work and out again: ${how}`, async ({ browser }) => {
    const [email, name] = [`${randomUUID()}@team.example`, `Paul ${how}`];
    const coach = await nina();
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
    await member.goto(`/console/events/${coach.event}`);
    await expect(member.getByText(/^Ask .+ to change the event\.$/)).toBeVisible();
    await expect(member.getByRole("link", { name: "Cancel the event" })).toHaveCount(0);
    await expectClean(member, "an event of an assistant");
    await member.goto(`/console/campaigns/${coach.campaign}`);
    await expect(member.getByRole("link", { name: "Edit" }).first()).toBeVisible();
    await expect(member.getByText("Change timing · Remove")).toHaveCount(0);
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
    await expect(owner.getByText(`(assistant, ${coach.name})`).first()).toBeVisible();

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
    const coach = await nina();
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
