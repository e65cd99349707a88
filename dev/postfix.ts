/** Runs Debian's postfix on loopback, in a temporary folder, without DNS and isolated from the system's own. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

export type Postfix = {
  smtpUrl: string;
  log(): Promise<string>;
  stop(): Promise<void>;
};

type Options = {
  /** The server that stands for the rest of the world. */
  relayPort: number;
  bounces: { domain: string; port: number };
};

/** Limits how long a killed test's postfix survives. */
const LIFETIME_SECONDS = 600;

/** Full paths: sudo users may not have this folder in their PATH. */
const program = (name: string) => `/usr/sbin/${name}`;
export const hasPostfix = () => existsSync(program("postfix"));

export async function startPostfix({ relayPort, bounces }: Options): Promise<Postfix> {
  if (!hasPostfix()) throw new Error("postfix is missing: apt-get install postfix");
  const folder = await mkdtemp(join(tmpdir(), "foyer-postfix-"));
  // Its parts run as different users, who all need access.
  await chmod(folder, 0o755);
  const port = await freePort();
  const { stdout } = await root(program("postconf"), "-dh", "daemon_directory", "mail_owner");
  const [daemons = "", owner = ""] = stdout.trim().split("\n");
  for (const name of ["config", "queue", "data"]) await mkdir(join(folder, name));
  await root("chown", "root", join(folder, "queue"));
  await root("chown", owner, join(folder, "data"));
  const config = join(folder, "config");
  await writeFile(join(config, "main.cf"), mainConfig(folder, relayPort, bounces));
  await writeFile(join(config, "master.cf"), services(port));

  // Creates the queue folders with the owners and permissions postfix requires.
  await root(program("postfix"), "-c", config, "check");
  const said: string[] = [];
  // In the foreground, as leader of its own process group, so that its children stop with it.
  const master = spawn(
    ...asRoot(join(daemons, "master"), "-c", config, "-s", "-e", String(LIFETIME_SECONDS)),
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  for (const stream of [master.stdout, master.stderr]) {
    stream?.on("data", (chunk) => said.push(String(chunk)));
  }
  const gone = new Promise<void>((resolve) => master.once("exit", () => resolve()));
  const read = (file: string) =>
    root("cat", join(folder, file)).then(
      ({ stdout }) => stdout,
      () => "",
    );
  const log = () => read("mail.log");

  async function stop() {
    // By this instance's own pid file, never the system's postfix.
    const pid = (await read("queue/pid/master.pid")).trim() || String(master.pid);
    if (isRunning(master)) await root("kill", pid).catch(() => undefined);
    await gone;
    await root("rm", "-rf", folder);
  }
  try {
    await answers(port, () => isRunning(master));
  } catch (error) {
    const words = `${said.join("")}${await log()}`;
    await stop();
    throw new Error(`postfix did not start:\n${words}`, { cause: error });
  }
  return { smtpUrl: `smtp://127.0.0.1:${port}`, log, stop };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Only root may start postfix; otherwise this needs passwordless sudo. */
function asRoot(command: string, ...args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? [command, args] : ["sudo", ["-n", command, ...args]];
}
const root = (command: string, ...args: string[]) => promisify(execFile)(...asRoot(command, ...args));

async function answers(port: number, running: () => boolean) {
  for (const end = Date.now() + 10_000; ; await pause(50)) {
    const greeted = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("data", () => {
        resolve(true);
        socket.end("QUIT\r\n");
      });
      socket.once("error", () => resolve(false)).once("close", () => resolve(false));
      socket.setTimeout(2000, () => socket.destroy());
    });
    if (greeted) return;
    if (!running() || Date.now() > end) throw new Error(`nobody answers on port ${port}`);
  }
}

function mainConfig(folder: string, relayPort: number, bounces: Options["bounces"]): string {
  const settings = {
    compatibility_level: "3.6",
    queue_directory: `${folder}/queue`,
    data_directory: `${folder}/data`,
    maillog_file: `${folder}/mail.log`,
    maillog_file_prefixes: folder,
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    myhostname: "mx.foyer.test",
    mydestination: "",
    alias_maps: "",
    alias_database: "",
    local_recipient_maps: "",
    mynetworks: "127.0.0.0/8",
    smtpd_relay_restrictions: "permit_mynetworks, reject",
    // All domains in tests are invented and must not be looked up.
    smtp_dns_support_level: "disabled",
    smtp_host_lookup: "native",
    smtpd_peername_lookup: "no",
    relayhost: `[127.0.0.1]:${relayPort}`,
    transport_maps: `inline:{ { ${bounces.domain} = smtp:[127.0.0.1]:${bounces.port} } }`,
    // Deferred messages are retried within seconds, and expire long after the test.
    queue_run_delay: "1s",
    // Not lower: a message still in its last attempt would be deferred by a full minute.
    minimal_backoff_time: "2s",
    maximal_backoff_time: "3s",
    maximal_queue_lifetime: "1h",
    bounce_queue_lifetime: "1h",
    notify_classes: "",
    biff: "no",
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}

/** The services that relaying and reporting need, without a chroot, which would have to be set up. */
function services(port: number): string {
  const rows: [service: string, type: string, isPrivate: string, limit: string, command: string][] = [
    [`127.0.0.1:${port}`, "inet", "n", "-", "smtpd"],
    ["pickup", "unix", "n", "1", "pickup"],
    ["cleanup", "unix", "n", "0", "cleanup"],
    ["qmgr", "unix", "n", "1", "qmgr"],
    ["rewrite", "unix", "-", "-", "trivial-rewrite"],
    ["bounce", "unix", "-", "0", "bounce"],
    ["defer", "unix", "-", "0", "bounce"],
    ["trace", "unix", "-", "0", "bounce"],
    ["smtp", "unix", "-", "-", "smtp"],
    ["relay", "unix", "-", "-", "smtp"],
    ["error", "unix", "-", "-", "error"],
    ["retry", "unix", "-", "-", "error"],
    ["showq", "unix", "n", "-", "showq"],
    ["anvil", "unix", "-", "1", "anvil"],
    ["scache", "unix", "-", "1", "scache"],
    ["proxymap", "unix", "-", "-", "proxymap"],
    ["postlog", "unix-dgram", "n", "1", "postlogd"],
  ];
  return rows
    .map(([service, type, isPrivate, limit, command]) =>
      [service, type, isPrivate, "-", "n", "-", limit, command].join(" "),
    )
    .join("\n")
    .concat("\n");
}
