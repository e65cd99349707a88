/** A stand-in for systemctl without systemd: starts and stops what the unit files say, as the users they name. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const RUN = "/run/operate";
/** A process that runs this long has started. */
const SETTLED_MS = 1000;

type Unit = { requires: string[]; service: Map<string, string[]> };

/** `foyer-web@3001.service` is `foyer-web@.service` with 3001 for %i, plus drop-ins. */
function readUnit(name: string): Unit {
  const [, template = "", instance = ""] = /^([^@]+@?)([^@]*)\.service$/.exec(name) ?? [];
  const isTemplate = template.endsWith("@");
  const file = `${isTemplate ? template : template + instance}.service`;
  const path = ["/etc/systemd/system", "/lib/systemd/system"]
    .map((folder) => `${folder}/${file}`)
    .find((each) => existsSync(each));
  if (!path) throw new Error(`Unit ${name} not found.`);
  const texts = [path, ...globSync(`/etc/systemd/system/${file}.d/*.conf`)].map((each) =>
    readFileSync(each, "utf8"),
  );
  const unit: Unit = { requires: [], service: new Map() };
  let section = "";
  for (const line of texts.join("\n").split("\n")) {
    section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section;
    const [, key = "", raw = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    const value = raw.replaceAll("%i", instance).replaceAll("%I", instance);
    if (section === "Unit" && key === "Requires") unit.requires.push(...value.split(" "));
    if (section === "Service" && key) unit.service.set(key, [...(unit.service.get(key) ?? []), value]);
  }
  return unit;
}

const last = ({ service }: Unit, key: string) => service.get(key)?.at(-1);

function environmentOf(unit: Unit): Record<string, string> {
  const given = (unit.service.get("Environment") ?? []).flatMap((line) =>
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ""),
  );
  // With a dash before it, a file may be missing.
  const files = (unit.service.get("EnvironmentFile") ?? []).flatMap((file) =>
    file.startsWith("-") && !existsSync(file.slice(1))
      ? []
      : readFileSync(file.replace(/^-/, ""), "utf8").split("\n"),
  );
  const pairs = [...given, ...files].filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    pairs.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}

/** Without capabilities, except those the unit asks for. */
function commandOf(unit: Unit): string[] {
  const command = (last(unit, "ExecStart") ?? "").replace(/^-/, "").split(/\s+/);
  const user = last(unit, "User") ?? (last(unit, "DynamicUser") === "yes" ? "nobody" : null);
  if (!user) return command;
  const group = execFileSync("id", ["-gn", user], { encoding: "utf8" }).trim();
  const capability = last(unit, "AmbientCapabilities")?.toLowerCase().replace(/^cap_/, "");
  const capabilities = capability
    ? [`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`]
    : ["--inh-caps=-all"];
  return [
    "setpriv",
    `--reuid=${user}`,
    `--regid=${group}`,
    "--init-groups",
    ...capabilities,
    "--",
    ...command,
  ];
}

const pidFile = (name: string) => `${RUN}/${name}.pid`;
const pidOf = (name: string) =>
  existsSync(pidFile(name)) ? Number(readFileSync(pidFile(name), "utf8")) : null;
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function stop(name: string): Promise<void> {
  const pid = pidOf(name);
  rmSync(pidFile(name), { force: true });
  if (!pid || !isAlive(pid)) return;
  process.kill(pid, (last(readUnit(name), "KillSignal") ?? "SIGTERM") as NodeJS.Signals);
  for (const end = Date.now() + 30_000; isAlive(pid); await pause(50))
    if (Date.now() > end) throw new Error(`${name} did not stop`);
}

async function start(name: string): Promise<void> {
  if (pidOf(name) !== null) return;
  const unit = readUnit(name);
  for (const required of unit.requires.filter((each) => each.endsWith(".service"))) await start(required);
  const [program = "", ...args] = commandOf(unit);
  const log = openSync(`${RUN}/${name}.log`, "a");
  const user = last(unit, "User");
  const home =
    user && new RegExp(`^${user}:(?:[^:]*:){4}([^:]*)`, "m").exec(readFileSync("/etc/passwd", "utf8"))?.[1];
  const state = last(unit, "StateDirectory");
  if (state) {
    mkdirSync(`/var/lib/${state}`, { recursive: true, mode: 0o700 });
    execFileSync("chown", ["nobody", `/var/lib/${state}`]);
  }
  const options = {
    cwd: (last(unit, "WorkingDirectory") ?? "/").replace("%S", "/var/lib"),
    // Nothing inherited from the shell: a process only has what its unit sets.
    env: {
      PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
      ...(home && { HOME: home }),
      ...environmentOf(unit),
    },
    stdio: ["ignore", log, log] as ("ignore" | number)[],
  };
  const isOver = ["oneshot", "forking"].includes(last(unit, "Type") ?? "");
  if (isOver) {
    const { status } = spawnSync(program, args, options);
    if (status !== 0)
      throw new Error(`${name} failed (${status}):\n${readFileSync(`${RUN}/${name}.log`, "utf8")}`);
    // Without RemainAfterExit, it can be started again.
    if (last(unit, "RemainAfterExit") === "yes") writeFileSync(pidFile(name), "0");
    return;
  }
  const child = spawn(program, args, { ...options, detached: true });
  child.unref();
  await pause(SETTLED_MS);
  if (child.exitCode !== null)
    throw new Error(`${name} ended (${child.exitCode}):\n${readFileSync(`${RUN}/${name}.log`, "utf8")}`);
  writeFileSync(pidFile(name), String(child.pid));
}

mkdirSync(RUN, { recursive: true });
const [verb = "", ...rest] = process.argv.slice(2);
const units = rest
  .filter((each) => !each.startsWith("-"))
  .map((each) => (each.includes(".") ? each : `${each}.service`))
  // A timer's service is started once right away, to test it.
  .map((each) => each.replace(/\.timer$/, ".service"));
if (!["daemon-reload", "start", "restart", "enable"].includes(verb)) throw new Error(`systemctl ${verb}?`);
if (verb === "restart") for (const unit of units) await stop(unit);
for (const unit of units) await start(unit);
process.exit(0);
