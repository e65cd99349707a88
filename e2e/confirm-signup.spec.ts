/** Signing up again after unsubscribing: the page responds as usual, and an email asks for confirmation. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { newAddress, query, turn, visit } from "./kit.ts";
import { linkTo, post, press, signUp, visitors } from "./recipient-kit.ts";

test.beforeEach(() => turn.mail("accept"));

for (const [how, variant] of visitors) {
  test(`a signup is confirmed by its button: ${how}`, async ({ browser }) => {
    const email = newAddress();
    await signUp("/9ways", email);
    await post(await linkTo(email), new URLSearchParams({ "List-Unsubscribe": "One-Click" }));
    await signUp("/9ways", email);
    const asked = async () =>
      (await turn.messages(email)).flatMap(
        ({ text }) => text.match(/\S+\/confirm-signup\/[\w-]+/)?.[0] ?? [],
      );
    await expect.poll(asked).toHaveLength(1);
    const stillOut = () =>
      query("select is_suppressed(email, coach_id) as gone from leads where email = $1", [email]);
    const page = await visit(browser, (await asked())[0] ?? "", variant);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Was it you who signed up?");
    expect(await stillOut()).toEqual([{ gone: true }]);
    if (variant.script) await expectClean(page, "a signup to be confirmed");
    await press(page, variant, "Yes, sign me up");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you: you are signed up");
    if (variant.script) await expectClean(page, "a confirmed signup");
    expect(await stillOut()).toEqual([{ gone: false }]);
    await page.context().close();
  });
}
