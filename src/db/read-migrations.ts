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
  const [applied, journal] = await Promise.all([
    readApplied(db),
    readFile(resolve(root, "src/db/migrations/meta/_journal.json"), "utf8").catch(() => null),
  ]);
  return {
    applied,
    shipped: journal === null ? null : shippedIn(journal),
  };
}

/** An empty database has no list yet. */
const NO_LIST = /^(42P01|3F000)$/;

async function readApplied(db: Database): Promise<number[]> {
  try {
    const { rows } = await db.execute<{ when: string }>(
      sql`select created_at::text as when from drizzle.__drizzle_migrations order by created_at`,
    );
    return rows.map((row) => Number(row.when));
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if (NO_LIST.test(cause?.code ?? code ?? "")) return [];
    throw error;
  }
}

function shippedIn(journal: string) {
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  return entries.map(({ tag, when }) => ({ name: tag, when }));
}
