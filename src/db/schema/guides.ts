/** The guides' text, its versions and draft, and the PDF last drawn of each. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { at, id, seeded, seededFromFolder } from "./columns.ts";
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
    unpublishedAt: at("unpublished_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
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
    drawnAt: at("drawn_at"),
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
    nextAttemptAt: at("next_attempt_at"),
  },
  (t) => [index("guide_files_file").on(t.fileId)],
);

const guideId = () =>
  uuid("guide_id")
    .notNull()
    .references(() => guides.id, { onDelete: "cascade" });

/** Written by a trigger when a guide's document changes, as for pages. */
export const guideVersions = pgTable(
  "guide_versions",
  {
    guideId: guideId(),
    version: integer().notNull(),
    document: jsonb().notNull(),
    publishedAt: at("published_at").notNull().defaultNow(),
    /** The owner's name; null: the seed, or a change of the coach. */
    publishedBy: text("published_by"),
    /** Where its pages break, from the drawing of the PDF (`core/content/pages/guide.ts`). */
    layout: jsonb(),
  },
  (t) => [primaryKey({ columns: [t.guideId, t.version] })],
);

/** At most one per guide: as typed, so it may lack what a published guide needs. */
export const guideDrafts = pgTable("guide_drafts", {
  guideId: guideId().primaryKey(),
  document: jsonb().notNull(),
  /** The version it started from. */
  baseVersion: integer("base_version").notNull(),
  /** Raised with every save; detects edit conflicts. */
  revision: integer().notNull(),
  updatedAt: at("updated_at").notNull(),
  updatedBy: text("updated_by").notNull(),
  layout: jsonb(),
  /** The revision that a worker laid out last, or failed to; negative: it is at it. */
  laidOutRevision: integer("laid_out_revision").notNull().default(0),
});
