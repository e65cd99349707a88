/** Shared by browser tests: the acceptance file, the stage, and visitors with or without JavaScript. */
import { randomInt, randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import pg from "pg";
import { type Stage, switches } from "../test/stage.ts";
import acceptance from "./acceptance/pages.json" with { type: "json" };

export { acceptance };
export type Words = [title: string, text: string];
type Failure = { outcome: "success" | "failure" | "screen" | "stay"; toast?: Words };
export type PageObject = {
  id: string;
  kind: string;
  coach?: string;
  routes: string[];
  text?: string[];
  links?: string[];
  counts?: Record<string, number>;
  faq?: number;
  minutes?: number;
  scheduler?: "tab" | "frame";
};
export type FormPage = PageObject & {
  fields: Record<string, "required" | "optional">;
  source: string;
  journeyDueSeconds: number;
  button?: string;
  busy: string;
  invalid: Words;
  success: {
    outcome: "screen" | "clear";
    toast?: Words;
    text?: string[];
    links?: string[];
    placeholders?: string[];
    scheduler?: "tab";
    mailto?: boolean;
  };
  onEmailFailure: Failure;
  onLeadFailure: Words;
  onJourneyFailure: Words;
  onTimeout?: Words;
  onDuplicate?: Words;
  onFull?: Words;
  onCampaignMissing?: { outcome: "success" | "failure"; toast?: Words };
  labels?: Record<string, string>;
  options?: Record<string, Record<string, string | null>>;
  metadata?: string[];
  nameDefault?: string;
  capacity?: number;
};

export const pages = acceptance.pages as unknown as PageObject[];
export const formPages = pages.filter((page): page is FormPage => "fields" in page);
/** Pages that behave very differently, for tests too slow to run on all. */
const different = new Set(["lead-magnet", "nine-ways", "compassionate-communication"]);
export const FULL = process.env.FULL === "1";
/** A test for each width takes turns with the next one; a full run takes all. */
export const inTurn = <Each>(all: readonly Each[], nth: number): readonly Each[] =>
  FULL ? all : all.slice(nth, nth + 1);
const today = Math.floor(Date.now() / 86_400_000);
/** True for a third of them, another third each UTC day; a full run takes all. */
export const isOfToday = <Each>(all: readonly Each[], one: Each): boolean =>
  FULL || all.indexOf(one) % 3 === today % 3;
export const ofToday = <Each>(all: readonly Each[]): Each[] => all.filter((one) => isOfToday(all, one));
export const chosenForms = FULL ? formPages : formPages.filter(({ id }) => different.has(id));
export const canonical = (page: PageObject) => page.routes[0] ?? "/";

export function formPage(id: string): FormPage {
  const found = formPages.find((page) => page.id === id);
  if (!found) throw new Error(`no form page ${id}`);
  return found;
}

/** One stage per worker, so its mail and clock switches affect no other test. */
const stages = JSON.parse(process.env.STAGES ?? "[{}]") as Stage[];
export const stage = stages[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % stages.length] as Stage;
/** Every stage links the guides, but only the first draws them all. */
export const guideStage = stages[0] as Stage;
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

/** Empties every event: a test that fills one must clean up for the next on this stage. */
export const freeSeats = () =>
  query("with gone as (delete from event_registrations) update events set seats_taken = 0");

export type Variant = {
  width: number;
  height: number;
  script: boolean;
  /** Scripts are allowed but never arrive: the page stays as the server rendered it, and axe still works. */
  starved?: boolean;
};
export const phone: Variant = { width: 390, height: 844, script: true };
export const desktop: Variant = { width: 1280, height: 800, script: true };
export const plainPhone: Variant = { ...phone, script: false };
/** Every width and scheme once; a full run covers all combinations. */
export const looks: { variant: Variant; scheme: "light" | "dark" }[] = [
  { variant: phone, scheme: "light" },
  { variant: desktop, scheme: "dark" },
  ...(FULL
    ? [
        { variant: phone, scheme: "dark" as const },
        { variant: desktop, scheme: "light" as const },
      ]
    : []),
];
export const variants: Variant[] = [phone, plainPhone, desktop, { ...desktop, script: false }];

export const newVisitor = () => ({
  "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** Each visitor has an IP of their own; phones and desktops use different web processes. */
export async function visit(browser: Browser, path: string, variant: Variant): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: variant.width, height: variant.height },
    javaScriptEnabled: variant.script || variant.starved === true,
    // Skips fade-ins, which would cost hundreds of tests a second each.
    reducedMotion: "reduce",
    baseURL: stage.webs[variant.width < 500 ? 0 : 1] ?? stage.web,
    extraHTTPHeaders: newVisitor(),
  });
  const page = await context.newPage();
  if (variant.starved) await page.route("**/assets/*.js", (route) => route.abort());
  page.on("console", (message) => {
    // CSP violations and hydration mismatches only show up here. Rejected posts are part of some tests.
    if (message.type() !== "error" || /status of (4|5)\d\d|net::ERR_/.test(message.text())) return;
    throw new Error(`${path}: ${message.text()}`);
  });
  await page.goto(path);
  return page;
}

