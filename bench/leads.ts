/** `npm run bench:leads`: the owner's list over many leads, and the CSV of all of them with its memory use. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import type { Context } from "#core/kernel/context.ts";
import { exportPeople } from "#core/leads/export/export-people.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { connect } from "#db/client.ts";
import { freePort } from "../dev/free-port.ts";
import { startPostgres } from "../dev/postgres.ts";
import { migrate, seed } from "../src/main/command.ts";
import { leadRequests, timeRequests } from "../test/lead-requests.ts";
import { makeManyLeads } from "../test/many-leads.ts";
import { testScope } from "../test/scope.ts";

const scope = testScope();

const { values } = parseArgs({
  options: {
    leads: { type: "string", default: "200000" },
    rounds: { type: "string", default: "5" },
    bare: { type: "boolean", default: false },
    "max-p95": { type: "string", default: "200" },
    "csv-rows": { type: "string", default: "1000000" },
  },
});

const folder = await mkdtemp(join(tmpdir(), "foyer-leads-"));
const postgres = await startPostgres({ folder, port: await freePort(), keep: false, careless: true });
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(): Promise<boolean> {
  const url = await postgres.createDatabase("foyer");
  await migrate(url);
  await seed(url);
  const began = performance.now();
  const client = new pg.Client(url);
  await client.connect();
  await makeManyLeads(client, Number(values.leads), { bare: values.bare });
  const size = await client.query("select pg_size_pretty(pg_database_size(current_database())) as size");
  await client.end();
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${values.leads} leads in ${seconds} s, ${size.rows[0].size}`);

  const database = connect(url);
  const ctx = { db: database.db, clock: { now: () => new Date() } } as Context;
  const timings = await timeRequests(await leadRequests(ctx), Number(values.rounds), (request) =>
    listPeople(ctx, scope, request),
  );
  console.table(timings);
  await measureExport(ctx);
  await database.close();
  return timings.every(({ p95 }) => p95 <= Number(values["max-p95"]));
}

/** Memory must stay constant: compares a tenth of the file with the peak after it. */
async function measureExport(ctx: Context): Promise<void> {
  const most = Math.min(Number(values["csv-rows"]), Number(values.leads));
  const megabytes = () => Math.round(process.memoryUsage.rss() / 2 ** 20);
  const began = performance.now();
  let rows = -1;
  let bytes = 0;
  let early = 0;
  let peak = 0;
  for await (const piece of exportPeople(ctx, scope, { which: { filters: {} } })) {
    rows += piece.split("\r\n").length - 1;
    bytes += Buffer.byteLength(piece);
    if (rows < most / 10) early = megabytes();
    else peak = Math.max(peak, megabytes());
    if (rows >= most) break;
  }
  console.table([
    {
      rows,
      megabytes: Math.round(bytes / 2 ** 20),
      seconds: Math.round((performance.now() - began) / 1000),
      "RSS MB at a tenth": early,
      "RSS MB at most after": peak,
    },
  ]);
}
