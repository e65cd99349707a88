/** Migrates a database (migrations, then functions), one process at a time, while the previous version runs. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { advisoryLockFunction, advisoryLocks } from "./advisory-locks.ts";
import { adoptBaseline, needsAdoption } from "./baseline.ts";
import { raiseWall } from "./wall.ts";

/**
 * First line of a migration whose statements run separately: CREATE INDEX CONCURRENTLY can't run in a
 * transaction, and locking two tables in one could deadlock with a signup.
 */
export const SINGLY = "-- statement by statement";

/** First line of a statement that changes some of its rows, and is repeated until none is left. */
const IN_BATCHES = "-- in batches";

/**
 * Waiting for a lock blocks everyone behind it, so a migration gives up after this long and retries. No
 * signup waits much longer.
 */
const LOCK_TIMEOUT_MS = 200;
const GIVE_UP_MS = 120_000;
const LOCK_NOT_AVAILABLE = "55P03";

export type Migrated = {
  applied: number;
  areFunctionsNew: boolean;
  /** Contractions that wait until no process of an earlier version runs: for the next run. */
  postponed: number;
};

/** `folder` holds `migrations` and `functions`: next to this file, or next to the built program. */
export async function migrate(url: string, folder = import.meta.dirname): Promise<Migrated> {
  const migrations = readMigrationFiles({ migrationsFolder: join(folder, "migrations") });
  const functions = await readFunctions(join(folder, "functions"));
  const [guard, client] = [clientOf(url), clientOf(url)];
  await guard.connect();
  try {
    await takeTurn(guard);
    await client.connect();
    const [baseline] = migrations;
    if (!baseline) throw new Error(`There are no migrations in ${folder}.`);
    const isOfEarlierChain = await needsAdoption(client, baseline);
    const missing = await missingMigrations(client, migrations);
    const before = await installedFunctions(client);
    const contracting = await readContractions(folder);
    const pending = missing.filter(({ folderMillis }) => !contracting.has(folderMillis));
    // Migrations after the last separate one share a transaction with the functions, so a failure leaves the
    // old version intact.
    const last = pending.findLastIndex(isSingle) + 1;
    await applyMigrations(client, pending.slice(0, last));
    await inShortTransaction(client, async () => {
      if (isOfEarlierChain) await adoptBaseline(client, baseline);
      for (const migration of pending.slice(last)) await applyOne(client, migration);
      const earlier = await functionVersions(client);
      await installFunctions(client, functions);
      await dropEarlierFunctions(client, earlier, migrations);
    });
    // One transaction each: a trigger locks its table, and locking two tables could deadlock (SINGLY).
    for (const trigger of functions.triggers) await inShortTransaction(client, () => client.query(trigger));
    await installTaskQueue(url);
    await raiseWall(client, (act) => inShortTransaction(client, act));
    const contractions = missing.filter(({ folderMillis }) => contracting.has(folderMillis));
    const areFunctionsNew = before !== functions.hash;
    if (areFunctionsNew && before !== null)
      return { applied: pending.length, areFunctionsNew, postponed: contractions.length };
    await applyMigrations(client, contractions);
    return { applied: missing.length, areFunctionsNew, postponed: 0 };
  } finally {
    await client.end().catch(() => undefined);
    await guard.end(); // also ends its transaction
  }
}

/** Here, so that no worker needs the right to create. Loaded here too: a web process also reads this file. */
async function installTaskQueue(connectionString: string): Promise<void> {
  const { Logger, runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString, logger: new Logger(() => () => undefined) });
}

const CHANGED_SIGNATURE = "42P13";

async function installFunctions(client: pg.Client, { definitions, hash }: Functions): Promise<void> {
  // First without checking bodies, because functions call each other across files; then each is checked.
  await client.query("set local check_function_bodies = off; savepoint functions");
  for (;;) {
    try {
      await client.query(definitions);
      break;
    } catch (error) {
      const { code, hint = "" } = error as pg.DatabaseError;
      // PostgreSQL's hint names the function whose return type changed.
      const [drop] = /DROP FUNCTION [^;]+\)/.exec(hint ?? "") ?? [];
      if (code !== CHANGED_SIGNATURE || !drop) throw error;
      await client.query(`rollback to savepoint functions; ${drop}; savepoint functions`);
    }
  }
  await client.query(`set local check_function_bodies = on;\n${definitions}`);
  await client.query("delete from drizzle.__functions");
  await client.query("insert into drizzle.__functions (hash) values ($1)", [hash]);
}

