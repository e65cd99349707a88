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
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export const coachId = () =>
  uuid("coach_id")
    .notNull()
    .references(() => coaches.id);
