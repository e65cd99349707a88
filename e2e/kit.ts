/** What browser tests share: the acceptance file, the stage, and a visitor with or without JavaScript. */
import { randomInt, randomUUID } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import pg from "pg";
import { type Stage, switches } from "../test/stage.ts";
import acceptance from "./acceptance/pages.json" with { type: "json" };

export { acceptance };
export type Words = [title: string, text: string];
type Failure = { outcome: "success" | "failure" | "screen" | "stay"; toast?: Words };
export type FormPage = {
  id: string;
  routes: string[];
  fields: Record<string, "required" | "optional">;
  source: string;
  button?: string;
  busy: string;
  invalid: Words;
  success: { outcome: "screen" | "clear"; toast?: Words; text?: string[] };
  onEmailFailure: Failure;
  onLeadFailure: Words;
  labels?: Record<string, string>;
  metadata?: string[];
};

/** The form pages that exist so far; the acceptance file has the rest. */
const built = new Set(["lead-magnet", "nine-ways", "compassionate-communication"]);
export const formPages = acceptance.pages.filter((page) => built.has(page.id)) as unknown as FormPage[];

export const stage = JSON.parse(process.env.STAGE ?? "{}") as Stage;
export const turn = switches(stage);

export async function query<Row = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stage.database });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

export type Variant = {
  width: number;
  height: number;
  script: boolean;
  /** Scripts are allowed but never arrive: the page stays as the server made it, and axe can still look at it. */
  starved?: boolean;
};
export const variants: Variant[] = [
  { width: 390, height: 844, script: true },
  { width: 390, height: 844, script: false },
  { width: 1280, height: 800, script: true },
  { width: 1280, height: 800, script: false },
];

/** Every visitor comes from an address of her own, and phones and desktops meet different web processes. */
export async function visit(browser: Browser, path: string, variant: Variant): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: variant.width, height: variant.height },
    javaScriptEnabled: variant.script || variant.starved === true,
    baseURL: stage.webs[variant.width < 500 ? 0 : 1] ?? stage.web,
    extraHTTPHeaders: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  const page = await context.newPage();
  if (variant.starved) await page.route("**/assets/*.js", (route) => route.abort());
  page.on("console", (message) => {
    // A policy violation or a hydration mismatch shows up here and nowhere else; a refused post is part of some tests.
    if (message.type() !== "error" || /status of (4|5)\d\d|net::ERR_/.test(message.text())) return;
    throw new Error(`${path}: ${message.text()}`);
  });
  await page.goto(path);
  return page;
}

export const newAddress = () => `${randomUUID()}@example.test`;

export async function fill(page: Page, form: FormPage, email: string) {
  for (const name of Object.keys(form.fields)) {
    const field = page.locator(`form [name="${name}"]`);
    if (name === "email") await field.fill(email);
    else if (await field.evaluate((element) => element.tagName === "SELECT"))
      await field.selectOption({ index: 1 });
    else await field.fill(`Test ${name}`);
  }
}

/** With a script, a visitor who has typed a while submits a living page; before that, posting is the browser's own. */
export async function submit(page: Page, variant: Variant) {
  const form = page.locator("form[method=post]");
  if (variant.script) {
    await form.locator('[name="email"]').focus();
    await expect
      .poll(() =>
        form.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
      )
      .toBe(true);
  }
  await form.locator("button[type=submit]").click();
}

/** The words, to the letter, where this visitor sees them: as a toast, or on the page when there is no script. */
export async function expectWords(page: Page, variant: Variant, [title, text]: Words) {
  const place = variant.script
    ? page.locator("[data-sonner-toast]").last()
    : page.locator("[data-summary], [data-notice]").first();
  await expect(place.getByText(title, { exact: true }).first()).toBeVisible({ timeout: 10_000 });
  if (text) await expect(place.getByText(text, { exact: true })).toBeVisible();
}

export async function expectSuccess(
  page: Page,
  variant: Variant,
  form: FormPage,
  toast = form.success.toast,
) {
  if (toast) await expectWords(page, variant, toast);
  if (form.success.outcome === "screen") {
    await expect(page.locator("[data-confirmation]")).toBeVisible({ timeout: 10_000 });
    await expect(page.locator("form[method=post]")).toHaveCount(0);
    const words = (await page.locator("[data-success]").innerText()).toLowerCase();
    for (const text of form.success.text ?? []) expect(words).toContain(text.toLowerCase());
  } else {
    await expect(page.locator('form [name="email"]')).toHaveValue("");
  }
}

/** Back to idle, what was typed still there, no confirmation. */
export async function expectKept(page: Page, email: string) {
  await expect(page.locator('form [name="email"]')).toHaveValue(email);
  await expect(page.locator("[data-confirmation]")).toHaveCount(0);
  await expect(page.locator("form button[type=submit]")).toBeEnabled();
}

export async function expectEmailFailure(page: Page, variant: Variant, form: FormPage, email: string) {
  const { outcome, toast } = form.onEmailFailure;
  if (outcome === "success") return expectSuccess(page, variant, form);
  if (outcome === "screen") return expectSuccess(page, variant, form, toast);
  if (toast) await expectWords(page, variant, toast);
  await expectKept(page, email);
}
