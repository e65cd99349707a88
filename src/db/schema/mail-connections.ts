/** Mail servers of the site and of coaches, what each may still send, and destinations that defer. */
import { sql } from "drizzle-orm";
import { bigint, check, date, integer, pgTable, real, text, unique, uuid } from "drizzle-orm/pg-core";
import { coaches } from "./coaches.ts";
import { at, id } from "./columns.ts";

export const mailConnections = pgTable(
  "mail_connections",
  {
    id: id(),
    /** Null: the site's, for coaches without their own. */
    coachId: uuid("coach_id").references(() => coaches.id, { onDelete: "cascade" }),
    /** One of core/sending/providers. */
    provider: text().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    /** `starttls`: refused if the server does not encrypt before the login; `none`: only on this machine. */
    security: text({ enum: ["tls", "starttls", "none"] }).notNull(),
    username: text().notNull(),
    /** Encrypted and bound to this row (core/kernel/secrets); null if the server asks for none. */
    password: text(),
    /** The sender of the test message and of the site's own messages. */
    senderName: text("sender_name").notNull(),
    senderAddress: text("sender_address").notNull(),
    /** Null: no limit. */
    ratePerSecond: real("rate_per_second"),
    /** Null: no limit. */
    dailyQuota: integer("daily_quota"),
    /** The DKIM selector: the provider's, or that of the key created here. */
    dkimSelector: text("dkim_selector"),
    /** The private key (PEM), encrypted like the password; null if the provider signs. */
    dkimKey: text("dkim_key"),
    dkimPublicKey: text("dkim_public_key"),
    /** Verifies the provider's webhook, encrypted like the password; null if not set up. */
    webhookSecret: text("webhook_secret"),
    /** The provider's stream for broadcasts (Postmark's message stream, an SES configuration set); null: none. */
    broadcastStream: text("broadcast_stream"),
    testedAt: at("tested_at").notNull(),
    /** The server's response to a test message that it refused, if the owner saved the connection anyway. */
    warning: text(),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
    changedBy: text("changed_by").notNull(),
  },
  (t) => [
    unique("mail_connections_coach").on(t.coachId).nullsNotDistinct(),
    check("mail_connections_security", sql`security in ('tls', 'starttls', 'none')`),
    check("mail_connections_port", sql`port between 1 and 65535`),
    check("mail_connections_limits", sql`rate_per_second > 0 and daily_quota > 0`),
  ],
);

/** What a connection has sent and received recently. Separate, because every claim writes it. */
export const mailPace = pgTable("mail_pace", {
  connectionId: uuid("connection_id")
    .primaryKey()
    .references(() => mailConnections.id, { onDelete: "cascade" }),
  /** Token bucket: refilled by the rate, at most one second's worth. */
  tokens: real().notNull(),
  refilledAt: at("refilled_at").notNull(),
  /** The next free slot for a message that has to wait. */
  bookedUntil: at("booked_until").notNull(),
  day: date().notNull(),
  sentToday: integer("sent_today").notNull(),
  /** When the provider's webhook last called, to the minute. */
  heardAt: at("heard_at"),
});

/** Mailboxes that receive bounces, for providers without a webhook; the worker reads them every few minutes. */
export const bounceMailboxes = pgTable(
  "bounce_mailboxes",
  {
    connectionId: uuid("connection_id")
      .primaryKey()
      .references(() => mailConnections.id, { onDelete: "cascade" }),
    host: text().notNull(),
    port: integer().notNull(),
    security: text({ enum: ["tls", "starttls", "none"] }).notNull(),
    username: text().notNull(),
    /** Encrypted, bound to the connection's row. */
    password: text().notNull(),
    /** How far it was read; null: never. A server that renumbers its messages changes the validity. */
    uidValidity: text("uid_validity"),
    lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
    /** Not read before this. */
    readAfter: at("read_after").notNull(),
    readAt: at("read_at"),
    /** Consecutive failed readings, and the last error. */
    failures: integer().notNull().default(0),
    problem: text(),
    /** Reports recorded. */
    reports: integer().notNull().default(0),
    changedAt: at("changed_at").notNull(),
    changedBy: text("changed_by").notNull(),
  },
  () => [
    check("bounce_mailboxes_security", sql`security in ('tls', 'starttls', 'none')`),
    check("bounce_mailboxes_port", sql`port between 1 and 65535`),
  ],
);

/** Which mail servers take a recipient domain's mail, from its MX records; looked up before it is claimed. */
export const recipientDomains = pgTable("recipient_domains", {
  domain: text().primaryKey(),
  /** One name for all domains behind the same servers (`lanes/lane-of-servers.ts`); the domain itself if unknown. */
  lane: text().notNull(),
  lookUpAfter: at("look_up_after").notNull(),
});

/** Destinations that defer a coach's mail; other coaches' mail to them, and mail elsewhere, continues. */
export const slowLanes = pgTable(
  "slow_lanes",
  {
    /** Null: the site's own messages. */
    coachId: uuid("coach_id").references(() => coaches.id, { onDelete: "cascade" }),
    lane: text().notNull(),
    /** Since the last pause. */
    deferrals: integer().notNull(),
    /** Consecutive pauses; each is twice as long. */
    pauses: integer().notNull(),
    pausedUntil: at("paused_until").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [unique("slow_lanes_coach_lane").on(t.coachId, t.lane).nullsNotDistinct()],
);