/** By oid, the transaction that last wrote each function; those of extensions are theirs. */
async function functionVersions(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ oid: string; version: string }>(`
    select p.oid::text, p.xmin::text as version from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
  return new Map(rows.map(({ oid, version }) => [oid, version]));
}

/** What no file defines any more, or only with other parameters; functions that migrations created are left to them. */
async function dropEarlierFunctions(
  client: pg.Client,
  earlier: Map<string, string>,
  migrations: MigrationMeta[],
): Promise<void> {
  const texts = migrations.flatMap(({ sql }) => sql);
  const kept = texts.flatMap((text) => /^create (?:or replace )?function (\w+)/m.exec(text)?.[1] ?? []);
  const installed = await functionVersions(client);
  const untouched = [...earlier].filter(([oid, version]) => installed.get(oid) === version);
  const { rows } = await client.query<{ signature: string }>(
    "select oid::regprocedure::text as signature from pg_proc where oid = any($1::oid[]) and proname <> all($2)",
    [untouched.map(([oid]) => oid), kept],
  );
  // With the triggers that call it.
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`);
}

async function installedFunctions(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ hash: string }>("select hash from drizzle.__functions");
  return rows[0]?.hash ?? null;
}

/**
 * Held by a transaction until the guard ends: a session lock would leak through a pooler. Polled without
 * waiting and without a parameter: either would keep a snapshot open, for which CREATE INDEX CONCURRENTLY
 * waits.
 */
async function takeTurn(guard: pg.Client): Promise<void> {
  for (;;) {
    await guard.query("begin");
    const { rows } = await guard.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(${advisoryLocks.migrate}) as mine`,
    );
    if (rows[0]?.mine) return;
    await guard.query("rollback");
    await pause(200);
  }
}

const clientOf = (url: string) => new pg.Client({ connectionString: url, application_name: "foyer-migrate" });

/**
 * When the migrations were made that take away what only earlier versions use. They wait for a run that finds
 * this version's functions, or none: only then no earlier version is needed beside it.
 */
async function readContractions(folder: string): Promise<Set<number>> {
  const journal = await readFile(join(folder, "migrations/meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  return new Set(entries.filter(isContraction).map(({ when }) => when));
}

export const isContraction = ({ tag }: { tag: string }): boolean => /^\d+_contract_/.test(tag);

async function missingMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<MigrationMeta[]> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.__begun_migrations (hash text primary key, statements integer not null);
    create table if not exists drizzle.__functions (hash text primary key)`);
  const { rows } = await client.query<{ when: string }>(
    "select created_at as when from drizzle.__drizzle_migrations",
  );
  const applied = new Set(rows.map(({ when }) => Number(when)));
  return migrations.filter(({ folderMillis }) => !applied.has(folderMillis));
}

const isSingle = ({ sql }: MigrationMeta) => sql[0]?.trimStart().startsWith(SINGLY) === true;

/** Records them as drizzle's migrator does. */
async function applyMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  for (const migration of migrations) {
    if (isSingle(migration)) {
      await applySingly(client, migration);
      await remember(client, migration);
    } else await inShortTransaction(client, () => applyOne(client, migration));
  }
}

async function applyOne(client: pg.Client, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await client.query(statement);
  await remember(client, migration);
}

const remember = (client: pg.Client, { hash, folderMillis }: MigrationMeta) =>
  client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    folderMillis,
  ]);

/** Records progress per statement, so an interrupted migration resumes. */
async function applySingly(client: pg.Client, { sql, hash }: { sql: string[]; hash: string }): Promise<void> {
  const { rows } = await client.query<{ statements: number }>(
    "select statements from drizzle.__begun_migrations where hash = $1",
    [hash],
  );
  const done = rows[0]?.statements ?? 0;
  for (const [at, statement] of sql.entries()) {
    if (at < done) continue;
    if (isBatched(statement)) await repeat(client, statement);
    const step = async () => {
      if (!isBatched(statement)) await client.query(statement);
      await client.query(
        "insert into drizzle.__begun_migrations values ($1, $2) on conflict (hash) do update set statements = excluded.statements",
        [hash, at + 1],
      );
    };
    if (/\bconcurrently\b/i.test(statement)) await step();
    else await inShortTransaction(client, step);
  }
}

const isBatched = (statement: string) => statement.split("\n").includes(IN_BATCHES);

async function repeat(client: pg.Client, statement: string): Promise<void> {
  for (let changed = 1; changed > 0; )
    await inShortTransaction(client, async () => {
      changed = (await client.query(statement)).rowCount ?? 0;
    });
}

/** Rolls back and retries if a lock takes too long. */
async function inShortTransaction(client: pg.Client, act: () => Promise<unknown>): Promise<void> {
  for (const began = performance.now(); ; await pause(200 + Math.random() * 800)) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await act();
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      const isLocked = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isLocked || performance.now() - began > GIVE_UP_MS) throw error;
    }
  }
}

const TRIGGER = /^create or replace trigger [^;]+;/gm;

export type Functions = { definitions: string; triggers: string[]; hash: string };

export async function readFunctions(folder: string): Promise<Functions> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".sql")).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const all = [advisoryLockFunction, ...texts].join("\n");
  return {
    definitions: all.replace(TRIGGER, ""),
    triggers: all.match(TRIGGER) ?? [],
    hash: createHash("sha256").update(all).digest("base64url"),
  };
}
