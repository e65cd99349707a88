/** Which migrations a database has, and which ship with this version. */
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

export type Migrations = {
  /** By the instant each was written, which is what a database remembers of it. */
  applied: number[];
  shipped: { name: string; when: number }[];
};

export async function readMigrations(db: Database): Promise<Migrations> {
  const { rows } = await db.execute<{ when: string }>(
    sql`select created_at::text as when from drizzle.__drizzle_migrations order by created_at`,
  );
  return {
    applied: rows.map((row) => Number(row.when)),
    shipped: journal.entries.map(({ tag, when }) => ({ name: tag, when })),
  };
}