/** Sixty characters, as long as people's own get. */
export const longAddress = () => `first.${randomUUID()}@mail.example.test`;
export const newAddress = () => `${randomUUID()}@example.test`;
export const leadForm = (page: Page): Locator => page.locator("form[method=post]");
const formButton = (page: Page): Locator => leadForm(page).locator("button[type=submit]:not([name])");

export async function fill(page: Page, form: FormPage, email: string, only?: "required") {
  for (const [name, need] of Object.entries(form.fields)) {
    if (only && need !== only) continue;
    const field = leadForm(page).locator(`[name="${name}"]`);
    if (name === "email") await field.fill(email);
    else if (await field.evaluate((element) => element.tagName === "SELECT"))
      await field.selectOption({ index: 1 });
    else await field.fill(`Test ${name}`);
  }
}

/** Posts without a browser: the same code shows the result, and some tests look at that. */
export function postForm(
  form: FormPage,
  email: string,
  { web = stage.web, more = {} }: { web?: string | undefined; more?: Record<string, string> } = {},
): Promise<Response> {
  const fields = Object.keys(form.fields).map((name) => [
    name,
    Object.keys(form.options?.[name] ?? { Test: null })[0] ?? "Test",
  ]);
  return fetch(web + canonical(form), {
    method: "POST",
    headers: { accept: "application/json", ...newVisitor() },
    body: new URLSearchParams({ ...Object.fromEntries(fields), email, ...more }),
  });
}

/** Waits for hydration, as for a visitor who has typed a while; before it, the browser posts the form itself. */
export async function awake(page: Page) {
  const form = leadForm(page);
  await form.locator('[name="email"]').focus();
  await expect
    .poll(
      () => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
      { timeout: 15_000 },
    )
    .toBe(true);
}

export async function submit(page: Page, variant: Variant) {
  if (variant.script) await awake(page);
  await formButton(page).click();
}

/** The exact text: as a toast, or on the page without JavaScript. */
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
  await expect(page.locator("[data-confirmation]")).toBeVisible({ timeout: 10_000 });
  if (form.success.outcome === "screen") {
    await expect(leadForm(page)).toHaveCount(0);
    const words = (await page.locator("[data-success]").innerText()).toLowerCase();
    for (const text of form.success.text ?? []) expect(words).toContain(text.toLowerCase());
  } else {
    await expect(leadForm(page)).toBeHidden();
    await expect(leadForm(page).locator('[name="email"]')).toHaveValue("");
  }
}

export async function expectKept(page: Page, email: string) {
  await expect(leadForm(page).locator('[name="email"]')).toHaveValue(email);
  await expect(page.locator("[data-confirmation]")).toHaveCount(0);
  await expect(formButton(page)).toBeEnabled();
}

/** The acceptance file has the default reason; some results name another (decisions.md 18). */
const reasons: Record<string, string> = {
  reject: "The address was refused",
  down: "The mail server is away",
};
const withReason = ([title, text]: Words, mode: string): Words => {
  const { defaultReason } = acceptance.templateFailures;
  return [title, text.replace(defaultReason, reasons[mode] ?? defaultReason)];
};

export async function expectEmailFailure(
  page: Page,
  variant: Variant,
  form: FormPage,
  email: string,
  mode = "defer",
) {
  const { outcome, toast } = form.onEmailFailure;
  if (outcome === "success") return expectSuccess(page, variant, form);
  if (outcome === "screen") return expectSuccess(page, variant, form, toast);
  if (toast) await expectWords(page, variant, withReason(toast, mode));
  await expectKept(page, email);
}
