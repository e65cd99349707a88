/** The built processes as operators see them: metrics, health, readiness, one trace across web and worker, and an access log without personal data. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../dev/free-port.ts";
import { startCollector } from "../test/collector.ts";
import { startStage, switches } from "../test/stage.ts";

const ADDRESS = "mabel.quill@observed.example";
let stage: Awaited<ReturnType<typeof startStage>>;
let collector: Awaited<ReturnType<typeof startCollector>>;
let web: string;
let worker: string;
beforeAll(async () => {
  collector = await startCollector();
  const [webPort, workerPort] = [await freePort(), await freePort()];
  [web, worker] = [`http://127.0.0.1:${webPort}`, `http://127.0.0.1:${workerPort}`];
  stage = await startStage(["--webs", "1", "--workers", "1"], {
    METRICS_PORT: String(webPort),
    WORKER_METRICS_PORT: String(workerPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    INLINE_ATTEMPT: "off",
    ACCESS_LOG: "on",
  });
}, 180_000);
afterAll(async () => {
  await stage?.stop();
  await collector?.stop();
}, 60_000);

const text = async (url: string) => (await fetch(url)).text();
const statusOf = async (url: string) => (await fetch(url)).status;
async function until(holds: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  for (let waited = 0; waited < seconds * 10; waited += 1) {
    if (await holds()) return;
    await pause(100);
  }
  throw new Error("it did not come to that");
}

it("one signup is one trace, from the post to the SMTP answer", { timeout: 60_000 }, async () => {
  const response = await fetch(`${stage.web}/9ways?utm_source=secret`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ email: ADDRESS, name: "Mabel Quill" }),
  });
  expect(response.status).toBe(200);
  await until(() => collector.spans.some(({ name }) => name === "delivery attempt"));
  await pause(1500);
  const signup = collector.spans.find(({ name }) => name === "signup");
  const trace = collector.spans.filter(({ traceId }) => traceId === signup?.traceId);
  expect(trace.map(({ name, service }) => `${service} ${name}`).sort()).toEqual([
    "foyer-web POST",
    "foyer-web signup",
    "foyer-worker delivery attempt",
    "foyer-worker smtp send",
  ]);
  expect(JSON.stringify(collector.spans)).not.toMatch(/quill|mabel|observed|secret/i);
});

it("web and worker are scraped on ports of their own, and nowhere else", async () => {
  const [webFigures, workerFigures] = await Promise.all([text(`${web}/metrics`), text(`${worker}/metrics`)]);
  expect(webFigures).toContain('foyer_signups_total{outcome="captured"} 1');
  expect(webFigures).toMatch(/foyer_build_info\{process="web",version="\d[^"]*",node="24[^"]*"\} 1/);
  expect(workerFigures).toContain('foyer_delivery_attempts_total{outcome="sent",domain="other"} 1');
  expect(workerFigures).toContain("foyer_workers_alive 1");
  for (const figures of [webFigures, workerFigures]) {
    expect(figures).toContain("foyer_database_up 1");
    expect(figures).toMatch(/foyer_query_seconds_count\{result="ok"\} [1-9]/);
    expect(figures).toMatch(/foyer_heartbeat_age_seconds\{loop="dispatch"\} \d/);
    expect(figures).not.toMatch(/quill|observed|9ways/);
  }
  expect(await statusOf(`${stage.web}/metrics`)).toBe(404);
});

it("the access log has the request and not the visitor", async () => {
  await text(`${stage.web}/9ways?email=${ADDRESS}`);
  const requests = () => stage.said().match(/\{[^\n]*"msg":"request"\}/g) ?? [];
  // Only this request: earlier tests posted to the same URL.
  const visited = () =>
    requests()
      .map((line) => JSON.parse(line))
      .find(({ method, path }) => method === "GET" && path === "/9ways");
  await until(() => visited() !== undefined);
  const [page, lines] = [visited(), requests()];
  expect(page).toMatchObject({
    status: 200,
    ms: expect.any(Number),
    requestId: expect.stringMatching(/^[0-9a-f-]{13}$/),
  });
  expect(page.bytes).toBeGreaterThan(2000);
  expect(lines.join("\n")).not.toMatch(/quill|secret|127\.0\.0\.1/);
});

it("while the database is away both live, neither is ready, and a scrape still answers", {
  timeout: 90_000,
}, async () => {
  const turn = switches(stage);
  expect([await statusOf(`${web}/ready`), await statusOf(`${worker}/ready`)]).toEqual([200, 200]);
  await turn.stallPostgres(true);
  try {
    await pause(6000); // metrics are cached for five seconds
    const began = performance.now();
    const figures = await text(`${worker}/metrics`);
    expect(performance.now() - began).toBeLessThan(4000);
    expect(figures).toContain("foyer_database_up 0");
    expect(figures).not.toMatch(/^foyer_queue_due\{/m);
    const ready = await fetch(`${worker}/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reason: "database" }]);
    expect([await statusOf(`${web}/ready`), await statusOf(`${stage.web}/ready`)]).toEqual([503, 503]);
    expect([await statusOf(`${web}/health`), await statusOf(`${worker}/health`)]).toEqual([200, 200]);
  } finally {
    await turn.stallPostgres(false);
  }
  await until(
    async () => (await statusOf(`${worker}/ready`)) === 200 && (await statusOf(`${web}/ready`)) === 200,
  );
  await until(async () => (await text(`${web}/metrics`)).includes("foyer_database_up 1"));
});
