/** Announcements of new leads to the addresses and webhooks a coach chose: targets, queued messages, and how each attempt ended. */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { id } from "./columns.ts";
import { leads } from "./leads.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

export const alertTargets = pgTable(
  "alert_targets",
  {
    id: id(),
    coachId: coachId(),
    channel: text({ enum: ["email", "webhook"] }).notNull(),
    /** An email address, or the webhook's URL. */
    address: text().notNull(),
    cadence: text({ enum: ["at-once", "hourly", "daily"] }).notNull(),
    /** Whose 8 o'clock a daily digest keeps to. */
    zone: text().notNull(),
    /** Nothing but the opt-in request is sent to an address before its recipient has confirmed it. */
    confirmedAt: at("confirmed_at"),
    /** When the question was last sent. */
    optInSentAt: at("opt_in_sent_at"),
    /** Null where nothing is collected. */
    nextDigestAt: at("next_digest_at"),
    /** How many secrets it has had. */
    secretVersion: integer("secret_version").notNull().default(1),
    /** Encrypted (core/kernel/secrets). Null: of an email, or derived by an earlier version, until the worker stores it. */
    secret: text(),
    /** Signs too, for a day after the renewal. */
    previousSecret: text("previous_secret"),
    secretRenewedAt: at("secret_renewed_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    unique("alert_targets_address").on(t.coachId, t.channel, t.address),
    index("alert_targets_digest").on(t.nextDigestAt).where(sql`next_digest_at is not null`),
    check("alert_targets_channel", sql`channel in ('email', 'webhook')`),
    check(
      "alert_targets_cadence",
      sql`cadence in ('at-once', 'hourly', 'daily') and (channel = 'email' or cadence = 'at-once')`,
    ),
  ],
);

/** What is to be sent, and the queue of it; claimed under a lease like deliveries. */
export const alertMessages = pgTable(
  "alert_messages",
  {
    id: id(),
    targetId: uuid("target_id")
      .notNull()
      .references(() => alertTargets.id, { onDelete: "cascade" }),
    /** A new lead, several of them, the question whether the address is wanted, or the owner's test. */
    kind: text({ enum: ["lead", "digest", "confirm", "test"] }).notNull(),
    state: text({ enum: ["pending", "claimed", "sent", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at("next_attempt_at"),
    leaseToken: uuid("lease_token"),
    leaseUntil: at("lease_until"),
    /** When an email's content left for the server: without an answer after that, it was perhaps sent. */
    handedOffAt: at("handed_off_at"),
    uncertainties: integer().notNull().default(0),
    createdAt: at("created_at").notNull(),
    settledAt: at("settled_at"),
  },
  (t) => [
    index("alert_messages_due").on(t.nextAttemptAt).where(sql`state = 'pending'`),
    index("alert_messages_leased").on(t.leaseUntil).where(sql`state = 'claimed'`),
    index("alert_messages_target").on(t.targetId),
    index("alert_messages_created").on(t.createdAt),
    check("alert_messages_kind", sql`kind in ('lead', 'digest', 'confirm', 'test')`),
    check("alert_messages_state", sql`state in ('pending', 'claimed', 'sent', 'failed')`),
    check("alert_messages_due_when_pending", sql`(state = 'pending') = (next_attempt_at is not null)`),
    check(
      "alert_messages_lease",
      sql`(state = 'claimed') = (lease_until is not null) and (lease_until is null) = (lease_token is null)`,
    ),
  ],
);

/** Which leads a message is about; without a message yet, they wait for their digest. An erased lead takes its row along. */
export const alertItems = pgTable(
  "alert_items",
  {
    targetId: uuid("target_id")
      .notNull()
      .references(() => alertTargets.id, { onDelete: "cascade" }),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    messageId: uuid("message_id").references(() => alertMessages.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.targetId, t.leadId] }),
    index("alert_items_lead").on(t.leadId),
    index("alert_items_message").on(t.messageId),
  ],
);

/** How each attempt ended. Rows are only added. */
export const alertAttempts = pgTable(
  "alert_attempts",
  {
    id: id(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => alertMessages.id, { onDelete: "cascade" }),
    at: at("at").notNull(),
    result: text({ enum: ["delivered", "failed"] }).notNull(),
    /** The receiver's status, where one came. */
    status: integer(),
    tookMs: integer("took_ms").notNull(),
    /** The first words of the answer, or why there was none. */
    text: text().notNull(),
  },
  (t) => [index("alert_attempts_message").on(t.messageId)],
);
