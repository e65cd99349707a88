/** Page documents, and one landing page record per public address. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { emailCampaigns } from "./campaigns.ts";
import { coachId } from "./coaches.ts";
import { id, seeded } from "./columns.ts";

export const pages = pgTable("pages", {
  id: id(),
  coachId: coachId(),
  slug: text().notNull().unique(),
  document: jsonb().notNull(),
  /** Raised by a trigger whenever the document changes; a consent names the version it was given on. */
  version: integer().notNull().default(1),
  ...seeded(sql`md5(document::text)`),
  /** Its addresses are off: since a seed found its file gone, until the file is back, or since an owner said so. */
  unpublishedAt: timestamp("unpublished_at", { withTimezone: true }),
  /** Name of the owner who unpublished it; null: a seed. */
  unpublishedBy: text("unpublished_by"),
  /** Where visitors of an unpublished page are sent instead; null: they are told. */
  unpublishedTo: text("unpublished_to"),
  /** Out of the list of pages; only an unpublished page is. */
  archivedAt: timestamp("archived_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

export const landingPages = pgTable(
  "landing_pages",
  {
    id: id(),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Lower case: addresses are matched without regard to case. */
    url: text().notNull().unique(),
    kind: text({ enum: ["canonical", "alias", "redirect"] }).notNull(),
    campaignId: uuid("campaign_id").references(() => emailCampaigns.id, { onDelete: "set null" }),
    isActive: boolean("is_active").notNull().default(true),
  },
  (t) => [
    index().on(t.pageId),
    check("landing_pages_url", sql`url = lower(url) and url like '/%'`),
    check("landing_pages_kind", sql`kind in ('canonical', 'alias', 'redirect')`),
  ],
);
