/** People who left an address, and the consent each signup came with. */
import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { id } from "./columns.ts";
import { pages } from "./pages.ts";

/** A name as it is searched: lower case, and one space where there is a dash, an apostrophe or another mark between words. */
export const foldedName = (name: SQL): SQL =>
  sql`replace(replace(translate(lower(${name}), E'-.,''’()/&+\\t', '           '), '  ', ' '), '  ', ' ')`;

/**
 * What a lead is found by: the address and the name, with a space before each of their words. The index is made of this
 * text, to the letter: a search that says it otherwise reads the whole table, and a change of it is a new index.
 */
export const leadSearchText: SQL = sql`(' ' || email || ' ' || ${foldedName(sql`coalesce(name, '')`)})`;

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const leads = pgTable(
  "leads",
  {
    id: id(),
    coachId: coachId(),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id),
    /**
     * Null on rows that an earlier version wrote, until a worker has been there (`backfill-people.ts`). Without a foreign
     * key, which would need an index of its own on every signup: leads and people of an address are deleted together.
     */
    personId: uuid("person_id"),
    email: text().notNull(),
    name: text(),
    source: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>(),
    /** Where the visitor came from the first time: utm_* and the referring host, as far as known. */
    origin: jsonb().$type<Record<string, string>>(),
    /** When the lead confirmed the address, by its link. */
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** The lead asked for fewer emails: at most one follow-up a week from this coach. */
    weekly: boolean().notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastSignupAt: timestamp("last_signup_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    unique("leads_coach_email_source").on(t.coachId, t.email, t.source),
    // Finds the other pages an address signed up on lately (decisions.md 9).
    index("leads_email_last_signup").on(t.email, t.lastSignupAt),
    // Any three letters in a row of a name or an address (decision 45).
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

/** The ledger: the exact wording a visitor agreed to, on which version of which page, and when. Rows are only added. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    coachId: coachId(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id),
    pageVersion: integer("page_version").notNull(),
    wording: text().notNull(),
    /** To what: the page's own promise, or news and offers beyond it. */
    purpose: text({ enum: ["page", "news"] })
      .notNull()
      .default("page"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("consents_lead").on(t.leadId), check("consents_purpose", sql`purpose in ('page', 'news')`)],
);

/**
 * Addresses nothing is sent to: for one coach, or for the whole site when coach_id is null. Kept by hash, so that erasure can
 * keep it, and when their coach is deleted: a coach of that name, made again, still may not write to them.
 */
export const suppressions = pgTable(
  "suppressions",
  {
    id: id(),
    coachId: uuid("coach_id"),
    emailHash: bytea("email_hash").notNull(),
    reason: text({ enum: ["unsubscribed", "erased", "bounced", "complained"] }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The import that alone said so: undoing it lifts this. Null as soon as anything else says the same. */
    importId: uuid("import_id"),
  },
  (t) => [
    unique("suppressions_address").on(t.emailHash, t.coachId, t.reason).nullsNotDistinct(),
    check("suppressions_reason", sql`reason in ('unsubscribed', 'erased', 'bounced', 'complained')`),
  ],
);
