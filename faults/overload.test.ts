/** Twice the signups that a web can take: who is served is served in time, the others are told to come back, and visitors of other pages notice nothing. */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Stage, startStage, switches } from "../test/stage.ts";
import { isAcknowledged, type Signup, signUp, statuses } from "./crowd.test-kit.ts";

/** `npm run faults:overload` does 60. */
const SECONDS = Number(process.env.SECONDS ?? 6);
/** Times prove something on a quiet machine alone; in verify other tests run beside this one. */
const isTimed = SECONDS >= 60;
const BURST = isTimed ? 1000 : 300;
const FLOODED = "/9ways";
const QUIET = "/omar-report";

let stage: Stage & { stop(): Promise<void>; said(): string };
let database: pg.Pool;
beforeAll(async () => {
  stage = await startStage(["--webs", "1", "--workers", "1"], { LIMIT_PAGE_PER_MINUTE: String(1_000_000) });
  database = new pg.Pool({ connectionString: stage.database, max: 1 });
}, 180_000);
afterAll(async () => {
  await database?.end();
  await stage?.stop();
}, 60_000);

let visitors = 0;
const visitor = (path: string) => {
  visitors += 1;
  return signUp(stage.web, {
    email: `crowd-${visitors}@example.test`,
    key: `01890000-0000-7000-8000-${String(visitors).padStart(12, "0")}`,
    path,
  });
};

/** So many a second, whether or not they are answered. */
async function arrive(path: string, perSecond: number, seconds: number): Promise<Signup[]> {
  const all: Promise<Signup>[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1000) {
    while (all.length < perSecond * elapsed) all.push(visitor(path));
    await pause(5);
  }
  return Promise.all(all);
}

async function capacity(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let served = 0;
  const lane = async () => {
    while (performance.now() < end) if (isAcknowledged(await visitor(FLOODED))) served += 1;
  };
  await Promise.all(Array.from({ length: 24 }, lane));
  return served / seconds;
}

const p99 = (all: Signup[]) =>
  Math.round(all.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0);

const memory = async () => {
  const { "web-1": pid } = await switches(stage).pids();
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
};

async function expectStored(all: Signup[]): Promise<void> {
  const promised = all.filter(isAcknowledged).map(({ email }) => email);
  const { rows } = await database.query<{ n: number }>(
    "select count(distinct email)::int as n from leads where email = any($1)",
    [promised],
  );
  expect(rows[0]?.n).toBe(promised.length);
}

it(`${SECONDS} seconds of twice what it can take`, { timeout: 300_000 }, async () => {
  await capacity(2); // compiled, connected, cached
  const most = await capacity(5);
  const calm = await arrive(FLOODED, most / 2, Math.max(5, SECONDS / 4));
  expect(statuses(calm)).toEqual({ 200: calm.length });

  let isOver = false;
  const ready: number[] = [];
  const pages: number[] = [];
  const largest = { megabytes: 0 };
  const watching = (async () => {
    while (!isOver) {
      ready.push((await fetch(`${stage.web}/ready`)).status);
      const began = performance.now();
      const page = await fetch(stage.web + QUIET);
      await page.arrayBuffer();
      pages.push(page.status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
      largest.megabytes = Math.max(largest.megabytes, await memory());
      await pause(100);
    }
  })();
  const [crowd, others] = await Promise.all([
    arrive(FLOODED, most * 2, SECONDS),
    arrive(QUIET, 5, SECONDS),
  ]).finally(() => {
    isOver = true;
  });
  await watching;

  const served = crowd.filter(isAcknowledged);
  console.log(
    `takes ${Math.round(most)} a second, p99 of half the load ${p99(calm)} ms; of ${crowd.length}: ${JSON.stringify(statuses(crowd))}, p99 of those served ${p99(served)} ms, of the refused ${p99(crowd.filter((each) => !isAcknowledged(each)))} ms; another page: ${JSON.stringify(statuses(others))}, p99 ${p99(others)} ms; its HTML at most ${Math.round(Math.max(...pages))} ms; memory at most ${Math.round(largest.megabytes)} MB`,
  );
  expect(Object.keys(statuses(crowd)).sort()).toEqual(["200", "503"]);
  expect(crowd.filter(({ status, again }) => status === 503 && again === null)).toEqual([]);
  expect(ready.every((status) => status === 200)).toBe(true);
  expect(statuses(others)[200] ?? 0).toBeGreaterThan(others.length * 0.9);
  await expectStored([...calm, ...crowd, ...others]);
  if (!isTimed) return;
  expect(served.length / SECONDS).toBeGreaterThan(most * 0.5);
  expect(statuses(others)).toEqual({ 200: others.length });
  expect(p99(served)).toBeLessThan(5 * Math.max(p99(calm), 50));
  expect(p99(others)).toBeLessThan(5 * Math.max(p99(calm), 50));
  expect(Math.max(...pages)).toBeLessThan(1000);
  expect(largest.megabytes).toBeLessThan(400);
});

it(`${BURST} at once: everybody hears something in time, and is served in the end`, {
  timeout: 120_000,
}, async () => {
  const all = await Promise.all(Array.from({ length: BURST }, () => visitor(FLOODED)));
  console.log(
    `${BURST} at once: ${JSON.stringify(statuses(all))}, the last after ${Math.round(Math.max(...all.map(({ ms }) => ms)))} ms`,
  );
  expect(statuses(all)).not.toHaveProperty("0");
  expect(all.filter(({ status, again }) => status === 503 && again === null)).toEqual([]);
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(isTimed ? 10_000 : 30_000);
  await expectStored(all);
  // The same submissions, as the page sends them again.
  const insist = async (each: Signup, tries = 12): Promise<boolean> => {
    if (isAcknowledged(each) || tries === 0) return isAcknowledged(each);
    await pause(1000 + 2000 * Math.random());
    return insist(await signUp(stage.web, each), tries - 1);
  };
  const began = performance.now();
  const served = await Promise.all(all.map((each) => insist(each)));
  console.log(`everybody is served ${Math.round((performance.now() - began) / 1000)} s later`);
  expect(served).not.toContain(false);
});
