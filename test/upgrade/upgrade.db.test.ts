/** A database as version 0009 left it, with its functions and rows, is brought up to date: nothing is lost, nothing is an edit. */
import { readFileSync } from "node:fs";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { expect, it } from "vitest";
import { applyMigrations, migrate } from "#db/migrate.ts";
import { testDatabase } from "../database.ts";

type Row = Record<string, unknown>;
const folder = "src/db/migrations";
const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")) as {
  entries: { idx: number; tag: string }[];
};
const upgrades = entries.findIndex(({ tag }) => tag === "0009_holes") + 1;

/** Written by the functions and verbs of that version, of one coach: two campaigns, three pages, an event with one seat. */
const stored = readFileSync("test/upgrade/rows-0009.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { table: string; row: Row });

async function oldDatabase() {
  const { url, pool } = await testDatabase({ empty: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await applyMigrations(client, readMigrationFiles({ migrationsFolder: folder }).slice(0, upgrades));
    await client.query(readFileSync("test/upgrade/functions-0009.sql", "utf8"));
    await client.query("set session_replication_role = replica"); // as a restored backup: no trigger, no order
    for (const { table, row } of stored) {
      const columns = Object.keys(row)
        .map((column) => `"${column}"`)
        .join(", ");
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
        [row],
      );
    }
  } finally {
    await client.end();
  }
  const rows = async (text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, values)).rows;
  return { url, rows };
}

const fingerprints = `
  select 'page ' || slug as row, version, fingerprint, seeded_fingerprint from pages
  union all select 'coach ' || slug, 0, fingerprint, seeded_fingerprint from coaches
  union all select 'campaign ' || name, 0, fingerprint, seeded_fingerprint from email_campaigns
  union all select 'step ' || campaign_id || step, 0, fingerprint, seeded_fingerprint from email_sequences
  union all select 'notice ' || campaign_id || notice, 0, fingerprint, seeded_fingerprint from email_notices
  union all select 'event ' || name, 0, fingerprint, seeded_fingerprint from events order by 1`;

it("takes an old database along", async () => {
  const { url, rows } = await oldDatabase();
  const before = await rows(fingerprints);
  const pages = before.filter(({ row }) => String(row).startsWith("page "));
  expect(pages).toHaveLength(3);

  await migrate(url);

  // Pages name their campaign by its id, without a new version; nothing counts as the owner's edit, and the event, which is one, still does.
  const edited = ({ row, version, fingerprint, seeded_fingerprint }: Row) => ({
    ...{ row, version, isEdited: fingerprint !== seeded_fingerprint },
    ...(!String(row).startsWith("page ") && { fingerprint }),
  });
  expect((await rows(fingerprints)).map(edited)).toEqual(before.map(edited));
  const campaigns = await rows("select id::text from email_campaigns");
  for (const table of ["pages", "page_versions"]) {
    const named = await rows(
      `select document->'form'->>'campaign' as id from ${table} where document ? 'form'`,
    );
    expect(named.length, table).toBeGreaterThan(1);
    for (const campaign of named) expect(campaigns, table).toContainEqual(campaign);
  }
  expect(
    before
      .filter(({ fingerprint, seeded_fingerprint }) => fingerprint !== seeded_fingerprint)
      .map(({ row }) => row),
  ).toEqual([expect.stringMatching(/^event /)]);

  const olds = (table: string) => stored.filter((line) => line.table === table).map(({ row }) => row);
  for (const [table, now = table] of [
    ["leads"],
    ["email_deliveries"],
    ["user_journeys"],
    ["delivery_history"],
    ["lead_history"],
    ["email_events"],
    ["alert_attempts"],
    ["self_checks", "synthetic_checks"],
    ["self_check_runs", "synthetic_check_runs"],
    ["self_check_results", "synthetic_check_results"],
  ] as const) {
    expect(olds(table), table).not.toEqual([]);
    expect(await rows(`select from ${now}`), table).toHaveLength(olds(table).length);
  }
  const renamed: [table: string, old: string, now: string][] = [
    ["email_sequences", "place", "position"],
    ["lead_list", "standing", "subscription_status"],
    ["lead_list", "standing_since", "subscription_status_since"],
    ["delivery_history", "what", "event"],
    ["delivery_history", "words", "text"],
    ["lead_history", "what", "event"],
    ["lead_history", "why", "reason"],
    ["email_events", "words", "text"],
    ["alert_attempts", "words", "text"],
    ["campaign_totals", "taken", "accepted"],
  ];
  for (const [table, old, now] of renamed) {
    const values = (found: unknown[]) => found.map((value) => JSON.stringify(value)).sort();
    const found = await rows(`select to_jsonb(${now}) as value from ${table}`);
    expect(values(found.map(({ value }) => value)), `${table}.${now}`).toEqual(
      values(olds(table).map((row) => row[old] ?? null)),
    );
  }

  // The functions work on what they find: the list's rows are right, and an old delivery can be judged.
  expect(
    await rows(`select count(*)::int from lead_list f join leads l on l.id = f.lead_id
      where f.subscription_status <> subscription_status_of(l.email, l.coach_id)`),
  ).toEqual([{ count: 0 }]);
  expect(
    await rows(`select l.email, f.subscription_status from lead_list f join leads l on l.id = f.lead_id
      where f.subscription_status <> 'open' order by 1`),
  ).toEqual([
    { email: "bounced@example.test", subscription_status: "bounced" },
    { email: "complained@example.test", subscription_status: "complained" },
    { email: "left@example.test", subscription_status: "unsubscribed" },
  ]);
  expect(
    await rows(
      `select distinct retry_block_reason(d, now()) as reason from email_deliveries d where d.state = 'sent'`,
    ),
  ).toEqual([{ reason: "sent" }]);
});

