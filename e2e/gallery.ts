/** `npm run gallery`: screenshots of every page on three widths, idle, full-length and after signup, plus an overview sheet. */
import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../test/browser.ts";
import { startStage } from "../test/stage.ts";
import acceptance from "./acceptance/pages.json" with { type: "json" };

type PageObject = { id: string; routes: string[]; fields?: Record<string, string> };
const folder = resolve(".gallery");
const sizes = {
  small: { width: 320, height: 700 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};
/** The longest address, in the widest letter. */
const longAddress = (start: string) => `${start.padEnd(47, "w")}@example.test`;

async function signUp(page: Page, fields: Record<string, string>, email: string) {
  const form = page.locator("form[method=post]");
  for (const name of Object.keys(fields)) {
    const field = form.locator(`[name="${name}"]`);
    if (await field.evaluate((element) => element.tagName === "SELECT"))
      await field.selectOption({ index: 1 });
    else await field.fill(name === "email" ? email : "Amara Example");
  }
  await form.locator("button[type=submit]").click();
  await page.locator("[data-sonner-toast], [data-confirmation], [data-notice]").first().waitFor();
  await page.waitForTimeout(700);
}

async function shoot(browser: Browser, web: string, object: PageObject): Promise<string[]> {
  const names: string[] = [];
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({
      viewport,
      extraHTTPHeaders: {
        "x-forwarded-for": `10.77.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      },
    });
    const page = await context.newPage();
    const take = async (state: string, fullPage = false) => {
      const name = `${object.id}-${size}-${state}.png`;
      await page.screenshot({ path: `${folder}/${name}`, fullPage });
      names.push(name);
    };
    await page.goto(web + object.routes[0], { waitUntil: "networkidle" });
    await page.waitForTimeout(900);
    await take("idle");
    await page.screenshot({ path: `${folder}/${object.id}-${size}-whole.png`, fullPage: true });
    if (object.fields) {
      await signUp(page, object.fields, longAddress(`${object.id}-${size}-`));
      await take("success");
    }
    await context.close();
  }
  return names;
}

await mkdir(folder, { recursive: true });
const stage = await startStage();
const browser = await chromium.launch(launchOptions);
try {
  const rows: string[] = [];
  for (const object of acceptance.pages as PageObject[]) {
    const names = await shoot(browser, stage.web, object);
    rows.push(
      `<figure><figcaption>${object.id}</figcaption>${names.map((name) => `<img src="${name}" alt="">`).join("")}</figure>`,
    );
  }
  const sheet = `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>
    body{margin:24px;background:#ddd;font:14px system-ui;display:grid;grid-template-columns:repeat(3,1fr);gap:24px}
    figure{margin:0;display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start}figcaption{width:100%}
    img{height:260px;box-shadow:0 1px 4px #0004}</style>${rows.join("\n")}`;
  await writeFile(`${folder}/index.html`, sheet);
  const page = await browser.newPage({ viewport: { width: 2600, height: 1400 } });
  await page.goto(pathToFileURL(`${folder}/index.html`).href);
  await page.screenshot({ path: `${folder}/contact-sheet.png`, fullPage: true });
  console.log(`${folder}/contact-sheet.png`);
} finally {
  await browser.close();
  await stage.stop();
}
