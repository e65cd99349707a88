/** Advisory locks by name; migrating creates the SQL function `advisory_lock_key` from this list. */
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** Arbitrary, but constant across processes and versions. */
export const advisoryLocks = {
  migrate: 7_305_120,
  /** Keeps seeding and owners' edits of seeded rows apart. */
  content: 7_305_121,
  /** Combined with the address's hash: one person's journeys never advance concurrently. */
  person: 7_305_122,
  "accepted-counts": 7_305_123,
  /** Closing a day's figures; shared by corrections to a closed day. */
  "daily-stats": 7_305_124,
  journal: 7_305_126,
  /** Numbering activities. */
  activities: 7_305_127,
} as const;

export async function lockForTransaction(db: Database, name: keyof typeof advisoryLocks): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[name]})`);
}

/** Immutable, so the planner inlines the number. */
export const advisoryLockFunction = `
create or replace function advisory_lock_key(name text) returns bigint language sql immutable as $$
  select case name ${Object.entries(advisoryLocks)
    .map(([name, key]) => `when '${name}' then ${key}`)
    .join(" ")} end::bigint
$$;
`;
