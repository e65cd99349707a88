/** Files kept in the database, cut into chunks that are read one at a time; a coach's file of the same content is kept once. */
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
import { bytea, id } from "./columns.ts";

export const files = pgTable(
  "files",
  {
    id: id(),
    coachId: coachId(),
    /** Of the content, in hexadecimal digits. */
    sha256: text().notNull(),
    byteLength: integer("byte_length").notNull(),
    contentType: text("content_type").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Since when nothing refers to it; downloads under way may still read it, so it is deleted some time after. */
    releasedAt: timestamp("released_at", { withTimezone: true }),
  },
  (t) => [
    unique("files_coach_sha256").on(t.coachId, t.sha256),
    index("files_released").on(t.releasedAt).where(sql`released_at is not null`),
    check("files_byte_length", sql`byte_length > 0`),
  ],
);

/** Not compressed (`storage external`, set by the migration): a part of a chunk is then read without the rest. */
export const fileChunks = pgTable(
  "file_chunks",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    /** From 0; every chunk but the last has 256 KB. */
    n: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.n] })],
);
