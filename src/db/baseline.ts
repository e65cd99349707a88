/** Adopts a database at the last of the 51 migrations that the baseline replaced; refuses an older one unchanged. */
import type { MigrationMeta } from "drizzle-orm/migrator";
import type pg from "pg";

/** The last commit with the earlier migrations and backfills; UPGRADING.md names it too. */
export const LAST_BEFORE_BASELINE = "cd84a9ac";

const advice = `Check out commit ${LAST_BEFORE_BASELINE}, run its migrate and its worker, then migrate to this version (UPGRADING.md, "From before the baseline"). Nothing was changed.`;

type Applied = { hash: string; when: number };

/** Read-only. Throws if the database is too old. */
export async function needsAdoption(client: pg.Client, baseline: MigrationMeta): Promise<boolean> {
  const applied = await readApplied(client);
  if (applied.length === 0) return false;
  const last = applied.find(({ when }) => when === baseline.folderMillis);
  if (!last) throw new Error(`This database is too old to be upgraded by this version. ${advice}`);
  if (last.hash === baseline.hash && applied.every(({ when }) => when >= baseline.folderMillis)) return false;
  const { rows } = await client.query<{ isUnfinished: boolean }>(UNFINISHED);
  if (rows[0]?.isUnfinished)
    throw new Error(`The worker has not filled in every row of an earlier version yet. ${advice}`);
  return true;
}

/** Rows that only the deleted backfills knew how to complete. */
const UNFINISHED = `select exists (select from leads where person_id is null)
  or exists (select from delivery_history where coach_id is null)
  or exists (select from email_events where coach_id is null and delivery_id is not null)
  or exists (select from alert_targets where channel = 'webhook' and secret is null) as "isUnfinished"`;

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows: found } = await client.query<{ list: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as list",
  );
  if (!found[0]?.list) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    "select hash, created_at from drizzle.__drizzle_migrations",
  );
  return rows.map(({ hash, created_at }) => ({ hash, when: Number(created_at) }));
}

/** Replaces the rows of the earlier migrations with the baseline's. Must run in a transaction. */
export async function adoptBaseline(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query("delete from drizzle.__begun_migrations");
  await client.query("delete from drizzle.__drizzle_migrations where created_at <= $1", [folderMillis]);
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    folderMillis,
  ]);
}
