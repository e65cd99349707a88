/** The guides' text, and of each guide the PDF that the worker drew last. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { id, seeded, seededFromFolder } from "./columns.ts";
import { files } from "./files.ts";

export const guides = pgTable(
  "guides",
  {
    id: id(),
    coachId: coachId(),
    /** The name in its address: `/guides/<slug>.pdf`. */
    slug: text().notNull().unique(),
    document: jsonb().notNull(),
    /** Raised by a trigger whenever the document changes. */
    version: integer().notNull().default(1),
    ...seeded(sql`md5(document::text)`),
    seededFromFolder: seededFromFolder(),
    /** When a seed found that the guide's file is gone. */
    unpublishedAt: timestamp("unpublished_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("guides_coach").on(t.coachId)],
);

export const guideFiles = pgTable(
  "guide_files",
  {
    guideId: uuid("guide_id")
      .primaryKey()
      .references(() => guides.id, { onDelete: "cascade" }),
    /** Null until it was drawn once. */
    fileId: uuid("file_id").references(() => files.id),
    drawnAt: timestamp("drawn_at", { withTimezone: true }),
    /** Of what is on the sheets. */
    drawingFingerprint: text("drawing_fingerprint"),
    /** Of the rows that it is drawn from, as they were when it was last looked at: cheap to compare, and changes more often. */
    sourceFingerprint: text("source_fingerprint"),
    /** Of the code that drew it. */
    drawingVersion: integer("drawing_version"),
    /** The attempt under way, or the last one that failed; none after a success. */
    attemptFingerprint: text("attempt_fingerprint"),
    attempts: integer().notNull().default(0),
    /** Until then nobody else tries: a lease while it is being drawn, the back-off after. */
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }),
  },
  (t) => [index("guide_files_file").on(t.fileId)],
);
