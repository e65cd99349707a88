/** Runs Debian's PostgreSQL with its backup programs, on loopback, in a temporary folder, as the user it requires. */
import { execFile, spawn } from "node:child_process";
import { appendFile, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./free-port.ts";

const BIN = "/usr/lib/postgresql/15/bin";
const execute = promisify(execFile);

type Options = {
  prepare?: (folder: string) => Promise<void>;
  /** Lines of postgresql.conf. */
  settings?: (folder: string) => string;
  /** Of the server, and so of its archive_command. */
  env?: (place: { folder: string; port: number }) => Record<string, string>;
};

export async function startDebianPostgres({ prepare, settings, env }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), "foyer-postgres15-"));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? "postgres" : userInfo().username;
  if (isRoot) {
    const { stdout } = await execute("id", ["-u", user]);
    await chown(folder, Number(stdout), 0);
  }
  await prepare?.(folder);
  const data = join(folder, "data");
  const port = await freePort();
  const environment = { ...process.env, ...env?.({ folder, port }) };
  const as = (program: string, args: string[]): [string, string[]] =>
    isRoot ? ["runuser", ["-u", user, "--", program, ...args]] : [program, args];
  /** As the server's user. */
  const run = async (program: string, ...args: string[]) =>
    (await execute(...as(program, args), { env: environment, cwd: folder })).stdout;
  await run(join(BIN, "initdb"), "-D", data, "-U", "foyer", "--auth=trust", "--encoding=UTF8", "--no-sync");
  await appendFile(join(data, "postgresql.conf"), settings?.(folder) ?? "");

  const url = (database: string) => `postgres://foyer@127.0.0.1:${port}/${database}`;
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: url("postgres") });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  let gone = Promise.resolve();
  /** Resolves when it accepts writes: after a recovery, if there is one. */
  async function start() {
    const said: string[] = [];
    const fixed = [
      "fsync=off",
      "listen_addresses=127.0.0.1",
      `port=${port}`,
      `unix_socket_directories=${folder}`,
    ];
    const server = spawn(
      ...as(join(BIN, "postgres"), ["-D", data, ...fixed.flatMap((each) => ["-c", each])]),
      {
        stdio: ["ignore", "ignore", "pipe"],
        env: environment,
        cwd: folder,
      },
    );
    server.stderr.on("data", (chunk) => said.push(String(chunk)) > 50 && said.shift());
    gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    for (const end = Date.now() + 60_000; ; await pause(50)) {
      const isThere = await command("select pg_is_in_recovery() as recovers").then(
        ([row]) => row.recovers === false,
        () => false,
      );
      if (isThere) break;
      if (server.exitCode !== null || Date.now() > end)
        throw new Error(`PostgreSQL 15 did not start: ${said.join("")}`);
    }
  }
  const end = async () => {
    await run(join(BIN, "pg_ctl"), "stop", "-D", data, "-m", "immediate");
    await gone;
  };
  await start();
  return {
    folder,
    data,
    url,
    run,
    command,
    start,
    async createDatabase(name: string): Promise<string> {
      await command(`create database "${name}"`);
      return url(name);
    },
    /** Without a clean end, and its disk with it: an empty folder is left. */
    async lose() {
      await end();
      await rm(data, { recursive: true });
      await run("mkdir", "--mode=700", data);
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
