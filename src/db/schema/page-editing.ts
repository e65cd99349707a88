/** What an owner works on before visitors see it, and every version that visitors saw. */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { pages } from "./pages.ts";

const pageId = () =>
  uuid("page_id")
    .notNull()
    .references(() => pages.id, { onDelete: "cascade" });
const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** Written by a trigger whenever a page's document changes, by whatever way: a consent names the version it was given on. */
export const pageVersions = pgTable(
  "page_versions",
  {
    pageId: pageId(),
    version: integer().notNull(),
    document: jsonb().notNull(),
    publishedAt: at("published_at"),
    /** Name of the owner; null: the seed, or a change of the coach. */
    publishedBy: text("published_by"),
    /** Why it went live although a check stopped it, in the owner's words. */
    reason: text(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.version] })],
);

/** At most one a page. Its document always fits the schema: a change that would not is refused. */
export const pageDrafts = pgTable(
  "page_drafts",
  {
    pageId: pageId().primaryKey(),
    document: jsonb().notNull(),
    /** The version it was begun from. */
    baseVersion: integer("base_version").notNull(),
    /** Rises with every change, undone ones too: what somebody else saw is known by it. */
    revision: integer().notNull().default(0),
    /** How many of the changes below are applied; those above were undone. */
    applied: integer().notNull().default(0),
    updatedAt: at("updated_at"),
    updatedBy: text("updated_by").notNull(),
  },
  (t) => [check("page_drafts_applied", sql`${t.applied} >= 0`)],
);

/** What undo and redo go through, oldest first. */
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
    changedAt: at("changed_at"),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.position] })],
);

/** At most one a page: a document that goes live at a time, as it stood when the owner chose the time. */
export const pageSchedules = pgTable(
  "page_schedules",
  {
    pageId: pageId().primaryKey(),
    document: jsonb().notNull(),
    publishAt: timestamp("publish_at", { withTimezone: true }).notNull(),
    /** Why it goes live although a check stopped it when it was scheduled. */
    reason: text(),
    scheduledAt: at("scheduled_at"),
    ownerId: text("owner_id").notNull(),
    ownerName: text("owner_name").notNull(),
    /** `stopped`: its time came and the checks were red; visitors see what they saw. */
    state: text({ enum: ["waiting", "stopped"] })
      .notNull()
      .default("waiting"),
    /** What stopped it, for the owner. */
    problems: jsonb().notNull().default([]),
    /** A worker tries it until then. */
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    /** When the owners were told that it was stopped. */
    notifiedAt: timestamp("notified_at", { withTimezone: true }),
  },
  (t) => [
    index("page_schedules_due").on(t.publishAt).where(sql`state = 'waiting'`),
    check("page_schedules_state", sql`state in ('waiting', 'stopped')`),
  ],
);

/** Who has a page open in the editor, and at which part of it: seen by others for as long as it is renewed. */
export const pageEditors = pgTable(
  "page_editors",
  {
    pageId: pageId(),
    ownerId: text("owner_id").notNull(),
    ownerName: text("owner_name").notNull(),
    part: text().notNull(),
    seenAt: at("seen_at"),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.ownerId] })],
);
