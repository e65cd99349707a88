/** Starts all parts of the product locally: PostgreSQL, inbox, web and worker processes, and the control server. */
import { join } from "node:path";
import { children } from "./children.ts";
import { startControl } from "./control.ts";
import { freePort } from "./free-port.ts";
import { startPgbouncer } from "./pgbouncer.ts";
import { startPostgres } from "./postgres.ts";
import { drawSecrets } from "./secrets.ts";

export type SiteOptions = {
  from: "built" | "source";
  folder: string;
  keep: boolean;
  webs: number;
  workers: number;
  /** Connects through PgBouncer, except for what needs a session. */
  pooler?: boolean;
  /** An empty database elsewhere, instead of a server of its own. */
  elsewhere?: { pooled: string; direct: string };
  /** The inbox runs, but the site doesn't know it: a provider is connected in the console. */
  noMail?: boolean;
  ports: { web: number; inbox: number; smtp: number; postgres: number };
  /** From source, web and worker load meanwhile. `isNew` means the database was just created. */
  prepare(databaseUrl: string, isNew: boolean): Promise<void>;
  /** From source: saved files that are already live; a worker may need a restart. */
  changed?(change: { seeded?: boolean; files: string[] }): void;
  log(line: string): void;
};

export async function startSite(options: SiteOptions) {
  const { from, folder, keep, webs, workers, ports, prepare, elsewhere, log } = options;
  const postgres = elsewhere
    ? null
    : await startPostgres({ folder, port: await freePort(ports.postgres), keep });
  const processes = children(log);
  const ends: (() => Promise<unknown>)[] = [() => processes.end(), async () => postgres?.stop()];
  const stop = async () => {
    for (const end of ends.splice(0)) await end();
  };
  try {
    const isNew = await (postgres?.createDatabase("foyer") ?? Promise.resolve()).then(
      () => true,
      () => false, // exists already
    );
    const database = elsewhere?.direct ?? postgres?.url("foyer") ?? "";
    const prepared = prepare(database, isNew);
    if (from === "built") await prepared;
    const pooler = options.pooler ? await startPgbouncer(database) : null;
    if (pooler) ends.splice(1, 0, () => pooler.stop());

    const inbox = await processes.start({
      name: "inbox",
      file: "dev/inbox/main.ts",
      args: [
        "--smtp-port",
        String(await freePort(ports.smtp)),
        "--http-port",
        String(await freePort(ports.inbox)),
      ],
    });
    const webPorts: number[] = [];
    for (let index = 0; index < webs; index += 1) webPorts.push(await freePort(index === 0 ? ports.web : 0));
    const urls = webPorts.map((port) => `http://127.0.0.1:${port}`);
    let offsetSeconds = 0;
    const { app, ...keys } = await drawSecrets(keep ? join(folder, "../secrets.json") : null);
    const env = {
      // Tests that look for leaked secrets must know them.
      APP_SECRET: process.env.APP_SECRET ?? app,
      TRUST_PROXY: process.env.TRUST_PROXY ?? "loopback",
      LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
      ...(from === "built" && { NODE_ENV: "production" }),
      HOST: "127.0.0.1",
      DATABASE_URL: elsewhere?.pooled ?? pooler?.url ?? database,
      ...((pooler || elsewhere) && { DATABASE_DIRECT_URL: database }),
      ...(!options.noMail && { SMTP_URL: withPassword(String(inbox.ready.smtp), process.env.SMTP_PASSWORD) }),
      LOCAL_MAIL_SERVERS: "on",
      ...(process.env.DNS_SERVERS && { DNS_SERVERS: process.env.DNS_SERVERS }),
      // Behind a proxy, where a test starts one.
      PUBLIC_URL: process.env.PUBLIC_URL ?? urls[0] ?? "",
      ...(keep && { DEV_EMAILS: join(folder, "../emails.json") }),
      BOUNCE_DOMAIN: "bounces.foyer.example",
      LOCAL_WEBHOOKS: "on",
      DRAIN_SECONDS: "1",
      PUBLISHABLE_KEY: keys.publishable,
      SERVICE_KEY: keys.service,
    };
    type Change = { type: string; seeded?: boolean; files: string[] };
    const hear = (message: object) => {
      const change = message as Change;
      if (change.type === "changed") options.changed?.(change);
    };
    const child = (name: string, args: string[], more: Record<string, string> = {}) =>
      processes.start({
        name,
        file: "dev/child.ts",
        args,
        jsx: args.join(" ") === "worker source",
        ...(from === "source" && { after: prepared, hear }),
        env: () => ({ ...env, ...more, CLOCK_OFFSET: String(offsetSeconds) }),
      });
    const started = await Promise.all([
      prepared,
      ...webPorts.map((port, index) =>
        child(`web-${index + 1}`, ["web", from], {
          PORT: String(port),
          ...(process.env.METRICS_PORT && {
            METRICS_PORT: String(Number(process.env.METRICS_PORT) + index),
          }),
        }),
      ),
      ...Array.from({ length: workers }, (_, index) => child(`worker-${index + 1}`, ["worker", from])),
    ]).then(([, ...each]) => each);

    const pids = () => ({ postgres: postgres?.pid(), ...processes.pids() });
    const control = await startControl({
      port: await freePort(),
      pids,
      async moveClock(advanceSeconds) {
        offsetSeconds += advanceSeconds;
        await Promise.all(started.map((each) => each.tell({ type: "clock", offsetSeconds })));
        return { now: new Date(Date.now() + offsetSeconds * 1000).toISOString(), offsetSeconds };
      },
      restartPooler: pooler && (() => pooler.restart()),
      async setPostgres(state) {
        if (!postgres) throw new Error("The database is elsewhere.");
        if ("running" in state) return state.running ? postgres.resume() : postgres.pause();
        if ("stalled" in state) return state.stalled ? postgres.stall() : postgres.carryOn();
        return postgres.crash();
      },
    });
    ends.unshift(() => control.stop());
    return {
      web: urls[0],
      webs: urls,
      inbox: String(inbox.ready.http),
      smtp: String(inbox.ready.smtp),
      database,
      keys,
      control: control.url,
      pids,
      restartWorkers: () =>
        Promise.all(started.filter(({ name }) => name.startsWith("worker")).map((each) => each.restart())),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The inbox accepts any password. */
function withPassword(address: string, password: string | undefined): string {
  if (!password) return address;
  const url = new URL(address);
  url.username = "stage";
  url.password = password;
  url.searchParams.set("ignoreTLS", "true");
  return url.href;
}

export function endOnSignal(stop: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    clearInterval(orphaned);
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  const parent = process.ppid;
  const orphaned = setInterval(() => process.ppid !== parent && end(), 1000);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
}
