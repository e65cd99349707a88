/** An agency's own page templates with their versions, the pages made from them, and the roll-outs of new versions. */
import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { id } from "./columns.ts";
import { pages } from "./pages.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

export const pageTemplates = pgTable("page_templates", {
  id: id(),
  name: text().notNull(),
  /** The page in whose editor the template is written. */
  pageId: uuid("page_id")
    .notNull()
    .unique()
    .references(() => pages.id, { onDelete: "cascade" }),
  createdAt: at("created_at").notNull(),
});

const templateId = () =>
  uuid("template_id")
    .notNull()
    .references(() => pageTemplates.id, { onDelete: "cascade" });

export const pageTemplateVersions = pgTable(
  "page_template_versions",
  {
    templateId: templateId(),
    version: integer().notNull(),
    /** With placeholders for the coach's name. */
    document: jsonb().notNull(),
    createdAt: at("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] })],
);

/** The version a page came from: the merge base of the next one. */
export const pageTemplateCopies = pgTable(
  "page_template_copies",
  {
    pageId: uuid("page_id")
      .primaryKey()
      .references(() => pages.id, { onDelete: "cascade" }),
    templateId: uuid("template_id").notNull(),
    version: integer().notNull(),
  },
  (t) => [
    foreignKey({
      name: "page_template_copies_version",
      columns: [t.templateId, t.version],
      foreignColumns: [pageTemplateVersions.templateId, pageTemplateVersions.version],
    }).onDelete("cascade"),
    index("page_template_copies_template").on(t.templateId),
  ],
);

export const rollouts = pgTable("rollouts", {
  id: id(),
  templateId: templateId(),
  version: integer().notNull(),
  /** Pages up to this position may be changed: none, the first few, or all. */
  released: integer().notNull().default(0),
  /** One of the first few failed its checks. */
  stoppedAt: at("stopped_at"),
  createdAt: at("created_at").notNull(),
  ownerId: text("owner_id").notNull(),
  ownerName: text("owner_name").notNull(),
});

export const rolloutPages = pgTable(
  "rollout_pages",
  {
    rolloutId: uuid("rollout_id")
      .notNull()
      .references(() => rollouts.id, { onDelete: "cascade" }),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** `skipped`: the coach has changes that are not published yet. */
    state: text({ enum: ["waiting", "planned", "applied", "unchanged", "skipped", "failed", "undone"] })
      .notNull()
      .default("waiting"),
    fromVersion: integer("from_version").notNull(),
    /** The document before it was changed. */
    before: jsonb(),
    /** The page's fingerprint afterwards: an undo refuses any other. */
    afterFingerprint: text("after_fingerprint"),
    conflicts: jsonb().notNull().default([]),
    /** What the publish checks found. */
    problems: jsonb().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.rolloutId, t.pageId] }),
    index("rollout_pages_open").on(t.rolloutId, t.position).where(sql`state in ('waiting', 'planned')`),
    index("rollout_pages_page").on(t.pageId),
    check(
      "rollout_pages_state",
      sql`state in ('waiting', 'planned', 'applied', 'unchanged', 'skipped', 'failed', 'undone')`,
    ),
  ],
);
