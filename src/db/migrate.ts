/** Brings a database up to date, one process at a time: migrations once each, functions as they stand now. */
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Any number, the same in every process: the lock under which migrating happens. */
const LOCK = 7_305_120;

export async function migrate(url: string, root = process.cwd()): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "foyer-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: resolve(root, "src/db/migrations") });
    const folder = resolve(root, "src/db/functions");
    const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
    const functions = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    // One transaction: nobody sees half of the functions renewed.
    await client.query(`begin;\n${functions.join("\n")}\ncommit;`);
  } finally {
    await client.end(); // releases the lock with the session
  }
}
