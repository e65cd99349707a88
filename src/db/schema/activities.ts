/** What happened to people, in one log: ids and fixed words, no free text, so that erasing a person leaves nothing behind. Append-only. */
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, inList } from "./columns.ts";

/** Changes of a seat, as the visitor, the owner or the waitlist caused them. */
export const seatKinds = [
  ...(["registered", "registered-again", "waitlisted"] as const),
  ...(["seat-promoted", "seat-cancelled", "seat-refused"] as const),
] as const;

/** A booked call, as the provider, the visitor or the owner reports it. */
export const callKinds = ["call-booked", "call-moved", "call-cancelled"] as const;
/** Those that can start a campaign. */
export const callStarts = ["call-booked", "call-cancelled", "call-attended", "call-missed"] as const;

export const activityKinds = [
  ...([
    "signed-up",
    "imported",
    "import-undone",
    "address-confirmed",
    "consent-given",
    "consent-withdrawn",
  ] as const),
  ...(["message-accepted", "message-deferred", "message-failed"] as const),
  ...(["message-bounced", "message-complained", "not-mailed"] as const),
  ...(["unsubscribed", "resubscribed", "suppressed", "frequency-changed"] as const),
  ...(["tagged", "untagged", "field-changed"] as const),
  ...seatKinds,
  ...(["attended", "missed", "attendance-cleared"] as const),
  ...callKinds,
  ...(["call-attended", "call-missed", "call-mark-cleared"] as const),
  ...(["link-followed", "segment-entered", "segment-left"] as const),
  ...([
    "journey-started",
    "journey-paused",
    "journey-resumed",
    "journey-moved",
    "journey-finished",
    "journey-stopped",
    "step-taken",
  ] as const),
] as const;

export type ActivityKind = (typeof activityKinds)[number];

export const activityActors = ["visitor", "owner", "worker", "provider", "import", "api"] as const;

/** Ids of what it is about, and words from a list. */
export type ActivityAbout = {
  lead?: string;
  page?: string;
  /** Of the page. */
  version?: number;
  /** The person's first signup on the page. */
  isNew?: boolean;
  import?: string;
  delivery?: string;
  /** A counted link, by a hash of its address; without one, it was the scheduler's. */
  link?: string;
  journey?: string;
  campaign?: string;
  /** Of the campaign, which the journey was moved to, or took. */
  step?: number;
  /** The step tells the coach. */
  tells?: boolean;
  segment?: string;
  /** Which ended the journey. */
  goal?: string;
  event?: string;
  booking?: string;
  tag?: string;
  purpose?: "page" | "news";
  reason?: string;
  /** A suppression by all coaches. */
  everywhere?: boolean;
  renamed?: boolean;
  /** Names of changed answers. */
  fields?: string[];
};

export const activities = pgTable(
  "activities",
  {
    id: uuid().notNull().default(sql`new_id()`),
    coachId: uuid("coach_id").notNull(),
    /** No foreign key, which every row would pay for: a trigger deletes the rows of a deleted person. */
    personId: uuid("person_id").notNull(),
    kind: text({ enum: activityKinds }).notNull(),
    actor: text({ enum: activityActors }).notNull(),
    about: jsonb().$type<ActivityAbout>().notNull().default({}),
    at: at("at").notNull(),
    /** Its place in the order of commits (`number_activities`); null until it was seen committed, negative if it happened before there was a log. */
    number: bigint({ mode: "number" }),
  },
  (t) => [
    // By person, whose story is read; ids ascend with time.
    primaryKey({ name: "activities_pkey", columns: [t.personId, t.id] }),
    index("activities_coach").on(t.coachId, t.at),
    // For retention.
    index("activities_at").on(t.at),
    uniqueIndex("activities_number").on(t.number).where(sql`number is not null`),
    index("activities_unnumbered").on(t.id).where(sql`number is null`),
    check("activities_kind", inList("kind", activityKinds)),
    check("activities_actor", inList("actor", activityActors)),
    check("activities_about", sql`jsonb_typeof(about) = 'object'`),
  ],
);

/** Not the highest number in the table: it may be deleted, and a follower must never see a number twice. */
export const activityNumber = pgSequence("activity_number");

/** How far each follower has come. */
export const activityFollowers = pgTable("activity_followers", {
  name: text().primaryKey(),
  number: bigint({ mode: "number" }).notNull(),
  /** When it last had something to do. */
  followedAt: at("followed_at").notNull(),
});
