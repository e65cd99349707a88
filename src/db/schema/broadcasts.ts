/** Broadcasts: one message to many people at once, and a row for everybody in the audience that says what became of it. */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { id } from "./columns.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });
const oneOf = (names: readonly string[]) => names.map((each) => `'${each}'`).join(", ");

/** `fixing`: its recipients are being written down; `closed`: everybody who was promised it has an end. */
export const broadcastStates = [
  "draft",
  "scheduled",
  "fixing",
  "sending",
  "paused",
  "stopped",
  "closed",
] as const;

/** Why somebody in the audience is not promised the message. */
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

/** The legal grounds an owner may write on to people who did not agree to news. */
export const consentGrounds = ["existing-customers", "contract", "other"] as const;

export const broadcasts = pgTable(
  "broadcasts",
  {
    id: id(),
    coachId: coachId(),
    name: text().notNull(),
    state: text({ enum: broadcastStates }).notNull().default("draft"),
    /** As `core/programs/broadcasts/audience.ts` reads it. */
    audience: jsonb().notNull(),
    /** As `core/programs/broadcasts/send-time.ts` reads it. */
    sendTime: jsonb("send_time").notNull(),
    /** News needs a consent to news; a message about an event goes to those who registered for it. */
    purpose: text({ enum: ["news", "event"] })
      .notNull()
      .default("news"),
    ground: text({ enum: consentGrounds }),
    groundText: text("ground_text"),
    /** The message as it is typed; every save raises the revision. */
    draft: jsonb().notNull(),
    revision: integer().notNull().default(1),
    /** From the start on: the version that is sent (which refers to this row), who it is from, and a hash of its words, by which a copy is known. */
    templateId: uuid("template_id"),
    messageHash: text("message_hash"),
    fromEmail: text("from_email"),
    fromName: text("from_name"),
    /** What the message says of everybody alike: links of the coach's. */
    variables: jsonb().$type<Record<string, string>>(),
    /** When each zone's recipients get it, by the zone's name; null: all at once. */
    zoneTimes: jsonb("zone_times").$type<Record<string, string>>(),
    /** How long the first wave is watched before the next goes out. */
    watchMinutes: integer("watch_minutes").notNull().default(15),
    /** How many the owner was told would get it. */
    announced: integer(),
    /** When its recipients are fixed and sending begins; null while it is a draft. */
    dueAt: at("due_at"),
    startedAt: at("started_at"),
    /** How far the audience was walked, by people's ids, and up to where. */
    fixedTo: uuid("fixed_to"),
    fixedUntil: uuid("fixed_until"),
    /** When the list was complete: before the first message. */
    fixedAt: at("fixed_at"),
    promised: integer().notNull().default(0),
    exceptions: integer().notNull().default(0),
    /** How many messages were put in the queue, and the waves so far: number, size, when it was begun and watched. */
    queued: integer().notNull().default(0),
    waves: jsonb().notNull().default([]),
    pausedAt: at("paused_at"),
    pauseReason: text("pause_reason"),
    pausedBy: text("paused_by", { enum: ["owner", "health"] }),
    /** When the owners were told that it paused by itself; null while they are to be told. */
    notifiedAt: at("notified_at"),
    /** What had bounced and been complained about when an owner let it go on: the gate counts from there. */
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
    // What workers have to look after: few at any time.
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
 * Everybody in the audience as it was fixed. Person and delivery are named without a foreign key: erasing somebody puts an
 * id that is nobody's in the place of theirs and keeps how it ended, so that the account still adds up. The broadcast is
 * too: a million checks of one row would take as long as the rest of the fixing, and one that has recipients is deleted
 * with its coach alone, after them.
 */
export const broadcastRecipients = pgTable(
  "broadcast_recipients",
  {
    broadcastId: uuid("broadcast_id").notNull(),
    personId: uuid("person_id").notNull(),
    fate: text({ enum: ["promised", ...exceptionReasons] }).notNull(),
    sendAt: at("send_at").notNull(),
    /** From when its message is in the queue. */
    wave: integer(),
    deliveryId: uuid("delivery_id"),
    /** What stands where there is no delivery to ask: it was accepted before it was erased, or the person was. */
    ending: text({ enum: ["accepted", "erased", "no-signup"] }),
  },
  (t) => [
    primaryKey({ name: "broadcast_recipients_pkey", columns: [t.broadcastId, t.personId] }),
    // Who is next; empty once everybody's message is in the queue.
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
