/** `npm run bench:growth`: a large delivery log as one table and as monthly partitions: common queries, retention and index size. `ROWS=10000000` and `MONTHS=36` set the size; `FILLED=postgres://…` reuses an earlier run's tables. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../dev/free-port.ts";
import { startPostgres } from "../dev/postgres.ts";
import { migrate, seed } from "../src/main/command.ts";
import { median } from "./median.ts";

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const MONTHS = Number(process.env.MONTHS ?? 36);
const ROUNDS = Number(process.env.ROUNDS ?? 200);
const WAITING = 5000;
const END_MS = Date.parse("2026-11-01T00:00:00Z");
const STEP_MS = Math.floor((MONTHS * 30.4375 * 86_400_000) / ROWS);
const LEADS_FROM = Date.parse("2020-01-01T00:00:00Z");

/** Indexes that the statements below use or that hold every row; the others cover only mail in flight or failed. */
const INDEXES = ["pkey", "lanes", "lead", "capped", "campaign_sent", "dedupe_key"];

const filled = process.env.FILLED;
const folder = await mkdtemp(join(tmpdir(), "foyer-growth-"));
const postgres = filled
  ? null
  : await startPostgres({ folder, port: await freePort(), keep: false, careless: true });
const figures = new Map<string, Record<string, string>>();
try {
  const url = filled ?? (await postgres?.createDatabase("foyer"));
  const client = new pg.Client(url);
  client.on("error", () => undefined); // after a failure, the server stops while connected
  await client.connect();
  if (url && !filled) {
    await migrate(url);
    await seed(url);
    await prepare(client);
    await fillBoth(client);
  }
  for (const shape of ["one", "parts"] as const) await measure(client, shape);
  await client.end();
  console.table(Object.fromEntries(figures));
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

type Shape = "one" | "parts";

function note(what: string, shape: Shape, figure: string): void {
  figures.set(what, { ...figures.get(what), [shape]: figure });
  console.log(`${new Date().toISOString().slice(11, 19)} ${shape}: ${what}: ${figure}`);
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}
function seconds(value: number): string {
  return `${(value / 1000).toFixed(1)} s`;
}
async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Ids rise with time like those of `new_id`: the instant, with a counter for the random part. */
async function prepare(client: pg.Client): Promise<void> {
  // Checkpoints would distort whatever runs at the time.
  for (const setting of ["max_wal_size = '24GB'", "checkpoint_timeout = '1h'"])
    await client.query(`alter system set ${setting}`);
  await client.query("select pg_reload_conf()");
  await client.query(`
    set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 0; set work_mem = '64MB';
    create function growth_ms(n bigint) returns bigint language sql immutable as $$ select ${END_MS}::bigint - ${STEP_MS}::bigint * (${ROWS} - n) $$;
    create function growth_id(ms bigint, n bigint) returns uuid language sql immutable as $$
      select (lpad(to_hex(ms), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid $$;
    create table growth_one (like email_deliveries including defaults including generated) with (autovacuum_enabled = false);
    create table growth_parts (like email_deliveries including defaults including generated) partition by range (id);`);
  for (let month = 0; month <= MONTHS; month += 1) {
    const edge = (n: number) => `growth_id(growth_ms(${Math.round((n * ROWS) / MONTHS)}), 0)`;
    const { rows } = await client.query(`select ${edge(month)} as "from", ${edge(month + 1)} as "to"`);
    const from = month === 0 ? "minvalue" : `'${rows[0].from}'`;
    const to = month === MONTHS ? "maxvalue" : `'${rows[0].to}'`;
    await client.query(
      `create table growth_parts_${month} partition of growth_parts for values from (${from}) to (${to}) with (autovacuum_enabled = false)`,
    );
  }
}

/** A lead gets six messages a week apart; the very last ones are still pending. */
function fill(table: string): string {
  return `
  insert into ${table} (id, coach_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address, template_id, variables,
    state, attempts, next_attempt_at, sent_at, server_response, created_at)
  select id, coach, lead, campaigns[1 + lead_number % array_length(campaigns, 1)], page,
    case when n % 6 = 0 then 'signup' else 'journey' end, 'journey:' || lead || ':step:' || n, '<' || id || '@foyer.example>',
    'lead-' || lead_number || '@example.test', template,
    format('{"name": "Ann %1$s", "email": "lead-%1$s@example.test", "first_name": "Ann", "pageUrl": "https://foyer.example/9ways", "leadMagnetName": "Nine Ways to Sleep", "leadMagnetUrl": "https://foyer.example/guides/nine-ways.pdf", "schedulerUrl": "https://calendar.example/dave/first-call", "coachName": "Dr. Dave Sommer"}', lead_number)::jsonb,
    case when n > ${ROWS - WAITING} then 'pending' when n % 100 = 0 then 'bounced' else 'sent' end, 1,
    case when n > ${ROWS - WAITING} then at end, case when n <= ${ROWS - WAITING} then at end,
    case when n <= ${ROWS - WAITING} then '250 2.0.0 Ok: queued as 4F2A1' end, at
  from (
    select n, lead_number, growth_id(growth_ms(n), n) as id, growth_id(${LEADS_FROM}, lead_number) as lead, to_timestamp(growth_ms(n) / 1000.0::float8) as at
    from (select n, greatest(0, n - (n % 6) * ${Math.round(ROWS / (MONTHS * 4.35))}) / 6 as lead_number
      from generate_series(1, ${ROWS}::bigint) n offset 0) numbers offset 0) rows
  cross join (select (select id from coaches limit 1) as coach, (select id from pages limit 1) as page,
    (select id from email_templates limit 1) as template, array(select id from email_campaigns order by id limit 20) as campaigns) site`;
}

async function storedColumns(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    "select attname from pg_attribute where attrelid = 'growth_one'::regclass and attnum > 0 and attgenerated = '' order by attnum",
  );
  return rows.map(({ attname }) => attname).join(", ");
}

