/** A page loads only its own brand's style sheets, and no console scripts. */
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { cookieOf, ownerSession } from "../test/owner-session.ts";
import { canonical, pages, query, stage } from "./kit.ts";

async function sheetsOf(path: string, headers: Record<string, string> = {}) {
  const html = await (await fetch(stage.web + path, { headers })).text();
  const hrefs = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
  const texts = await Promise.all(hrefs.map(async (href) => (await fetch(stage.web + href)).text()));
  const css = texts.join("\n");
  const named = (what: string) =>
    new Set([...css.matchAll(new RegExp(`\\[data-${what}="?([\\w-]+)`, "g"))].map(([, name = ""]) => name));
  return { hrefs, bytes: css.length, arts: named("art"), shapes: named("shape"), layouts: named("layout") };
}

type Brand = { art: string; shape: string; hero: string };

test("every page is sent its own brand's rules and no other's", async () => {
  const rows = await query<{ slug: string; brand: Brand }>(
    "select slug, profile -> 'brand' as brand from coaches",
  );
  const brands = new Map(rows.map(({ slug, brand }) => [slug, brand]));
  for (const page of pages.filter(({ coach }) => coach)) {
    const { art, shape, hero } = brands.get(page.coach ?? "") as Brand;
    const sheets = await sheetsOf(canonical(page));
    expect([...sheets.arts], page.id).toEqual([art]);
    expect([...sheets.layouts], page.id).toEqual([hero]);
    for (const name of sheets.shapes) expect(name, page.id).toBe(shape);
    expect(sheets.hrefs.length, page.id).toBeLessThanOrEqual(5);
    expect(sheets.bytes, page.id).toBeLessThan(52_500);
  }
});

test("pages of the house and the console are sent no brand's rules, and the console no blocks", async () => {
  const owner = { cookie: cookieOf(await ownerSession(stage)) };
  for (const path of ["/", "/privacy", "/console", "/console/people"]) {
    const { arts, shapes, layouts, hrefs } = await sheetsOf(path, owner);
    expect([...arts, ...shapes, ...layouts], path).toEqual([]);
    expect(
      hrefs.some((href) => href.includes("/blocks-")),
      path,
    ).toBe(path === "/");
  }
});

async function scriptsOf(path: string): Promise<{ bytes: number; addresses: number; text: string }> {
  const html = await (await fetch(stage.web + path)).text();
  const found = new Map<string, string>();
  const names = (text: string) =>
    [...text.matchAll(/(?:\/assets|\.)\/([\w.-]+\.js)/g)].map(([, name = ""]) => name);
  const later = /<script type="text\/later">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  for (const queue = names(later); queue.length > 0; ) {
    const name = queue.pop() ?? "";
    if (found.has(name)) continue;
    const text = await (await fetch(`${stage.web}/assets/${name}`)).text();
    found.set(name, text);
    // Static imports only: dynamic ones don't block, and the manifest names every route.
    if (!name.startsWith("manifest"))
      queue.push(
        ...[...text.matchAll(/(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, each = ""]) => each),
      );
  }
  const text = [...found.values()].join("\n");
  const sum = (isList: boolean) =>
    [...found]
      .filter(([name]) => name.startsWith("manifest") === isList)
      .reduce((bytes, [, each]) => bytes + gzipSync(each).length, 0);
  return { bytes: sum(false), addresses: sum(true), text };
}

test("a page's scripts have no schema and no editor in them, and do not grow", async () => {
  for (const page of pages.filter(({ coach }) => coach).slice(0, 6)) {
    const { bytes, addresses, text } = await scriptsOf(canonical(page));
    expect(bytes, page.id).toBeGreaterThan(100_000);
    // This leaves room for a sentence, not for a library.
    expect(bytes, page.id).toBeLessThan(144_900);
    // No address of the console is in the router's list.
    expect(addresses, page.id).toBeGreaterThan(500);
    expect(addresses, page.id).toBeLessThan(2_000);
    expect(text.includes("ZodError"), page.id).toBe(false);
  }
});
