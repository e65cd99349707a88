/** Coaches' photos in the sizes pages show; in the database, so that one backup has everything. */
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { coaches } from "./coaches.ts";
import { at, bytea, partOf } from "./columns.ts";

export const coachPortraits = pgTable(
  "coach_portraits",
  {
    /** Hash of the upload, so that an address never shows another picture. */
    hash: text().notNull(),
    width: integer().notNull(),
    coachId: partOf("coach_id", () => coaches.id),
    content: bytea().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.width] }), index("coach_portraits_coach").on(t.coachId)],
);