/** Production's indexes, with the partition column added to keys where required. */
async function makeIndexes(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'email_deliveries' and indexname = any($1) order by 1",
    [INDEXES.map((name) => `email_deliveries_${name}`)],
  );
  for (const { name, definition } of rows) {
    let made = definition
      .replace(name, name.replace("email_deliveries", table))
      .replace("public.email_deliveries", table);
    if (table === "growth_parts" && name.endsWith("dedupe_key"))
      made = made.replace("(dedupe_key)", "(dedupe_key, id)"); // not unique any more: the same message twice has two ids
    await client.query(made);
  }
}

async function fillBoth(client: pg.Client): Promise<void> {
  note("filled in", "one", seconds(await timed(() => client.query(fill("growth_one")))));
  // Copies, instead of computing the rows again.
  const columns = await storedColumns(client);
  const copy = `insert into growth_parts (${columns}) select ${columns} from growth_one`;
  note("filled in", "parts", seconds(await timed(() => client.query(copy))));
  for (const shape of ["one", "parts"] as const)
    note("indexes made in", shape, seconds(await timed(() => makeIndexes(client, `growth_${shape}`))));
}

async function measure(client: pg.Client, shape: Shape): Promise<void> {
  const table = `growth_${shape}`;
  note("rows", shape, `${ROWS}`);
  note("vacuum analyze, first", shape, seconds(await timed(() => client.query(`vacuum (analyze) ${table}`))));
  await noteSizes(client, shape, table);
  await measureStatements(client, shape, table);
  await measureRetention(client, shape, table);
}

async function noteSizes(client: pg.Client, shape: Shape, table: string): Promise<void> {
  const { rows } = await client.query(`
    select pg_size_pretty(sum(pg_table_size(c.oid))) as heap, pg_size_pretty(sum(pg_indexes_size(c.oid))) as indexes
    from pg_class c where c.relkind = 'r' and (c.relname = '${table}' or c.relname ~ '^${table}_\\d+$')`);
  note("table", shape, rows[0].heap);
  note("indexes", shape, rows[0].indexes);
}

