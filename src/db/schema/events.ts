/** Events with real seats, and who has one. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
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
import { id, seeded } from "./columns.ts";
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
    /** Null while the date is to be announced, and for on-demand events. */
    startsAt: timestamp("starts_at", { withTimezone: true }),
    zone: text().notNull(),
    onDemand: boolean("on_demand").notNull(),
    /** Null where anybody may come. */
    capacity: integer(),
    seatsTaken: integer("seats_taken").notNull().default(0),
    /** Where a live event is joined; null while the owner has not said. */
    joinUrl: text("join_url"),
    /** Where it can be watched: on demand, or once a live event is over; null while there is no recording. */
    recordingUrl: text("recording_url"),
    /** When registrants of a live event were sent the recording; a new date takes it back (a trigger sees to it). */
    recordingSentAt: timestamp("recording_sent_at", { withTimezone: true }),
    /** Who is sent the recording: all with a seat as soon as there is one, or those who missed it, when the owner says so. */
    recordingFor: text("recording_for", { enum: ["everybody", "missed"] })
      .notNull()
      .default("everybody"),
    /** Since when it does not take place; a new date takes it back (the same trigger). */
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    /** Rises with every change that a calendar must hear of (a trigger sees to it); registrants were told up to `announced`. */
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

/** Who wants one email when an event that is over has a next date. */
export const eventDateRequests = pgTable(
  "event_date_requests",
  {
    id: id(),
    coachId: coachId(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** What the email says beside the event, as the form knew it. */
    variables: jsonb().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null while there is no next date. */
    notifiedAt: timestamp("notified_at", { withTimezone: true }),
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
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** What the registration form asked beyond name and email. */
    details: jsonb().notNull(),
    status: text({ enum: ["confirmed", "waiting", "cancelled"] }).notNull(),
    /** The registrant's own time zone, as their browser reported it; null: the event's. */
    zone: text(),
    /** When the registrant last asked: the waitlist is ordered by it. */
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Whether they were there; null while it is not known. A later date of the event takes it back (`announce_event`). */
    attendance: text({ enum: ["attended", "missed"] }),
    /** How it is known: an owner said so, a file had it, or the join link was opened (or was not). */
    attendanceSource: text("attendance_source", { enum: ["hand", "file", "link"] }),
    /** When it was recorded; by join link: when they came. */
    attendanceAt: timestamp("attendance_at", { withTimezone: true }),
    /** The name of the owner who said so. */
    attendanceActor: text("attendance_actor"),
  },
  (t) => [
    unique("event_registrations_event_email").on(t.eventId, t.email),
    index("event_registrations_lead").on(t.leadId),
    // The line in its order, and the owner's lists and counts of an event.
    index("event_registrations_listed").on(t.eventId, t.status, t.createdAt, t.id),
    check("event_registrations_status", sql`status in ('confirmed', 'waiting', 'cancelled')`),
    check(
      "event_registrations_attendance",
      sql`(attendance is null or attendance in ('attended', 'missed')) and (attendance_source is null or attendance_source in ('hand', 'file', 'link'))
        and num_nulls(attendance, attendance_source, attendance_at) in (0, 3)`,
    ),
  ],
);
