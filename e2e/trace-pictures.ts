/** Takes screenshots of the trace into `.gallery/trace/`: one signup in each of the inbox's modes, at once and later. */
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import pg from "pg";
import { launchOptions } from "../test/browser.ts";
import { browserCookie, cookieOf, ownerSession } from "../test/owner-session.ts";
import { type Stage, startStage, switches } from "../test/stage.ts";

const folder = resolve(".gallery/trace");
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const only = process.argv.slice(2);

const stage: Stage & { stop?(): Promise<void> } = process.env.STAGE
  ? JSON.parse(process.env.STAGE)
  : await startStage();
const turn = switches(stage);
const database = new pg.Client({ connectionString: stage.database });

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as Row[];

async function until(what: string, holds: () => Promise<boolean>) {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error(`${what}: does not come`);
}

type Row = { id: string; person_id: string; state: string; failure: string | null; attempts: number };
const delivery = async (email: string): Promise<Row> => {
  const [row] = await rows<Row>(
    "select * from email_deliveries where email_address = $1 order by created_at limit 1",
    [email],
  );
  if (!row) throw new Error(`no delivery to ${email}`);
  return row;
};
const becomes = (email: string, wanted: (row: Row) => boolean) =>
  until(`${email} ${wanted}`, async () => wanted(await delivery(email)));

let host = 0;
async function signUp(name: string): Promise<string> {
  const email = `${name}.${Date.now() % 100_000}@example.test`;
  host += 1;
  await fetch(`${stage.web}/9ways`, {
    method: "POST",
    headers: { accept: "application/json", "x-forwarded-for": `10.99.0.${host}` },
    body: new URLSearchParams({ name: "Amara Okoye", email }),
  });
  return email;
}

const press = async (email: string) =>
  fetch(`${stage.web}/console/messages/${(await delivery(email)).id}`, {
    method: "POST",
    headers: { cookie: cookieOf(await ownerSession(stage)) },
    body: new URLSearchParams({ back: "person" }),
    redirect: "manual",
  });

async function shoot(browser: Browser, path: string, name: string) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ viewport, colorScheme, timezoneId: "Europe/Berlin" });
      await context.addCookies([await browserCookie(stage)]);
      const page = await context.newPage();
      await page.goto(stage.web + path);
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png`, fullPage: true });
      const frame = page.locator("iframe");
      if ((await frame.count()) > 0) {
        // Frames are painted only while in view.
        await frame.scrollIntoViewIfNeeded();
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${folder}/${name}-frame-${size}-${colorScheme}.png` });
      }
      await context.close();
    }
  }
}

const stories: Record<string, (take: (email: string, name: string) => Promise<void>) => Promise<void>> = {
  async accept(take) {
    const email = await signUp("accept");
    await becomes(email, ({ state }) => state === "sent");
    await take(email, "accept");
  },
  async reject(take) {
    const email = await signUp("reject");
    await becomes(email, ({ state }) => state === "failed");
    await take(email, "reject");
  },
  async down(take) {
    const email = await signUp("down");
    await becomes(email, ({ attempts }) => attempts === 1);
    await take(email, "down");
    await turn.mail("accept");
    await press(email);
    await becomes(email, ({ state }) => state === "sent");
    await take(email, "down-later");
  },
  async hang(take) {
    const email = await signUp("hang");
    await becomes(email, ({ attempts }) => attempts === 1);
    await take(email, "hang");
  },
  async "drop-after-data"(take) {
    const email = await signUp("drop");
    await becomes(email, ({ state }) => state === "uncertain");
    await take(email, "drop-after-data");
    await turn.advance(15 * 60);
    await becomes(email, ({ attempts }) => attempts === 2);
    await turn.advance(15 * 60 + 5);
    await becomes(email, ({ state }) => state === "failed");
    await take(email, "drop-after-data-later");
  },
  async defer(take) {
    const email = await signUp("defer");
    await becomes(email, ({ attempts }) => attempts === 1);
    await turn.advance(80);
    await becomes(email, ({ attempts }) => attempts === 2);
    await take(email, "defer");
    for (let tries = 3; tries <= 8; tries += 1) {
      await turn.advance(30 * 3600);
      await becomes(email, ({ attempts }) => attempts === tries);
    }
    await take(email, "defer-given-up");
  },
};

await mkdir(folder, { recursive: true });
await database.connect();
const browser = await chromium.launch(launchOptions);
try {
  for (const [mode, story] of Object.entries(stories)) {
    if (only.length > 0 && !only.includes(mode)) continue;
    await turn.mail(mode);
    await story(async (email, name) => {
      const { id, person_id: person } = await delivery(email);
      await shoot(browser, `/console/people/${person}?message=${id}`, name);
      if (name === "accept") {
        await shoot(browser, `/console/messages/${id}`, "message");
        await shoot(browser, `/console/messages/${id}?view=text`, "message-text");
      }
    });
    await turn.mail("accept");
    console.log(mode);
  }
  await shoot(browser, "/console/activity", "activity");
  console.log(folder);
} finally {
  await browser.close();
  await database.end();
  await stage.stop?.();
}
