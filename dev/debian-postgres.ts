/** Runs Debian's PostgreSQL with its backup programs, on loopback, in a temporary folder, as the user it requires. */
import { execFile, spawn } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./free-port.ts";

const BIN = "/usr/lib/postgresql/15/bin";
const execute = promisify(execFile);

export async function startDebianPostgres() {
  const folder = await mkdtemp(join(tmpdir(), "foyer-postgres15-"));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? "postgres" : userInfo().username;
  const as = (program: string, args: string[]): [string, string[]] =>
    isRoot ? ["runuser", ["-u", user, "--", join(BIN, program), ...args]] : [join(BIN, program), args];
  if (isRoot) {
    const { stdout } = await execute("id", ["-u", user]);
    await chown(folder, Number(stdout), 0);
  }
  const data = join(folder, "data");
  await execute(...as("initdb", ["-D", data, "-U", "foyer", "--auth=trust", "--encoding=UTF8", "--no-sync"]));
  const port = await freePort();
  const said: string[] = [];
  const settings = ["fsync=off", "listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  const server = spawn(...as("postgres", ["-D", data, ...settings.flatMap((each) => ["-c", each])]), {
    stdio: ["ignore", "ignore", "pipe"],
  });
  server.stderr.on("data", (chunk) => said.push(String(chunk)) > 50 && said.shift());
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = (database: string) => `postgres://foyer@127.0.0.1:${port}/${database}`;
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: url("postgres") });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  for (const end = Date.now() + 10_000; ; await pause(50)) {
    const isThere = await command("select 1").then(
      () => true,
      () => false,
    );
    if (isThere) break;
    if (server.exitCode !== null || Date.now() > end)
      throw new Error(`PostgreSQL 15 did not start: ${said.join("")}`);
  }
  return {
    url,
    async createDatabase(name: string): Promise<string> {
      await command(`create database "${name}"`);
      return url(name);
    },
    async stop() {
      await execute(...as("pg_ctl", ["stop", "-D", data, "-m", "immediate"]));
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
