/** `npm run stage`: the production build with all its parts, on free ports, in a fresh database, until it is told to stop. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "./build.ts";
import { endOnSignal, startSite } from "./site.ts";

const log = (line: string) => process.stderr.write(`${line}\n`);
const { values } = parseArgs({
  options: { webs: { type: "string", default: "1" }, workers: { type: "string", default: "1" } },
});

buildIfStale(log);
const site = await startSite({
  from: "built",
  folder: await mkdtemp(join(tmpdir(), "foyer-stage-")),
  keep: false,
  webs: Number(values.webs),
  workers: Number(values.workers),
  ports: { web: 0, inbox: 0, smtp: 0, postgres: 0 },
  async prepare(databaseUrl) {
    const { migrate, seed } = (await import(
      resolve("build/node/main.command.js")
    )) as typeof import("../src/main.command.ts");
    await migrate(databaseUrl);
    await seed(databaseUrl);
  },
  log,
});
endOnSignal(site.stop);
const { web, webs, inbox, smtp, database, control, keys } = site;
process.stdout.write(
  `${JSON.stringify({ web, webs, inbox, smtp, database, control, keys, pids: { stage: process.pid, ...site.pids() } })}\n`,
);
