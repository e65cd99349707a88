/** Every console form shows that it is busy, submits once, and keeps its text through every failure. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { desktop, phone, query, type Variant } from "./kit.ts";
import { asOwner, signIn } from "./owner-kit.ts";
import { copyOf, dropCopies } from "./page-kit.ts";

test.afterEach(() => dropCopies());
test.setTimeout(180_000);

/** The browser logs these failures too, which would fail the test. */
async function open(browser: Browser, path: string, variant: Variant = desktop): Promise<Page> {
  const page = await asOwner(browser, "/console", variant);
  page.removeAllListeners("console");
  await page.goto(path);
  await expect(page.locator("form[data-sent]").first()).toBeAttached();
  await awake(page);
  return page;
}
const awake = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator("form[data-sent]")
        .first()
        .evaluate((form) => Object.keys(form).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
const failure = (page: Page) => page.locator(".form-failure");
const isPost = /\.data(\?|$)/;

async function answer(page: Page, status: number, contentType = "text/plain", body = "Too much.") {
  await page.route(isPost, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status, contentType, body }) : route.fallback(),
  );
}

const screens: { name: string; path(): Promise<string>; field: string; button: string | RegExp }[] = [
  { name: "settings", path: async () => "/console/settings", field: "Site name", button: /^Save/ },
  { name: "a coach", path: async () => "/console/coaches/nina", field: "Field", button: "Save" },
  {
    name: "an event",
    path: async () => `/console/events/${await idOf("events order by name")}`,
    field: "Minutes",
    button: /^Save/,
  },
  {
    name: "a new coach",
    path: async () => "/console/coaches/new",
    field: "What they do",
    button: "Create the coach",
  },
  {
    name: "a new page",
    path: async () => "/console/pages/new?template=guide",
    field: "What is it called?",
    button: /^Create/,
  },
];
const idOf = async (from: string) => (await query<{ id: string }>(`select id from ${from} limit 1`))[0]?.id;

for (const { name, path, field, button } of screens)
  test(`${name}: words stay, and the form says what happened`, async ({ browser }) => {
    const page = await open(browser, await path());
    const words = page.getByLabel(field, { exact: true }).first();
    const typed = field === "Minutes" ? "77" : "Words that took an hour";
    const form = page.locator("form", { has: words });
    await fillRequired(page, form);
    await words.fill(typed);
    const press = () => form.getByRole("button", { name: button }).first().click();
    const said = async (text: string) => {
      await expect(form.locator(".form-failure")).toContainText(text);
      await expect(form.locator(".form-failure")).toBeInViewport();
      await expect(words).toHaveValue(typed);
      await expect(page.getByRole("navigation", { name: "Console" }).first()).toBeAttached();
    };
    await page.context().setOffline(true);
    await press();
    await said("there is no connection");
    await page.context().setOffline(false);
    for (const [status, text] of [
      [413, "Too much."],
      [500, "Something went wrong on our side"],
      [503, "Too much."],
      [404, "this no longer exists"],
    ] as const) {
      await answer(page, status);
      await press();
      await said(text);
      await page.unroute(isPost);
    }
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await press();
    await said("you are signed out");
    await expect(failure(page).getByRole("link", { name: "Sign in" })).toHaveAttribute("target", "_blank");
    // A reload after signing in again restores the text.
    await page.context().addCookies(cookies);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await awake(page);
    await expect(page.getByLabel(field, { exact: true }).first()).toHaveValue(typed);
    await expect(page.locator(".unsaved-offer")).toContainText("back in the form");
    await page.getByRole("button", { name: "Discard" }).click();
    await page.context().close();
  });

async function fillRequired(page: Page, form: ReturnType<Page["locator"]>) {
  for (const field of await form.locator("input[required], textarea[required]").all())
    if (
      (await field.isVisible()) &&
      (await field.getAttribute("type")) !== "radio" &&
      !(await field.inputValue())
    )
      await field.fill((await field.getAttribute("type")) === "email" ? "a@example.test" : "Something");
  await page.waitForTimeout(0);
}

