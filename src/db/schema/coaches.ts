/** Coaches: the boundary between data; every row that belongs to one carries coach_id. */
import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { id, seeded } from "./columns.ts";

export const coaches = pgTable("coaches", {
  id: id(),
  slug: text().notNull().unique(),
  profile: jsonb().notNull(),
  ...seeded(sql`md5(profile::text)`),
  /** No visitor finds the coach or their pages; for the owner everything is as it was. */
  hiddenAt: timestamp("hidden_at", { withTimezone: true }),
  /** Out of the lists, and hidden; everything is kept. */
  archivedAt: timestamp("archived_at", { withTimezone: true }),
  /** An owner said to delete them: a worker deletes their rows in batches, and this one last. */
  deletionRequestedAt: timestamp("deletion_requested_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export const coachId = () =>
  uuid("coach_id")
    .notNull()
    .references(() => coaches.id);

/** Coaches that an owner deleted: no seed brings them back, and one who is made again under the same name has the id that suppressions know. */
export const deletedCoaches = pgTable("deleted_coaches", {
  slug: text().primaryKey(),
  coachId: uuid("coach_id").notNull(),
  deletedAt: timestamp("deleted_at", { withTimezone: true }).notNull(),
});
