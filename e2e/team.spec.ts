/** An assistant is invited, joins, works within their role, and is removed while signed in. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { desktop, phone, query, turn, visit } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const PASSWORD = "a long enough password";
const TEAM = "/console/settings/team";

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

for (const [how, variant] of [
  ["desktop", desktop],
  ["phone", phone],
] as const)
  test(`invited, in, at work and out again: ${how}`, async ({ browser }) => {
    const email = `${randomUUID()}@team.example`;
    const [coach] = await query<{ name: string }>(
      "select profile->>'name' as name from coaches where slug = 'nina'",
    );
    const owner = await asOwner(browser, TEAM, variant);
    await owner.getByRole("link", { name: "Invite" }).click();
    await owner.getByLabel("Email").fill(email);
    await owner.getByRole("radio", { name: "Assistant" }).check();
    await owner.getByRole("checkbox", { name: coach?.name ?? "" }).check();
    await expectClean(owner, "invite");
    if (process.env.PICTURES) await owner.screenshot({ path: `/tmp/team-invite-${how}.png`, fullPage: true });
    await owner.getByRole("button", { name: "Send the invitation" }).click();
    await expect(owner.getByRole("status")).toContainText(email);
    await expect(owner.getByRole("button", { name: "Revoke" })).toBeVisible();

    const member = await visit(browser, await linkOf(email), variant);
    await expectClean(member, "invitation");
    if (process.env.PICTURES)
      await member.screenshot({ path: `/tmp/team-accept-${how}.png`, fullPage: true });
    await member.getByLabel("Your name").fill("Paul Ferrer");
    await member.getByLabel("Password").fill(PASSWORD);
    await member.getByRole("button", { name: "Join" }).click();
    await expect(member).toHaveURL(/\/console/);
    await member.goto("/console/pages");
    await expect(member.getByText(coach?.name ?? "").first()).toBeVisible();
    for (const path of ["/console/settings", "/console/settings/data", "/console/deliverability"])
      expect((await member.goto(path))?.status(), path).toBe(404);

    await owner.goto(TEAM);
    await expect(owner.getByRole("row", { name: /Paul Ferrer/ })).toContainText("Assistant");
    await expectClean(owner, "team");
    if (process.env.PICTURES) await owner.screenshot({ path: `/tmp/team-${how}.png`, fullPage: true });
    await owner.getByRole("link", { name: "Remove Paul Ferrer" }).first().click();
    await owner.getByRole("button", { name: "Remove" }).click();
    await expect(owner.getByRole("status")).toContainText("signed out");
    await member.goto("/console/people");
    await expect(member).toHaveURL(/\/sign-in/);
    await member.goto(await linkOf(email));
    await expect(member.getByRole("heading", { name: "This invitation has ended" })).toBeVisible();
  });
