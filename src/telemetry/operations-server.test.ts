/** A scrape answers whatever goes on inside, tells the truth, and takes no label from outside. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { mailDomain } from "#core/kernel/telemetry/mail-domain.ts";
import { cachedSource } from "./cached-source.ts";
import { serveOperations } from "./operations-server.ts";
import { createPrometheus } from "./prometheus.ts";

const prometheus = createPrometheus({ process: "web", version: "1.2.3", node: "24.0.0" });
let obstacle: string | null = null;
const read: () => Promise<number> = async () => 7;
let reads = 0;
prometheus.addSource(
  cachedSource(
    () => {
      reads += 1;
      return read();
    },
    (workers, set) => {
      set("databaseUp", workers === null ? 0 : 1, {});
      if (workers !== null) set("workers", workers, {});
    },
  ),
);
const errors: unknown[] = [];
const server = await serveOperations({
  port: 0,
  host: "127.0.0.1",
  scrape: prometheus.scrape,
  obstacle: async () => obstacle,
  mayHaveCertificate: (host) => (host === "unknown.test" ? null : host === "start.nina.test"),
  onError: (error) => errors.push(error),
});
afterAll(() => server.stop());
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
const scrape = async () => (await ask("/metrics")).text();

it("is alive, and says why it is not ready", async () => {
  expect((await ask("/health")).status).toBe(200);
  expect((await ask("/ready")).status).toBe(200);
  obstacle = "migrations";
  const response = await ask("/ready");
  expect([response.status, await response.json()]).toEqual([503, { ready: false, reason: "migrations" }]);
  obstacle = null;
  const head = await ask("/metrics", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await ask("/metrics", { method: "POST" })).status).toBe(405);
  expect((await ask("/%00")).status).toBe(404);
  expect((await ask("/__proto__")).status).toBe(404);
});

it("answers the proxy's question, or leaves it to another process while the list of names is unknown", async () => {
  expect((await ask("/tls?domain=start.nina.test")).status).toBe(200);
  expect((await ask("/tls?domain=evil.test")).status).toBe(404);
  expect((await ask("/tls")).status).toBe(404);
  await expect(ask("/tls?domain=unknown.test")).rejects.toThrow();
});

it("exports what was counted, and which build it is", async () => {
  prometheus.meter.count("signups", { outcome: "captured" });
  prometheus.meter.observe("querySeconds", 0.003, { result: "ok" });
  const text = await scrape();
  expect(text).toContain('foyer_signups_total{outcome="captured"} 1');
  expect(text).toContain('foyer_query_seconds_bucket{le="0.005",result="ok"} 1');
  expect(text).toContain('foyer_build_info{process="web",version="1.2.3",node="24.0.0"} 1');
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(text).toContain("foyer_workers_alive 7");
});

it("asks the database once for many scrapes", async () => {
  await pause(10);
  const before = reads;
  await Promise.all(Array.from({ length: 20 }, scrape));
  expect(reads - before).toBeLessThanOrEqual(1);
});

it.each([
  ["hangs", () => new Promise<number>(() => undefined)],
  ["fails", () => Promise.reject<number>(new Error("away"))],
])("answers within seconds while the database %s", async (_how, source) => {
  const other = createPrometheus({ process: "web", version: "1", node: "24" });
  other.addSource(cachedSource(source, (workers, set) => set("databaseUp", workers === null ? 0 : 1, {})));
  const began = performance.now();
  const { text } = await other.scrape();
  expect(performance.now() - began).toBeLessThan(4000);
  expect(text).toContain("foyer_database_up 0");
});

it("keeps no gauge of the scrape before", async () => {
  const other = createPrometheus({ process: "web", version: "1", node: "24" });
  let isKnown = true;
  other.addSource((set) => {
    if (isKnown) set("queueAge", 900, { table: "email_deliveries", lane: "signup" });
  });
  expect((await other.scrape()).text).toMatch(/^foyer_queue_oldest_due_seconds\{/m);
  isKnown = false;
  expect((await other.scrape()).text).not.toMatch(/^foyer_queue_oldest_due_seconds\{/m);
});

it("a scrape that breaks is an error of its own, and the next one works", async () => {
  const broken = await serveOperations({
    port: 0,
    host: "127.0.0.1",
    scrape: () => Promise.reject(new Error("no")),
    obstacle: async () => null,
    onError: (error) => errors.push(error),
  });
  const response = await fetch(`http://127.0.0.1:${broken.port}/metrics`);
  expect([response.status, errors.length]).toEqual([500, 1]);
  expect((await fetch(`http://127.0.0.1:${broken.port}/health`)).status).toBe(200);
  await broken.stop();
});

it.each([
  ["ann@GMAIL.com", "gmail"],
  ["ann@googlemail.com", "gmail"],
  ["ann@web.de", "gmx"],
  ["ann@coach.example", "other"],
  ["x@__proto__", "other"],
  ['"a@gmail.com"@evil.example', "other"],
  ["ann@constructor", "other"],
  [`ann@${"a".repeat(300)}.example`, "other"],
  ['ann@x"} 1\nfoyer_workers_alive 99', "other"],
  ["", "other"],
])("the label of %j is %s", (address, label) => {
  expect(mailDomain(address)).toBe(label);
});
