/** `npm run gallery:emails -- nina jonah`: screenshots of these coaches' emails (all by default), phone and desktop, light and dark. */
import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import { compileTemplate, renderMessage } from "#core/content/emails/render-message.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { recipientOf, unconfirmed } from "#emails/recipient.test-kit.ts";
import { renderStep } from "#emails/render-step.ts";
import { launchOptions } from "../test/browser.ts";
import { messagesOf } from "../test/messages-of.ts";

const folder = resolve(".gallery/emails");
const widths = [320, 390, 700];
const schemes = ["light", "dark"] as const;

async function fill(message: EmailMessage, coach: Coach, recipient: Record<string, string>) {
  return renderMessage(compileTemplate(await renderStep(message, coach)), recipient);
}

async function shoot(browser: Browser, name: string, html: string): Promise<string[]> {
  const names: string[] = [];
  for (const colorScheme of schemes) {
    const context = await browser.newContext({ colorScheme, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.setContent(html);
      const wide = await page.locator("html").evaluate((root) => root.scrollWidth);
      if (wide > width) throw new Error(`${name} is ${wide} pixels wide on a screen of ${width}`);
      const file = `${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: `${folder}/${file}`, fullPage: true });
      names.push(file);
    }
    await context.close();
  }
  return names;
}

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
const { campaigns, coaches, pages } = await loadContent("content");
const browser = await chromium.launch(launchOptions);
try {
  const rows: string[] = [];
  for (const campaign of campaigns) {
    const coach = coaches.find((each) => each.slug === campaign.coach);
    const page = pages.find((each) => each.coach === campaign.coach && each.form?.campaign === campaign.name);
    if (!coach || !page) throw new Error(`campaign '${campaign.name}' has no coach or no page`);
    if (wanted.length > 0 && !wanted.includes(coach.slug)) continue;
    for (const [index, { name, message }] of messagesOf(campaign).entries()) {
      // The confirmation panel is the same everywhere, so only the first message shows it.
      const recipient = { ...recipientOf(page, coach), ...(index === 0 && unconfirmed) };
      const { html, text } = await fill(message, coach, recipient);
      const file = `${coach.slug}-${page.id}-${name.replaceAll(" ", "-")}`;
      await writeFile(`${folder}/${file}.txt`, text);
      const names = await shoot(browser, file, html);
      rows.push(
        `<figure><figcaption>${file}</figcaption>${names.map((each) => `<img src="${each}" alt="">`).join("")}</figure>`,
      );
    }
  }
  const sheet = `<!doctype html><meta charset="utf-8"><title>Emails</title><style>
    body{margin:24px;background:#bbb;font:14px system-ui}figure{margin:0 0 24px;display:flex;gap:8px;align-items:flex-start}
    figcaption{width:160px}img{width:220px}</style>${rows.join("\n")}`;
  await writeFile(`${folder}/index.html`, sheet);
  console.log(pathToFileURL(`${folder}/index.html`).href);
} finally {
  await browser.close();
}
