/**
 * Three database nodes as `deploy/ha` sets them up, each in a network namespace of its own, with HAProxy and PgBouncer
 * on this side: etcd, Patroni and PostgreSQL from Debian's packages, with the shipped files.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

const execute = promisify(execFile);
const run = async (command: string, ...args: string[]) => (await execute(command, args)).stdout;
/** What is gone already need not go. */
const tryTo = (command: string, ...args: string[]) => run(command, ...args).catch(() => "");

const NEEDED = [
  "/usr/bin/etcd",
  "/usr/bin/patroni",
  "/usr/sbin/haproxy",
  "/usr/sbin/pgbouncer",
  "/usr/bin/pgbackrest",
  "/usr/lib/postgresql/15/bin/postgres",
];
export const isClusterMissing = NEEDED.some((file) => !existsSync(file)) || process.getuid?.() !== 0;

const SHIPPED = resolve("deploy/ha");
const NETWORK = "10.99.7";
const HUB = "foyer-ha-hub";
const HERE = `${NETWORK}.254`;
const NAMES = ["pg1", "pg2", "pg3"] as const;
export type NodeName = (typeof NAMES)[number];
const addressOf = (name: NodeName) => `${NETWORK}.${NAMES.indexOf(name) + 1}`;
const spaceOf = (name: NodeName) => `foyer-ha-${name}`;
const hosts = `127.0.0.1 localhost\n${NAMES.map((name) => `${addressOf(name)} ${name}\n`).join("")}`;
/** Of what Patroni and PostgreSQL log: HAProxy hangs up on each check, and each refused statement is a line. */
const TELLING = /INFO: |FATAL|LOG: |WARNING: (?!Exception happened|Traceback)|rewind|promot|WAL/;
/** Small enough to be filled. */
const DISK = "1g";
const SECRET = "only-for-this-test";
const ROLE = "foyer";

