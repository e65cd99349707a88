/** Advisory locks by name, for TypeScript and (by the function `advisory_lock_key`, which migrating makes of this list) for SQL. */
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** Any numbers, the same in every process and for every version that may run at once. */
export const advisoryLocks = {
  /** One process migrates at a time. */
  migrate: 7_305_120,
  /** Seeding, and what an owner changes that seeding writes too, take turns. */
  content: 7_305_121,
  /** Of one address, together with its hash: two journeys of one person are not advanced at once. */
  person: 7_305_122,
  /** Adding up what servers accepted of each campaign. */
  "accepted-counts": 7_305_123,
  /** Closing a day's figures; shared by what corrects a day that is closed. */
  "daily-stats": 7_305_124,
  /** One process at a time fills in what earlier versions did not write. */
  backfill: 7_305_125,
  /** One process at a time appends to the journal. */
  journal: 7_305_126,
} as const;

/** Until the end of the transaction. */
export async function lockForTransaction(db: Database, name: keyof typeof advisoryLocks): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[name]})`);
}

/** Immutable, so that the planner writes the number where a function has the name. */
export const advisoryLockFunction = `
create or replace function advisory_lock_key(name text) returns bigint language sql immutable as $$
  select case name ${Object.entries(advisoryLocks)
    .map(([name, key]) => `when '${name}' then ${key}`)
    .join(" ")} end::bigint
$$;
`;
