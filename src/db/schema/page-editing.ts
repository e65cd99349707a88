/** Drafts of pages, and every published version. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { pages } from "./pages.ts";

const pageId = () =>
  uuid("page_id")
    .notNull()
    .references(() => pages.id, { onDelete: "cascade" });

/** Written by a trigger when a page's document changes: consents refer to the version they were given on. */
export const pageVersions = pgTable(
  "page_versions",
  {
    pageId: pageId(),
    version: integer().notNull(),
    document: jsonb().notNull(),
    publishedAt: at("published_at").notNull().defaultNow(),
    /** The owner's name; null: the seed, or a change of the coach. */
    publishedBy: text("published_by"),
    /** Why the owner published it although a check failed, in their words. */
    reason: text(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.version] })],
);

/** At most one per page. Its document always fits the schema: other changes are refused. */
export const pageDrafts = pgTable(
  "page_drafts",
  {
    pageId: pageId().primaryKey(),
    document: jsonb().notNull(),
    /** The version it started from. */
    baseVersion: integer("base_version").notNull(),
    /** Raised with every change and undo; detects edit conflicts. */
    revision: integer().notNull().default(0),
    /** How many of the changes below are applied; later ones were undone. */
    applied: integer().notNull().default(0),
    updatedAt: at("updated_at").notNull().defaultNow(),
    updatedBy: text("updated_by").notNull(),
  },
  (t) => [check("page_drafts_applied", sql`${t.applied} >= 0`)],
);

/** The undo and redo history, oldest first. */
export const pageDraftChanges = pgTable(
  "page_draft_changes",
  {
    pageId: uuid("page_id")
      .notNull()
      .references(() => pageDrafts.pageId, { onDelete: "cascade" }),
    position: integer().notNull(),
    change: jsonb().notNull(),
    inverse: jsonb().notNull(),
    changedBy: text("changed_by").notNull(),
    changedAt: at("changed_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.position] })],
);

/** At most one per page: a document to publish at a set time, as it was when scheduled. */
export const pageSchedules = pgTable(
  "page_schedules",
  {
    pageId: pageId().primaryKey(),
    document: jsonb().notNull(),
    publishAt: at("publish_at").notNull(),
    /** Why it is published although a check failed when it was scheduled. */
    reason: text(),
    scheduledAt: at("scheduled_at").notNull().defaultNow(),
    ownerId: text("owner_id").notNull(),
    ownerName: text("owner_name").notNull(),
    /** `stopped`: the checks failed at its time, and nothing was published. */
    state: text({ enum: ["waiting", "stopped"] })
      .notNull()
      .default("waiting"),
    /** The failed checks. */
    problems: jsonb().notNull().default([]),
    /** After a fault, or a message that no server took: not tried again before this. */
    nextAttemptAt: at("next_attempt_at"),
    /** When owners were told that it was stopped. */
    notifiedAt: at("notified_at"),
  },
  (t) => [
    index("page_schedules_due").on(t.publishAt).where(sql`state = 'waiting'`),
    check("page_schedules_state", sql`state in ('waiting', 'stopped')`),
  ],
);

/** Who has a page open in the editor, and at which part; expires unless renewed. */
export const pageEditors = pgTable(
  "page_editors",
  {
    pageId: pageId(),
    ownerId: text("owner_id").notNull(),
    ownerName: text("owner_name").notNull(),
    part: text().notNull(),
    seenAt: at("seen_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.ownerId] })],
);