test("the page editor's panel: offline, signed out, refused, in conflict; then saved", async ({
  browser,
}) => {
  const { page } = await copyOf(browser, "weight-loss-myths", desktop);
  page.removeAllListeners("console");
  const here = page.url().replace(/\?.*/, "");
  const state = (of: Page) => of.locator(".save-state");
  const headingOf = (of: Page) => of.locator("#panel").getByRole("textbox", { name: "Heading" });
  const stored = async () =>
    (
      await query<{ text: string }>(
        "select document->'blocks'->1->'props'->>'heading' as text from page_drafts where page_id = $1",
        [here.split("/").at(-1)],
      )
    )[0]?.text;
  await page.goto(`${here}?part=1`);
  await awake(page);
  const heading = headingOf(page);
  await page.context().setOffline(true);
  await heading.fill("Typed before the train entered the tunnel");
  await expect(state(page)).toContainText("Not saved: no connection");
  await expect(heading).toHaveText("Typed before the train entered the tunnel");
  // The connection is back: nothing has to be pressed.
  await page.context().setOffline(false);
  await expect(state(page)).toContainText("Draft saved");
  expect(await stored()).toBe("Typed before the train entered the tunnel");
  await page.context().clearCookies();
  await heading.fill("Typed after the session ended");
  await expect(state(page)).toContainText("Not saved: you are signed out");
  await signIn(page.context());
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(heading).toHaveText("Typed after the session ended");
  await expect.poll(stored).toBe("Typed after the session ended");

  // Enter on a refused text leads to its field, which says why until it is right; nothing says "saved".
  const wrong = page.locator('#panel [aria-invalid="true"]');
  await heading.fill("");
  await heading.press("Enter");
  await expect(wrong.first()).toBeFocused();
  await expect(wrong.first()).toBeInViewport();
  await expect(state(page)).toContainText("Not saved: look at the marked field");
  await heading.fill("Right again");
  await expect(state(page)).toContainText("Draft saved");
  await expect(wrong).toHaveCount(0);

  const other = await page.context().newPage();
  await other.goto(`${here}?part=1`);
  await awake(other);
  await headingOf(other).fill("Theirs");
  await expect.poll(stored).toBe("Theirs");
  await expect(state(other)).toContainText("Draft saved");
  await other.close({ runBeforeUnload: false });
  await heading.fill("Mine");
  await expect(page.getByRole("alert")).toContainText("What you typed is still here, and is not saved");
  await expect(heading).toHaveText("Mine");
  // Leaving the panel must not overwrite their change.
  await page.getByRole("link", { name: "Form", exact: true }).focus();
  await page.waitForTimeout(1000);
  expect(await stored()).toBe("Theirs");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(state(page)).toContainText("Draft saved");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(heading).toHaveText("Mine");
  expect(await stored()).toBe("Mine");
  await page.context().close();
});

test("what is typed right after a refusal stays", async ({ browser }) => {
  const page = await open(browser, "/console/settings/webhooks?add=yes");
  const address = page.getByRole("textbox", { name: "Address" });
  await address.fill("https://169.254.169.254/latest");
  // In the same frame as the error: faster than any typist.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLInputElement>('[name="url"][aria-invalid="true"]');
      if (!field) return;
      observer.disconnect();
      field.value = "https://hooks.example/new";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(address).toHaveValue("https://hooks.example/new");
  await page.waitForTimeout(300);
  await expect(address).toHaveValue("https://hooks.example/new");
  await expect(page.locator(".unsaved-offer")).toHaveCount(0);
  await page.context().close();
});

test("what is typed before the page is awake is not replaced by what was refused earlier", async ({
  browser,
}) => {
  const page = await open(browser, "/console/alerts");
  const address = page.getByLabel("Address");
  await page.getByLabel("Leads of").selectOption("dave");
  await address.fill("not an address");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await page.goto("about:blank");
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      const field = document.querySelector<HTMLInputElement>('[name="address"]');
      if (field) field.value = "dave@example.test";
    }),
  );
  await page.goto("/console/alerts");
  await expect(page.locator(".unsaved-offer")).toContainText("You have unsaved changes");
  await expect(address).toHaveValue("dave@example.test");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(address).toHaveValue("not an address");
  await page.context().close();
});

test("an answer after 3.5 seconds: busy, and sent once", async ({ browser }) => {
  const page = await open(browser, "/console/coaches/nina", phone);
  let posts = 0;
  await page.route(isPost, async (route) => {
    if (route.request().method() === "POST") posts += 1;
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await route.continue();
  });
  const form = page.locator("form", { has: page.getByLabel("First name") });
  const save = form.locator("button.main");
  await expect(save).toHaveText("Save");
  await save.dblclick();
  await expect(save).toHaveText("Saving…");
  await expect(save).toBeDisabled();
  await expect(form).toHaveAttribute("aria-busy", "true");
  await save.click({ force: true });
  await page.keyboard.press("Enter");
  await expect(save).toHaveText("Save", { timeout: 15_000 });
  await expect(save).toBeEnabled();
  expect(posts).toBe(1);
  await page.unroute(isPost);
  await page.setViewportSize(desktop);

  await page.route(isPost, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await route.continue();
  });
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("link", { name: "Coaches", exact: true }).first().click();
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible({ timeout: 2000 });
  await expect(page.getByRole("heading", { level: 1, name: "Coaches" })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.context().close();
});

test("without a connection the way to another page waits, and the console stays", async ({ browser }) => {
  const page = await open(browser, "/console/coaches/nina");
  await page.route(isPost, (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "Coaches", exact: true }).first().click();
  await expect(page.getByText("No connection. Trying again…")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeVisible();
  await page.unroute(isPost);
  await expect(page.getByRole("heading", { level: 1, name: "Coaches" })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("No connection. Trying again…")).toHaveCount(0);
  await page.context().close();
});
