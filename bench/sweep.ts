/** `npm run bench:sweep`: two workers sending due journeys into a counting sink, in turns with a bare nodemailer loop; `--held` goes on beside a snapshot like that of `pg_dump`, which keeps every dead row. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import { compileTemplate, renderMessage } from "#core/content/emails/render-message.ts";
import { buildIfStale } from "../dev/build.ts";
import { freePort } from "../dev/free-port.ts";
import { startPostgres } from "../dev/postgres.ts";
import { migrate, seed } from "../src/main/command.ts";
import { makeDueJourneys } from "./due-journeys.ts";
import { median } from "./median.ts";
import { tellResult } from "./result.ts";

const { values } = parseArgs({
  options: {
    journeys: { type: "string", default: "200000" },
    workers: { type: "string", default: "2" },
    connections: { type: "string", default: "10" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "15" },
    held: { type: "boolean", default: false },
    "min-ratio": { type: "string", default: "0.3" },
  },
});
const connections = Number(values.connections);
const seconds = Number(values.seconds);
const execArgv = ["--import", "tsx", "--no-warnings"];
const children: ChildProcess[] = [];
const start = (file: string) => {
  const child = fork(file, { execArgv });
  children.push(child);
  return child;
};
const said = <T>(child: ChildProcess) =>
  new Promise<T>((resolve) => child.once("message", resolve as (message: unknown) => void));

buildIfStale((line) => console.log(line));
const folder = await mkdtemp(join(tmpdir(), "foyer-sweep-"));
const postgres = await startPostgres({ folder, port: await freePort(), keep: false });
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  for (const child of children) child.kill();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Skips drawing guides, which takes half a minute of CPU on a fresh site. */
async function withoutGuides(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("delete from guides");
  await client.end();
}

async function measure(): Promise<boolean> {
  const database = await postgres.createDatabase("foyer");
  await migrate(database);
  await seed(database);
  await withoutGuides(database);
  console.log(`making ${values.journeys} due journeys`);
  await makeDueJourneys(database, Number(values.journeys));

  const sink = start("bench/sink.ts");
  const { port } = await said<{ port: number }>(sink);
  const url = `smtp://127.0.0.1:${port}`;
  const taken = async () => {
    const answer = said<{ taken: number }>(sink);
    sink.send("count");
    return (await answer).taken;
  };

  async function rate(work: () => Promise<() => Promise<void>>): Promise<number> {
    const stop = await work();
    await pause(4000);
    const [before, began] = [await taken(), performance.now()];
    await pause(seconds * 1000);
    const [after, ended] = [await taken(), performance.now()];
    await stop();
    return ((after - before) * 1000) / (ended - began);
  }

  const message = await someMessage(database);
  const bare = async () => {
    const loop = start("bench/bare-loop.ts");
    await said(loop);
    const done = new Promise((resolve) => loop.once("exit", resolve));
    loop.send({ url, connections, seconds: seconds + 5, message });
    return async () => void (await done);
  };
  const workers = async () => {
    const running = Array.from({ length: Number(values.workers) }, () =>
      spawn(process.execPath, ["build/node/main.worker.js"], {
        stdio: ["ignore", "ignore", "inherit"],
        env: {
          ...process.env,
          NODE_ENV: "production",
          LOG_LEVEL: "warn",
          DATABASE_URL: database,
          SMTP_URL: url,
          SMTP_CONNECTIONS: values.connections,
          PUBLIC_URL: "https://foyer.example",
          APP_SECRET: randomBytes(32).toString("base64"),
        },
      }),
    );
    children.push(...running);
    return async () => {
      const gone = running.map((child) => new Promise((resolve) => child.once("exit", resolve)));
      for (const child of running) child.kill("SIGTERM");
      await Promise.all(gone);
    };
  };

  const client = new pg.Client(database);
  await client.connect();
  const rounds: { engine: number; ours: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    rounds.push({ engine: await rate(bare), ours: await rate(workers) });
    console.table(
      rounds.map(({ engine, ours }) => ({
        "bare loop /s": Math.round(engine),
        "two workers /s": Math.round(ours),
        ratio: Number((ours / engine).toFixed(3)),
      })),
    );
  }
  const held: number[] = [];
  if (values.held) {
    await client.query("begin isolation level repeatable read; select count(*) from owners");
    for (let round = 0; round < Number(values.rounds); round += 1) held.push(await rate(workers));
    await client.query("commit");
  }
  const { rows } = await client.query(
    `select (select count(*)::int from email_deliveries where kind = 'journey' and state = 'sent') as sent,
       (select count(*)::int from email_deliveries where kind = 'journey' and state not in ('sent')) as other,
       (select count(*)::int from user_journeys where next_email_due_at <= now() and not is_completed) as due`,
  );
  await client.end();
  console.table(rows);
  const ratios = rounds.map(({ engine, ours }) => ours / engine);
  tellResult({
    ratios,
    engine: rounds.map(({ engine }) => engine),
    product: rounds.map(({ ours }) => ours),
    ...(values.held && {
      more: {
        "beside a snapshot held as pg_dump does, of the rate before it":
          median(held) / median(rounds.map(({ ours }) => ours)),
      },
    }),
  });
  return median(ratios) >= Number(values["min-ratio"]);
}

/** A rendered step, so that the bare loop sends what the workers send. */
async function someMessage(database: string) {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query(
    "select subject, html, text from email_templates where part = 'step-2' order by length(html) limit 1 offset 10",
  );
  await client.end();
  return renderMessage(compileTemplate(rows[0]), mergeTags);
}
