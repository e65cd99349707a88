/** Coaches. Every row that belongs to one has coach_id. */
import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, id, seeded } from "./columns.ts";

export const coaches = pgTable("coaches", {
  id: id(),
  slug: text().notNull().unique(),
  profile: jsonb().notNull(),
  ...seeded(sql`md5(profile::text)`),
  /** Hidden from visitors; unchanged for the owner. */
  hiddenAt: at("hidden_at"),
  /** Archived: hidden and not listed; nothing is deleted. */
  archivedAt: at("archived_at"),
  /** Deletion requested: a worker deletes the rows in batches, this one last. */
  deletionRequestedAt: at("deletion_requested_at"),
  createdAt: at("created_at").notNull().defaultNow(),
});

export const coachId = () =>
  uuid("coach_id")
    .notNull()
    .references(() => coaches.id);

/** Deleted coaches: seeds don't restore them, and a coach recreated under the same name gets the id that suppressions know. */
export const deletedCoaches = pgTable("deleted_coaches", {
  slug: text().primaryKey(),
  coachId: uuid("coach_id").notNull(),
  deletedAt: at("deleted_at").notNull(),
});
