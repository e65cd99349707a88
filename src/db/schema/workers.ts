/** Workers' heartbeats, one row per loop, renewed every few seconds. */
import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const workerHeartbeats = pgTable(
  "worker_heartbeats",
  {
    /** Host and process. */
    worker: text().notNull(),
    loop: text().notNull(),
    /** Of the row for its tasks: the name under which graphile-worker locks jobs for this process. */
    poolId: text("pool_id"),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.worker, t.loop] })],
);
