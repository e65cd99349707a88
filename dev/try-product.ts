/** Runs and measures the shipped product from migrate to signup, with a real PostgreSQL and mail server, from the build folder or an image. */
import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { startInbox } from "./inbox/start-inbox.ts";
import { startPostgres } from "./postgres.ts";

type Env = Record<string, string>;
/** `run` waits for the end (`["migrate"]`), `start` keeps it running (`["web"]`). */
export type Runner = { run(args: string[], env: Env): void; start(args: string[], env: Env): ChildProcess };
/** Resident megabytes and milliseconds; `used` is after a signup and a share image. */
export type Figures = { web: number; webUsed: number; worker: number; readyMs: number; migrateMs: number };

export async function tryProduct(runner: Runner): Promise<Figures> {
  const ends: (() => unknown)[] = [];
  try {
    return await signUpThrough(runner, ends);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function signUpThrough(runner: Runner, ends: (() => unknown)[]): Promise<Figures> {
  const postgres = await startPostgres({
    folder: await mkdtemp(join(tmpdir(), "foyer-product-")),
    port: await freePort(),
    keep: false,
    careless: true,
  });
  ends.push(() => postgres.stop());
  const inbox = await startInbox({ smtpPort: 0, httpPort: 0, capacity: 100 });
  ends.push(() => inbox.stop());
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: await postgres.createDatabase("foyer"),
    SMTP_URL: inbox.smtpUrl,
    PUBLIC_URL: site,
    APP_SECRET: randomBytes(32).toString("base64"),
    HOST: "127.0.0.1",
    PORT: String(port),
    DRAIN_SECONDS: "0",
  };
  const migrating = performance.now();
  runner.run(["migrate"], env);
  const migrateMs = Math.round(performance.now() - migrating);
  runner.run(["migrate"], env); // an upgrade to the same version
  runner.run(["seed"], env); // does nothing without samples
  runner.run(["seed", "--samples"], env);

  const started = performance.now();
  const web = watch(runner.start(["web"], env), ends);
  await until("the web process is ready", async () => (await fetch(`${site}/ready`)).ok, web);
  const readyMs = Math.round(performance.now() - started);
  const worker = watch(runner.start(["worker"], env), ends);
  await until("the worker runs", async () => worker.said().includes("worker is running"), worker);
  // Idle means all guides are drawn, since each takes a hundred megabytes. Poll slowly: thousands of requests aren't idle.
  for (const file of globSync("*.ts", { cwd: "content/guides" })) {
    const guide = `${site}/guides/${file.replace(/\.ts$/, ".pdf")}`;
    const isThere = async () => (await fetch(guide)).ok;
    await until(`${guide} is there`, isThere, worker, { patienceMs: 240_000, everyMs: 500 });
  }
  await pause(8000);
  const idle = await memoryAtRest({ web, worker });

  const page = await fetch(`${site}/9ways`);
  assert.equal(page.status, 200);
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
  assert.equal((await fetch(site + asset)).status, 200);
  const email = `${randomUUID()}@example.test`;
  const posted = await fetch(`${site}/9ways`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ name: "Ann", email, key: randomUUID(), website: "" }),
  });
  assert.equal(posted.status, 200, await posted.text());
  await until("the email has come", async () => {
    const counted = await (await fetch(`${inbox.httpUrl}/api/count?to=${encodeURIComponent(email)}`)).json();
    return (counted as { count: number }).count === 1;
  });
  const picture = await fetch(`${site}/share/9ways.png`);
  assert.equal(picture.headers.get("content-type"), "image/png", web.said());
  const webUsed = memoryOf(web);

  for (const each of [web, worker]) {
    const gone = new Promise<number | null>((done) => each.process.once("exit", done));
    process.kill(each.pid(), "SIGTERM");
    assert.equal(await gone, 0, `a process did not end by itself:\n${each.said()}`);
  }
  return { ...idle, webUsed, readyMs, migrateMs };
}

type Watched = { process: ChildProcess; pid(): number; said(): string };

function watch(child: ChildProcess, ends: (() => unknown)[]): Watched {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(String(chunk)));
  const pid = () => lastDescendant(child.pid ?? 0);
  ends.push(() => void (child.exitCode === null && process.kill(pid(), "SIGKILL")));
  return { process: child, pid, said: () => said.join("") };
}

/** Wrappers don't forward signals, so find the program itself: the last descendant. */
function lastDescendant(pid: number): number {
  const children = globSync(`/proc/${pid}/task/*/children`).map((file) => readFileSync(file, "utf8"));
  const [child] = children.join(" ").split(" ").filter(Boolean);
  return child ? lastDescendant(Number(child)) : pid;
}

/** The lowest of fifteen readings: V8 gives its young generation (16 MB) back only some seconds after the last task. */
async function memoryAtRest({ web, worker }: { web: Watched; worker: Watched }) {
  const lowest = { web: memoryOf(web), worker: memoryOf(worker) };
  for (let reading = 1; reading < 15; reading += 1) {
    await pause(1000);
    lowest.web = Math.min(lowest.web, memoryOf(web));
    lowest.worker = Math.min(lowest.worker, memoryOf(worker));
  }
  return lowest;
}

function memoryOf(watched: Watched): number {
  const status = readFileSync(`/proc/${watched.pid()}/status`, "utf8");
  assert.match(status, /^Name:\s+(node|MainThread)/, "not the program's own process");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000);
}

export const megabytesIn = (folder: string) =>
  Math.round(
    globSync("**/*", { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6,
  );

async function until(
  what: string,
  holds: () => Promise<boolean>,
  child?: Watched,
  { patienceMs = 60_000, everyMs = 20 } = {},
): Promise<void> {
  for (const end = Date.now() + patienceMs; ; await pause(everyMs)) {
    if (await holds().catch(() => false)) return;
    if (Date.now() > end || (child && child.process.exitCode !== null))
      throw new Error(`waited in vain until ${what}\n${child?.said() ?? ""}`);
  }
}
