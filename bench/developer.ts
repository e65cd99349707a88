/** `npm run bench:developer`: what a developer waits for: first and second start, a saved file, one test file; `-- --all` adds npm ci and npm test. */
import { chmod, copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { editFile, startDev } from "../test/dev-process.ts";
import { median } from "./median.ts";
import { run } from "./run.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    all: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});
const LIMIT_MS = 240_000;
const TEST = "src/core/leads/capture/capture-lead.db.test.ts";
const edits = {
  "content edit": { file: "content/pages/nine-ways.ts", from: "Run the unit people ask to transfer into" },
  "component edit": { file: "src/web/blocks/hero/hero.tsx", from: 'className="kicker">' },
};

const folder = await mkdtemp(join(tmpdir(), "foyer-developer-"));
// PostgreSQL started by root runs as another user, who needs access.
await chmod(folder, 0o755);
/** `processor` is the CPU time of dev and its processes, which a busy machine doesn't change. */
const lines: { what: string; seconds: number; processor?: number; load: number }[] = [];
const tenths = (number: number) => Math.round(number * 10) / 10;
const note = (what: string, ms: number, spent?: number) => {
  const processor = spent !== undefined && { processor: tenths(spent) };
  lines.push({ what, seconds: tenths(ms / 1000), ...processor, load: tenths(loadavg()[0] ?? 0) });
  process.stderr.write(`${what}: ${(ms / 1000).toFixed(1)} s\n`);
};
const since = async (act: () => Promise<unknown>) => {
  const before = performance.now();
  await act();
  return performance.now() - before;
};

try {
  if (values.all) note("npm ci", await since(installAnew));
  // Caches of Vite and React Router.
  for (const kept of ["node_modules/.vite", ".react-router"])
    await rm(kept, { recursive: true, force: true });
  await measureStart("first start");
  const dev = await measureStart("second start", { keepRunning: true });
  for (const [name, edit] of Object.entries(edits)) await measureEdit(dev.web, name, edit);
  await dev.stop("SIGKILL");
  await measureStart("start after kill -9");
  note("one database test file", await since(() => npx("vitest", "run", "--project", "database", TEST)));
  if (values.all) note("npm test", await since(() => run("npm", ["test"])));
  console.table(lines);
} finally {
  await rm(folder, { recursive: true, force: true });
}

function npx(name: string, ...args: string[]) {
  return run(join("node_modules/.bin", name), args);
}

async function installAnew() {
  const clone = join(folder, "clone");
  await run("mkdir", [clone]);
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) await copyFile(file, join(clone, file));
  await run("npm", ["ci", "--prefix", clone]);
}

async function measureStart(name: string, { keepRunning = false } = {}) {
  const started = performance.now();
  const dev = await startDev(folder, (chunk) => values.verbose && process.stderr.write(chunk));
  note(`${name}: up`, performance.now() - started, await spentBy(dev.pid));
  await shows(dev.web, "<h1");
  note(`${name}: first page`, performance.now() - started, await spentBy(dev.pid));
  if (!keepRunning) await dev.stop();
  return dev;
}

async function shows(web: string, text: string) {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const page = await fetch(`${web}/9ways`, { signal: AbortSignal.timeout(LIMIT_MS) }).then(
      (answer) => answer.text(),
      () => "",
    );
    if (page.includes(text)) return;
    await pause(50);
  }
  throw new Error(`'${text}' was not seen on ${web}/9ways`);
}

/** CPU seconds of a process and all its descendants, including ended ones (Linux only). */
async function spentBy(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // After the name in parentheses: state, parent, and as fields 12 to 15 the four times in hundredths.
  const times = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15);
  const own = times.reduce((sum, each) => sum + Number(each) / 100, 0);
  const below = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const each = await Promise.all(
    below
      .split(" ")
      .filter(Boolean)
      .map((child) => spentBy(Number(child))),
  );
  return own + each.reduce((sum, one) => sum + one, 0);
}

async function measureEdit(web: string, name: string, { file, from }: { file: string; from: string }) {
  const took: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const mark = `measured ${round}`;
    const { undo } = await editFile(file, from, `${from}${mark}`);
    try {
      took.push(await since(() => shows(web, mark)));
    } finally {
      await undo();
    }
    await pause(5000);
  }
  note(name, median(took));
}
