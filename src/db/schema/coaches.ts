/** Coaches: the boundary between data; every row that belongs to one carries coach_id. */
import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { id, seeded } from "./columns.ts";

export const coaches = pgTable("coaches", {
  id: id(),
  slug: text().notNull().unique(),
  profile: jsonb().notNull(),
  ...seeded(sql`md5(profile::text)`),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export const coachId = () =>
  uuid("coach_id")
    .notNull()
    .references(() => coaches.id);
