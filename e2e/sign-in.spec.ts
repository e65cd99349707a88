/** Sign-in with return path, two-factor code and lockout, sign-out, and the account page. */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { appCode } from "#auth/owner-auth.test-kit.ts";
import { makeFirstOwner } from "../src/main/owner.ts";
import { expectClean } from "./axe-kit.ts";
import { desktop, FULL, phone, plainPhone, query, stage, turn, type Variant, visit } from "./kit.ts";

const PASSWORD = "a long enough password";
const starved: Variant = { ...phone, script: false, starved: true };
const variants: [string, Variant][] = [
  ["with JavaScript", desktop],
  ["without", plainPhone],
  ...(FULL ? [["before it has arrived", starved] as [string, Variant]] : []),
];

/** Its own owner, so that no other test meets a changed password. */
async function newOwner() {
  const owner = await makeFirstOwner(stage.database, {
    email: `${randomUUID()}@owner.example`,
    name: "Olive",
    password: PASSWORD,
  });
  if (!owner) throw new Error("no owner was made");
  return owner;
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Password").press("Enter");
}

async function signOut(page: Page) {
  const more = page.locator("summary", { hasText: "More" });
  if (await more.isVisible()) await more.click();
  await page.getByRole("button", { name: "Sign out", exact: true }).filter({ visible: true }).click();
}

const actions = async (owner: string) =>
  (await query<{ action: string }>("select action from audit_log where actor = $1 order by id", [owner])).map(
    ({ action }) => action,
  );

async function enterAccount(browser: Browser, variant: Variant) {
  const owner = await newOwner();
  const page = await visit(browser, "/console/account", variant);
  await signIn(page, owner.email);
  await expect(page).toHaveURL(/\/console\/account$/);
  return { owner, page };
}

for (const [how, variant] of variants) {
  test(`in by Enter, back to where they were going, and out: ${how}`, async ({ browser }) => {
    const owner = await newOwner();
    const page = await visit(browser, "/email-debug?tab=errors", variant);
    await expect(page).toHaveURL(/\/sign-in\?to=%2Femail-debug%3Ftab%3Derrors$/);
    await expect(page.locator("input[type=email]")).toHaveCount(1);
    await expect(page.locator("input[type=password]")).toHaveCount(1);
    await signIn(page, owner.email, "not the password");
    await expect(page.getByRole("alert")).toHaveText("That email and password don’t match.");
    await expect(page.getByLabel("Email")).toHaveValue(owner.email);
    await signIn(page, owner.email);
    await expect(page).toHaveURL(/\/email-debug\?tab=errors$/);
    await signOut(page);
    await expect(page).toHaveURL(/\/sign-in$/);
    await page.goto("/email-debug");
    await expect(page).toHaveURL(/\/sign-in\?to=/);
    expect(await actions(owner.id)).toEqual(["owner.signed-in", "owner.signed-out"]);
    await page.context().close();
  });

  test(`a code from an app, on and asked for and off again: ${how}`, async ({ browser }) => {
    const { owner, page } = await enterAccount(browser, variant);
    const confirm = async (summary: string) => {
      const form = page.locator("details", { hasText: summary });
      await form.locator("summary").click();
      await form.getByLabel("Your password").fill(PASSWORD);
      await form.getByLabel("Your password").press("Enter");
    };
    await confirm("Turn it on");
    await expect(page.getByRole("img", { name: "QR code for your app" })).toBeVisible();
    const link = page.getByRole("link", { name: "open it in an app" });
    const address = (await link.getAttribute("href")) ?? "";
    await page.getByLabel("Code", { exact: true }).fill("12345");
    await page.getByLabel("Code", { exact: true }).press("Enter");
    await expect(page.getByRole("alert")).toHaveText("That code is wrong or has already been used.");
    await expect(link).toHaveAttribute("href", address);
    await page.getByLabel("Code", { exact: true }).fill(appCode(address));
    await page.getByLabel("Code", { exact: true }).press("Enter");
    await expect(page.locator(".recovery-codes li")).toHaveCount(10);
    const [recovery = ""] = await page.locator(".recovery-codes code").allTextContents();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL(/\/sign-in$/);

    // The code that enabled it can't be reused.
    for (const code of [appCode(address, 1), recovery]) {
      await page.goto("/console/account");
      await signIn(page, owner.email);
      await expect(page.getByRole("heading", { name: "Enter code" })).toBeVisible();
      await page.getByLabel("Code").fill("000000");
      await page.getByLabel("Code").press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
      await page.getByLabel("Code").fill(code);
      await page.getByLabel("Code").press("Enter");
      await expect(page).toHaveURL(/\/console\/account$/);
      if (code !== recovery) await signOut(page);
      if (code !== recovery) await expect(page).toHaveURL(/\/sign-in$/);
    }
    await confirm("Turn it off");
    await expect(page.getByRole("status")).toHaveText("Signing in now asks only for the password.");
    expect(await actions(owner.id)).toEqual([
      ...["owner.signed-in", "owner.second-factor-on", "owner.signed-out-everywhere"],
      ...["owner.signed-in", "owner.signed-out", "owner.signed-in", "owner.second-factor-off"],
    ]);
    await page.context().close();
  });
}

