/** Leads, and the consent given with each signup. */
import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { at, bytea, id, partOf } from "./columns.ts";
import { pages } from "./pages.ts";

/** A name for searching: lowercase, with one space for dashes, apostrophes and other marks. */
export const foldedName = (name: SQL): SQL =>
  sql`replace(replace(translate(lower(${name}), E'-.,''’()/&+\\t', '           '), '  ', ' '), '  ', ' ')`;

/**
 * The searched text: address and name, with a space before each word. The index is on exactly this
 * expression: a search that differs scans the whole table, and changing it requires a new index.
 */
export const leadSearchText: SQL = sql`(' ' || email || ' ' || ${foldedName(sql`coalesce(name, '')`)})`;

export const leads = pgTable(
  "leads",
  {
    id: id(),
    coachId: coachId(),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id),
    /**
     * No foreign key, which would need an index that every signup
     * writes: leads and people of an address are deleted together.
     */
    personId: uuid("person_id"),
    email: text().notNull(),
    name: text(),
    source: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>(),
    /** The first visit's utm_* and referring host. */
    origin: jsonb().$type<Record<string, string>>(),
    /** When the lead confirmed the address by its link. */
    confirmedAt: at("confirmed_at"),
    /** At most one follow-up a week from this coach. */
    weekly: boolean().notNull().default(false),
    createdAt: at("created_at").notNull(),
    lastSignupAt: at("last_signup_at").notNull(),
  },
  (t) => [
    unique("leads_coach_email_source").on(t.coachId, t.email, t.source),
    // For the confirmations of a span, by page. Signups don't write it: they are confirmed later.
    index("leads_confirmed").on(t.confirmedAt, t.pageId).where(sql`confirmed_at is not null`),
    // For other recent signups of an address (decisions.md 9).
    index("leads_email_last_signup").on(t.email, t.lastSignupAt),
    // Trigrams of names and addresses (decision 45).
    index("leads_search").using("gin", sql`${leadSearchText} gin_trgm_ops`),
    check(
      "leads_email_normal",
      sql`email = lower(btrim(email)) and email ~ '^[^@[:space:],<>]+@[^@[:space:],<>]+$'`,
    ),
    check(
      "leads_name_normal",
      sql`name is null or (name = btrim(name) and name <> '' and length(name) <= 60)`,
    ),
  ],
);

/** The exact wording a visitor agreed to, on which page version, and when. Append-only. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    coachId: coachId(),
    leadId: partOf("lead_id", () => leads.id),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id),
    pageVersion: integer("page_version").notNull(),
    wording: text().notNull(),
    /** The page's promise, or news and offers. */
    purpose: text({ enum: ["page", "news"] })
      .notNull()
      .default("page"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("consents_lead").on(t.leadId), check("consents_purpose", sql`purpose in ('page', 'news')`)],
);

/**
 * Suppressed addresses: for one coach, or for the whole site if coach_id is null. Stored as hashes, which
 * survive erasure and the coach's deletion: a coach recreated under that name still may not write to them.
 */
export const suppressions = pgTable(
  "suppressions",
  {
    id: id(),
    coachId: uuid("coach_id"),
    emailHash: bytea("email_hash").notNull(),
    reason: text({ enum: ["unsubscribed", "erased", "bounced", "complained"] }).notNull(),
    createdAt: at("created_at").notNull(),
    /** The import that alone caused it: undoing the import lifts it. Null once anything else suppresses the address. */
    importId: uuid("import_id"),
  },
  (t) => [
    unique("suppressions_address").on(t.emailHash, t.coachId, t.reason).nullsNotDistinct(),
    check("suppressions_reason", sql`reason in ('unsubscribed', 'erased', 'bounced', 'complained')`),
  ],
);
