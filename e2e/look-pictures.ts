/** `npm run gallery:looks`: fifty random looks on three pages as contact sheets in `.gallery/looks/`, checked for contrast by axe; `-- 7 12` takes those seeds, `each` every picture in every layout. */
import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import pg from "pg";
import { arts, heroes, namesOf } from "#core/content/pages/look/brand-parts.ts";
import type { Look } from "#core/content/pages/look/look.ts";
import { randomLook } from "#core/content/pages/look/random-look.ts";
import { launchOptions } from "../test/browser.ts";
import { browserCookie } from "../test/owner-session.ts";
import { type Stage, startStage } from "../test/stage.ts";

const folder = resolve(".gallery/looks");
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const pages = ["weight-loss-myths", "relocation-masterclass", "business-strategy-call"];
const PER_SHEET = 5;

const asked = process.argv.slice(2);
const looks: [name: string, Look][] = asked.includes("each")
  ? namesOf(arts).flatMap((art, row) =>
      namesOf(heroes).map((hero, column): [string, Look] => [
        `${art} ${hero}`,
        { ...randomLook(row * 5 + column + 1000), art, hero },
      ]),
    )
  : (asked.length > 0 ? asked.map(Number) : Array.from({ length: 50 }, (_, index) => index + 1)).map(
      (seed) => [String(seed), randomLook(seed)],
    );

type Found = { slug: string; id: string; page: string };
type Shot = { name: string; look: string; size: string; page: string };
const problems: string[] = [];

async function shoot(context: BrowserContext, { slug, id, page: kind }: Found, [name, look]: [string, Look]) {
  const query = new URLSearchParams({ page: id });
  for (const [field, value] of Object.entries(look)) query.set(field, value ?? "");
  const page = await context.newPage();
  await page.goto(`/console/coaches/${slug}/look/page?${query}`, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const shots: Shot[] = [];
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    const shot: Shot = { name: `${name.replaceAll(" ", "-")}-${kind}-${size}`, look: name, size, page: kind };
    await page.screenshot({ path: `${folder}/${shot.name}.png`, fullPage: true });
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wide > 0) problems.push(`${shot.name}: ${wide} px wider than the window`);
    const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
    for (const { nodes } of violations)
      for (const node of nodes)
        problems.push(`${shot.name}: ${node.target.join(" ")} ${node.any[0]?.message.slice(0, 140) ?? ""}`);
    shots.push(shot);
  }
  await page.close();
  return shots;
}

async function sheet(browser: Browser, name: string, shots: Shot[]) {
  const rows = Object.entries(Object.groupBy(shots, ({ look }) => look)).map(
    ([look, all = []]) =>
      `<figure><figcaption>${look} ${JSON.stringify(looks.find(([each]) => each === look)?.[1]).replaceAll('"', "")}</figcaption>${all
        .map((shot) => `<div class="${shot.size}"><img src="${shot.name}.png" alt=""></div>`)
        .join("")}</figure>`,
  );
  const html = `<!doctype html><meta charset="utf-8"><style>body{margin:16px;background:#ccc;font:13px system-ui}
    figure{margin:0 0 20px;display:flex;gap:8px;align-items:flex-start}figcaption{width:130px;overflow-wrap:anywhere}
    div{overflow:hidden;height:620px}.desktop{width:400px}.phone{width:150px}img{display:block;width:100%}</style>${rows.join("")}`;
  await writeFile(`${folder}/${name}.html`, html);
  const page = await browser.newPage({ viewport: { width: 1900, height: 900 } });
  await page.goto(pathToFileURL(`${folder}/${name}.html`).href);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  await page.close();
}

await mkdir(folder, { recursive: true });
const stage: Stage & { stop?(): Promise<void> } = process.env.STAGE
  ? JSON.parse(process.env.STAGE)
  : await startStage();
const database = new pg.Client({ connectionString: stage.database });
await database.connect();
const browser = await chromium.launch(launchOptions);
try {
  const { rows: found } = await database.query<Found>(
    "select o.slug, p.id, p.slug as page from pages p join coaches o on o.id = p.coach_id where p.slug = any($1) order by array_position($1, p.slug)",
    [pages],
  );
  if (found.length !== pages.length) throw new Error(`found ${found.map(({ page }) => page)} of ${pages}`);
  const shots: Shot[] = [];
  const context = await browser.newContext({
    baseURL: stage.web,
    reducedMotion: "reduce",
    deviceScaleFactor: 0.5,
  });
  await context.addCookies([await browserCookie(stage)]);
  for (const [at, each] of looks.entries()) {
    for (const page of asked.includes("each") ? found.slice(0, 1) : found)
      shots.push(...(await shoot(context, page, each)));
    if ((at + 1) % PER_SHEET > 0 && at + 1 < looks.length) continue;
    const names = looks.slice(at - (at % PER_SHEET), at + 1).map(([name]) => name);
    await sheet(
      browser,
      `sheet-${Math.ceil((at + 1) / PER_SHEET)}`,
      names.flatMap((name) => shots.filter(({ look }) => look === name)),
    );
  }
  console.log(problems.join("\n") || "Every contrast holds, and nothing is wider than its window.");
  console.log(`${looks.length} looks, ${shots.length} pictures, ${problems.length} problems: ${folder}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await database.end();
  await stage.stop?.();
}