test("nobody is led to another site", async ({ browser }) => {
  const owner = await newOwner();
  const page = await visit(browser, "/sign-in?to=//evil.example/console", phone);
  await signIn(page, owner.email);
  await expect(page).toHaveURL(new RegExp(`^${stage.webs[0]}/console/people$`));
  await page.context().close();
});

test("after five failures the door says when to come back, whether there is such an owner or not", async ({
  browser,
}) => {
  for (const email of [(await newOwner()).email, `${randomUUID()}@owner.example`]) {
    const page = await visit(browser, "/sign-in", plainPhone);
    for (let n = 0; n < 6; n += 1) await signIn(page, email, "not the password");
    await expect(page.getByRole("alert")).toHaveText(
      "Too many failed attempts. Please try again in a minute. To get in now, follow “Forgotten your password?”: we’ll email you a link.",
    );
    await page.context().close();
  }
});

test("a new name and a new password", async ({ browser }) => {
  const { owner, page } = await enterAccount(browser, desktop);
  await page.getByRole("textbox", { name: "Name" }).fill("Olivia");
  await page.getByRole("button", { name: "Change name" }).click();
  await expect(page.getByRole("status")).toHaveText("Your name is changed.");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill("Password2026!");
  await page.getByLabel("New password").press("Enter");
  await expect(page.getByRole("alert")).toHaveText(
    "Please choose another password: this one is easy to guess.",
  );
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill("another long password");
  await page.getByLabel("New password").press("Enter");
  await expect(page.getByRole("status")).toHaveText(
    "Your password is changed. Every other browser is signed out.",
  );
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Olivia");
  expect(await actions(owner.id)).toEqual(["owner.signed-in", "owner.renamed", "owner.password-changed"]);
  await page.context().close();
});

test("failed tries stand on the account page, and those of strangers without what they typed", async ({
  browser,
}) => {
  const owner = await newOwner();
  const page = await visit(browser, "/console/account", plainPhone);
  await signIn(page, owner.email, "not the password");
  await signIn(page, `${randomUUID()}@stranger.example`, "not the password");
  await signIn(page, owner.email);
  const failed = page.getByRole("region", { name: "Failed sign-ins" });
  await expect(failed.getByText("1 failed attempt at the password of your account")).toBeVisible();
  await expect(failed.getByText("at the password of addresses that are no owner’s").first()).toBeVisible();
  await expect(page.getByText("stranger.example")).toHaveCount(0);
  await page.context().close();
});

test("a reset by command takes no password that is guessed first, and the owner is told by email", async () => {
  const { email } = await newOwner();
  const reset = (password: string) =>
    spawnSync(process.execPath, ["build/node/main.command.js", "owner", "reset", email], {
      input: password,
      encoding: "utf8",
      env: {
        DATABASE_URL: stage.database,
        SMTP_URL: "smtp://127.0.0.1:9",
        PUBLIC_URL: stage.web,
        APP_SECRET: randomUUID(),
      },
    });
  const refused = reset("Password2026!");
  expect([refused.status, refused.stderr.includes("easy to guess")]).toEqual([1, true]);
  const done = reset("seven crooked lanterns");
  expect([done.status, done.stderr]).toEqual([0, ""]);
  await expect
    .poll(async () => (await turn.messages(email)).map(({ subject }) => subject), { timeout: 15_000 })
    .toEqual(["Your Foyer account was reset"]);
});

for (const colorScheme of FULL ? (["light", "dark"] as const) : (["dark"] as const)) {
  test(`axe finds nothing, ${colorScheme}`, async ({ browser }) => {
    const { page } = await enterAccount(browser, phone);
    await page.emulateMedia({ colorScheme });
    const look = () => expectClean(page, page.url());
    await page.getByText("Turn it on").click();
    await look();
    await signOut(page);
    await expect(page).toHaveURL(/\/sign-in$/);
    await look();
    await signIn(page, "nobody@owner.example", "not the password");
    await expect(page.getByRole("alert")).toBeVisible();
    await look();
    await page.context().close();
  });
}
