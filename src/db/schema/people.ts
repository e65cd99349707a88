/** People: one row per coach and address, across that coach's pages, with tags. */
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
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { coaches, coachId } from "./coaches.ts";
import { at, id, partOf } from "./columns.ts";

/**
 * A signup writes the person before the lead, so anything that locks both must lock the person first. Ids ascend
 * with time: the newest people come from the primary key, and no column that later signups change is indexed.
 */
export const people = pgTable(
  "people",
  {
    id: id(),
    coachId: coachId(),
    email: text().notNull(),
    /** As last typed, or as an owner corrected it. */
    name: text(),
    /** An owner's correction outranks later forms. */
    isNameEdited: boolean("is_name_edited").notNull().default(false),
    /** Form answers by field name: the newest, or the owner's. */
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Fields an owner edited: later answers don't change them. */
    editedFields: text("edited_fields").array().notNull().default(sql`'{}'`),
    /** When the address was confirmed, for any signup with this coach. */
    confirmedAt: at("confirmed_at"),
    /** IANA time zone of the newest signup that had one; null: the site's. */
    zone: text(),
    /** Since when they agreed to news; null: they did not. */
    newsAgreedAt: at("news_agreed_at"),
    signups: integer().notNull(),
    firstSeenAt: at("first_seen_at").notNull(),
    lastSeenAt: at("last_seen_at").notNull(),
  },
  (t) => [
    // Address first: erasing looks it up for every coach.
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

/** Null: shared by all coaches of the site. */
const coachOrShared = () => uuid("coach_id").references(() => coaches.id);

/** Case-insensitive; shown as first written. A name is either shared or coaches' own. */
export const tags = pgTable(
  "tags",
  {
    id: id(),
    coachId: coachOrShared(),
    name: text().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("tags_name").on(t.coachId, sql`lower(name)`),
    uniqueIndex("tags_shared_name").on(sql`lower(name)`).where(sql`coach_id is null`),
    check("tags_name_normal", sql`name = btrim(name) and name <> '' and length(name) <= 40`),
  ],
);

export const personTags = pgTable(
  "person_tags",
  {
    personId: partOf("person_id", () => people.id),
    tagId: partOf("tag_id", () => tags.id),
  },
  (t) => [
    primaryKey({ name: "person_tags_pkey", columns: [t.personId, t.tagId] }),
    index("person_tags_tag").on(t.tagId, t.personId),
  ],
);

/** What owners wrote down about a person; erased and exported with them. */
export const personNotes = pgTable(
  "person_notes",
  {
    id: id(),
    coachId: coachId(),
    personId: partOf("person_id", () => people.id),
    /** The owner's id and name, as in the audit log. */
    author: text().notNull(),
    authorName: text("author_name").notNull(),
    text: text().notNull(),
    at: at("at").notNull(),
  },
  (t) => [
    index("person_notes_person").on(t.personId, t.at),
    check("person_notes_text", sql`btrim(text) <> '' and length(text) <= 2000`),
  ],
);

/** Saved conditions (`core/leads/segments/conditions.ts`), evaluated each time. */
export const segments = pgTable(
  "segments",
  {
    id: id(),
    coachId: coachOrShared(),
    name: text().notNull(),
    conditions: jsonb().notNull(),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("segments_name").on(t.coachId, sql`lower(name)`),
    uniqueIndex("segments_shared_name").on(sql`lower(name)`).where(sql`coach_id is null`),
    check("segments_name_normal", sql`name = btrim(name) and name <> '' and length(name) <= 80`),
  ],
);

/** Cursor of a batch job over a large table: ids ascend with time, so one id suffices (decision 079). */
export const backfills = pgTable("backfills", {
  name: text().primaryKey(),
  reached: uuid().notNull(),
});

/** Who is in a segment that starts a campaign: entering starts it, once. */
export const segmentMembers = pgTable(
  "segment_members",
  {
    segmentId: partOf("segment_id", () => segments.id),
    personId: partOf("person_id", () => people.id),
  },
  (t) => [primaryKey({ columns: [t.segmentId, t.personId] }), index("segment_members_person").on(t.personId)],
);
