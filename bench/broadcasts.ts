/** `npm run bench:broadcasts`: a million recipients: time to fix the list and to the first message, two workers' rate and memory, beside a bare nodemailer loop into the same sink. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { compileTemplate, renderMessage } from "#core/content/emails/render-message.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { buildIfStale } from "../dev/build.ts";
import { freePort } from "../dev/free-port.ts";
import { startPostgres } from "../dev/postgres.ts";
import { readEnv } from "../src/env/env.ts";
import { migrate, seed } from "../src/main/command.ts";
import { createContext } from "../src/main/context.ts";
import { testScope } from "../test/scope.ts";
import { tellResult } from "./result.ts";

const { values } = parseArgs({
  options: {
    recipients: { type: "string", default: "1000000" },
    workers: { type: "string", default: "2" },
    connections: { type: "string", default: "10" },
    seconds: { type: "string", default: "30" },
  },
});
const [recipients, connections, seconds] = [values.recipients, values.connections, values.seconds].map(
  Number,
) as [number, number, number];
/** The wave of 20,000. */
const LARGE_WAVE = 4;
const children: ChildProcess[] = [];
const start = (file: string) => {
  const child = fork(file, { execArgv: ["--import", "tsx", "--no-warnings"] });
  children.push(child);
  return child;
};
const said = <T>(child: ChildProcess) =>
  new Promise<T>((resolve) => child.once("message", resolve as (message: unknown) => void));

buildIfStale((line) => console.log(line));
const folder = await mkdtemp(join(tmpdir(), "foyer-broadcasts-"));
const postgres = await startPostgres({ folder, port: await freePort(), keep: false });
try {
  await measure();
} finally {
  for (const child of children) child.kill();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function makePeople(client: pg.Client): Promise<string> {
  await client.query("delete from guides");
  await client.query("set session_replication_role = replica");
  await client.query(
    `create temp table listed as select new_id() as lead, new_id() as person, n, 'reader' || n || '@mail' || n % 97 || '.example' as email,
       p.id as page, p.coach_id as coach from generate_series(1, $1::int) n, pages p where p.document->'addresses' ? '/9ways'`,
    [recipients],
  );
  await client.query(
    `insert into people (id, coach_id, email, name, news_agreed_at, signups, first_seen_at, last_seen_at)
     select person, coach, email, 'Reader ' || n, case when n % 50 > 0 then now() end, 1, now(), now() from listed`,
  );
  await client.query(
    `insert into leads (id, coach_id, page_id, person_id, email, name, source, created_at, last_signup_at)
     select lead, coach, page, person, email, 'Reader ' || n, 'bench', now(), now() from listed`,
  );
  await client.query(
    `insert into suppressions (coach_id, email_hash, reason, created_at)
     select coach, sha256(convert_to(email, 'UTF8')), 'unsubscribed', now() from listed where n % 20 = 3`,
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze people, leads, suppressions");
  const { rows } = await client.query(
    "select slug from coaches where id = (select coach from listed limit 1)",
  );
  return rows[0].slug;
}

async function mostMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function measure(): Promise<void> {
  const database = await postgres.createDatabase("foyer");
  await migrate(database);
  await seed(database);
  const client = new pg.Client(database);
  await client.connect();
  console.log(`making ${recipients} people`);
  const coach = await makePeople(client);
  const sink = start("bench/sink.ts");
  const { port } = await said<{ port: number }>(sink);
  const url = `smtp://127.0.0.1:${port}`;
  const received = async () => {
    const answer = said<{ taken: number }>(sink);
    sink.send("count");
    return (await answer).taken;
  };
  const rate = async () => {
    const [before, began] = [await received(), performance.now()];
    await pause(seconds * 1000);
    return Math.round((((await received()) - before) * 1000) / (performance.now() - began));
  };
  const secret = randomBytes(32).toString("base64");
  const settings = {
    DATABASE_URL: database,
    SMTP_URL: url,
    PUBLIC_URL: "https://foyer.example",
    APP_SECRET: secret,
  };
  const { ctx, close } = createContext(readEnv({ ...settings, LOG_LEVEL: "warn" }), "web");
  const scope = testScope();
  const created = await createBroadcast(ctx, scope, { coach, name: "A million" });
  if (created.outcome !== "created") throw new Error(created.outcome);
  const { broadcastId } = created;
  await client.query("update broadcasts set watch_minutes = 0");
  const draft = {
    subject: "One letter",
    preheader: "p",
    title: "",
    body: "Dear {{ name }}, a line.",
    signOff: "Me",
  };
  await saveBroadcastMessage(ctx, scope, { broadcastId, draft, revision: 1 });
  let began = performance.now();
  const told = await rehearseBroadcast(ctx, scope, { broadcastId });
  const rehearsedMs = Math.round(performance.now() - began);

  const bare = async () => {
    const { rows } = await client.query(
      "select subject, html, text from email_templates where broadcast_id is not null",
    );
    const message = renderMessage(compileTemplate(rows[0]), mergeTags);
    const loop = start("bench/bare-loop.ts");
    await said(loop);
    const done = new Promise((resolve) => loop.once("exit", resolve));
    loop.send({ url, connections, seconds: seconds + 6, message });
    await pause(4000);
    const measured = await rate();
    await done;
    return measured;
  };
  began = performance.now();
  const started = await startBroadcast(ctx, scope, { broadcastId, announced: told?.gets ?? 0 });
  const startMs = Math.round(performance.now() - began);
  if (started.outcome !== "started") throw new Error(JSON.stringify(started));
  const bareBefore = await bare();

  began = performance.now();
  const before = await received();
  const workers = Array.from({ length: Number(values.workers) }, () =>
    spawn(process.execPath, ["build/node/main.worker.js"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        ...settings,
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        SMTP_CONNECTIONS: values.connections,
      },
    }),
  );
  children.push(...workers);
  while ((await received()) === before) await pause(50);
  const firstMessageMs = Math.round(performance.now() - began);
  const { rows: times } = await client.query(
    "select round(extract(epoch from fixed_at - started_at) * 1000)::int as fixed_ms, promised, exceptions from broadcasts",
  );
  // Skip the small waves, each of which ends before the next begins.
  const wave = async () =>
    (await client.query("select coalesce((waves->-1->>'number')::int, 0) as wave from broadcasts")).rows[0]
      .wave;
  while ((await wave()) < LARGE_WAVE) await pause(200);
  await pause(3000);
  const ours = await rate();
  const memory = await Promise.all(workers.map(({ pid = 0 }) => mostMemory(pid)));
  const gone = workers.map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
  for (const worker of workers) worker.kill("SIGTERM");
  await Promise.all(gone);
  const bareAfter = await bare();
  const engine = (bareBefore + bareAfter) / 2;
  tellResult({
    ratios: [ours / engine],
    engine: [bareBefore, bareAfter],
    product: [ours],
    more: {
      "most memory of a worker, MB": Math.max(...memory),
      "rehearsal, ms": rehearsedMs,
      "start, ms": startMs,
      "until the list is fixed, ms": times[0].fixed_ms,
      "until the first message, ms": firstMessageMs,
    },
  });
  await close();
  await client.end();
}
