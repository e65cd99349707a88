/** Takes screenshots of the page editor in every state into `.gallery/pages/`, at every width and in both schemes. */
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import pg from "pg";
import sharp from "sharp";
import { launchOptions } from "../test/browser.ts";
import { browserCookie } from "../test/owner-session.ts";
import { type Stage, startStage } from "../test/stage.ts";

const folder = resolve(".gallery/pages");
const sizes = { 390: 844, 1024: 768, 1440: 900 };
const looks = Object.entries(sizes).flatMap(([width, height]) =>
  (["light", "dark"] as const).map((scheme) => ({ width: Number(width), height, scheme })),
);
const LONG = "Everything that nobody tells you about the first ninety days after a move, in one calm evening";
const only = process.argv.slice(2);

const stage: Stage & { stop?(): Promise<void> } = process.env.STAGE
  ? JSON.parse(process.env.STAGE)
  : await startStage();
const database = new pg.Client({ connectionString: stage.database });
const one = async (text: string, values: unknown[] = []): Promise<string> =>
  (await database.query<{ id: string }>(text, values)).rows[0]?.id ?? "none";

type State = { path: string; act?(page: Page): Promise<void> };
const frame = (page: Page) => page.frameLocator(".canvas iframe");
const press = (name: string) => async (page: Page) => {
  await page.locator("summary", { hasText: name }).first().click();
  await page.waitForTimeout(700);
};
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true }).click();

async function prepare(context: BrowserContext): Promise<Record<string, State>> {
  const page = await context.newPage();
  const shipped = await one("select id from pages where slug = 'weight-loss-myths'");
  const copy = async (address: string, name: string) => {
    await page.goto(`/console/pages/${shipped}?part=page`);
    await page.getByText("Duplicate").first().click();
    await page.getByLabel("Name of the copy").fill(name);
    await page.getByLabel("Its address").fill(address);
    await page.getByRole("button", { name: "Duplicate" }).click();
    await page.getByText("This is the copy.").waitFor();
    return page.url().replace(/\?.*/, "").replace(stage.web, "");
  };
  const mark = Date.now().toString(36);
  const long = await copy(`pictures-${mark}`, LONG);
  const red = await copy(`pictures-red-${mark}`, "Five myths, with a wrong address");
  const planned = await copy(`pictures-planned-${mark}`, "Five myths, planned");
  await page.goto(`${long}?part=page`);
  await page.getByRole("button", { name: "Publish it again" }).click();
  await page.getByText("Published again.").waitFor();
  for (const words of ["Five myths, put down", "Five myths, put down *gently*"]) {
    await page.request.post(`${long}/patch`, {
      headers: { origin: stage.web },
      form: {
        intent: "patch",
        change: JSON.stringify({ op: "set", path: ["blocks", 0, "props", "headline"], value: words }),
      },
    });
    await page.goto(long);
    await page.getByText("Draft saved, not published").waitFor();
    await publish(page);
    await page.getByText("Published. Visitors").waitFor();
  }
  await fetch(`${stage.web}/pictures-${mark}`, {
    method: "POST",
    headers: { "x-forwarded-for": "10.97.0.1" },
    body: new URLSearchParams({ name: "Ines", email: `ines-${mark}@pictures.test` }),
  });
  await page.goto(`${red}?part=page`);
  await page.getByLabel("Addresses 1", { exact: true }).fill("/console");
  await page.getByText("Draft saved, not published").waitFor();
  await page.goto(`${planned}?part=page`);
  await page.getByText("Schedule publishing").click();
  const day = await one("select to_char(now() + interval '9 days', 'YYYY-MM-DD') as id");
  await page.getByLabel(/^Day and time/).fill(`${day}T09:00`);
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByText("Planned.").waitFor();
  await page.goto(`${planned}?part=page`);
  await page.getByText("Share the draft").click();
  await page.getByRole("button", { name: "Create a link" }).click();
  const preview = await page.getByLabel("The link").inputValue();
  const face = await sharp({ create: { width: 960, height: 720, channels: 3, background: "#a3643f" } })
    .png()
    .toBuffer();
  await page.close();
  const consent = await one(
    "select '/console/people/' || l.person_id || '/consents/' || c.id as id from consents c join leads l on l.id = c.lead_id where l.email = $1",
    [`ines-${mark}@pictures.test`],
  );
  const guide = await one("select id from guides where slug = 'nine-ways'");
  const upload = async (at: Page) => {
    await at
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: "kitchen.png", mimeType: "image/png", buffer: face });
  };
  return {
    list: { path: "/console/pages" },
    "list-empty": { path: "/console/pages?q=nothing-is-called-this" },
    chooser: { path: "/console/pages/new" },
    sections: { path: long },
    section: { path: `${long}?part=1` },
    typing: {
      path: long,
      async act(at) {
        await frame(at).locator("h1").click();
        await at.keyboard.press("ControlOrMeta+A");
        await at.waitForTimeout(600);
      },
    },
    palette: { path: `${long}?part=add-1` },
    form: { path: `${long}?part=form` },
    "outcome-success": { path: `${long}?part=form`, act: press("After signing up") },
    "outcome-other": { path: `${long}?part=form`, act: press("Other situations") },
    page: { path: `${long}?part=page` },
    "guard-red": {
      path: `${red}?part=page`,
      async act(at) {
        await publish(at);
        await at.locator("#guard-title").waitFor();
      },
    },
    "guard-green": { path: `${long}?said=published` },
    schedule: { path: `${planned}?part=page` },
    versions: { path: `${long}/versions` },
    "as-seen": { path: consent },
    preview: { path: new URL(preview).pathname },
    library: { path: "/console/files", act: upload },
    guides: { path: "/console/guides" },
    guide: { path: `/console/guides/${guide}` },
    "two-editors": {
      path: `${long}?part=1`,
      async act(at) {
        await database.query(
          `insert into page_editors (page_id, owner_id, owner_name, part, seen_at)
          values ($1, 'pictures', 'Maximiliane von Hohenstein-Wittgenstein', '1', now() + interval '1 hour')
          on conflict (page_id, owner_id) do update set seen_at = excluded.seen_at`,
          [long.split("/").at(-1)],
        );
        await at.reload({ waitUntil: "networkidle" });
        await database.query("delete from page_editors where owner_id = 'pictures'");
      },
    },
  };
}

