/** The button confirms an address; opening the link doesn't. */
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe-kit.ts";
import { newAddress, query, turn, visit } from "./kit.ts";
import { confirmLink, press, signUp, visitors } from "./recipient-kit.ts";

test.beforeEach(() => turn.mail("accept"));

for (const [how, variant] of visitors) {
  test(`an address is confirmed by its button: ${how}`, async ({ browser }) => {
    const email = newAddress();
    await query("update email_campaigns set confirm_first = true");
    try {
      await signUp("/9ways", email);
      const page = await visit(browser, await confirmLink(email), variant);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is this your address?");
      if (variant.script) await expectClean(page, "to be confirmed");
      const confirmed = () =>
        query("select confirmed_at is not null as yes from leads where email = $1", [email]);
      expect(await confirmed()).toEqual([{ yes: false }]);
      await press(page, variant, "Yes, this is my address");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you: it is confirmed");
      if (variant.script) await expectClean(page, "confirmed");
      expect(await confirmed()).toEqual([{ yes: true }]);
      await page.context().close();
    } finally {
      await query("update email_campaigns set confirm_first = false");
    }
  });
}
