/** Webs die, stop and start, PostgreSQL crashes, freezes and goes away, all during signups: acknowledged ones are kept, and every response is in time. */
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import acceptance from "../e2e/acceptance/pages.json" with { type: "json" };
import { cookieOf, ownerSession } from "../test/owner-session.ts";
import { type Stage, startStage, switches } from "../test/stage.ts";
import {
  audit,
  type Figures,
  isAcknowledged,
  type Signup,
  signUp,
  signUpEverywhere,
  slowest,
  startCrowd,
  statuses,
} from "./crowd.test-kit.ts";
import { isNginxMissing, startNginx } from "./nginx.test-kit.ts";

/** Total acknowledged signups; `npm run faults` does 1,500. */
const CROWD = Number(process.env.CROWD ?? 120);
/** Longer than a response may take; `npm run faults` does 40 seconds. */
const STALL_SECONDS = Number(process.env.STALL_SECONDS ?? 12);
const FAULTS = 5;
/** Per fault: half before and during, half after. */
const SHARE = Math.ceil(CROWD / FAULTS / 2);
const LANES = 6;
const TIMES = Math.max(1, Math.round(CROWD / 300));
const LATEST_ANSWER_MS = 10_000;

let stage: Stage & { stop(): Promise<void>; said(): string };
let database: pg.Pool;
const everybody: Signup[] = [];
beforeAll(async () => {
  stage = await startStage(["--webs", "2", "--workers", "1"], { LIMIT_PAGE_PER_MINUTE: String(1_000_000) });
  database = new pg.Pool({ connectionString: stage.database, max: 2 });
  database.on("error", () => undefined); // PostgreSQL stops on purpose
}, 180_000);
/** So slow that some messages are always between hand-off and response. */
const slowMail = () => switches(stage).mail("accept", { delayMs: 300 });

afterEach(async () => {
  await switches(stage).stallPostgres(false);
  await switches(stage).mail("accept");
  await allReady();
}, 90_000);
afterAll(async () => {
  await database?.end();
  await stage?.stop();
}, 60_000);