const open = async (browser: Browser, look: (typeof looks)[number]) => {
  const { width, height, scheme } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    baseURL: stage.web,
  });
  await context.addCookies([await browserCookie(stage)]);
  return context;
};

async function shoot(context: BrowserContext, { path, act }: State): Promise<Buffer> {
  const page = await context.newPage();
  try {
    await page.goto(path, { waitUntil: "networkidle" });
    // Until the frame is wired, it shows what visitors without JavaScript get.
    if (await page.locator(".canvas iframe").count())
      await frame(page).locator("[data-words][data-is-wired]").waitFor({ state: "attached" });
    await page.waitForTimeout(300);
    await act?.(page);
    return await page.screenshot();
  } finally {
    await page.close();
  }
}

async function sheet(name: string, pictures: Buffer[]): Promise<void> {
  const height = 620;
  const small = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ height }).toBuffer({ resolveWithObject: true })),
  );
  const lefts = { light: 0, dark: 0 };
  const placed = small.map(({ data, info }, index) => {
    const scheme = looks[index]?.scheme ?? "light";
    const at = { input: data, left: lefts[scheme], top: scheme === "light" ? 0 : height + 12 };
    lefts[scheme] += info.width + 12;
    return at;
  });
  await sharp({ create: { width: lefts.light, height: 2 * height + 12, channels: 3, background: "#8a8a8a" } })
    .composite(placed)
    .png()
    .toFile(`${folder}/sheet-${name}.png`);
}

await mkdir(folder, { recursive: true });
await database.connect();
const browser = await chromium.launch(launchOptions);
try {
  const contexts = await Promise.all(looks.map((look) => open(browser, look)));
  const desk = contexts.at(-2) as BrowserContext;
  for (const [name, state] of Object.entries(await prepare(desk))) {
    if (only.length > 0 && !only.includes(name)) continue;
    const pictures: Buffer[] = [];
    for (const [index, context] of contexts.entries()) {
      const picture = await shoot(context, state);
      const { width, scheme } = looks[index] as (typeof looks)[number];
      await sharp(picture).toFile(`${folder}/${name}-${width}-${scheme}.png`);
      pictures.push(picture);
    }
    await sheet(name, pictures);
  }
  console.log(folder);
} finally {
  await browser.close();
  await database.end();
  await stage.stop?.();
}
