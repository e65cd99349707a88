/** Runs Debian's PgBouncer in transaction mode, on loopback, in a temporary folder. */
import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export const PGBOUNCER = "/usr/sbin/pgbouncer";

export type Pgbouncer = {
  url: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** Startup parameters to ignore; PgBouncer rejects unknown ones otherwise. */
  ignoreStartParameters?: string[];
  /** Few connections to PostgreSQL expose leaked session state sooner. */
  size?: number;
};

export async function startPgbouncer(
  databaseUrl: string,
  { ignoreStartParameters = [], size = 4 }: Options = {},
): Promise<Pgbouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "foyer-pgbouncer-"));
  const listenPort = await freePort();
  const isRoot = process.getuid?.() === 0;
  await chmod(folder, 0o755); // it drops root before reading these
  await writeFile(join(folder, "users"), `"${username}" "${password}"\n`);
  await writeFile(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, "users")}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
${ignoreStartParameters.length > 0 ? `ignore_startup_parameters = ${ignoreStartParameters.join(",")}` : ""}
`,
  );
  const url = `postgres://${username}:${password}@127.0.0.1:${listenPort}${pathname}`;
  const start = async () => {
    const said: string[] = [];
    const bouncer = spawn(PGBOUNCER, [...(isRoot ? ["-u", "nobody"] : []), join(folder, "pgbouncer.ini")], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [bouncer.stdout, bouncer.stderr])
      stream.on("data", (chunk) => said.push(String(chunk)) > 50 && said.shift());
    const gone = new Promise<void>((resolve) => bouncer.once("exit", () => resolve()));
    for (const end = Date.now() + 5000; !(await accepts(listenPort)); await pause(50))
      if (bouncer.exitCode !== null || Date.now() > end)
        throw new Error(`pgbouncer did not start: ${said.join("")}`);
    return async () => {
      bouncer.kill("SIGKILL");
      await gone;
    };
  };
  let end = await start();
  return {
    url,
    async restart() {
      await end();
      end = await start();
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** True even if the database behind it is down. */
const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
