/** Alerts about new leads: targets (addresses and webhooks), queued messages, and how each attempt ended. */
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
    /** The zone whose 8 o'clock a daily digest follows. */
    zone: text().notNull(),
    /** Until its recipient confirms, an address gets only the opt-in request. */
    confirmedAt: at("confirmed_at"),
    /** When the opt-in request was last sent. */
    optInSentAt: at("opt_in_sent_at"),
    /** Null if nothing is collected. */
    nextDigestAt: at("next_digest_at"),
    /** Encrypted (core/kernel/secrets). Null for an email target. */
    secret: text(),
    /** Also signs for a day after a renewal. */
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

/** Messages to send, and their queue; claimed under a lease like deliveries. */
export const alertMessages = pgTable(
  "alert_messages",
  {
    id: id(),
    targetId: uuid("target_id")
      .notNull()
      .references(() => alertTargets.id, { onDelete: "cascade" }),
    /** One new lead, several, the opt-in request, or the owner's test. */
    kind: text({ enum: ["lead", "digest", "confirm", "test"] }).notNull(),
    state: text({ enum: ["pending", "claimed", "sent", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at("next_attempt_at"),
    leaseToken: uuid("lease_token"),
    leaseUntil: at("lease_until"),
    /** When an email's content left for the server: without a response after that, it may have been sent. */
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

/** The leads a message is about; without a message, they wait for their digest. Erasing a lead deletes its row. */
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

/** How each attempt ended. Append-only. */
export const alertAttempts = pgTable(
  "alert_attempts",
  {
    id: id(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => alertMessages.id, { onDelete: "cascade" }),
    at: at("at").notNull(),
    result: text({ enum: ["delivered", "failed"] }).notNull(),
    /** The receiver's HTTP status, if one came. */
    status: integer(),
    tookMs: integer("took_ms").notNull(),
    /** The start of the response, or why there was none. */
    text: text().notNull(),
  },
  (t) => [index("alert_attempts_message").on(t.messageId)],
);
