/** Workers are killed or frozen during every background task: another takes over within 30 seconds, and the task has one effect. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnv } from "../src/env/env.ts";
import { createContext } from "../src/main/context.ts";
import { SEAT_OWNERS } from "../test/seat-owners.ts";
import { type Stage, startStage, switches } from "../test/stage.ts";
import { type Due, firstTasks, type Rows, secondTasks, startReceiver } from "./tasks.test-kit.ts";

const APP_SECRET = "a secret of the proof, thirty-two characters long";
const TAKEN_OVER_MS = 30_000;

let stage: Stage & { stop(): Promise<void>; said(): string };
let database: pg.Client;
let blocker: pg.Client;
beforeAll(async () => {
  // Every task waits in its own transaction here, and the heartbeat needs a connection too.
  stage = await startStage(["--webs", "1", "--workers", "2"], { APP_SECRET, DATABASE_POOL: "30" });
  [database, blocker] = [stage.database, stage.database].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await Promise.all([database.connect(), blocker.connect()]);
}, 180_000);
afterAll(async () => {
  await Promise.all([database?.end(), blocker?.end()]);
  await stage?.stop();
}, 60_000);

const rows: Rows = async <Row>(text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as Row[];
async function until(what: string, holds: () => Promise<boolean>, milliseconds = 30_000) {
  for (const end = Date.now() + milliseconds; !(await holds()); await pause(100))
    if (Date.now() > end) throw new Error(`waited in vain until ${what}\n${stage.said()}`);
}
async function inHand(): Promise<Map<string, { id: string; pool: string; pid: number }>> {
  const found = await rows<{ task: string; id: string; pool: string; worker: string }>(
    `select j.task_identifier as task, j.id, j.locked_by as pool, h.worker from graphile_worker.jobs j
     join worker_heartbeats h on h.pool_id = j.locked_by`,
  );
  return new Map(
    found.map(({ task, id, pool, worker }) => [task, { id, pool, pid: Number(worker.split(":").at(-1)) }]),
  );
}
const workerPids = async () =>
  Object.entries(await switches(stage).pids()).flatMap(([name, pid]) =>
    name.startsWith("worker") ? [pid] : [],
  );

async function killInside(makeDue: () => Promise<Due[]>) {
  const due = await makeDue();
  const names = due.map(({ task }) => task);
  const stuck = async () => {
    const held = await inHand();
    const [waiting] = await rows<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return names.every((name) => held.has(name)) && (waiting?.n ?? 0) >= names.length;
  };
  await until("every task is in the middle", stuck, 45_000).catch(async (error) => {
    const waiting = await rows(
      "select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    console.log([...(await inHand()).keys()], waiting);
    throw error;
  });
  const pools = new Set([...(await inHand()).values()].map(({ pool }) => pool));
  for (const pid of await workerPids()) process.kill(pid, "SIGKILL");
  const killed = performance.now();
  const took: Record<string, number> = {};
  await until(
    "others have every task",
    async () => {
      for (const [task, { pool }] of await inHand())
        if (names.includes(task) && !pools.has(pool)) took[task] ??= Math.round(performance.now() - killed);
      return names.every((name) => name in took);
    },
    TAKEN_OVER_MS + 15_000,
  );
  console.log("taken over after ms:", JSON.stringify(took));
  await blocker.query("rollback");
  for (const { task, effect } of due) {
    await until(
      `${task} has had its effect`,
      async () => {
        const [found, expected] = await effect();
        return JSON.stringify(found) === JSON.stringify(expected);
      },
      60_000,
    ).catch(async () => {
      const [found, expected] = await effect();
      expect(found, task).toEqual(expected);
    });
  }
  await pause(5000);
  for (const { task, effect } of due) {
    const [found, expected] = await effect();
    expect(found, `${task}, once`).toEqual(expected);
  }
  for (const name of names)
    expect([name, took[name] ?? Infinity]).toEqual([
      name,
      expect.toSatisfy((ms: number) => ms < TAKEN_OVER_MS),
    ]);
}

it("killed in the middle of each task", { timeout: 420_000 }, async () => {
  const env = readEnv({
    ...{ DATABASE_URL: stage.database, PUBLIC_URL: stage.web, APP_SECRET, LOCAL_WEBHOOKS: "on" },
    ...{ SMTP_URL: stage.smtp, LOG_LEVEL: "silent" },
  });
  const { ctx, close } = createContext(env, "web");
  const receiver = await startReceiver();
  try {
    let imported = "";
    await blocker.query("begin");
    await killInside(async () => {
      const made = await firstTasks(ctx, rows, { receiver, block: (text) => blocker.query(text) });
      imported = made.imported;
      return made.all;
    });
    expect(receiver.ids.length, "the webhook had been sent").toBeGreaterThanOrEqual(1);
    await blocker.query("begin");
    await killInside(() => secondTasks(rows, { imported, block: (text) => blocker.query(text) }));
  } finally {
    await blocker.query("rollback");
    await receiver.stop();
    await close();
  }
});

it("frozen while it tells the owners: another worker tells them, and the frozen one stops when it wakes up", {
  timeout: 180_000,
}, async () => {
  const turn = switches(stage);
  await until(
    "nothing is planned",
    async () => (await rows("select from page_schedules")).length === 0,
    60_000,
  );
  await rows(
    `insert into owners (name, email, email_verified, created_at, updated_at)
     values ('Second', 'second@foyer.example', true, now() + interval '1 minute', now())`,
  );
  await rows(SEAT_OWNERS);
  const owners = ["owner@foyer.example", "second@foyer.example"];
  await turn.mail("accept", { delayMs: 5000 });
  const plan = (path: string, state: string) =>
    rows(
      `insert into page_schedules (page_id, document, publish_at, reason, scheduled_at, owner_id, owner_name, state)
       select id, document || '{"summary": "Frozen"}', now() - interval '1 second', 'proof', now(), 'owner-1', 'Olive', $2 from pages where document->'addresses' ? $1`,
      [path, state],
    );
  await plan("/9ways", "stopped");
  // The mail server takes five seconds for each message; between two runs nobody has the task.
  await pause(4000);
  let holder: { pool: string; pid: number } | undefined;
  await until("a worker has the task", async () => {
    holder = (await inHand()).get("publish-pages");
    return holder !== undefined;
  });
  if (!holder) throw new Error("nobody has the task");
  process.kill(holder.pid, "SIGSTOP");
  const frozen = performance.now();
  try {
    await until(
      "another worker has the task",
      async () => {
        const other = (await inHand()).get("publish-pages");
        return other !== undefined && other.pool !== holder?.pool;
      },
      TAKEN_OVER_MS,
    );
    console.log(`taken over from a frozen worker after ${Math.round(performance.now() - frozen)} ms`);
    await until(
      "it is recorded",
      async () => (await rows("select from page_schedules where notified_at is not null")).length === 1,
      60_000,
    );
  } finally {
    process.kill(holder.pid, "SIGCONT");
  }
  await turn.mail("accept");
  await pause(8000);
  const ids = await Promise.all(
    owners.map(async (owner) =>
      (await turn.messages(owner))
        .filter(({ subject }) => subject.startsWith("Not published"))
        .map(({ messageId }) => messageId),
    ),
  );
  expect(ids.map((each) => new Set(each).size)).toEqual([1, 1]);
  expect(ids[0]?.length).toBeLessThanOrEqual(2);
  expect(ids[1]).toHaveLength(1);
  await rows("delete from page_schedules");
  await plan("/9ways", "waiting");
  await until(
    "the next page is published",
    async () => (await rows("select from page_schedules")).length === 0,
    20_000,
  );
});
