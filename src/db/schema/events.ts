/** Events and their registrations. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { at, id, partOf, seeded } from "./columns.ts";
import { leads } from "./leads.ts";
import { pages } from "./pages.ts";

export const events = pgTable(
  "events",
  {
    id: id(),
    coachId: coachId(),
    pageId: uuid("page_id")
      .notNull()
      .unique()
      .references(() => pages.id, { onDelete: "cascade" }),
    name: text().notNull(),
    minutes: integer().notNull(),
    /** Null if to be announced or on demand. */
    startsAt: at("starts_at"),
    zone: text().notNull(),
    onDemand: boolean("on_demand").notNull(),
    /** Null: unlimited. */
    capacity: integer(),
    seatsTaken: integer("seats_taken").notNull().default(0),
    /** Where a live event is joined; null until the owner sets it. */
    joinUrl: text("join_url"),
    /** Where it can be watched, on demand or once it is over; null without a recording. */
    recordingUrl: text("recording_url"),
    /** When registrants were sent the recording; a new date clears it (trigger). */
    recordingSentAt: at("recording_sent_at"),
    /** Everyone with a seat, automatically; or those who missed it, when the owner sends it. */
    recordingFor: text("recording_for", { enum: ["everybody", "missed"] })
      .notNull()
      .default("everybody"),
    /** Since when it is canceled; a new date clears it (trigger). */
    cancelledAt: at("cancelled_at"),
    /** Raised with every change that calendars must get (trigger); registrants were told up to `announced`. */
    sequence: integer().notNull().default(0),
    announced: integer().notNull().default(0),
    ...seeded(
      sql`md5(name || chr(10) || minutes::text || chr(10) || zone || chr(10) || on_demand::text || chr(10)
        || coalesce(extract(epoch from (starts_at at time zone 'UTC'))::text, '') || chr(10) || coalesce(capacity::text, '')
        || chr(10) || coalesce(join_url, '') || coalesce(chr(10) || recording_url, ''))`,
    ),
  },
  () => [
    check("events_minutes", sql`minutes > 0`),
    check("events_recording_for", sql`recording_for in ('everybody', 'missed')`),
    check("events_seats", sql`seats_taken >= 0 and (capacity is null or seats_taken <= capacity)`),
  ],
);

/** People who want one email when a past event has a new date. */
export const eventDateRequests = pgTable(
  "event_date_requests",
  {
    id: id(),
    coachId: coachId(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    leadId: partOf("lead_id", () => leads.id),
    /** The email's variables besides the event, from the form. */
    variables: jsonb().notNull(),
    createdAt: at("created_at").notNull(),
    /** Null until there is a new date. */
    notifiedAt: at("notified_at"),
  },
  (t) => [
    unique("event_date_requests_lead").on(t.eventId, t.leadId),
    index("event_date_requests_open").on(t.eventId).where(sql`notified_at is null`),
  ],
);

export const eventRegistrations = pgTable(
  "event_registrations",
  {
    id: id(),
    coachId: coachId(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    leadId: partOf("lead_id", () => leads.id),
    email: text().notNull(),
    /** Form answers besides name and email. */
    details: jsonb().notNull(),
    status: text({ enum: ["confirmed", "waiting", "cancelled"] }).notNull(),
    /** The registrant's time zone from their browser; null: the event's. */
    zone: text(),
    /** What emails about the seat are filled with, besides the person and the event. */
    variables: jsonb().$type<Record<string, string>>(),
    /** When the registrant last asked; orders the waitlist. */
    createdAt: at("created_at").notNull(),
    /** Null while unknown. A later date clears it (`announce_event`). */
    attendance: text({ enum: ["attended", "missed"] }),
    /** How it is known: an owner, a file, or the join link. */
    attendanceSource: text("attendance_source", { enum: ["hand", "file", "link"] }),
    /** When it was recorded; by join link, when they joined. */
    attendanceAt: at("attendance_at"),
    /** The owner's name. */
    attendanceActor: text("attendance_actor"),
  },
  (t) => [
    unique("event_registrations_event_email").on(t.eventId, t.email),
    index("event_registrations_lead").on(t.leadId),
    // For the waitlist in order, and an event's lists and counts.
    index("event_registrations_listed").on(t.eventId, t.status, t.createdAt, t.id),
    check("event_registrations_status", sql`status in ('confirmed', 'waiting', 'cancelled')`),
    check(
      "event_registrations_attendance",
      sql`(attendance is null or attendance in ('attended', 'missed')) and (attendance_source is null or attendance_source in ('hand', 'file', 'link'))
        and num_nulls(attendance, attendance_source, attendance_at) in (0, 3)`,
    ),
  ],
);
