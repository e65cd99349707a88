/** One signup is one trace: from the form's post over the delivery's row to the mail server's answer, though another process sends. */
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnv } from "../src/env/env.ts";
import { createContext } from "../src/main/context.ts";
import { startTelemetry, type Telemetry } from "../src/main/telemetry.ts";
import { startWorker } from "../src/main/worker.ts";
import { type CollectedSpan, startCollector } from "./collector.ts";
import { testDatabase } from "./database.ts";
import { smallWeb } from "./small-web.ts";

const ADDRESS = "mabel.quill@traced.example";
const { url, pool } = await testDatabase();
const collector = await startCollector();
let answer: Error | null = null;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  logger: false,
  onData(stream, _session, done) {
    stream.resume().on("end", () => done(answer, "queued as 42"));
  },
});
await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));

const env = readEnv({
  DATABASE_URL: url,
  SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  PUBLIC_URL: "https://foyer.example",
  APP_SECRET: "Vq3u8Zr1mX9wT4bV8nLpHs72KdJfYc5G",
  INLINE_ATTEMPT: "off",
  LOG_LEVEL: "silent",
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: "x-team=coaches%20united",
});

let telemetry: Telemetry;
let close: () => Promise<void>;
let web: Awaited<ReturnType<typeof smallWeb>>;
let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  telemetry = await startTelemetry(env, "web");
  const made = createContext(env, "web", telemetry);
  close = made.close;
  web = await smallWeb(made.ctx);
  worker = await startWorker(env);
});
afterAll(async () => {
  await worker?.stop();
  await web?.stop();
  await telemetry?.stop();
  await close?.();
  await collector.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function until(name: string): Promise<CollectedSpan[]> {
  for (let waited = 0; waited < 15_000; waited += 100) {
    if (collector.spans.some((span) => span.name === name && span.service === "foyer-worker")) break;
    await pause(100);
  }
  await pause(1500); // whatever else is on its way
  return collector.spans;
}

it("from the post to the SMTP answer, across web and worker", { timeout: 60_000 }, async () => {
  const response = await web.submit("/9ways?utm_source=secret-campaign", {
    email: ADDRESS,
    name: "Mabel Quill",
  });
  expect(response.status).toBe(200);
  const spans = await until("smtp send");
  const { rows } = await pool.query("select id, state, traceparent from email_deliveries");
  expect(rows).toMatchObject([{ state: "sent" }]);

  const chain = ["POST", "signup", "delivery attempt", "smtp send"].map((name) =>
    spans.find((span) => span.name === name),
  );
  expect(chain.map((span) => span?.service)).toEqual([
    "foyer-web",
    "foyer-web",
    "foyer-worker",
    "foyer-worker",
  ]);
  expect(new Set(chain.map((span) => span?.traceId)).size).toBe(1);
  expect(chain[0]?.parentSpanId ?? "").toBe("");
  for (const [index, span] of chain.slice(1).entries()) expect(span?.parentSpanId).toBe(chain[index]?.spanId);
  expect(chain[2]?.attributes).toMatchObject({ "foyer.delivery": rows[0].id, "foyer.outcome": "sent" });
  expect(chain[1]?.attributes).toMatchObject({ "foyer.outcome": "captured" });
  expect(spans).toHaveLength(4);
});

it("names nobody, and carries the collector's headers", () => {
  expect(JSON.stringify(collector.spans)).not.toMatch(
    /mabel|quill|traced\.example|secret-campaign|127\.0\.0\.1/i,
  );
  expect(collector.headers[0]).toMatchObject({ url: "/v1/traces", "x-team": "coaches united" });
});

it("marks a refusal, and keeps the server's words out", { timeout: 60_000 }, async () => {
  collector.spans.length = 0;
  answer = Object.assign(new Error(`${ADDRESS} is not welcome`), { responseCode: 554 });
  await web.submit("/9ways", { email: `other.${ADDRESS}`, name: "Mabel Quill" });
  const spans = await until("smtp send");
  expect(spans.find(({ name }) => name === "smtp send")).toMatchObject({
    status: { code: 2, message: "refused" },
    attributes: { "foyer.result": "refused", "smtp.reply_code": "554" },
  });
  expect(JSON.stringify(spans)).not.toMatch(/welcome|quill/i);
});

it("is no part of a visitor's wait while the collector is away", async () => {
  await collector.stop();
  answer = null;
  const began = performance.now();
  expect((await web.submit("/9ways", { email: `third.${ADDRESS}`, name: "Mabel Quill" })).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(3000);
});
