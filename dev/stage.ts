/** `npm run stage`: runs the production build on free ports with a fresh database, until stopped. */
import { randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { buildIfStale } from "./build.ts";
import { copySamples } from "./prepared-samples.ts";
import { endOnSignal, startSite } from "./site.ts";

const log = (line: string) => process.stderr.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    webs: { type: "string", default: "1" },
    workers: { type: "string", default: "1" },
    pooler: { type: "boolean", default: false },
    /** An empty database that already runs, and its address past the pooler. */
    database: { type: "string" },
    "direct-database": { type: "string", default: "" },
    /** Leaves `/setup` open, as on the first day. */
    "no-owner": { type: "boolean", default: false },
    "no-samples": { type: "boolean", default: false },
    "no-mail": { type: "boolean", default: false },
    /** Starts with three months of visitors (`npm run demo`), which takes a minute. */
    demo: { type: "boolean", default: false },
    /** Guides to draw at the start, half a minute of CPU: `all`, `none`, or slugs. */
    guides: { type: "string", default: "all" },
  },
});
const owner = values["no-owner"]
  ? null
  : { email: "owner@foyer.example", name: "Olive Owner", password: randomBytes(15).toString("base64url") };

buildIfStale(log);
const { makeFirstOwner, migrate, seed } = (await import(
  resolve("build/node/main.command.program.js")
)) as typeof import("../src/main/command.ts");
const folder = await mkdtemp(join(tmpdir(), "foyer-stage-"));
const isCopied = !values.database && !values["no-samples"];
if (isCopied)
  await copySamples(folder, async (databaseUrl) => {
    await migrate(databaseUrl);
    await seed(databaseUrl);
  });
const site = await startSite({
  from: "built",
  folder,
  keep: false,
  webs: Number(values.webs),
  workers: Number(values.workers),
  pooler: values.pooler,
  ...(values.database && { elsewhere: { pooled: values.database, direct: values["direct-database"] } }),
  noMail: values["no-mail"],
  ports: { web: 0, inbox: 0, smtp: 0, postgres: 0 },
  async prepare(databaseUrl) {
    if (!isCopied) {
      await migrate(databaseUrl);
      if (!values["no-samples"]) await seed(databaseUrl);
    }
    if (values.guides !== "all") await keepGuides(databaseUrl, values.guides.split(","));
    if (owner) await makeFirstOwner(databaseUrl, owner);
    if (values.demo) {
      const { fillDatabase } = await import("./demo/fill-database.ts");
      const secret = randomBytes(32).toString("base64");
      const refusal = await fillDatabase({ databaseUrl, secret, days: 91, seed: 1, log });
      if (refusal) throw new Error(refusal);
    }
  },
  log,
});
endOnSignal(site.stop);
const { web, webs, inbox, smtp, database, control, keys } = site;
const signIn = owner && { email: owner.email, password: owner.password };
process.stdout.write(
  `${JSON.stringify({ web, webs, inbox, smtp, database, control, keys, owner: signIn, pids: { stage: process.pid, ...site.pids() } })}\n`,
);

/** Marks the other guides as drawn by a newer worker, so that this one leaves them alone. */
async function keepGuides(databaseUrl: string, slugs: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "insert into guide_files (guide_id, drawing_version) select id, 2147483647 from guides where slug <> all ($1)",
    [slugs],
  );
  await client.end();
}
