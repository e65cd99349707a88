/** Which migrations a database has, and which ship with this version. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

export type Migrations = {
  /** By the instant each was written, which is what a database remembers of it. */
  applied: number[];
  /** Null where the files are not at hand. */
  shipped: { name: string; when: number }[] | null;
};

export async function readMigrations(db: Database, root = process.cwd()): Promise<Migrations> {
  const [{ rows }, journal] = await Promise.all([
    db.execute<{ when: string }>(
      sql`select created_at::text as when from drizzle.__drizzle_migrations order by created_at`,
    ),
    readFile(resolve(root, "src/db/migrations/meta/_journal.json"), "utf8").catch(() => null),
  ]);
  return {
    applied: rows.map((row) => Number(row.when)),
    shipped: journal === null ? null : shippedIn(journal),
  };
}

function shippedIn(journal: string) {
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  return entries.map(({ tag, when }) => ({ name: tag, when }));
}
