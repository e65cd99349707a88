/** The guides' text, and the PDF last drawn of each. */
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
    /** The name in `/guides/<slug>.pdf`. */
    slug: text().notNull().unique(),
    document: jsonb().notNull(),
    /** Raised by a trigger when the document changes. */
    version: integer().notNull().default(1),
    ...seeded(sql`md5(document::text)`),
    seededFromFolder: seededFromFolder(),
    /** When a seed found the guide's file gone. */
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
    /** Null until first drawn. */
    fileId: uuid("file_id").references(() => files.id),
    drawnAt: timestamp("drawn_at", { withTimezone: true }),
    /** Fingerprint of what the PDF shows. */
    drawingFingerprint: text("drawing_fingerprint"),
    /** Fingerprint of the rows it is drawn from: cheap to compare, and changes more often. */
    sourceFingerprint: text("source_fingerprint"),
    /** Version of the code that drew it. */
    drawingVersion: integer("drawing_version"),
    /** The attempt in progress, or the last failed one; null after a success. */
    attemptFingerprint: text("attempt_fingerprint"),
    attempts: integer().notNull().default(0),
    /** No other attempt before this: the back-off. */
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }),
  },
  (t) => [index("guide_files_file").on(t.fileId)],
);
