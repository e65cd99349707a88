/** Workers' heartbeats, one row per loop, renewed every few seconds. */
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

export const workerHeartbeats = pgTable(
  "worker_heartbeats",
  {
    /** Host and process. */
    worker: text().notNull(),
    loop: text().notNull(),
    /** Of the row for its tasks: the name under which graphile-worker locks jobs for this process. */
    poolId: text("pool_id"),
    startedAt: at("started_at").notNull(),
    seenAt: at("seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.worker, t.loop] })],
);
