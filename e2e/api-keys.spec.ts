/** A key for a program: created with the keyboard, seen once, used, revoked; clean in every dress. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { pressOn, tabTo } from "./keyboard-kit.ts";
import { desktop, looks, query, stage } from "./kit.ts";
import { asOwner } from "./owner-kit.ts";

const PATH = "/console/settings/api";

test.describe.configure({ mode: "default" });
test.beforeEach(() => query("delete from api_keys"));
test.afterAll(() => query("delete from api_keys"));

const tags = async (key: string) =>
  (await fetch(`${stage.web}/api/v1/tags`, { headers: { authorization: `Bearer ${key}` } })).status;

test("from an empty screen to a key that works, and one that is revoked", async ({ browser }) => {
  const page = await asOwner(browser, PATH, desktop);
  await expect(page.getByRole("heading", { name: "No keys yet" })).toBeVisible();
  await expectClean(page, "no keys");
  await pressOn(page, /link "New key"/);
  await expect(page.getByRole("heading", { name: "New key" })).toBeVisible();
  await pressOn(page, /button "Create key"/);
  await expect(page.getByText("Name the program")).toBeVisible();
  await expectClean(page, "the form of a key");
  await page.getByLabel("Program").focus();
  await page.keyboard.type("Spreadsheet");
  await tabTo(page, /checkbox "Read people/);
  await expect(page.getByLabel("Read people")).toBeChecked();
  await pressOn(page, /button "Create key"/);
  const fresh = page.getByRole("status");
  await expect(fresh).toContainText("“Spreadsheet” is ready");
  const key = await fresh.locator("code").innerText();
  await expectClean(page, "a new key");
  expect(await tags(key)).toBe(200);

  await page.goto(PATH);
  await expect(page.getByRole("rowheader", { name: /Spreadsheet/ })).toBeVisible();
  expect(await page.content()).not.toContain(key.slice(6, 20));
  await query(
    `insert into api_keys (name, scopes, digest, ending, creator, creator_name, created_at, expires_at) values
       ('Old import', '{read}', 'old', 'abcd', (select creator from api_keys limit 1), 'Olive', now() - interval '1 year', now() - interval '1 day'),
       ('CRM', '{read}', 'crm', 'efgh', 'nobody', 'Paul', now() - interval '1 year', null)`,
  );
  for (const { variant, scheme } of looks) {
    const look = await asOwner(browser, PATH, { ...variant, scheme });
    await expect(look.getByText("Expired", { exact: true })).toBeVisible();
    await expect(look.getByText("Stopped: Paul lost access")).toBeVisible();
    await expectClean(look, `keys, ${scheme}`);
    expect(await look.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await look.context().close();
  }

  await pressOn(page, /link "Revoke Spreadsheet"/);
  await expect(page.getByRole("heading", { name: "Revoke “Spreadsheet”?" })).toBeFocused();
  await expectClean(page, "asked before revoking");
  await pressOn(page, /button "Revoke"/);
  await expect(page.getByRole("rowheader", { name: /Spreadsheet/ })).toHaveCount(0);
  expect(await tags(key)).toBe(401);
  await page.context().close();
});
