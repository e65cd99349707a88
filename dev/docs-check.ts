/** `npm run docs:short`: builds the documentation under a path, finds dead links, and checks it with axe and its search; `docs:check` covers every kind of page, scheme and width. */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../test/browser.ts";
import { findDeadLinks } from "./docs/dead-links.ts";
import { serveFolder } from "./docs/serve-folder.ts";

const isFull = process.env.FULL !== undefined;
/** Not the root: the site may be published under any path. */
const BASE = "/some/where/";
const folder = resolve("node_modules/.cache/docs-check");
const faults: string[] = [];

/** One page of each kind: home, prose with pictures, commands, wide tables, a decision, a runbook, generated, and missing. */
const kinds = [
  "",
  "owners/sending.html",
  "owners/",
  "operators/scale.html",
  "operators/runbooks/worker-down.html",
  "developers/develop.html",
  "developers/decisions/001-postgresql-is-the-engine.html",
  "reference/glossary.html",
  "reference/tables.html",
  "nothing-here.html",
];
const walks = isFull
  ? [1280, 390].flatMap((width) => (["light", "dark"] as const).map((scheme) => ({ width, scheme, kinds })))
  : [{ width: 1280, scheme: "light" as const, kinds: kinds.slice(0, 4) }];
const searches = [
  { typed: "bounce", finds: /operators\/feedback|owners\/sending/ },
  { typed: "restore", finds: /operators\// },
];

async function judge(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  for (const { id, nodes } of violations)
    faults.push(`${state}: ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wider > 0) faults.push(`${state}: ${wider} px wider than the window`);
}

async function search(page: Page): Promise<void> {
  for (const { typed, finds } of searches) {
    await page.keyboard.press("Control+k");
    const field = page.locator("#localsearch-input");
    await field.fill(typed);
    const found = page.locator(".VPLocalSearchBox .result");
    await found.first().waitFor({ timeout: 20_000 });
    const links = await found.evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
    if (!links.some((link) => finds.test(link))) faults.push(`'${typed}' finds only ${links.join(", ")}`);
    await judge(page, `search for ${typed}`);
    await page.keyboard.press("Escape");
  }
}

async function walk(browser: Browser, url: string, { width, scheme, kinds }: (typeof walks)[number]) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: scheme });
  const page = await context.newPage();
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      faults.push(`fetched from outside: ${request.url()}`);
  });
  page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
  for (const kind of kinds) {
    await page.goto(url + kind, { waitUntil: "networkidle" });
    await judge(page, `${kind || "the first page"}, ${width}, ${scheme}`);
  }
  if (width === 1280) {
    await page.goto(url, { waitUntil: "networkidle" });
    await search(page);
  }
  await context.close();
}

execFileSync("vitepress", ["build", "docs", "--base", BASE, "--outDir", folder], { stdio: "inherit" });
const { dead, pages } = findDeadLinks(folder, BASE);
faults.push(...dead.map((link) => `dead link in ${link}`));
const site = await serveFolder(folder, BASE);
const browser = await chromium.launch(launchOptions);
try {
  for (const each of walks) await walk(browser, site.url, each);
} finally {
  await browser.close();
  site.stop();
}
if (faults.length > 0)
  throw new Error(`The documentation site has faults:\n${[...new Set(faults)].join("\n")}`);
console.log(
  `${pages} pages without a dead link; ${walks.length * (walks[0]?.kinds.length ?? 0)} walked with axe`,
);
