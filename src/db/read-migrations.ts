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
  return {
    applied: await readApplied(db),
    shipped: journal.entries.map(({ tag, when }) => ({ name: tag, when })),
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
