/** `npm run lighthouse [path …]`: Lighthouse's mobile preset on pages of the stage, median of several runs, against a minimum. */
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import lighthouse, { type Flags, type Result } from "lighthouse";
import acceptance from "../e2e/acceptance/pages.json" with { type: "json" };
import { startStage } from "../test/stage.ts";
import { startChromium } from "./chromium.ts";
import { median } from "./median.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "3" },
    "min-performance": { type: "string", default: "95" },
    "min-others": { type: "string", default: "98" },
    "max-js-kb": { type: "string", default: "15" },
    "max-kb": { type: "string", default: "150" },
    "max-cls": { type: "string", default: "0.05" },
  },
});
/** Every page of the acceptance file that search engines can find. */
const everyPage = acceptance.pages
  .filter((page) => "coach" in page || page.id === "home")
  .map((page) => page.routes[0] ?? "/");
const paths = positionals.length > 0 ? positionals : everyPage;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Measured = Record<
  | (typeof CATEGORIES)[number]
  | "lcpMs"
  | "cls"
  | "tbtMs"
  | "jsBytes"
  | "inlineBytes"
  | "totalBytes"
  | "machine",
  number
>;
type Shortcomings = Map<string, string>;

const stage = await startStage(["--workers", "0"]);
try {
  const pages = [];
  for (const path of paths) pages.push(await measure(path));
  console.table(Object.fromEntries(pages.map(({ path, middle }) => [path, row(middle)])));
  for (const { path, shortcomings } of pages) {
    for (const [id, reason] of shortcomings) console.log(`${path}  ${id}: ${reason}`);
  }
  const broken = pages.flatMap(({ path, middle }) => tooLow(middle).map((what) => `${path}: ${what}`));
  for (const line of broken) console.log(`below the floor: ${line}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await stage.stop();
}

async function measure(path: string) {
  const url = new URL(path, stage.web).href;
  const answer = await fetch(url); // also renders the page into the cache, as for visitors
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  const inline = inlineScriptBytes(await answer.text());
  const runs: Measured[] = [];
  const shortcomings: Shortcomings = new Map();
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const lhr = await visit(url);
    runs.push({ ...figures(lhr), inlineBytes: inline });
    note(lhr, shortcomings);
  }
  const names = Object.keys(runs[0] ?? {}) as (keyof Measured)[];
  const middle = Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run[name]))]),
  ) as Measured;
  return { path, middle, shortcomings };
}

/** A fresh browser: icons are only requested once. */
async function visit(url: string): Promise<Result> {
  const chromium = await startChromium();
  try {
    const flags: Flags = { port: chromium.port, logLevel: "error", onlyCategories: [...CATEGORIES] };
    const lhr = (await lighthouse(url, flags))?.lhr;
    if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? "no result"}`);
    return lhr;
  } finally {
    await chromium.stop();
  }
}

/** Inline scripts are part of the compressed HTML, so their compressed size counts. */
function inlineScriptBytes(html: string): number {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*(?:\ssrc=|\stype="(?!module)))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  return brotliCompressSync(scripts.map(([, code]) => code).join("\n")).byteLength;
}

function figures(lhr: Result): Omit<Measured, "inlineBytes"> {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const requests = items(lhr, "network-requests") as { resourceType?: string; transferSize?: number }[];
  // Lighthouse doesn't interact, so all requests happen before any interaction.
  const bytes = (wanted: (type: string | undefined) => boolean) =>
    requests
      .filter(({ resourceType }) => wanted(resourceType))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcpMs: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbtMs: value("total-blocking-time"),
    jsBytes: bytes((type) => type === "Script"),
    totalBytes: bytes(() => true),
    // Lighthouse's own benchmark of the machine: a low value means that the CPU was busy.
    machine: lhr.environment.benchmarkIndex,
  };
}

function items(lhr: Result, audit: string): unknown[] {
  const details = lhr.audits[audit]?.details;
  return details && "items" in details && Array.isArray(details.items) ? details.items : [];
}

function note(lhr: Result, shortcomings: Shortcomings): void {
  for (const { id, title, score, displayValue, explanation } of Object.values(lhr.audits)) {
    if (score === null || score === 1) continue;
    const where = JSON.stringify(items(lhr, id)[0] ?? null)?.slice(0, 240);
    const said = [title, displayValue, explanation].filter(Boolean).join("; ");
    shortcomings.set(id, `${Math.round(score * 100)}, ${said}${where === "null" ? "" : ` ${where}`}`);
  }
}

function row({ lcpMs, cls, tbtMs, jsBytes, inlineBytes, totalBytes, ...scores }: Measured) {
  return {
    ...scores,
    "LCP ms": Math.round(lcpMs),
    CLS: Number(cls.toFixed(3)),
    "TBT ms": Math.round(tbtMs),
    "JS kB": Number((jsBytes / 1000).toFixed(1)),
    "inline JS kB": Number((inlineBytes / 1000).toFixed(1)),
    "total kB": Number((totalBytes / 1000).toFixed(1)),
  };
}

function tooLow({ performance, jsBytes, inlineBytes, ...rest }: Measured): string[] {
  const floor = Number(values["min-others"]);
  return [
    ...(performance < Number(values["min-performance"]) ? [`performance ${performance}`] : []),
    ...(["accessibility", "best-practices", "seo"] as const)
      .filter((category) => rest[category] < floor)
      .map((category) => `${category} ${rest[category]}`),
    ...(jsBytes + inlineBytes > Number(values["max-js-kb"]) * 1000
      ? [`${jsBytes} bytes of JavaScript, and ${inlineBytes} inside the page`]
      : []),
    ...(rest.totalBytes > Number(values["max-kb"]) * 1000
      ? [`${rest.totalBytes} bytes before any interaction`]
      : []),
    ...(rest.cls > Number(values["max-cls"]) ? [`layout shift ${rest.cls.toFixed(3)}`] : []),
  ];
}
