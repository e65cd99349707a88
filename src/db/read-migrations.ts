import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { isContraction, readFunctions } from "./migrate.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

export type Migrations = {
  /** Creation times, which is what the database records. */
  applied: number[];
  shipped: { name: string; when: number; isContraction: boolean }[];
  /** Whether the SQL functions are this version's; unknown if they aren't shipped with the program. */
  functions: "ours" | "others" | "unknown";
};

export async function readMigrations(db: Database): Promise<Migrations> {
  const applied = await readApplied(db);
  const [baseline] = journal.entries;
  return {
    // Until adopted, migrations before the baseline belong to another version.
    applied: applied.some((when) => when < (baseline?.when ?? 0)) ? [] : applied,
    shipped: journal.entries.map(({ tag, when }) => ({
      name: tag,
      when,
      isContraction: isContraction({ tag }),
    })),
    functions: await compareFunctions(db),
  };
}

/** An empty database has no migration list yet. */
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

async function compareFunctions(db: Database): Promise<Migrations["functions"]> {
  const shipped = await readFunctions(join(import.meta.dirname, "functions")).catch(() => null);
  const installed = await db
    .execute<{ hash: string }>(sql`select hash from drizzle.__functions`)
    .then(({ rows }) => rows[0]?.hash)
    .catch(() => undefined);
  if (!shipped || !installed) return "unknown";
  return installed === shipped.hash ? "ours" : "others";
}
