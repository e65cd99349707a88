/** Booked calls: from a coach's calendar tool, or entered by hand. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { coaches, coachId } from "./coaches.ts";
import { at, id } from "./columns.ts";
import { people } from "./people.ts";

export const calendarProviders = ["calendly", "calcom", "other"] as const;
/** `foyer`: the coach's own booking page. */
export const bookingSources = [...calendarProviders, "manual", "foyer"] as const;
export type BusyEntry = { from: string; to: string; name: string; isAllDay: boolean };
export const busyProblems = [
  "unreachable",
  "not-a-calendar",
  "password",
  "private",
  "too-large",
  "key",
] as const;
/** `unknown`: a message referred to the booking, and its time has not arrived yet. */
export const bookingStates = ["unknown", "booked", "moved", "cancelled", "attended", "no-show"] as const;

/** A coach's account at a calendar tool that reports bookings. */
export const bookingCalendars = pgTable(
  "booking_calendars",
  {
    id: id(),
    coachId: coachId(),
    provider: text({ enum: calendarProviders }).notNull(),
    /** Whose account it is, as the provider names it. */
    account: text(),
    /** Of a self-hosted Cal.com; null: the provider's own address. */
    apiUrl: text("api_url"),
    /** Encrypted (core/kernel/secrets); null if only the webhook is used. */
    apiKey: text("api_key"),
    /** Encrypted: signs the provider's webhooks. */
    signingSecret: text("signing_secret").notNull(),
    /** The webhook's id at the provider; null if the owner sets it up there. */
    subscription: text(),
    /** The last genuine webhook. */
    heardAt: at("heard_at"),
    checkedAt: at("checked_at"),
    /** What the last check found wrong; null if nothing. */
    problem: text(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    unique("booking_calendars_provider").on(t.coachId, t.provider),
    index("booking_calendars_address").on(t.provider),
    check("booking_calendars_provider_known", sql`provider in ('calendly', 'calcom', 'other')`),
  ],
);

/** What a scheduler link says about who follows it: random, so it tells the provider nothing. */
export const bookingReferences = pgTable("booking_references", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  coachId: uuid("coach_id")
    .notNull()
    .references(() => coaches.id),
  reference: text().notNull().unique(),
});

export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    coachId: coachId(),
    /** Null until it is known who booked. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
    matchedBy: text("matched_by", { enum: ["reference", "move", "address", "hand"] }),
    source: text({ enum: bookingSources }).notNull(),
    /** The provider's id; of a booking by hand, our own. */
    externalId: text("external_id").notNull(),
    /** Follows from the other columns, so messages may arrive in any order. */
    state: text({ enum: bookingStates })
      .notNull()
      .generatedAlwaysAs(
        sql`case when moved_at is not null then 'moved' when cancelled_at is not null then 'cancelled' when starts_at is null then 'unknown' else coalesce(mark, 'booked') end`,
      ),
    startsAt: at("starts_at"),
    endsAt: at("ends_at"),
    /** When the provider said so: newer details replace older ones. */
    detailsAt: at("details_at"),
    title: text(),
    /** A link, a telephone number or a place. */
    location: text(),
    email: text(),
    name: text(),
    zone: text(),
    answers: jsonb().$type<{ question: string; answer: string }[]>().notNull().default([]),
    movedAt: at("moved_at"),
    /** Null while the person has not chosen the new time. */
    movedToId: uuid("moved_to_id").references((): AnyPgColumn => bookings.id, { onDelete: "set null" }),
    cancelledAt: at("cancelled_at"),
    cancelledBy: text("cancelled_by", { enum: ["visitor", "coach"] }),
    /** Whether they came; null: not said. */
    mark: text({ enum: ["attended", "no-show"] }),
    markedAt: at("marked_at"),
    /** Activities that were written, and changes that the coach was told of. */
    logged: text().array().notNull().default(sql`'{}'`),
    told: text().array().notNull().default(sql`'{}'`),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    unique("bookings_external").on(t.coachId, t.source, t.externalId),
    index("bookings_listed").on(t.coachId, t.startsAt),
    index("bookings_person").on(t.personId, t.startsAt),
    index("bookings_moved_to").on(t.movedToId),
    // Each place is held once: migration 0029 adds the exclusion constraint `bookings_own_slot`, which Drizzle can't describe.
    // For retention.
    index("bookings_created").on(t.createdAt),
    index("bookings_email").on(t.email).where(sql`person_id is null`),
    check("bookings_source", sql`source in ('calendly', 'calcom', 'other', 'manual', 'foyer')`),
    check("bookings_mark", sql`mark in ('attended', 'no-show') and marked_at is not null or mark is null`),
    check("bookings_matched", sql`(person_id is null) = (matched_by is null)`),
    check("bookings_times", sql`(starts_at is null) = (ends_at is null) and ends_at > starts_at`),
    check("bookings_answers", sql`jsonb_typeof(answers) = 'array'`),
  ],
);

/** When a coach takes calls on their own booking page; without a row the page offers nothing. */
export const bookingHours = pgTable("booking_hours", {
  coachId: uuid("coach_id")
    .primaryKey()
    .references(() => coaches.id),
  /** `hoursSchema` of core/programs/bookings/hours. */
  rules: jsonb().notNull(),
  /** In the secret address of the coach's calls as a calendar; a new one ends the old address. */
  feedId: uuid("feed_id").notNull().default(sql`gen_random_uuid()`).unique(),
  changedAt: at("changed_at").notNull(),
});

/** A calendar whose entries take times off the booking page, by its secret iCalendar address. */
export const busyCalendars = pgTable(
  "busy_calendars",
  {
    id: id(),
    coachId: coachId(),
    /** Encrypted: whoever has it can read the calendar. */
    address: text().notNull(),
    host: text().notNull(),
    skipsAllDay: boolean("skips_all_day").notNull().default(false),
    /** Whether entries with a time that are marked as free leave it free. Many programs mark appointments so. */
    trustsFree: boolean("trusts_free").notNull().default(false),
    /** With the day on which it was read: the horizon moves, even if the file does not change. */
    etag: text(),
    /** Entries of the coming months; long ones by name, to explain a full calendar. */
    busy: jsonb()
      .$type<{ from: string; to: string; name: string; isAllDay: boolean }[]>()
      .notNull()
      .default([]),
    entries: integer().notNull().default(0),
    readAt: at("read_at"),
    checkedAt: at("checked_at"),
    /** Why the last attempt failed; null if it did not. */
    problem: text({ enum: busyProblems }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("busy_calendars_coach").on(t.coachId), index("busy_calendars_due").on(t.checkedAt)],
);