async function measureStatements(client: pg.Client, shape: Shape, table: string): Promise<void> {
  const some = () => 1 + Math.floor(Math.random() * (ROWS - WAITING - 1));
  const lead = () => Math.floor(some() / 6);
  const statements: Record<string, () => [string, unknown[]]> = {
    "claim 50 of a lane": () => [
      `update ${table} set state = 'claimed', next_attempt_at = null, lease_token = gen_random_uuid(), lease_until = now()
       where id in (select id from ${table} where state = 'pending' and
         (case kind when 'broadcast' then 'broadcast' when 'journey' then 'journey' else 'signup' end) = 'journey' and next_attempt_at <= now()
         order by next_attempt_at limit 50 for update skip locked) returning id`,
      [],
    ],
    "a message by its id": () => [`select * from ${table} where id = growth_id(growth_ms($1), $1)`, [some()]],
    "a lead's trace": () => [
      `select * from ${table} where lead_id = growth_id(${LEADS_FROM}, $1) order by created_at`,
      [lead()],
    ],
    "when an address last got follow-up (cap)": () => [
      `select max(sent_at) from ${table} where email_address = 'lead-' || $1::text || '@example.test' and kind in ('journey', 'broadcast')`,
      [lead()],
    ],
    "is this key there (idempotency)": () => [
      `select 1 from ${table} where dedupe_key = 'journey:' || growth_id(${LEADS_FROM}, $1::bigint / 6) || ':step:' || $1`,
      [some()],
    ],
    "a campaign's messages of 7 days, counted": () => [
      `select count(*) from ${table} where campaign_id = (select id from email_campaigns order by id limit 1)
       and sent_at > '2026-11-01'::timestamptz - interval '7 days'`,
      [],
    ],
    "a signup's insert": () => [
      `insert into ${table} (coach_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address, template_id, variables, state,
         attempts, lease_token, lease_until, created_at)
       select coach_id, gen_random_uuid(), campaign_id, page_id, 'signup', gen_random_uuid()::text, message_id, email_address, template_id, variables,
         'claimed', 0, gen_random_uuid(), now(), now() from ${table} where id = growth_id(growth_ms($1), $1)
       on conflict (${shape === "one" ? "dedupe_key" : "dedupe_key, id"}) do nothing`,
      [some()],
    ],
  };
  for (const [what, make] of Object.entries(statements)) {
    const times: number[] = [];
    const rounds = what.startsWith("claim") ? Math.min(50, ROUNDS) : ROUNDS;
    for (let round = 0; round < rounds; round += 1) {
      const [text, values] = make();
      times.push(await timed(() => client.query({ name: `${shape} ${what}`, text, values })));
    }
    const sorted = times.toSorted((a, b) => a - b);
    note(what, shape, `${ms(median(times))}, p95 ${ms(sorted[Math.floor(rounds * 0.95)] ?? 0)}`);
  }
}

async function measureRetention(client: pg.Client, shape: Shape, table: string): Promise<void> {
  const month = Math.round(ROWS / MONTHS);
  const inBatches = async (statement: (from: string, to: string) => string, first: number) => {
    let rows = 0;
    for (let n = first; n < first + month; n += 1000) {
      const edge = (at: number) => `growth_id(growth_ms(${at}), 0)`;
      const { rowCount } = await client.query(statement(edge(n), edge(Math.min(n + 1000, first + month))));
      rows += rowCount ?? 0;
    }
    if (rows < month - 1) throw new Error(`${rows} of ${month} rows`);
  };
  const emptied = await timed(() =>
    inBatches((from, to) => `update ${table} set variables = '{}' where id >= ${from} and id < ${to}`, 0),
  );
  note("a month emptied of details, by 1000", shape, `${seconds(emptied)}, ${month} rows`);
  const deleted = await timed(() =>
    inBatches((from, to) => `delete from ${table} where id >= ${from} and id < ${to}`, month),
  );
  note("a month deleted, by 1000", shape, seconds(deleted));
  if (shape === "parts") {
    const dropped = await timed(() => client.query(`drop table ${table}_2`));
    note("a month dropped as a partition", shape, ms(dropped));
    note(
      "vacuum of the two months",
      shape,
      seconds(await timed(() => client.query(`vacuum ${table}_0, ${table}_1`))),
    );
  } else note("vacuum of the two months", shape, seconds(await timed(() => client.query(`vacuum ${table}`))));
  await noteSizes(client, shape, table);
}
