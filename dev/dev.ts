/** `npm run dev`: every part from source, with hot reload, on a database that is kept between starts. */
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { fingerprint } from "./fingerprint.ts";
import { claimFolder } from "./leftover.ts";
import { endOnSignal, startSite } from "./site.ts";

/** Where the database is kept; another one for tests and measurements, which must not touch the developer's own. */
const { values } = parseArgs({ options: { folder: { type: "string", default: ".dev" } } });
const folder = resolve(values.folder);
const stampFile = join(folder, "prepared.txt");
/** What the database is filled from. */
const SOURCES = [
  "src/db",
  "src/core/content",
  "src/emails",
  "src/main.seed.ts",
  "content",
  "package-lock.json",
];
/** What only the worker has loaded, or has loaded too. */
const WORKERS = /^src\/(core|worker|mail|emails|guides|db\/(?!functions)|main\.|env)/;

const log = (line: string) => process.stdout.write(`${line}\n`);
const started = performance.now();
const seconds = (since = started) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const step = (line: string) => log(`  ${seconds().padStart(6)}  ${line}`);

/** Told once, by the start that made the database. */
let owner = "";
await claimFolder(folder, step).catch((error) => {
  log(error.message);
  process.exit(1);
});
step("starting PostgreSQL");
const site = await startSite({
  from: "source",
  folder: join(folder, "postgres"),
  keep: true,
  webs: 1,
  workers: 1,
  ports: { web: 3000, inbox: 8025, smtp: 1025, postgres: 54329 },
  async prepare(databaseUrl, isNew) {
    step(isNew ? "database made; reading the source" : "database is there; reading the source");
    const stamp = await currentStamp();
    if (!isNew && stamp === (await readFile(stampFile, "utf8").catch(() => ""))) {
      step("tables and sample coaches are as they were");
      return;
    }
    await prepareDatabase(databaseUrl);
    await writeFile(stampFile, stamp);
  },
  changed({ seeded, files }) {
    if (seeded) void currentStamp().then((stamp) => writeFile(stampFile, stamp));
    if (files.some((file) => WORKERS.test(file)))
      void site.restartWorkers().then(
        () => log("worker restarted"),
        (error) => log(String(error)),
      );
  },
  log,
});
endOnSignal(site.stop);
log(`
  Foyer is up after ${seconds()}
    pages     ${site.web}
    inbox     ${site.inbox}
    database  ${site.database}
    control   ${site.control}${owner && `\n    owner     ${owner} (told once)`}
`);

/** Dates of sample events are kept ahead of today. */
async function currentStamp(): Promise<string> {
  return `${new Date().toDateString()} ${await fingerprint(SOURCES)}`;
}

/** In a process of its own: it needs a second core more than anything else here. */
function prepareDatabase(databaseUrl: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--no-warnings", "dev/command.ts", join(folder, "emails.json")],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ["ignore", "pipe", "inherit"] },
  );
  createInterface(child.stdout).on("line", (line) => {
    const { what, detail } = JSON.parse(line) as { what: string; detail: string };
    step(`${what} ready`);
    if (what === "owner") owner = detail;
  });
  return new Promise((done, fail) =>
    child.once("close", (code) =>
      code === 0 ? done() : fail(new Error("The database was not prepared: see above.")),
    ),
  );
}
