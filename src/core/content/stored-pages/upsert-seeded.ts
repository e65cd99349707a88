/** Upserts a row from a content file and records its fingerprint (docs/decisions/006). */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export type Transaction = Parameters<Parameters<Context["db"]["transaction"]>[0]>[0];
export const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

export async function upsert(tx: Transaction, table: SQL, statement: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`${statement} returning t.id`);
  const row = rows[0];
  if (!row) return false;
  await tx.execute(sql`update ${table} set seeded_fingerprint = fingerprint where id = ${row.id}`);
  return true;
}
