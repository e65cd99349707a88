/** `npm run bench:segments`: how long counting a segment takes over many leads, and how far off an estimate is. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Context } from "#core/kernel/context.ts";
import { findPeople } from "#core/leads/people/find-people.ts";
import { compileConditions } from "#core/leads/segments/compile-conditions.ts";
import type { Condition, Group } from "#core/leads/segments/conditions.ts";
import { countMatching, roomToHash } from "#core/leads/segments/count-matching.ts";
import { connect } from "#db/client.ts";
import { freePort } from "../dev/free-port.ts";
import { startPostgres } from "../dev/postgres.ts";
import { migrate, seed } from "../src/main/command.ts";
import { makeManyLeads } from "../test/many-leads.ts";
import { testScope } from "../test/scope.ts";
import { median } from "./median.ts";

const scope = testScope();

const { values } = parseArgs({
  options: {
    leads: { type: "string", default: "200000" },
    rounds: { type: "string", default: "5" },
    /** Without emails, journeys and consents: quicker to make, but 'was sent' matches nobody. */
    bare: { type: "boolean", default: false },
    /** All leads belong to one coach: the worst case. */
    "one-coach": { type: "boolean", default: false },
    "max-ms": { type: "string", default: "200" },
  },
});

const folder = await mkdtemp(join(tmpdir(), "foyer-segments-"));
const postgres = await startPostgres({ folder, port: await freePort(), keep: false, careless: true });
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function tagPeople(client: pg.Client): Promise<void> {
  if (values["one-coach"])
    for (const table of ["leads", "people"])
      await client.query(`
        with one as (select coach_id from people group by 1 order by count(*) desc limit 1)
        update ${table} set coach_id = one.coach_id from one where ${table}.coach_id <> one.coach_id`);
  await client.query(`
    insert into tags (coach_id, name, created_at) select distinct p.coach_id, n.name, now() from people p, (values ('rare'), ('common')) n(name)`);
  await client.query(`
    insert into person_tags select p.id, t.id from people p join tags t on t.coach_id = p.coach_id
    where hashtext(p.id::text) % case t.name when 'rare' then 1000 else 4 end = 0`);
  await client.query("vacuum analyze people, leads, lead_list, person_tags, tags");
}

async function measure(): Promise<boolean> {
  const url = await postgres.createDatabase("foyer");
  await migrate(url);
  await seed(url);
  const client = new pg.Client(url);
  await client.connect();
  await makeManyLeads(client, Number(values.leads), { bare: values.bare });
  await tagPeople(client);
  const { rows: coaches } = await client.query<{
    id: string;
    people: number;
    page: string;
    campaign: string;
  }>(`
    select p.coach_id as id, count(*)::int as people,
      (select page_id from leads l where l.coach_id = p.coach_id limit 1) as page,
      (select c.id from email_campaigns c where c.coach_id = p.coach_id order by c.id limit 1) as campaign
    from people p group by 1 order by 2 desc limit 1`);
  const { rows: tags } = await client.query<{ id: string; name: string }>(
    "select id, name from tags where coach_id = $1",
    [coaches[0]?.id],
  );
  await client.end();
  const [coach] = coaches;
  if (!coach) throw new Error("nobody signed up");
  console.log(`${values.leads} leads; the largest coach has ${coach.people} people`);
  const tag = (name: string) => tags.find((each) => each.name === name)?.id ?? "";
  const database = connect(url);
  const ctx = { db: database.db, clock: { now: () => new Date("2026-11-15T09:00:00Z") } } as Context;
  const lines = [];
  for (const [name, items] of Object.entries(trees(coach, tag))) {
    const matches = compileConditions({ kind: "group", match: "all", items }, { now: ctx.clock.now() });
    const times: number[] = [];
    let counted = { people: 0, isEstimate: false };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const began = performance.now();
      counted = await countMatching(ctx, { coachId: coach.id, matches });
      times.push(performance.now() - began);
    }
    const began = performance.now();
    const { rows } = await ctx.db.transaction(async (db) => {
      await db.execute(sql`select ${roomToHash}`);
      return db.execute<{ n: number }>(
        sql`select count(*)::int as n from people p where p.coach_id = ${coach.id}::uuid and ${matches}`,
      );
    });
    const exactMs = Math.round(performance.now() - began);
    const listed = await timeLists(ctx, coach.id, items);
    lines.push({
      ...{ name, "ms median": Math.round(median(times)), "ms most": Math.round(Math.max(...times)) },
      ...{ counted: counted.people, estimate: counted.isEstimate, exact: rows[0]?.n },
      ...{ "exact ms": exactMs, ...listed },
    });
  }
  console.table(lines);
  await database.close();
  return lines.every((line) => line["ms median"] <= Number(values["max-ms"]));
}

async function timeLists(ctx: Context, coachId: string, items: Group["items"]) {
  const conditions = JSON.stringify({ kind: "group", match: "all", items });
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    insert into segments (coach_id, name, conditions, created_at, changed_at)
    values (${coachId}::uuid, gen_random_uuid()::text, ${conditions}::jsonb, now(), now()) returning id`);
  const filters = { segment: rows[0]?.id ?? "" };
  const took = async (list: () => Promise<unknown>) => {
    const began = performance.now();
    await list();
    return Math.round(performance.now() - began);
  };
  return {
    "people ms": await took(() => findPeople(ctx, scope, { filters, paging: {}, limit: 51 })),
  };
}

function trees(
  { page, campaign }: { page: string; campaign: string },
  tag: (name: string) => string,
): Record<string, (Condition | Group)[]> {
  const rare: Condition = { kind: "tag", tag: tag("rare") };
  const common: Condition = { kind: "tag", tag: tag("common") };
  const lately: Condition = { kind: "signed-up", page, days: 30 };
  return {
    everybody: [],
    "has a rare tag": [rare],
    "has a common tag": [common],
    "signed up for the page": [{ kind: "signed-up", page }],
    "signed up lately": [lately],
    "did not sign up for the page": [{ kind: "signed-up", page, not: true }],
    "came from the newsletter": [{ kind: "source", source: "newsletter" }],
    "answered, and unsubscribed": [
      { kind: "field", field: "role", value: "nurse" },
      { kind: "status", status: "unsubscribed" },
    ],
    "was sent a message and not another": [
      { kind: "sent", campaign, part: "step-1" },
      { kind: "sent", campaign, part: "step-2", not: true },
    ],
    "a sentence of five": [
      { kind: "signed-up", page },
      { kind: "status", status: "bounced", not: true },
      { kind: "group", match: "any", items: [common, lately, { kind: "source", source: "newsletter" }] },
    ],
  };
}
