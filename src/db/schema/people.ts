/** People: one record per coach and address, across all pages of that coach, with the tags an owner gives them. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { id } from "./columns.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Written by the signup itself, before its lead: whoever locks both locks the person first. Ids rise with time, so the
 * newest people are found along the primary key, and no column that a later signup changes is in an index.
 */
export const people = pgTable(
  "people",
  {
    id: id(),
    coachId: coachId(),
    email: text().notNull(),
    /** As typed last, or as an owner corrected it. */
    name: text(),
    /** An owner's correction stays, whatever a later form says. */
    isNameEdited: boolean("is_name_edited").notNull().default(false),
    /** What the forms asked beyond name and address, by the field's name: the newest answer, or the owner's. */
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Names of fields that an owner wrote: no later answer changes them. */
    editedFields: text("edited_fields").array().notNull().default(sql`'{}'`),
    /** When the address was confirmed by a link, for any signup with this coach. */
    confirmedAt: at("confirmed_at"),
    /** The time zone of the newest signup that told one, by its IANA name; null: the site's counts. */
    zone: text(),
    /** Since when they agreed to news and offers; null: to what a page promised, and no more. */
    newsAgreedAt: at("news_agreed_at"),
    signups: integer().notNull(),
    firstSeenAt: at("first_seen_at").notNull(),
    lastSeenAt: at("last_seen_at").notNull(),
  },
  (t) => [
    // By the address first: erasing looks for it with every coach.
    unique("people_address").on(t.email, t.coachId),
    index("people_coach").on(t.coachId, t.id),
    check(
      "people_email_normal",
      sql`email = lower(btrim(email)) and email ~ '^[^@[:space:],<>]+@[^@[:space:],<>]+$'`,
    ),
    check(
      "people_name_normal",
      sql`name is null or (name = btrim(name) and name <> '' and length(name) <= 60)`,
    ),
    check("people_fields", sql`jsonb_typeof(fields) = 'object'`),
    check("people_signups", sql`signups >= 0`),
  ],
);

/** A coach's tags. Two that differ in case alone are one; it is shown as it was first written. */
export const tags = pgTable(
  "tags",
  {
    id: id(),
    coachId: coachId(),
    name: text().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("tags_name").on(t.coachId, sql`lower(name)`),
    check("tags_name_normal", sql`name = btrim(name) and name <> '' and length(name) <= 40`),
  ],
);

export const personTags = pgTable(
  "person_tags",
  {
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    tagId: uuid("tag_id")
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ name: "person_tags_pkey", columns: [t.personId, t.tagId] }),
    // Who has a tag, newest first.
    index("person_tags_tag").on(t.tagId, t.personId),
  ],
);

/** People by conditions (`core/leads/segments/conditions.ts`), under a name of the coach's. Who is in it is asked anew each time. */
export const segments = pgTable(
  "segments",
  {
    id: id(),
    coachId: coachId(),
    name: text().notNull(),
    conditions: jsonb().notNull(),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("segments_name").on(t.coachId, sql`lower(name)`),
    check("segments_name_normal", sql`name = btrim(name) and name <> '' and length(name) <= 80`),
  ],
);

/** How far a worker has come in filling in what earlier versions did not write: ids rise with time, so it is one id. */
export const backfills = pgTable("backfills", {
  name: text().primaryKey(),
  reached: uuid().notNull(),
});
