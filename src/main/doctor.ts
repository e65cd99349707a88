/** The command `doctor [--json]`: the console's site checks on the command line, for when nothing runs yet. */
import pg from "pg";
import { bad, unknown } from "../core/kernel/checks/finding.ts";
import { type BoundCheck, bindChecks, type Findings, runChecks } from "../core/kernel/checks/run-checks.ts";
import { registry } from "../core/operations/checks/registry.ts";
import { configuration } from "../core/operations/checks/site/configuration.ts";
import { disk, node } from "../core/operations/checks/site/machine.ts";
import { systemTools, type Tools } from "../core/operations/checks/tools.ts";
import { isPooled } from "../db/listen.ts";
import { readEnv } from "../env/env.ts";
import { EnvError } from "../env/read.ts";
import { createContext } from "./context.ts";

/** Closing may hang too, and the checks are done. */
const CLOSING_MS = 1000;

type Source = Record<string, string | undefined>;

export async function doctor(source?: Source, tools: Tools = systemTools): Promise<Findings> {
  let env: ReturnType<typeof readEnv>;
  try {
    env = readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return withoutEnv(error, tools);
    throw error;
  }
  const { ctx, close } = createContext({ ...env, DATABASE_POOL: 4, LOG_LEVEL: "silent" }, "doctor");
  try {
    const probing = { ...tools, isPooled: () => isUrlPooled(env.DATABASE_URL) };
    return await runChecks(ctx, bindChecks(ctx, registry.site, probing));
  } finally {
    await Promise.race([
      close().catch(() => undefined),
      new Promise((end) => setTimeout(end, CLOSING_MS).unref()),
    ]);
  }
}

/** An unreachable database is another check's finding. */
async function isUrlPooled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  try {
    await client.connect();
    return await isPooled(client);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Without its environment a process cannot start: that is the finding, and most others must wait. */
function withoutEnv({ message }: EnvError, tools: Tools): Promise<Findings> {
  const found: Record<string, BoundCheck["run"]> = {
    [node.id]: () => node.run(null, tools),
    [disk.id]: () => disk.run(null, tools),
    [configuration.id]: () =>
      bad(
        message.split("\n").join(" "),
        "Set these variables in the environment of web, worker and commands (.env.example lists all), and restart them.",
      ),
  };
  const waits = () =>
    unknown(
      "Not checked: the configuration comes first.",
      "Fix the configuration, and run the checks again.",
    );
  return runChecks(
    { clock: { now: () => new Date() } },
    registry.site.map(({ id, title }) => ({ id, title, run: found[id] ?? waits })),
  );
}

const words = { good: "ok", attention: "warning", bad: "failed", unknown: "unknown" } as const;

type Line = { state: string; title: string; found: string; fix: string | null };

/** Exit code 1 if a check failed; a warning is no failure. */
export async function doctorCommand(args: string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== "--json");
  if (unknown) throw new Error(`doctor does not know '${unknown}'. Usage: doctor [--json]`);
  const { checks, ranAt, ms } = await doctor();
  const report = checks.map(({ state, ...check }) => ({ ...check, state: words[state] }));
  const isSound = !report.some(({ state }) => state === "failed");
  const text = args.includes("--json")
    ? JSON.stringify({ ok: isSound, ranAt, ms, checks: report }, null, 2)
    : report.map(lines).join("\n");
  await new Promise((written) => process.stdout.write(`${text}\n`, written));
  // At once: an abandoned check may still hold a connection.
  process.exit(isSound ? 0 : 1);
}

/** A check that did not run waits for another one's fix. */
const lines = ({ state, title, found, fix }: Line) =>
  [
    `${state.padEnd(8)} ${title.padEnd(15)} ${found}`,
    ...(fix && state !== "unknown" ? [`${" ".repeat(25)}Fix: ${fix}`] : []),
  ].join("\n");
