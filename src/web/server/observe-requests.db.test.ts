/** What is noted of a request: figures with labels of our own, and a line in the access log that names nobody. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { testContext } from "../../../test/context.ts";
import { smallWeb } from "../../../test/small-web.ts";
import { createLog } from "../../main/log.ts";
import { createPrometheus } from "../../telemetry/prometheus.ts";

const { ctx } = await testContext();
const prometheus = createPrometheus({ process: "web", version: "1", node: "24" });
const lines: string[] = [];
const accessLog = createLog("web", "info", { write: (line) => void lines.push(line) });
const answer = Promise.withResolvers<boolean>();
const web = await smallWeb({ ...ctx, meter: prometheus.meter }, { accessLog, isReady: () => answer.promise });
afterAll(() => web.stop());

/** The line of the request just made, once its connection is done with it. */
async function line(): Promise<Record<string, unknown>> {
  for (let waited = 0; waited < 3000 && lines.length === 0; waited += 10) await pause(10);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines.pop() ?? "");
}
const ask = (path: string, init?: RequestInit) => fetch(web.url + path, { redirect: "manual", ...init });

it("one line a request: method, address, status, time, bytes, reference", async () => {
  const response = await ask("/health?email=ann@example.org&x=1", {
    headers: { "x-forwarded-for": "198.51.100.7" },
  });
  const body = await response.text();
  const written = await line();
  expect(written).toMatchObject({
    name: "web",
    msg: "request",
    method: "GET",
    path: "/health",
    status: 200,
    requestId: response.headers.get("x-request-id"),
    ms: expect.any(Number),
    bytes: expect.any(Number),
  });
  expect(Number(written.bytes)).toBeGreaterThan(body.length);
  expect(JSON.stringify(written)).not.toMatch(/ann@|198\.51|127\.0\.0\.1|x=1/);
});

it.each([
  [
    "a signed link",
    () =>
      `/unsubscribe/${signLink(ctx.settings.secrets, "unsubscribe", "00000000-0000-4000-8000-000000000000")}`,
    "/unsubscribe/[token]",
  ],
  ["an address in the path", () => "/confirm/ann%40example.org", "/confirm/[address]"],
  ["text that is no text", () => "/%ff%00", "/%ff%00"],
])("%s is not in it", async (_what, path, logged) => {
  await (await ask(path(), { method: "HEAD" })).text();
  expect(await line()).toMatchObject({ path: logged, method: "HEAD" });
});

it("a client that leaves before there is an answer has its line too", async () => {
  const leaving = new AbortController();
  const asked = ask("/ready", { signal: leaving.signal }).catch(() => undefined);
  await pause(100);
  leaving.abort();
  await asked;
  await pause(100);
  expect(lines).toEqual([]);
  answer.resolve(true);
  expect(await line()).toMatchObject({ path: "/ready", brokenOff: true, bytes: 0 });
});

it("counts requests, signups and attempts by words of ours", async () => {
  await web.submit("/9ways", { email: "ann@gmail.com", name: "Ann" });
  await web.submit("/9ways", { email: 'x"}\n1@evil.example', name: "Ann" });
  await web.submit("/9ways", { email: "bea@evil.example", name: "Bea", website: "filled" });
  await ask("/health", { method: "PROPFIND" });
  for (let waited = 0; waited < 3000 && lines.length < 4; waited += 10) await pause(10);
  const { text } = await prometheus.scrape();
  expect(text).toContain('foyer_signups_total{outcome="captured"} 1');
  expect(text).toContain('foyer_signups_total{outcome="invalid"} 1');
  expect(text).toContain('foyer_signups_total{outcome="honeypot"} 1');
  expect(text).toContain('foyer_delivery_attempts_total{outcome="sent",domain="gmail"} 1');
  expect(text).toMatch(/foyer_http_requests_total\{method="other",status="\d+"\} 1/);
  expect(text).toMatch(/foyer_http_requests_total\{method="POST",status="200"\} 2/);
  expect(text).not.toMatch(/evil|ann|9ways/);
});