export async function startCluster() {
  const folder = await mkdtemp(join(tmpdir(), "foyer-ha-"));
  await run("chmod", "755", folder);
  const postgresUser = Number(await run("id", "-u", "postgres"));
  const said: string[] = [];
  const processes = new Set<ChildProcess>();

  /** In a process group of its own; `kill` ends it, never a program by its name. */
  function launch(name: string, command: string, args: string[]): ChildProcess {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        for (const line of String(chunk).split("\n"))
          if (TELLING.test(line) && said.push(`[${name}] ${line}`) > 2000) said.shift();
      });
    processes.add(child);
    child.once("exit", () => processes.delete(child));
    return child;
  }

  async function connectHosts() {
    await disconnectHosts();
    await run("ip", "netns", "add", HUB);
    await run("ip", "-n", HUB, "link", "add", "hub", "type", "bridge");
    await run("ip", "-n", HUB, "link", "set", "hub", "up");
    for (const name of NAMES) {
      await run("ip", "netns", "add", spaceOf(name));
      await run(
        "ip",
        "link",
        "add",
        `ha-${name}`,
        "netns",
        HUB,
        "type",
        "veth",
        "peer",
        "name",
        "eth0",
        "netns",
        spaceOf(name),
      );
      await run("ip", "-n", HUB, "link", "set", `ha-${name}`, "master", "hub", "up");
      await run("ip", "-n", spaceOf(name), "address", "add", `${addressOf(name)}/24`, "dev", "eth0");
      for (const link of ["eth0", "lo"]) await run("ip", "-n", spaceOf(name), "link", "set", link, "up");
    }
    await run("ip", "link", "add", "ha-here", "type", "veth", "peer", "name", "ha-app", "netns", HUB);
    await run("ip", "-n", HUB, "link", "set", "ha-app", "master", "hub", "up");
    await run("ip", "address", "add", `${HERE}/24`, "dev", "ha-here");
    await run("ip", "link", "set", "ha-here", "up");
  }
  async function disconnectHosts() {
    await tryTo("ip", "link", "delete", "ha-here");
    for (const space of [...NAMES.map(spaceOf), HUB]) await tryTo("ip", "netns", "delete", space);
  }

  const etc = join(folder, "etc");
  for (const shipped of [SHIPPED, resolve("deploy/recovery")]) await cp(shipped, etc, { recursive: true });
  await writeFile(join(etc, "hosts"), hosts);
  /** As if mounted from another machine. */
  const repository = join(folder, "repository");
  await mkdir(repository);
  await chown(repository, postgresUser, postgresUser);

  const folderOf = (name: NodeName) => join(folder, name);
  const diskOf = (name: NodeName) => join(folderOf(name), "disk");
  const environmentOf = (name: NodeName) => {
    const environment = {
      ...{ NODE: name, ADDRESS: addressOf(name) },
      ETCD_INITIAL_CLUSTER: NAMES.map((each) => `${each}=http://${each}:2380`).join(),
      ETCD_INITIAL_CLUSTER_STATE: "new",
      ETCD_DATA_DIR: join(folderOf(name), "etcd"),
      PGDATA: join(diskOf(name), "postgresql"),
      PGBIN: "/usr/lib/postgresql/15/bin",
      PATRONI_CONFIG: join(etc, "patroni.yml"),
      PATRONI_SUPERUSER_PASSWORD: SECRET,
      PATRONI_REPLICATION_PASSWORD: SECRET,
      PATRONI_RESTAPI_PASSWORD: SECRET,
      PGBACKREST_CONFIG: join(etc, "pgbackrest.conf"),
      PGBACKREST_REPO1_PATH: repository,
      PGBACKREST_PG1_PATH: join(diskOf(name), "postgresql"),
      PGBACKREST_LOCK_PATH: join(folderOf(name), "lock"),
      PATH: process.env.PATH ?? "",
      HOME: folderOf(name),
      LANG: "C.UTF-8",
    };
    return ["env", "-i", ...Object.entries(environment).map(([key, value]) => `${key}=${value}`)];
  };
  /** A private mount of /etc/hosts and of the socket's folder: the three share this machine's files otherwise. */
  const commandOn = (name: NodeName, command: string[]) => [
    ...["netns", "exec", spaceOf(name), "sh", "-c"],
    `mount --bind ${join(etc, "hosts")} /etc/hosts && mount -t tmpfs tmpfs /var/run/postgresql && chown postgres /var/run/postgresql && exec runuser -u postgres -- "$@"`,
    ...["sh", ...environmentOf(name), ...command],
  ];
  const onNode = (name: NodeName, program: "start-etcd" | "start-patroni") =>
    launch(name, "ip", commandOn(name, [join(etc, program)]));

  /** As postgres, beside its PostgreSQL. */
  async function runBeside(name: NodeName, ...command: string[]) {
    const [pid = ""] = (await readFile(join(diskOf(name), "postgresql/postmaster.pid"), "utf8")).split("\n");
    const inside = ["runuser", "-u", "postgres", "--", ...environmentOf(name), ...command];
    return run("nsenter", "--target", pid, "--mount", "--net", `--wd=${folderOf(name)}`, ...inside);
  }

  async function makeDisk(name: NodeName) {
    await mkdir(diskOf(name), { recursive: true });
    await run("mount", "-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", diskOf(name));
    for (const each of [folderOf(name), diskOf(name)]) await chown(each, postgresUser, postgresUser);
  }
  function start(name: NodeName) {
    onNode(name, "start-etcd");
    onNode(name, "start-patroni");
  }
  /** Of all its programs, or of etcd alone. */
  const pidsOf = async (name: NodeName, only: "all" | "etcd" | "postgresql" = "all") => {
    const all = (await tryTo("ip", "netns", "pids", spaceOf(name))).split("\n").filter(Boolean).map(Number);
    if (only === "all") return all;
    const isEtcd = await Promise.all(
      all.map(async (pid) => (await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "")).trim() === "etcd"),
    );
    return all.filter((_, at) => isEtcd[at] === (only === "etcd"));
  };

  const ask = async (name: NodeName, path: string): Promise<Response | null> =>
    fetch(`http://${addressOf(name)}:8008${path}`, { signal: AbortSignal.timeout(1500) }).catch(() => null);
  /** By Patroni's own checks: `/primary`, `/synchronous`, `/replica`. */
  async function playing(role: "primary" | "synchronous" | "replica"): Promise<NodeName[]> {
    const answers = await Promise.all(NAMES.map((name) => ask(name, `/${role}`)));
    return NAMES.filter((_, nth) => answers[nth]?.status === 200);
  }
  const leader = async (): Promise<NodeName | null> => (await playing("primary"))[0] ?? null;
  const synchronousStandby = async (): Promise<NodeName | null> => (await playing("synchronous"))[0] ?? null;
  const isWhole = async () =>
    (await playing("replica")).length === NAMES.length - 1 && (await synchronousStandby()) !== null;
  async function until<Found>(
    what: string,
    find: () => Promise<Found | null | false>,
    seconds = 90,
  ): Promise<Found> {
    for (const end = Date.now() + seconds * 1000; ; await pause(200)) {
      const found = await find();
      if (found) return found;
      if (Date.now() > end)
        throw new Error(`${what}: not within ${seconds} s\n${said.slice(-60).join("\n")}`);
    }
  }

  async function startPools() {
    const [users, ini] = [join(etc, "users"), join(etc, "pgbouncer.test.ini")];
    await writeFile(users, `"${ROLE}" "${SECRET}"\n`);
    const shipped = await run("cat", join(etc, "pgbouncer.ini"));
    await writeFile(ini, shipped.replace("/etc/pgbouncer/userlist.txt", users));
    const withHosts = `mount --bind ${join(etc, "hosts")} /etc/hosts && exec "$@"`;
    launch("haproxy", "unshare", [
      ...["--mount", "sh", "-c", withHosts, "sh"],
      ...["haproxy", "-db", "-f", join(etc, "haproxy.cfg")],
    ]);
    launch("pgbouncer", "/usr/sbin/pgbouncer", ["-u", "nobody", ini]);
  }

  async function asSuperuser(text: string[], database = "postgres") {
    const name = await until("a leader", leader);
    const client = new pg.Client({ host: addressOf(name), user: "postgres", password: SECRET, database });
    await client.connect();
    try {
      for (const each of text) await client.query(each);
    } finally {
      await client.end();
    }
  }

  async function stop() {
    for (const name of NAMES) await endAll(name);
    for (const child of processes) if (child.pid) end(-child.pid);
    await pause(300);
    await disconnectHosts();
    for (const name of NAMES) await tryTo("umount", "--lazy", diskOf(name));
    await rm(folder, { recursive: true, force: true });
  }
  async function endAll(name: NodeName) {
    for (let pids = await pidsOf(name); pids.length > 0; pids = await pidsOf(name)) {
      for (const pid of pids) end(pid);
      await pause(100);
    }
  }
  const end = (pid: number) => {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It is gone already.
    }
  };

  await connectHosts();
  try {
    await Promise.all(NAMES.map(makeDisk));
    for (const name of NAMES) start(name);
    await until("a synchronous standby", synchronousStandby);
    await asSuperuser([
      `create role ${ROLE} login password '${SECRET}'`,
      `create database foyer owner ${ROLE}`,
    ]);
    await runBeside(await until("a leader", leader), "pgbackrest", "--stanza=foyer", "stanza-create");
    await startPools();
  } catch (error) {
    await stop();
    throw error;
  }
  const url = (port: number) => `postgres://${ROLE}:${SECRET}@127.0.0.1:${port}/foyer`;
  return {
    names: NAMES,
    folder,
    pooled: url(6432),
    direct: url(5000),
    leader,
    synchronousStandby,
    /** A leader with two standbys, one of them synchronous. */
    isWhole,
    until,
    asSuperuser,
    said: () => said.join("\n"),
    /** As if the machine lost its power, and its disk with it. etcd keeps its files: a lost member is replaced by hand. */
    async lose(name: NodeName) {
      await endAll(name);
      await rm(join(diskOf(name), "postgresql"), { recursive: true, force: true });
    },
    kill: endAll,
    start,
    /** As postgres, while its PostgreSQL is down. */
    runOn: (name: NodeName, ...command: string[]) => run("ip", ...commandOn(name, command)),
    runBeside,
    file: (name: string) => join(etc, name),
    killEtcd: async (name: NodeName) => {
      for (const pid of await pidsOf(name, "etcd")) end(pid);
    },
    startEtcd: (name: NodeName) => onNode(name, "start-etcd"),
    killPostgresql: async (name: NodeName) => {
      for (const pid of await pidsOf(name, "postgresql")) end(pid);
    },
    startPostgresql: (name: NodeName) => onNode(name, "start-patroni"),
    /** Ends when nothing more fits, however much PostgreSQL writes meanwhile. */
    fillDisk: (name: NodeName) => tryTo("sh", "-c", `cat /dev/zero > ${join(diskOf(name), "fill")}`),
    freeDisk: (name: NodeName) => rm(join(diskOf(name), "fill"), { force: true }),
    /** No packet leaves or reaches it. */
    cut: (name: NodeName) => run("ip", "-n", HUB, "link", "set", `ha-${name}`, "down"),
    reconnect: (name: NodeName) => run("ip", "-n", HUB, "link", "set", `ha-${name}`, "up"),
    /** Two nodes no longer see each other; everybody else sees both. */
    part: (one: NodeName, other: NodeName) =>
      run("ip", "-n", spaceOf(one), "route", "add", "blackhole", `${addressOf(other)}/32`),
    join: (one: NodeName, other: NodeName) =>
      tryTo("ip", "-n", spaceOf(one), "route", "delete", "blackhole", `${addressOf(other)}/32`),
    stop,
  };
}
