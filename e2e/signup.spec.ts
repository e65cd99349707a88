/** Every form page on phone and desktop, with and without JavaScript, in every mode of the mail server. */
import { expect, test } from "@playwright/test";
import {
  awake,
  canonical,
  chosenForms,
  expectEmailFailure,
  expectKept,
  expectSuccess,
  expectWords,
  type FormPage,
  fill,
  formPages,
  newAddress,
  phone,
  query,
  submit,
  turn,
  type Variant,
  variants,
  visit,
} from "./kit.ts";

type Visit = { form: FormPage; variant: Variant };
const each = (form: FormPage) => variants.map((variant): Visit => ({ form, variant }));

// Serial on one stage: the last test checks the emails of all the others.
test.describe.configure({ mode: "default" });
/** Emails of earlier tests on this stage: their reminders may be due in weeks. */
let earlier: string[] = [];
test.beforeAll(async () => {
  earlier = (await query<{ id: string }>("select id from email_deliveries")).map(({ id }) => id);
});
test.beforeEach(() => turn.mail("accept"));

for (const form of chosenForms) {
  const path = form.routes[0] ?? "/";

  test(`${path}: a valid signup, and the same again`, async ({ browser }) => {
    await Promise.all(
      each(form).map(async ({ variant }) => {
        const email = newAddress();
        for (let time = 0; time < 2; time += 1) {
          const page = await visit(browser, path, variant);
          await fill(page, form, email);
          await submit(page, variant);
          await expectSuccess(page, variant, form);
          await page.context().close();
        }
        const [lead] = await query("select id, source, metadata from leads where email = $1", [email]);
        expect(lead?.source).toBe(form.source);
        for (const key of form.metadata ?? []) expect(Object.keys(lead?.metadata as object)).toContain(key);
        expect(
          await query("select current_sequence, is_completed from user_journeys where lead_id = $1", [
            lead?.id,
          ]),
        ).toEqual([{ current_sequence: 1, is_completed: false }]);
        expect(
          await query("select state from email_deliveries where lead_id = $1 and kind <> 'reminder'", [
            lead?.id,
          ]),
        ).toEqual([{ state: "sent" }]);
        expect(await turn.messages(email)).toHaveLength(1);
      }),
    );
  });

  test(`${path}: an invalid signup`, async ({ browser }) => {
    await Promise.all(
      each(form).map(async ({ variant }) => {
        const page = await visit(browser, path, variant);
        await submit(page, variant);
        await expectWords(page, variant, form.invalid);
        const summary = page.locator("[data-summary]");
        await expect(summary).toBeVisible();
        if (variant.script) await expect(summary).toBeFocused();
        for (const [name, need] of Object.entries(form.fields)) {
          const field = page.locator(`form [name="${name}"]`);
          if (need === "optional") {
            await expect(field).not.toHaveAttribute("aria-invalid", "true");
            continue;
          }
          await expect(field).toHaveAttribute("aria-required", "true");
          await expect(field).toHaveAttribute("aria-invalid", "true");
          const described = await field.getAttribute("aria-describedby");
          await expect(page.locator(`[id="${described?.split(" ").at(-1)}"]`)).toBeVisible();
        }
        const bad = "not an address";
        await fill(page, form, bad);
        await submit(page, variant);
        await expectWords(page, variant, ["Please enter a valid email address", ""]);
        await expectKept(page, bad);
        await page.context().close();
      }),
    );
  });

  for (const [mode, state] of [
    ["reject", "failed"],
    ["defer", "pending"],
    ["down", "pending"],
    ["hang", null],
    ["drop-after-data", "uncertain"],
  ] as const) {
    test(`${path}: the mail server in mode ${mode}`, async ({ browser }) => {
      await turn.mail(mode);
      await Promise.all(
        each(form).map(async ({ variant }) => {
          const email = newAddress();
          const page = await visit(browser, path, variant);
          await fill(page, form, email);
          const started = Date.now();
          await submit(page, variant);
          if (mode === "hang" || mode === "drop-after-data") await expectSuccess(page, variant, form);
          else await expectEmailFailure(page, variant, form, email, mode);
          expect(Date.now() - started).toBeLessThan(mode === "hang" ? 9000 : 5000);
          const [delivery] = await query(
            "select state, status, failure from email_deliveries where email_address = $1 and kind <> 'reminder'",
            [email],
          );
          // The attempt at a hanging server is still running when the visitor gets a response; it must not be lost.
          if (state) expect(delivery?.state).toBe(state);
          else expect(delivery?.status).toBe("pending");
          await page.context().close();
        }),
      );
    });
  }
}

