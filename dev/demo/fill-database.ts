/** Fills a database with three months of activity, through the product's own verbs under a simulated clock. */
import { sql } from "drizzle-orm";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import { listAddresses } from "#core/content/stored-pages/list-addresses.ts";
import type { Context } from "#core/kernel/context.ts";
import { readEnv } from "../../src/env/env.ts";
import { createContext } from "../../src/main/context.ts";
import { testScope } from "../../test/scope.ts";
import { chanceOf } from "./chance.ts";
import { ownerActions } from "./diary.ts";
import { live, visitorActions } from "./live.ts";
import { inventPeople, type Person } from "./people.ts";
import { demoSink } from "./sink.ts";
import { planTraffic } from "./traffic.ts";

const DAY_MS = 86_400_000;
const UNREACHED = "1000000";
type Life = { databaseUrl: string; secret: string; days: number; seed: number; log(line: string): void };

export async function fillDatabase({ databaseUrl, secret, days, seed, log }: Life): Promise<string | null> {
  const began = performance.now();
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    APP_SECRET: secret,
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
    const chance = chanceOf(seed);
    const people = new Map<string, Person>();
    const sink = demoSink((email) => people.get(email)?.mailbox === "refuses");
    // The environment has no mail server, and workers only claim due mail if there is one.
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
      told: (day) =>
        day % 7 === 0 &&
        log(
          `  ${Math.round((performance.now() - began) / 1000)} s  week ${day / 7} of ${Math.floor(days / 7)}`,
        ),
    });
    return null;
  } finally {
    await created.close();
  }
}

/** Never mixes real data with invented people, whose messages could later be sent. */
async function findRefusal(ctx: Context): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ leads: boolean; connections: boolean }>(sql`
    select exists (select from leads) as leads, exists (select from mail_connections) as connections`);
  if (rows[0]?.leads) return "there are leads in this database already";
  if (rows[0]?.connections) return "a mail provider is connected here, and journeys go on after the demo";
  return null;
}

async function findPages(ctx: Context) {
  const { addresses } = await listAddresses(ctx);
  const found = await Promise.all(addresses.map((address) => findPage(ctx, address)));
  return found.flatMap((each) => (each && "page" in each ? [each.page] : []));
}

async function ownerScope(ctx: Context) {
  const { rows } = await ctx.db.execute<{ id: string; name: string; email: string }>(
    sql`select id, name, email from owners order by created_at limit 1`,
  );
  return testScope(rows[0] ?? {});
}
