/**
 * `npm run demo`: three months of visits, signups, journeys, bounces, events and broadcasts in the database of `npm run dev`,
 * done by the product's own verbs under a clock that goes through them. It starts a PostgreSQL in the folder of development
 * and knows no other database; its mail server is a function in this process.
 */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import { listAddresses } from "#core/content/stored-pages/list-addresses.ts";
import type { Context } from "#core/kernel/context.ts";
import { readEnv } from "../src/env.ts";
import { createContext } from "../src/main.context.ts";
import { testScope } from "../test/scope.ts";
import { chanceOf } from "./demo/chance.ts";
import { ownerActions } from "./demo/diary.ts";
import { live, visitorActions } from "./demo/live.ts";
import { inventPeople, type Person } from "./demo/people.ts";
import { demoSink } from "./demo/sink.ts";
import { planTraffic } from "./demo/traffic.ts";
import { freePort } from "./free-port.ts";
import { claimFolder } from "./leftover.ts";
import { startPostgres } from "./postgres.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { drawSecrets } from "./secrets.ts";

const DAY_MS = 86_400_000;
const UNREACHED = "1000000";
const { values } = parseArgs({
  options: {
    folder: { type: "string", default: ".dev" },
    seed: { type: "string", default: "1" },
    days: { type: "string", default: "91" },
  },
});
const folder = resolve(values.folder);
const days = Number(values.days);
const log = (line: string) => process.stdout.write(`${line}\n`);
const began = performance.now();

await claimFolder(folder, log).catch((error) => {
  log(error.message);
  process.exit(1);
});
const postgres = await startPostgres({
  folder: join(folder, "postgres"),
  port: await freePort(54329),
  keep: true,
  // Thousands of small transactions; what a power cut takes is made again.
  careless: true,
});
let owner = "";
try {
  await postgres.createDatabase("foyer").catch(() => undefined); // there from the last time
  owner = await prepareDatabase({ folder, databaseUrl: postgres.url("foyer"), step: log });
  const said = await fillDatabase(postgres.url("foyer"));
  log(said);
  if (owner) log(`owner: ${owner} (told once)`);
} finally {
  await postgres.stop();
}

async function fillDatabase(databaseUrl: string): Promise<string> {
  const { app } = await drawSecrets(join(folder, "secrets.json"));
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    APP_SECRET: app,
    PUBLIC_URL: "http://127.0.0.1:3000",
    BOUNCE_DOMAIN: "bounces.foyer.example",
    LOG_LEVEL: "error",
    ...Object.fromEntries(
      ["IP_PER_MINUTE", "IP_PER_HOUR", "PAGE_PER_MINUTE"].map((name) => [`LIMIT_${name}`, UNREACHED]),
    ),
  });
  const end = new Date();
  const start = new Date(Math.floor(end.getTime() / DAY_MS - days) * DAY_MS);
  let now = start;
  const created = createContext(env, "worker", { clock: { now: () => now } });
  try {
    const refusal = await findRefusal(created.ctx);
    if (refusal) return refusal;
    const chance = chanceOf(Number(values.seed));
    const people = new Map<string, Person>();
    const sink = demoSink((email) => people.get(email)?.mailbox === "refuses");
    // The environment names no server; what is due is only claimed where there is one.
    const settings = { ...created.ctx.settings, hasMailServer: true };
    const ctx = { ...created.ctx, mailer: sink.mailer, settings };
    const world = { ctx, chance, received: sink.received, setNow: (instant: Date) => (now = instant) };
    const invent = inventPeople(chance);
    const traffic = planTraffic(chance, { pages: await findPages(ctx), start, days: days + 1 });
    const actions = [
      ...ownerActions({ world, scope: await ownerScope(ctx), start, days }),
      ...visitorActions(world, traffic, () => {
        const person = invent();
        people.set(person.email, person);
        return person;
      }),
    ].filter(({ at }) => at < end);
    log(`${traffic.signups.length} signups of ${people.size} people in ${days} days`);
    await live(world, {
      ...{ start, end, actions },
      told: (day) => day % 7 === 0 && log(`  ${seconds()}  week ${day / 7} of ${Math.floor(days / 7)}`),
    });
    return `Done in ${seconds()}. \`npm run dev\` shows it, and goes on where it ended.`;
  } finally {
    await created.close();
  }
}

function seconds(): string {
  return `${((performance.now() - began) / 1000).toFixed(0)} s`;
}

/** Nobody's own data is mixed with invented people, and no message of theirs may find a way out afterwards. */
async function findRefusal(ctx: Context): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ leads: boolean; connections: boolean }>(sql`
    select exists (select from leads) as leads, exists (select from mail_connections) as connections`);
  const again = `For a fresh database, delete ${folder}, and run it again.`;
  if (rows[0]?.leads) return `Nothing was done: there are leads in this database already. ${again}`;
  if (rows[0]?.connections)
    return `Nothing was done: a mail provider is connected here, and journeys go on after the demo. ${again}`;
  return null;
}

async function findPages(ctx: Context) {
  const { addresses } = await listAddresses(ctx);
  const found = await Promise.all(addresses.map((address) => findPage(ctx, address)));
  return found.flatMap((each) => (each && "page" in each ? [each.page] : []));
}

/** As whom the console's activity names what was done. */
async function ownerScope(ctx: Context) {
  const { rows } = await ctx.db.execute<{ id: string; name: string; email: string }>(
    sql`select id, name, email from owners order by created_at limit 1`,
  );
  return testScope(rows[0] ?? {});
}
