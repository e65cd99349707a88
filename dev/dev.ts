/** `npm run dev`: runs everything from source with hot reload, on a database kept between starts. */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { claimFolder } from "./leftover.ts";
import { prepareDatabase, stampPrepared } from "./prepare-database.ts";
import { endOnSignal, startSite } from "./site.ts";

/** Tests and benchmarks use another folder, so that they don't touch the developer's database. */
const { values } = parseArgs({ options: { folder: { type: "string", default: ".dev" } } });
const folder = resolve(values.folder);
const WORKERS = /^src\/(core|worker|mail|emails|guides|db\/(?!functions)|main\.|env)/;

const log = (line: string) => process.stdout.write(`${line}\n`);
const started = performance.now();
const seconds = (since = started) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const step = (line: string) => log(`  ${seconds().padStart(6)}  ${line}`);

/** Printed only by the start that created the database. */
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
    owner = await prepareDatabase({ folder, databaseUrl, isNew, step });
  },
  changed({ seeded, files }) {
    if (seeded) void stampPrepared(folder);
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
