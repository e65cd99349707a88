/** An agency's own templates for pages and campaigns: their versions, the copies made from them, and the roll-outs of new versions. */
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
  uuid,
} from "drizzle-orm/pg-core";
import { emailCampaigns } from "./campaigns.ts";
import { at, id, partOf } from "./columns.ts";
import { pages } from "./pages.ts";

/** Either a page or a campaign. */
const subject = () => ({
  pageId: uuid("page_id")
    .unique()
    .references(() => pages.id, { onDelete: "cascade" }),
  campaignId: uuid("campaign_id")
    .unique()
    .references(() => emailCampaigns.id, { onDelete: "cascade" }),
});
const oneSubject = sql`(page_id is null) <> (campaign_id is null)`;

export const agencyTemplates = pgTable(
  "agency_templates",
  {
    id: id(),
    name: text().notNull(),
    /** In whose editor the template is written. */
    ...subject(),
    createdAt: at("created_at").notNull(),
  },
  () => [check("agency_templates_subject", oneSubject)],
);

const templateId = () =>
  uuid("template_id")
    .notNull()
    .references(() => agencyTemplates.id, { onDelete: "cascade" });

export const agencyTemplateVersions = pgTable(
  "agency_template_versions",
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

/** The version a page or campaign came from: the merge base of the next one. */
export const agencyTemplateCopies = pgTable(
  "agency_template_copies",
  {
    id: id(),
    ...subject(),
    templateId: uuid("template_id").notNull(),
    version: integer().notNull(),
  },
  (t) => [
    foreignKey({
      name: "agency_template_copies_version",
      columns: [t.templateId, t.version],
      foreignColumns: [agencyTemplateVersions.templateId, agencyTemplateVersions.version],
    }).onDelete("cascade"),
    index("agency_template_copies_template").on(t.templateId),
    check("agency_template_copies_subject", oneSubject),
  ],
);

export const rollouts = pgTable("rollouts", {
  id: id(),
  templateId: templateId(),
  version: integer().notNull(),
  /** Copies up to this position may be changed: none, the first few, or all. */
  released: integer().notNull().default(0),
  /** One of the first few failed its checks. */
  stoppedAt: at("stopped_at"),
  createdAt: at("created_at").notNull(),
  ownerId: text("owner_id").notNull(),
  ownerName: text("owner_name").notNull(),
});

export const rolloutCopies = pgTable(
  "rollout_copies",
  {
    rolloutId: partOf("rollout_id", () => rollouts.id),
    copyId: partOf("copy_id", () => agencyTemplateCopies.id),
    position: integer().notNull(),
    /** `skipped`: the coach has changes that are not published yet. */
    state: text({ enum: ["waiting", "planned", "applied", "unchanged", "skipped", "failed", "undone"] })
      .notNull()
      .default("waiting"),
    fromVersion: integer("from_version").notNull(),
    /** The document before it was changed. */
    before: jsonb(),
    /** The document's fingerprint afterwards: an undo refuses any other. */
    afterFingerprint: text("after_fingerprint"),
    conflicts: jsonb().notNull().default([]),
    /** What the publish checks found. */
    problems: jsonb().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.rolloutId, t.copyId] }),
    index("rollout_copies_open").on(t.rolloutId, t.position).where(sql`state in ('waiting', 'planned')`),
    index("rollout_copies_copy").on(t.copyId),
    check(
      "rollout_copies_state",
      sql`state in ('waiting', 'planned', 'applied', 'unchanged', 'skipped', 'failed', 'undone')`,
    ),
  ],
);
