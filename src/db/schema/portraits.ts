/** Photos of coaches, cut to the sizes that pages show; beside everything else, so that one backup has all of it. */
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { coaches } from "./coaches.ts";
import { bytea } from "./columns.ts";

export const coachPortraits = pgTable(
  "coach_portraits",
  {
    /** Of what was uploaded: the address of a picture never shows another one. */
    hash: text().notNull(),
    width: integer().notNull(),
    coachId: uuid("coach_id")
      .notNull()
      .references(() => coaches.id, { onDelete: "cascade" }),
    content: bytea().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.width] }), index("coach_portraits_coach").on(t.coachId)],
);
