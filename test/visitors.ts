/** A script's visitors: they open pages and sign up over HTTP, know how many they were, and read the overview's own figures. */
import { randomInt, randomUUID } from "node:crypto";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const BOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const paths = ["/9ways", "/map", "/lead-magnet", "/omar-report", "/dr-dave-health-guide"];
const AT_ONCE = 8;

export type Opened = { visits: number; signups: number };
export type Count = { total: Opened; pages: Map<string, Opened>; sources: Map<string, Opened> };

/** Pages by their canonical address: an alias is its page. */
const canonical = (path: string) => (path === "/dr-dave-health-guide" ? "/9ways" : path);

export async function openPages(
  webs: string[],
  { visits, signups, tag = "" }: Opened & { tag?: string },
): Promise<Count> {
  const sources = [`${tag}instagram`, `${tag}newsletter`, `${tag}partner`, ...(tag ? [] : [""])];
  const count: Count = { total: { visits: 0, signups: 0 }, pages: new Map(), sources: new Map() };
  const add = (path: string, source: string, figure: keyof Opened) => {
    for (const [lines, key] of [
      [count.pages, canonical(path)],
      [count.sources, source],
    ] as const) {
      const line = lines.get(key) ?? { visits: 0, signups: 0 };
      line[figure] += 1;
      lines.set(key, line);
    }
    count.total[figure] += 1;
  };
  const pick = <Item>(list: Item[]) => list[randomInt(list.length)] as Item;
  const ask = async (expected: number, path: string, init: RequestInit, source = "") => {
    const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const response = await fetch(`${pick(webs)}${path}${source && `?utm_source=${source}`}`, {
      ...init,
      headers: { "user-agent": PHONE, "x-forwarded-for": ip, ...init.headers },
    });
    await response.arrayBuffer();
    if (response.status !== expected) throw new Error(`${path} answered ${response.status}`);
  };
  /** What must not be counted, one for every twenty visits. */
  const machines: (() => Promise<void>)[] = [
    () => ask(200, "/9ways", { headers: { "user-agent": BOT } }),
    () => ask(200, "/map", { headers: { "sec-purpose": "prefetch" } }),
    () => ask(200, "/map", { method: "HEAD" }),
    () => ask(404, "/no-such-page", {}),
  ];
  const jobs = [
    ...Array.from({ length: visits }, () => async () => {
      const [path, source] = [pick(paths), pick(sources)];
      await ask(200, path, {}, source);
      add(path, source, "visits");
    }),
    ...Array.from({ length: signups }, () => async () => {
      const [path, source] = [pick(paths), pick(sources)];
      const body = new URLSearchParams({ name: "Ann", email: `${randomUUID()}@example.test` });
      await ask(200, path, { method: "POST", body, headers: { accept: "application/json" } }, source);
      add(path, source, "signups");
    }),
    ...Array.from(
      { length: Math.ceil(visits / 20) },
      (_, index) => machines[index % machines.length] as () => Promise<void>,
    ),
  ];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let job = jobs.pop(); job; job = jobs.pop()) await job();
    }),
  );
  return count;
}

/** What the overview shows, read from its HTML as a browser without script gets it. */
export function figuresOf(html: string): Count {
  const figure = (text = "") => Number(text.replace(/<[^>]*>|,/g, "")) || 0;
  const total = (name: string) => figure(new RegExp(`data-figure="${name}">([^<]*)<`).exec(html)?.[1]);
  const lines = (id: string) => {
    const table = new RegExp(`<table aria-labelledby="${id}">.*?</table>`, "s").exec(html)?.[0] ?? "";
    return new Map(
      [...table.matchAll(/<tr data-key="([^"]*)">.*?<\/th><td>(.*?)<\/td><td>(.*?)<\/td>/gs)].map(
        ([, key = "", visits, signups]) => [key, { visits: figure(visits), signups: figure(signups) }],
      ),
    );
  };
  return {
    total: { visits: total("visits"), signups: total("signups") },
    pages: lines("by-page"),
    sources: lines("by-source"),
  };
}

export function compareFigures(script: Count, overview: Count) {
  const line = (what: string, own: Opened, shown: Opened = { visits: 0, signups: 0 }) =>
    (["visits", "signups"] as const).map((figure) => ({
      what,
      figure,
      script: own[figure],
      overview: shown[figure],
    }));
  return [
    ...line("total", script.total, overview.total),
    ...[...script.pages].flatMap(([key, own]) => line(key, own, overview.pages.get(key))),
    ...[...script.sources].flatMap(([key, own]) => line(key || "no source", own, overview.sources.get(key))),
  ];
}