async function until(what: string, holds: () => Promise<boolean>, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; !(await holds()); await pause(50)) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}\n${stage.said()}`);
  }
}
const answerOf = (url: string, init?: RequestInit) =>
  fetch(url, init).then(
    (response) => response.arrayBuffer().then(() => response.status),
    () => 0,
  );
const pidOf = async (name: string) => (await switches(stage).pids())[name] ?? 0;
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const isReady = async (index: number) => (await answerOf(`${stage.webs[index]}/ready`)) === 200;
const allReady = () => until("both webs are ready", async () => (await isReady(0)) && (await isReady(1)));

async function replaced(index: number, signal: "SIGTERM" | "SIGKILL") {
  const name = `web-${index + 1}`;
  const pid = await pidOf(name);
  process.kill(pid, signal);
  await until(`${name} has ended`, async () => !isAlive(pid), 30);
  await until(`${name} is there again`, async () => (await pidOf(name)) !== pid && (await isReady(index)));
}

const totals: Figures[] = [];
async function judged(what: string, signups: Signup[]) {
  everybody.push(...signups);
  const figures = await audit(stage, database, signups);
  totals.push(figures);
  console.log(what, JSON.stringify(figures));
  return figures;
}

async function round(sites: string[], fault: () => Promise<unknown>): Promise<Signup[]> {
  const crowd = startCrowd(sites, LANES);
  try {
    await crowd.more(Math.ceil(SHARE / TIMES));
    await fault();
    await crowd.more(Math.ceil(SHARE / TIMES));
  } finally {
    await crowd.stop();
  }
  return crowd.all;
}

describe("under load", { timeout: 900_000 }, () => {
  it("a web is killed", async () => {
    await slowMail();
    for (let time = 0; time < TIMES; time += 1)
      await judged("a web killed:", await round(stage.webs, () => replaced(time % 2, "SIGKILL")));
  });

  it("PostgreSQL crashes", async () => {
    const processes = async () => [await pidOf("web-1"), await pidOf("web-2"), await pidOf("worker-1")];
    const before = await processes();
    await slowMail();
    for (let time = 0; time < TIMES; time += 1) {
      const signups = await round(stage.webs, async () => {
        await switches(stage).crashPostgres();
        await pause(500);
        await switches(stage).postgres(true);
      });
      expect(slowest(signups)).toBeLessThan(LATEST_ANSWER_MS);
      // Processes that had the mail server's response have recorded it since.
      expect(await judged("PostgreSQL crashed:", signups)).toMatchObject({ uncertain: 0, secondCopies: 0 });
    }
    expect(await processes(), "nobody died of it").toEqual(before);
  });

  it(`PostgreSQL answers nobody for ${STALL_SECONDS} seconds: every answer comes within ten`, async () => {
    await allReady();
    const cookie = cookieOf(await ownerSession(stage));
    const everywhere = await signUpEverywhere(stage.webs);
    expect(everywhere.every(isAcknowledged)).toBe(true);
    const crowd = startCrowd(stage.webs, LANES);
    await crowd.more(SHARE);
    await switches(stage).stallPostgres(true);
    const from = performance.now();
    const before = crowd.all.length;
    const others: { path: string; status: number; ms: number }[] = [];
    const ask = async (path: string, init?: RequestInit) => {
      const started = performance.now();
      const status = await answerOf(stage.web + path, init);
      others.push({ path, status, ms: performance.now() - started });
    };
    while (performance.now() - from < STALL_SECONDS * 1000) {
      await Promise.all([
        ask("/jonah-cpr"),
        ask("/console", { headers: { cookie }, redirect: "manual" }),
        ask("/ready"),
        ask("/health"),
      ]);
      await pause(500);
    }
    const stalled = crowd.all.slice(before);
    await switches(stage).stallPostgres(false);
    await crowd.more(SHARE);
    const signups = await crowd.stop();
    console.log("while it was stalled:", JSON.stringify(statuses(stalled)), `slowest ${slowest(stalled)} ms`);

    expect(slowest(signups)).toBeLessThan(LATEST_ANSWER_MS);
    expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(LATEST_ANSWER_MS);
    const expected = { "/health": 200, "/ready": 503 } as Record<string, number>;
    for (const { path, status } of others) expect([path, status]).toEqual([path, expected[path] ?? 503]);
    const refused = stalled.filter((each) => !isAcknowledged(each));
    expect(refused.length).toBeGreaterThanOrEqual(LANES);
    // Each visitor sees their page's own message for a lead that couldn't be stored.
    for (const { path, status, body } of refused) {
      const page = acceptance.pages.find(({ routes }) => routes.includes(path));
      expect([path, status, JSON.parse(body).toast]).toEqual([path, 503, page?.onLeadFailure]);
    }
    // Submitting again is the same signup, whether or not the first one was stored.
    for (const each of refused.slice(0, LANES))
      expect(await signUp(stage.web, each)).toMatchObject({ status: 200 });
    await judged(`PostgreSQL stalled for ${STALL_SECONDS} s:`, [...everywhere, ...signups]);
  });

  it("a web that is told to stop does, under connections that are never idle, and fails no request", async () => {
    await allReady();
    const crowd = startCrowd([stage.webs[1] ?? ""], LANES);
    await crowd.more(SHARE);
    const pid = await pidOf("web-2");
    // An idle connection must not delay the shutdown.
    const idle = connect(Number(new URL(stage.webs[1] ?? "").port), "127.0.0.1").on("error", () => undefined);
    process.kill(pid, "SIGTERM");
    const told = performance.now();
    await until("/ready turns red", async () => (await answerOf(`${stage.webs[1]}/ready`)) === 503, 5);
    await until("it has ended", async () => !isAlive(pid), 20);
    const took = Math.round(performance.now() - told);
    idle.destroy();
    await until("another is there", () => isReady(1));
    await crowd.more(SHARE);
    const signups = await crowd.stop();
    // Connections may be refused while nothing listens, but none that was made may be dropped.
    const dropped = signups.filter((each) => !isAcknowledged(each) && !/ECONNREFUSED/.test(each.body));
    expect(dropped).toEqual([]);
    await judged(`SIGTERM, ended in ${took} ms:`, signups);
  });

  it("web and worker start while PostgreSQL is away, wait, and work when it is back", async () => {
    const turn = switches(stage);
    await turn.postgres(false);
    const before = [await pidOf("web-2"), await pidOf("worker-1")];
    for (const pid of before) process.kill(pid, "SIGKILL");
    await until("the web is alive and not ready", async () => {
      const [alive, ready] = [
        await answerOf(`${stage.webs[1]}/health`),
        await answerOf(`${stage.webs[1]}/ready`),
      ];
      return alive === 200 && ready === 503;
    });
    const started = [await pidOf("web-2"), await pidOf("worker-1")];
    await pause(1500);
    expect(await answerOf(`${stage.webs[1]}/health`)).toBe(200);
    await turn.postgres(true);
    await allReady();
    const signup = await signUp(stage.webs[1] ?? "");
    expect(signup.status).toBe(200);
    await until("the new worker gives a sign of life", async () => {
      const { rows } = await database.query("select from worker_heartbeats where worker like $1", [
        `%:${started[1]}`,
      ]);
      return rows.length > 0;
    });
    expect([await pidOf("web-2"), await pidOf("worker-1")], "they waited").toEqual(started);
    await judged("started without PostgreSQL:", [signup]);
  });

  it.skipIf(isNginxMissing)(
    "two webs behind nginx are restarted one after the other: no signup fails",
    async () => {
      await allReady();
      const nginx = await startNginx(stage.webs);
      try {
        for (let time = 0; time < TIMES; time += 1) {
          const signups = await round([nginx.url], async () => {
            await replaced(0, "SIGTERM");
            await replaced(1, "SIGTERM");
          });
          expect(signups.filter((each) => !isAcknowledged(each))).toEqual([]);
          await judged("both webs restarted behind nginx:", signups);
        }
      } finally {
        await nginx.stop();
      }
    },
  );

  it("no acknowledged signup is lost over all of it", async () => {
    const acknowledged = everybody.filter(isAcknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(CROWD);
    const { rows } = await database.query(
      "select count(distinct email_address)::int as n from email_deliveries where email_address = any($1)",
      [acknowledged.map(({ email }) => email)],
    );
    expect(rows).toEqual([{ n: acknowledged.length }]);
    const sum = (name: "secondCopies" | "uncertain" | "storedThoughRefused") =>
      totals.reduce((total, figures) => total + figures[name], 0);
    console.log(
      `altogether ${acknowledged.length} acknowledged, none lost; ${sum("uncertain")} were uncertain, ${sum("secondCopies")} of them came twice;`,
      `${sum("storedThoughRefused")} stored although the answer said otherwise or never came; slowest ${slowest(everybody)} ms`,
    );
  });
});
