/** A coach's library: uploaded pictures and PDFs, and the stored files of each. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { at, id, partOf } from "./columns.ts";
import { files } from "./files.ts";

export const libraryItems = pgTable(
  "library_items",
  {
    id: id(),
    coachId: coachId(),
    kind: text({ enum: ["picture", "pdf"] }).notNull(),
    /** The uploaded file's name, made safe. */
    name: text().notNull(),
    /** Alternative text of a picture. Optional for a PDF. */
    description: text().notNull().default(""),
    /** Hash of the upload, in hexadecimal; part of its addresses. */
    hash: text().notNull(),
    /** A PDF's name in `/guides/<slug>.pdf`; null for a picture. */
    slug: text().unique(),
    /** A picture's largest size, upright. */
    width: integer(),
    height: integer(),
    createdAt: at("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (t) => [
    unique("library_items_coach_hash").on(t.coachId, t.hash),
    index("library_items_hash").on(t.hash),
    check("library_items_kind", sql`kind in ('picture', 'pdf')`),
    check(
      "library_items_shape",
      sql`case kind when 'picture' then coalesce(width, 0) > 0 and coalesce(height, 0) > 0 and btrim(description) <> '' and slug is null
        else width is null and height is null and slug is not null end`,
    ),
  ],
);

/** A picture has one file per width and format; a PDF has one. */
export const libraryFiles = pgTable(
  "library_files",
  {
    itemId: partOf("item_id", () => libraryItems.id),
    /** `480.avif` or `pdf`: the end of its address. */
    variant: text().notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.variant] }), index("library_files_file").on(t.fileId)],
);
