/** A team in the browser: invitations, and the people who accept them. */
import { type Browser, expect, type Page } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { query, turn, type Variant, visit } from "./kit.ts";

export const PASSWORD = "a long enough password";
export const TEAM = "/console/settings/team";
/** With PICTURES=folder, in both schemes. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/team-${name}-${colorScheme}.png`, fullPage: true });
  }
}

/** The link in the newest message. */
export const linkOf = async (email: string) => {
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

export const coachNamed = async (slug: string) => {
  const [coach] = await query<{ name: string; page: string; event: string; campaign: string }>(
    `select o.profile->>'name' as name, p.id as page, (select id from events where coach_id = o.id limit 1) as event,
       (select id from email_campaigns where coach_id = o.id limit 1) as campaign
     from coaches o join pages p on p.coach_id = o.id
     where o.slug = $1 and p.has_form order by p.id limit 1`,
    [slug],
  );
  if (!coach) throw new Error(`${slug} has no page`);
  return coach;
};

export async function invite(
  owner: Page,
  { email, role, coach = "nina" }: { email: string; role: string; coach?: string },
): Promise<void> {
  await owner.goto(`${TEAM}?invite`);
  await owner.getByLabel("Email").fill(email);
  await owner.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  if (role !== "Owner") await owner.getByRole("checkbox", { name: (await coachNamed(coach)).name }).check();
  await expectClean(owner, "invite");
  await takePicture(owner, `invite-${role}-${owner.viewportSize()?.width}`);
  await owner.getByRole("button", { name: "Send the invitation" }).click();
  await expect(owner.getByRole("status")).toContainText(email);
  await expect(owner.getByRole("button", { name: "Revoke" }).first()).toBeVisible();
}

/** With the keyboard alone. */
export async function join(
  browser: Browser,
  variant: Variant,
  { email, name }: { email: string; name: string },
) {
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
