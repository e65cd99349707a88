/** The burnout self-check, with and without JavaScript; its result is stored with the lead. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import {
  awake,
  fill,
  formPage,
  newAddress,
  phone,
  plainPhone,
  query,
  stage,
  submit,
  turn,
  visit,
} from "./kit.ts";

const form = formPage("recovery-guide");
const tierOf = async (email: string) =>
  (
    await query<{ tier: string | null }>(
      "select metadata->>'burnoutTier' as tier from leads where email = $1",
      [email],
    )
  )[0]?.tier;

test("by keyboard, one question at a time; the result is seen at once and chooses the email's words", async ({
  browser,
}) => {
  const page = await visit(browser, "/burnout-test", phone);
  await awake(page);
  const check = page.locator("form.check");
  const questions = await check.locator("fieldset").count();
  expect(questions).toBeGreaterThanOrEqual(8);
  expect(questions).toBeLessThanOrEqual(10);
  for (let index = 0; index < questions; index += 1) {
    const shown = check.locator("fieldset:visible");
    await expect(shown).toHaveCount(1);
    await shown.locator("input").last().focus();
    await page.keyboard.press("Space");
    if (index === 0) await expectClean(page, "first question", { within: "form.check" });
    await page.keyboard.press("Enter");
  }
  await expect(check.locator("[data-result]")).toBeFocused();
  const email = newAddress();
  await fill(page, form, email);
  await submit(page, phone);
  await expect(page.locator("[data-confirmation]")).toBeVisible();
  expect(await tierOf(email)).toBe("depleted");
  const [message] = await turn.messages(email);
  await page.context().close();

  const other = await visit(browser, "/burnout-test", phone);
  const plain = newAddress();
  await fill(other, form, plain);
  await submit(other, phone);
  await expect(other.locator("[data-confirmation]")).toBeVisible();
  expect(await tierOf(plain)).toBeNull();
  expect((await turn.messages(plain))[0]?.text).not.toBe(message?.text);
  await other.context().close();
});

test("without JavaScript it is one plain form, and the result stands on the page", async ({ browser }) => {
  const page = await visit(browser, "/burnout-test", plainPhone);
  const check = page.locator("form.check");
  for (const fieldset of await check.locator("fieldset").all())
    await fieldset.locator("input").first().check();
  await check.locator("button[type=submit]").click();
  await expect(page.locator("[data-result]")).toBeVisible();
  const email = newAddress();
  await fill(page, form, email);
  await submit(page, plainPhone);
  await expect(page.locator("[data-confirmation]")).toBeVisible();
  expect(await tierOf(email)).toBe("steady");
  await page.context().close();
});

test("a tier nobody offers is not taken", async () => {
  const email = newAddress();
  await fetch(`${stage.web}/burnout-test`, {
    method: "POST",
    headers: { accept: "application/json", "x-forwarded-for": "172.30.0.1" },
    body: new URLSearchParams({ name: "Ann", email, burnoutTier: "<b>made up</b>" }),
  });
  expect(await tierOf(email)).toBeNull();
});
