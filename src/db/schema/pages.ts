/** Page documents, and one row per public address. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { emailCampaigns } from "./campaigns.ts";
import { coachId } from "./coaches.ts";
import { at, id, partOf, seeded, seededFromFolder } from "./columns.ts";

export const pages = pgTable(
  "pages",
  {
    id: id(),
    coachId: coachId(),
    slug: text().notNull().unique(),
    document: jsonb().notNull(),
    /** Raised by a trigger when the document changes; consents refer to it. */
    version: integer().notNull().default(1),
    ...seeded(sql`md5(document::text)`),
    seededFromFolder: seededFromFolder(),
    /** Generated columns, so that lists and the directory read no documents. */
    listedName: text("listed_name").generatedAlwaysAs(sql`document->>'name'`),
    listedSummary: text("listed_summary").generatedAlwaysAs(sql`document->>'summary'`),
    listedKind: text("listed_kind").generatedAlwaysAs(sql`document->>'kind'`),
    listedNeeds: jsonb("listed_needs").generatedAlwaysAs(sql`document->'needs'`),
    listedAddress: text("listed_address").generatedAlwaysAs(sql`document->'addresses'->>0`),
    /** References in the document; `find_campaign` and `find_event` resolve them. */
    listedCampaign: text("listed_campaign").generatedAlwaysAs(sql`document->'form'->>'campaign'`),
    listedEvent: text("listed_event").generatedAlwaysAs(sql`document->>'eventId'`),
    hasForm: boolean("has_form").generatedAlwaysAs(sql`document ? 'form'`),
    /** Unpublished: since a seed found its file gone, or since an owner did it. */
    unpublishedAt: at("unpublished_at"),
    /** The owner who unpublished it; null: a seed. */
    unpublishedBy: text("unpublished_by"),
    /** Where visitors of an unpublished page are redirected; null: they see a notice. */
    unpublishedTo: text("unpublished_to"),
    /** Not listed; only an unpublished page can be archived. */
    archivedAt: at("archived_at"),
    /** Part of every preview link: raising it revokes all of them. */
    previewNumber: integer("preview_number").notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [index("pages_of_coach").on(t.coachId, t.createdAt, t.slug)],
);

export const landingPages = pgTable(
  "landing_pages",
  {
    id: id(),
    pageId: partOf("page_id", () => pages.id),
    name: text().notNull(),
    /** Lower case: addresses are case-insensitive. */
    url: text().notNull().unique(),
    kind: text({ enum: ["canonical", "alias", "redirect"] }).notNull(),
    campaignId: uuid("campaign_id").references(() => emailCampaigns.id, { onDelete: "set null" }),
    isActive: boolean("is_active").notNull().default(true),
    /** Off because its coach is hidden; a trigger restores it (functions/content/hidden-coaches.sql). */
    isHidden: boolean("is_hidden").notNull().default(false),
  },
  (t) => [
    index().on(t.pageId),
    // For the sitemap.
    index("landing_pages_listed").on(t.url).where(sql`kind = 'canonical' and is_active`),
    check("landing_pages_url", sql`url = lower(url) and url like '/%'`),
    check("landing_pages_hidden", sql`not (is_hidden and is_active)`),
    check("landing_pages_kind", sql`kind in ('canonical', 'alias', 'redirect')`),
  ],
);