it("fills in what was not kept when the rows were made", async () => {
  const { url, rows } = await oldDatabase();
  const kept = [
    "select to_jsonb(f) as row from lead_list f order by lead_id",
    "select to_jsonb(s) as row from email_sequences s order by id",
    "select name, paused_by from email_campaigns order by name",
  ];
  const read = () => Promise.all(kept.map((text) => rows(text)));
  await rows("delete from lead_list");
  await rows("update email_sequences set place = null");
  await migrate(url);
  const filled = await read();

  const whole = await oldDatabase();
  await migrate(whole.url);
  expect(filled).toEqual(await Promise.all(kept.map((text) => whole.rows(text))));
  expect(filled[2]?.map(({ paused_by }) => paused_by)).toEqual([null, "owner"]);

  await migrate(url); // and once is enough
  expect(await read()).toEqual(filled);
}, 60_000);

/** Everything that a schema gives a name to, but what PostgreSQL names by itself for each NOT NULL. */
const named = `
  select 'column ' || table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
  union select 'constraint ' || conrelid::regclass || ' ' || conname from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0
  union select 'index ' || indexname from pg_indexes where schemaname = 'public'
  union select 'trigger ' || tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'graphile%'
  union select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
  order by 1`;

it("leaves the same names as a new database has", async () => {
  const [old, fresh] = [await oldDatabase(), await testDatabase({ empty: true })];
  await migrate(old.url);
  await migrate(fresh.url);
  expect(await old.rows(named)).toEqual((await fresh.pool.query(named)).rows);
  const { tables } = JSON.parse(
    readFileSync(`${folder}/meta/${String(entries.length - 1).padStart(4, "0")}_snapshot.json`, "utf8"),
  ) as {
    tables: Record<string, Record<"indexes" | "foreignKeys" | "uniqueConstraints" | "checkConstraints", Row>>;
  };
  const names = (await old.rows(named)).map(({ name }) => String(name).split(" ").at(-1));
  expect(
    Object.values(tables).flatMap((table) =>
      [table.indexes, table.foreignKeys, table.uniqueConstraints, table.checkConstraints]
        .flatMap(Object.keys)
        .filter((name) => !names.includes(name)),
    ),
  ).toEqual([]);
});
