/** Brings a database up to date, one process at a time: migrations once each, functions as they stand now, all or nothing. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { advisoryLockFunction, advisoryLocks } from "./advisory-locks.ts";

/** `folder` holds `migrations` and `functions`: beside this file in the source, and beside the program in the build. */
export async function migrate(url: string, folder = import.meta.dirname): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: join(folder, "migrations") });
  const functions = await readFunctions(join(folder, "functions"));
  const client = new pg.Client({ connectionString: url, application_name: "foyer-migrate" });
  await client.connect();
  try {
    // One transaction: no process ever meets new tables with old functions, or half of the functions renewed.
    await client.query("begin");
    // Not of the session: through a pooler that would be anybody's, and the lock would stay with it.
    await client.query("select pg_advisory_xact_lock($1)", [advisoryLocks.migrate]);
    await applyMigrations(client, migrations);
    // First without looking inside, because functions call each other across files; then each is checked.
    await client.query(`set local check_function_bodies = off;\n${functions}`);
    await client.query(`set local check_function_bodies = on;\n${functions}`);
    await client.query("commit");
  } finally {
    await client.end(); // what was not committed is undone
  }
}

/** As drizzle's own migrator keeps them, whose transaction is its own and ends before the functions are renewed. */
export async function applyMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const last = Number(rows[0]?.last ?? 0);
  for (const { sql, hash, folderMillis } of migrations.filter((each) => each.folderMillis > last)) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

async function readFunctions(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return [advisoryLockFunction, ...texts].join("\n");
}
