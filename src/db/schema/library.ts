/** The library of a coach: the pictures and PDFs that an owner uploaded, and the stored files that each is served from. */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { id } from "./columns.ts";
import { files } from "./files.ts";

export const libraryItems = pgTable(
  "library_items",
  {
    id: id(),
    coachId: coachId(),
    kind: text({ enum: ["picture", "pdf"] }).notNull(),
    /** As the console lists it: the name of the uploaded file, made safe. */
    name: text().notNull(),
    /** What a picture shows, for those who cannot see it. A PDF may have none. */
    description: text().notNull().default(""),
    /** Of what was uploaded, in hexadecimal digits: the addresses it is served at hold it. */
    hash: text().notNull(),
    /** The name of a PDF in `/guides/<slug>.pdf`; a picture has none. */
    slug: text().unique(),
    /** Of a picture, upright, in its largest size. */
    width: integer(),
    height: integer(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
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

/** A picture has a file for every width and format, a PDF has one. */
export const libraryFiles = pgTable(
  "library_files",
  {
    itemId: uuid("item_id")
      .notNull()
      .references(() => libraryItems.id, { onDelete: "cascade" }),
    /** `480.avif`, or `pdf`: how its address ends. */
    variant: text().notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.variant] }), index("library_files_file").on(t.fileId)],
);
