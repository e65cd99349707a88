/** Broadcasts: one message to many people, with a row per person in the audience. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { at, id } from "./columns.ts";

const oneOf = (names: readonly string[]) => names.map((each) => `'${each}'`).join(", ");

/** `fixing`: recipients are being stored; `closed`: every promised message has ended. */
export const broadcastStates = [
  "draft",
  "scheduled",
  "fixing",
  "sending",
  "paused",
  "stopped",
  "closed",
] as const;

export const exceptionReasons = [
  "complained",
  "bounced",
  "unsubscribed",
  "no-signup",
  "no-news-consent",
  "unconfirmed",
  "got-it",
  "fewer",
] as const;

/** Legal grounds for emailing people without consent to news. */
export const consentGrounds = ["existing-customers", "contract", "other"] as const;

export const broadcasts = pgTable(
  "broadcasts",
  {
    id: id(),
    coachId: coachId(),
    name: text().notNull(),
    state: text({ enum: broadcastStates }).notNull().default("draft"),
    /** Schema: `core/programs/broadcasts/audience/audience.ts`. */
    audience: jsonb().notNull(),
    /** Schema: `core/programs/broadcasts/sending/send-time.ts`. */
    sendTime: jsonb("send_time").notNull(),
    /** News requires consent to news; a message about an event goes to its registrants. */
    purpose: text({ enum: ["news", "event"] })
      .notNull()
      .default("news"),
    ground: text({ enum: consentGrounds }),
    groundText: text("ground_text"),
    /** The message as typed; every save raises the revision. */
    draft: jsonb().notNull(),
    revision: integer().notNull().default(1),
    /** Set at the start: the version sent, the sender, and a hash of the text that recognizes duplicates. */
    templateId: uuid("template_id"),
    messageHash: text("message_hash"),
    fromEmail: text("from_email"),
    fromName: text("from_name"),
    /** Values that are the same for everyone, such as the coach's links. */
    variables: jsonb().$type<Record<string, string>>(),
    /** When each time zone's recipients get it; null: all at once. */
    zoneTimes: jsonb("zone_times").$type<Record<string, string>>(),
    /** How long the first wave is monitored before the next one. */
    watchMinutes: integer("watch_minutes").notNull().default(15),
    /** How many recipients the owner was told. */
    announced: integer(),
    /** When sending begins; null for a draft. */
    dueAt: at("due_at"),
    startedAt: at("started_at"),
    /** How far the audience was processed, by person id, and up to where. */
    fixedTo: uuid("fixed_to"),
    fixedUntil: uuid("fixed_until"),
    /** When the list was complete, before the first message. */
    fixedAt: at("fixed_at"),
    promised: integer().notNull().default(0),
    exceptions: integer().notNull().default(0),
    /** Messages queued, and the waves so far: number, size, start and monitoring. */
    queued: integer().notNull().default(0),
    waves: jsonb().notNull().default([]),
    pausedAt: at("paused_at"),
    pauseReason: text("pause_reason"),
    pausedBy: text("paused_by", { enum: ["owner", "health"] }),
    /** When owners were told about an automatic pause; null while they are to be told. */
    notifiedAt: at("notified_at"),
    /** Bounces and complaints when an owner resumed it: the limits count from there. */
    gateBase: jsonb("gate_base").$type<{ tried: number; bounces: number; complaints: number }>(),
    stoppedAt: at("stopped_at"),
    closedAt: at("closed_at"),
    author: text().notNull(),
    authorName: text("author_name").notNull(),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [
    index("broadcasts_coach").on(t.coachId, t.id),
    index("broadcasts_under_way")
      .on(t.dueAt)
      .where(sql`state in ('scheduled', 'fixing', 'sending', 'paused', 'stopped')`),
    check("broadcasts_state", sql.raw(`state in (${oneOf(broadcastStates)})`)),
    check("broadcasts_name", sql`name = btrim(name) and name <> '' and length(name) <= 120`),
    check("broadcasts_purpose", sql`purpose in ('news', 'event')`),
    check("broadcasts_ground", sql.raw(`ground in (${oneOf(consentGrounds)})`)),
    check("broadcasts_watch", sql`watch_minutes between 0 and 1440`),
    check(
      "broadcasts_paused",
      sql`(state = 'paused') = (paused_by is not null) and (paused_by is null or paused_by in ('owner', 'health'))`,
    ),
    check(
      "broadcasts_begun",
      sql`state in ('draft', 'scheduled') or (template_id is not null and started_at is not null)`,
    ),
  ],
);

/**
 * The fixed audience. No foreign keys to person and delivery: erasing a person replaces their id with a random
 * one and keeps the ending, so that the account adds up. None to the broadcast either: a million checks would
 * double the time of fixing, and a broadcast with recipients is deleted only with its coach, after them.
 */
export const broadcastRecipients = pgTable(
  "broadcast_recipients",
  {
    broadcastId: uuid("broadcast_id").notNull(),
    personId: uuid("person_id").notNull(),
    fate: text({ enum: ["promised", ...exceptionReasons] }).notNull(),
    sendAt: at("send_at").notNull(),
    /** Set once its message is queued. */
    wave: integer(),
    deliveryId: uuid("delivery_id"),
    /** Set if there is no delivery: it was accepted before it was deleted, or the person was erased. */
    ending: text({ enum: ["accepted", "erased", "no-signup"] }),
  },
  (t) => [
    primaryKey({ name: "broadcast_recipients_pkey", columns: [t.broadcastId, t.personId] }),
    // The next recipients; empty once all messages are queued.
    index("broadcast_recipients_next")
      .on(t.broadcastId, t.sendAt, t.personId)
      .where(sql`fate = 'promised' and delivery_id is null and ending is null`),
    index("broadcast_recipients_exceptions")
      .on(t.broadcastId, t.fate, t.personId)
      .where(sql`fate <> 'promised'`),
    index("broadcast_recipients_endings").on(t.broadcastId, t.ending).where(sql`ending is not null`),
    check("broadcast_recipients_fate", sql.raw(`fate in (${oneOf(["promised", ...exceptionReasons])})`)),
    check("broadcast_recipients_ending", sql`ending in ('accepted', 'erased', 'no-signup')`),
  ],
);
