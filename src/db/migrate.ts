/** Brings a database up to date, one process at a time, beside a version that goes on running: migrations once each, then functions as they stand now. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { advisoryLockFunction, advisoryLocks } from "./advisory-locks.ts";

/**
 * A first line of a migration whose statements stand for themselves: an index that is made CONCURRENTLY bears no transaction,
 * and who changes two tables in one waits for a signup that waits for it.
 */
export const SINGLY = "-- statement by statement";

/**
 * Whoever waits for a lock makes everybody wait who comes after: rather than that, a migration gives way and tries again.
 * So no signup waits for one longer than this and the moment that it takes.
 */
const LOCK_TIMEOUT_MS = 400;
const GIVE_UP_MS = 120_000;
const LOCK_NOT_AVAILABLE = "55P03";

/** `folder` holds `migrations` and `functions`: beside this file in the source, and beside the program in the build. */
export async function migrate(url: string, folder = import.meta.dirname): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: join(folder, "migrations") });
  const functions = await readFunctions(join(folder, "functions"));
  const [guard, client] = [clientOf(url), clientOf(url)];
  await guard.connect();
  try {
    await takeTurn(guard);
    await client.connect();
    await applyMigrations(client, migrations);
    await inShortTransaction(client, async () => {
      // First without looking inside, because functions call each other across files; then each is checked.
      await client.query(`set local check_function_bodies = off;\n${functions.definitions}`);
      await client.query(`set local check_function_bodies = on;\n${functions.definitions}`);
    });
    // Each by itself: it locks its table, and two tables in one transaction are one too many (SINGLY).
    for (const trigger of functions.triggers) await inShortTransaction(client, () => client.query(trigger));
  } finally {
    await client.end().catch(() => undefined);
    await guard.end(); // which also ends its transaction
  }
}

/**
 * Until the guard is ended. Of a transaction, not of the session: through a pooler that would be anybody's, and the lock would
 * stay with it. Asked for again and again and never waited for, and without a parameter: either would keep a snapshot open, and
 * whoever makes an index CONCURRENTLY waits for all of those.
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
 * As drizzle's own migrator keeps them, each a transaction of its own: locks are held for as long as one takes. They only
 * add, so one that fails leaves a database that the version before runs on, and the next try goes on there.
 */
export async function applyMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.__begun_migrations (hash text primary key, statements integer not null)`);
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const last = Number(rows[0]?.last ?? 0);
  for (const { sql, hash, folderMillis } of migrations.filter((each) => each.folderMillis > last)) {
    const remember = () =>
      client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
        hash,
        folderMillis,
      ]);
    if (sql[0]?.trimStart().startsWith(SINGLY)) {
      await applySingly(client, { sql, hash });
      await remember();
    } else
      await inShortTransaction(client, async () => {
        for (const statement of sql) await client.query(statement);
        await remember();
      });
  }
}

/** How far it came is kept with each statement: one that broke off is gone on with. */
async function applySingly(client: pg.Client, { sql, hash }: { sql: string[]; hash: string }): Promise<void> {
  const { rows } = await client.query<{ statements: number }>(
    "select statements from drizzle.__begun_migrations where hash = $1",
    [hash],
  );
  const done = rows[0]?.statements ?? 0;
  for (const [at, statement] of sql.entries()) {
    if (at < done) continue;
    const step = async () => {
      await client.query(statement);
      await client.query(
        "insert into drizzle.__begun_migrations values ($1, $2) on conflict (hash) do update set statements = excluded.statements",
        [hash, at + 1],
      );
    };
    if (/\bconcurrently\b/i.test(statement)) await step();
    else await inShortTransaction(client, step);
  }
}

/** One that waits too long for a lock is undone, and tried again when the moment may be better. */
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

async function readFunctions(folder: string): Promise<{ definitions: string; triggers: string[] }> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const all = [advisoryLockFunction, ...texts].join("\n");
  return { definitions: all.replace(TRIGGER, ""), triggers: all.match(TRIGGER) ?? [] };
}
