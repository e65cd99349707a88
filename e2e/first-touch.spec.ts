/** Empty fields get errors at once, and a form submitted before its script loads still gets its toast. */
import { expect, test } from "@playwright/test";
import {
  awake,
  canonical,
  chosenForms,
  desktop,
  expectKept,
  expectSuccess,
  expectWords,
  fill,
  formPage,
  leadForm,
  newAddress,
  phone,
  plainPhone,
  submit,
  visit,
} from "./kit.ts";

const button = "button[type=submit]:not([name])";

for (const form of chosenForms) {
  test(`${canonical(form)}: with empty fields nothing is posted`, async ({ browser }) => {
    const page = await visit(browser, canonical(form), phone);
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    // The click wakes the script, which then handles it.
    await leadForm(page).locator(button).click();
    await expectWords(page, phone, form.invalid);
    await expect(page.locator("[data-summary]")).toBeFocused();
    for (const [name, need] of Object.entries(form.fields)) {
      const field = leadForm(page).locator(`[name="${name}"]`);
      if (need === "required") await expect(field).toHaveAttribute("aria-invalid", "true");
      const mark = await field.evaluate((element) => {
        const label = document.querySelector(`label[for="${element.id}"]`);
        return label ? getComputedStyle(label, "::after").content : "";
      });
      expect(mark.includes("*"), name).toBe(need === "required");
    }
    expect(posts).toEqual([]);
    await page.context().close();
  });
}

test("what was typed before the script came is sent with it, once", async ({ browser }) => {
  const form = formPage("weight-loss-myths");
  const page = await visit(browser, canonical(form), desktop);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.resourceType()));
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await fill(page, form, newAddress());
  await leadForm(page).locator(button).click();
  await expectSuccess(page, desktop, form);
  expect(posts).toEqual(["fetch"]);
  await page.context().close();
});

test("where scripts never come, the browser posts the form by itself", async ({ browser }) => {
  const form = formPage("nine-ways");
  const page = await visit(browser, canonical(form), { ...plainPhone, starved: true });
  await fill(page, form, newAddress());
  await leadForm(page).locator(button).click();
  await expectSuccess(page, plainPhone, form);
  await page.context().close();
});

test("a field that was missed keeps what stands in the others", async ({ browser }) => {
  const form = formPage("relocation-masterclass");
  const page = await visit(browser, canonical(form), desktop);
  await awake(page);
  const email = newAddress();
  await leadForm(page).locator('[name="email"]').fill(email);
  await submit(page, desktop);
  await expectWords(page, desktop, form.invalid);
  await expectKept(page, email);
  await page.context().close();
});
