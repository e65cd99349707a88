/** Files stored in chunks that are read one at a time; deduplicated per coach. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { at, bytea, id, partOf } from "./columns.ts";

export const files = pgTable(
  "files",
  {
    id: id(),
    coachId: coachId(),
    /** Hexadecimal. */
    sha256: text().notNull(),
    byteLength: integer("byte_length").notNull(),
    contentType: text("content_type").notNull(),
    createdAt: at("created_at").notNull(),
    /** Since when nothing refers to it; deleted later, because downloads may still read it. */
    releasedAt: at("released_at"),
  },
  (t) => [
    unique("files_coach_sha256").on(t.coachId, t.sha256),
    index("files_released").on(t.releasedAt).where(sql`released_at is not null`),
    check("files_byte_length", sql`byte_length > 0`),
  ],
);

/** Uncompressed (`storage external`, set by the migration), so that part of a chunk can be read alone. */
export const fileChunks = pgTable(
  "file_chunks",
  {
    fileId: partOf("file_id", () => files.id),
    /** From 0; every chunk but the last has 256 KB. */
    n: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.n] })],
);
