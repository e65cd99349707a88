/** Who is counted: people who open a page, not bots, machines or browsers that fetch ahead. */
import { expect, it, vi } from "vitest";
import type { Context } from "#core/kernel/context.ts";
import { countVisits } from "./visits.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** What one request leaves in the batch that is written at the end. */
async function counted(headers: Record<string, string>, url = "http://site.test/9ways", method = "GET") {
  const written: string[] = [];
  const ctx = {
    clock: { now: () => new Date("2026-11-15T09:00:00Z") },
    db: {
      execute: async (query: { queryChunks: unknown[] }) => void written.push(String(query.queryChunks[1])),
    },
  } as unknown as Context;
  const visits = countVisits(ctx);
  visits.count(new Request(url, { method, headers: { "user-agent": PHONE, ...headers } }), "/9ways");
  await visits.stop();
  return written.length > 0 ? JSON.parse(written[0] ?? "") : null;
}

const visit = {
  hour: "2026-11-15T09:00:00.000Z",
  address: "/9ways",
  source: "",
  medium: "",
  campaign: "",
  visits: 1,
};

it.each([
  ["a phone", {}],
  ["a browser that opens the page", { "sec-fetch-dest": "document", "sec-purpose": "" }],
])("counts %s", async (_, headers) => {
  expect(await counted(headers as Record<string, string>)).toEqual([visit]);
});

it.each([
  [
    "a search engine",
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
  ],
  ["a link preview", { "user-agent": "facebookexternalhit/1.1" }],
  ["a command line", { "user-agent": "curl/8.5.0" }],
  ["a nameless machine", { "user-agent": "" }],
  ["a prefetch", { "sec-purpose": "prefetch" }],
  ["a prerender", { "sec-purpose": "prefetch;prerender" }],
  ["an image that points here", { "sec-fetch-dest": "image" }],
  ["the house's own visitor", { "user-agent": "FoyerSelfCheckBot/1" }],
])("leaves out %s", async (_, headers) => {
  expect(await counted(headers as Record<string, string>)).toBeNull();
});

it("leaves out a request for the headers alone", async () => {
  expect(await counted({}, undefined, "HEAD")).toBeNull();
});

it("notes where from, in bounds, and nothing else of the address", async () => {
  const long = encodeURIComponent("😀".repeat(100));
  const url = `http://site.test/9ways?email=ann@example.test&utm_source=Insta%0Agram&utm_medium=${long}`;
  const [line] = await counted({}, url);
  expect(line).toEqual({ ...visit, source: "Instagram", medium: "😀".repeat(60) });
  expect(JSON.stringify(line)).not.toContain("ann@");
});

it("counts for the hour that the batch began in, and asks the clock for no visit", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const hours: string[] = [];
    let asked = 0;
    let today = "2026-11-15T23:59:59Z";
    const now = () => {
      asked += 1;
      return new Date(today);
    };
    const execute = async (query: { queryChunks: unknown[] }) => {
      for (const { hour, visits } of JSON.parse(String(query.queryChunks[1])))
        hours.push(`${hour}: ${visits}`);
    };
    const counter = countVisits({ clock: { now }, db: { execute } } as unknown as Context);
    const open = () =>
      counter.count(new Request("http://site.test/map", { headers: { "user-agent": PHONE } }), "/map");
    open();
    today = "2026-11-16T00:00:02Z";
    open();
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    open();
    await counter.stop();
    expect(hours).toEqual(["2026-11-15T23:00:00.000Z: 2", "2026-11-16T00:00:00.000Z: 1"]);
  } finally {
    vi.useRealTimers();
  }
});