test("the busy button says so, is disabled and keeps its width", async ({ browser }) => {
  await turn.mail("accept", { delayMs: 1500 });
  const variant = { width: 390, height: 844, script: true };
  for (const form of chosenForms) {
    const page = await visit(browser, form.routes[0] ?? "/", variant);
    await fill(page, form, newAddress());
    const button = page.locator("form button[type=submit]");
    const before = await button.boundingBox();
    await submit(page, variant);
    await expect(button).toHaveText(form.busy);
    await expect(button).toBeDisabled();
    expect((await button.boundingBox())?.width).toBe(before?.width);
    await expectSuccess(page, variant, form);
    await page.context().close();
  }
});

for (const form of chosenForms) {
  test(`${canonical(form)}: PostgreSQL stopped during the post, the lead failure's words`, async ({
    browser,
  }) => {
    const open = await Promise.all(
      variants.map(async (variant) => {
        const page = await visit(browser, canonical(form), variant);
        const email = newAddress();
        await fill(page, form, email);
        return { variant, page, email };
      }),
    );
    await turn.postgres(false);
    try {
      await Promise.all(
        open.map(async ({ variant, page, email }) => {
          await submit(page, variant);
          await expectWords(page, variant, form.onLeadFailure);
          await expectKept(page, email);
        }),
      );
    } finally {
      await turn.postgres(true);
    }
    await Promise.all(
      open.map(async ({ variant, page, email }) => {
        await submit(page, variant);
        await expectSuccess(page, variant, form);
        expect(await turn.messages(email)).toHaveLength(1);
        await page.context().close();
      }),
    );
  });
}

test("afterwards every email arrives exactly once, except those refused for good", async () => {
  test.setTimeout(120_000);
  await turn.mail("accept");
  // Past every lease, the 15 minutes of uncertain rows, and the first back-offs.
  for (let round = 0; round < 4; round += 1) {
    await turn.advance(400);
    await expect
      .poll(
        () =>
          query("select count(*)::int as due from email_deliveries where state in ('claimed', 'handed-off')"),
        { timeout: 20_000 },
      )
      .toEqual([{ due: 0 }]);
    await new Promise((done) => setTimeout(done, 1500));
  }
  const rows = await query<{
    id: string;
    state: string;
    failure: string | null;
    uncertainties: number;
    message_id: string;
  }>(
    "select id, state, failure, uncertainties, message_id from email_deliveries where kind <> 'reminder' and not id = any($1::uuid[])",
    [earlier],
  );
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) {
    const copies = await turn.copies(row.message_id);
    if (row.failure === "address") {
      expect(copies).toBe(0);
      continue;
    }
    expect({ ...row, copies }).toEqual(expect.objectContaining({ state: "sent" }));
    expect(copies).toBeGreaterThanOrEqual(1);
    expect(copies).toBeLessThanOrEqual(row.uncertainties > 0 ? 2 : 1);
  }
});

for (const form of formPages.filter((each) => each.onTimeout || chosenForms.includes(each))) {
  test(`${canonical(form)}: an answer stalled past 30 seconds`, async ({ browser }) => {
    const page = await visit(browser, canonical(form), phone);
    const email = newAddress();
    await fill(page, form, email);
    await awake(page);
    await page.clock.install();
    let stalled = 0;
    await page.route(`**${canonical(form)}`, () => {
      stalled += 1; // and never respond
    });
    await submit(page, phone);
    await expect.poll(() => stalled).toBe(1);
    await page.clock.fastForward(29_000);
    await expect(page.locator("form[method=post] button[type=submit]")).toBeDisabled();
    await page.clock.fastForward(2_000);
    await expectWords(page, phone, form.onTimeout ?? form.onLeadFailure);
    await expectKept(page, email);
    await page.context().close();
  });
}
