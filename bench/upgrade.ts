/** `npm run proofs:upgrade`: upgrades a large database from an earlier version during signups: how long did one wait, and does the schema match a new database? */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { freePort } from "../dev/free-port.ts";
import { startPostgres } from "../dev/postgres.ts";
import { migrate, seed } from "../src/main/command.ts";
import { describeSchema } from "./describe-schema.ts";

const { values } = parseArgs({
  options: {
    leads: { type: "string", default: "1000000" },
    /** The commit to start from; by default the one that added the baseline. */
    from: { type: "string" },
    clients: { type: "string", default: "4" },
    "max-wait": { type: "string", default: "1000" },
  },
});

const folder = await mkdtemp(join(tmpdir(), "foyer-upgrade-"));
const data = await mkdtemp(join(tmpdir(), "foyer-upgrade-data-"));
const postgres = await startPostgres({ folder: data, port: await freePort(), keep: false });
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

type Phase = "before" | "while migrating" | "after";
type Wait = { phase: Phase; ms: number };

async function measure(): Promise<boolean> {
  const url = await postgres.createDatabase("foyer");
  const archive = execFileSync(
    "git",
    ["archive", values.from ?? findBaseline(), "src/db", "test/many-leads.ts"],
    {
      maxBuffer: 2 ** 28,
    },
  );
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  await migrate(url, join(folder, "src/db"));
  await seed(url);
  const client = new pg.Client(url);
  await client.connect();
  // The earlier version's, for its tables.
  const { makeManyLeads } = (await import(
    join(folder, "test/many-leads.ts")
  )) as typeof import("../test/many-leads.ts");
  await makeManyLeads(client, Number(values.leads));
  const page = await findPage(client);

  const ending = new AbortController();
  const waits: Wait[] = [];
  const failures: string[] = [];
  let phase: Phase = "before";
  const visitors = Array.from({ length: Number(values.clients) }, async () => {
    const visitor = new pg.Client(url);
    await visitor.connect();
    while (!ending.signal.aborted) {
      const [began, from] = [performance.now(), phase];
      const signup = JSON.stringify(signupOf(page));
      await visitor
        .query("select capture_lead($1::jsonb)", [signup])
        .catch((error) => failures.push(String(error)));
      // A signup that began before and ended during the migration waited for it.
      const during = [from, phase].includes("while migrating") ? "while migrating" : from;
      waits.push({ phase: during, ms: performance.now() - began });
      await pause(20);
    }
    await visitor.end();
  });
  await pause(10_000);
  phase = "while migrating";
  const began = performance.now();
  await migrate(url);
  await migrate(url); // the contractions, which wait for a second run
  const seconds = (performance.now() - began) / 1000;
  phase = "after";
  await pause(10_000);
  ending.abort();
  await Promise.all(visitors);
  const { rows } = await client.query(
    "select count(*)::int as n from email_deliveries where email_address like 'under-load-%'",
  );
  await client.end();

  const phases: Phase[] = ["before", "while migrating", "after"];
  console.log(
    `${values.leads} leads; migrating took ${seconds.toFixed(1)} s; signups failed: ${failures.length}`,
  );
  if (failures[0]) console.log(failures[0]);
  console.table(
    phases.map((each) => ({ phase: each, ...spread(waits.filter((wait) => wait.phase === each)) })),
  );
  const isWhole = rows[0].n === waits.length - failures.length;
  console.log(
    isWhole ? "Every signup that was answered has its email." : `Emails: ${rows[0].n} of ${waits.length}.`,
  );
  const longest = Math.max(...waits.filter((wait) => wait.phase === "while migrating").map(({ ms }) => ms));
  const differences = await compareWithNew(url);
  console.log(
    differences.length === 0
      ? "The schema is that of a new database."
      : differences.join("\n").slice(0, 2000),
  );
  const isFast = longest <= Number(values["max-wait"]);
  return failures.length === 0 && isWhole && isFast && differences.length === 0;
}

/** Finds leftovers: functions without a file, tables only an upgrade has. */
async function compareWithNew(upgraded: string): Promise<string[]> {
  const fresh = await postgres.createDatabase("fresh");
  await migrate(fresh);
  const [then, now] = [await describeSchema(upgraded), await describeSchema(fresh)];
  return [
    ...[...then.difference(now)].map((line) => `only after the upgrade: ${line}`),
    ...[...now.difference(then)].map((line) => `only in a new database: ${line}`),
  ];
}

function findBaseline(): string {
  const file = "src/db/migrations/0000_baseline.sql";
  const added = execFileSync("git", ["log", "--diff-filter=A", "--format=%H", "--", file], {
    encoding: "utf8",
  });
  const [commit] = added.split("\n");
  if (!commit) throw new Error(`${file} is in no commit: name one with --from.`);
  return commit;
}

function spread(waits: Wait[]) {
  const sorted = waits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { signups: sorted.length, "median ms": at(0.5), "p99 ms": at(0.99), "longest ms": at(1) };
}

type Page = { page_id: string; coach_id: string; source: string; campaign: string };

async function findPage(client: pg.Client): Promise<Page> {
  const { rows } = await client.query<Page>(`
    select p.id as page_id, p.coach_id, p.document->'form'->>'source' as source, p.document->'form'->>'campaign' as campaign
    from pages p where p.slug = 'nine-ways' or p.document->'form'->>'source' is not null and p.document->>'event' is null
    order by p.slug = 'nine-ways' desc limit 1`);
  if (!rows[0]) throw new Error("there is no page with a form");
  return rows[0];
}

/** An earlier version's input, without newer fields. */
function signupOf(page: Page) {
  return {
    ...{ now: new Date(), coachId: page.coach_id, pageId: page.page_id, pageVersion: 1 },
    ...{
      email: `under-load-${randomUUID()}@example.test`,
      name: "Ann",
      source: page.source,
      campaign: page.campaign,
    },
    ...{
      wording: "I agree.",
      variables: { name: "Ann", pageUrl: "https://foyer.example/" },
      key: randomUUID(),
      content: "x",
    },
    ...{ inline: true, dueSeconds: 0, leaseToken: randomUUID(), leaseSeconds: 60 },
  };
}
