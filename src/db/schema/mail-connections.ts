/** How mail leaves: the site's connection to a mail server and coaches' own, what each may still send, and recipient domains that defer. */
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  integer,
  pgTable,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { coaches } from "./coaches.ts";
import { id } from "./columns.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** As core/sending/connections/providers.ts describes them. */
export const mailProviders = ["ses", "postmark", "resend", "mailgun", "brevo", "google", "smtp"] as const;

const oneOf = (names: readonly string[]) => names.map((each) => `'${each}'`).join(", ");

export const mailConnections = pgTable(
  "mail_connections",
  {
    id: id(),
    /** Null: the site's, for every coach who has none of their own. */
    coachId: uuid("coach_id").references(() => coaches.id, { onDelete: "cascade" }),
    provider: text({ enum: mailProviders }).notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    /** `tls`: encrypted from the start; `starttls`: before the login, or not at all; `none`: on this machine alone. */
    security: text({ enum: ["tls", "starttls", "none"] }).notNull(),
    username: text().notNull(),
    /** Encrypted (core/kernel/secrets), tied to this row; null where the server asks for none. */
    password: text(),
    /** Whom the test message was from, and the site's own messages are. */
    senderName: text("sender_name").notNull(),
    senderAddress: text("sender_address").notNull(),
    /** Null: as quickly as the server takes them. */
    ratePerSecond: real("rate_per_second"),
    /** Null: no limit. */
    dailyQuota: integer("daily_quota"),
    /** Of the DKIM key that signs: the provider's, as the owner read it there, or the one made here. */
    dkimSelector: text("dkim_selector"),
    /** The private key as PEM, encrypted like the password; null where the provider signs. */
    dkimKey: text("dkim_key"),
    dkimPublicKey: text("dkim_public_key"),
    /** What the provider's webhook proves itself by, encrypted like the password; null where it is not set up. */
    webhookSecret: text("webhook_secret"),
    /** Where the provider keeps broadcasts apart: Postmark's message stream, an SES configuration set; null: not kept apart. */
    broadcastStream: text("broadcast_stream"),
    testedAt: at("tested_at").notNull(),
    /** What the provider's server said to the test message where it was kept all the same. */
    warning: text(),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
    changedBy: text("changed_by").notNull(),
  },
  (t) => [
    unique("mail_connections_coach").on(t.coachId).nullsNotDistinct(),
    check("mail_connections_provider", sql.raw(`provider in (${oneOf(mailProviders)})`)),
    check("mail_connections_security", sql`security in ('tls', 'starttls', 'none')`),
    check("mail_connections_port", sql`port between 1 and 65535`),
    check("mail_connections_limits", sql`rate_per_second > 0 and daily_quota > 0`),
  ],
);

/** What a connection has sent and heard of lately: written at every claim, and so apart from the connection itself. */
export const mailPace = pgTable("mail_pace", {
  connectionId: uuid("connection_id")
    .primaryKey()
    .references(() => mailConnections.id, { onDelete: "cascade" }),
  /** What may be sent at this instant: refilled by the rate, one second's worth at most. */
  tokens: real().notNull(),
  refilledAt: at("refilled_at").notNull(),
  /** Where the next message in the queue that has to wait is put. */
  bookedUntil: at("booked_until").notNull(),
  day: date().notNull(),
  sentToday: integer("sent_today").notNull(),
  /** When the provider's webhook last called, whatever it said; to the minute. */
  heardAt: at("heard_at"),
});

/** Where bounces of a connection come back to, if its provider has no webhook: read by the worker every few minutes. */
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
    /** Encrypted, and tied to the connection's row. */
    password: text().notNull(),
    /** Up to where it was read; null: never. A server that numbers its messages anew has another validity. */
    uidValidity: text("uid_validity"),
    lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
    /** Not before this; while it is read, until nobody can be reading it any more. */
    readAfter: at("read_after").notNull(),
    readAt: at("read_at"),
    /** Readings in a row that failed, and what kept the last one. */
    failures: integer().notNull().default(0),
    problem: text(),
    /** How many were recorded. */
    reports: integer().notNull().default(0),
    changedAt: at("changed_at").notNull(),
    changedBy: text("changed_by").notNull(),
  },
  () => [
    check("bounce_mailboxes_security", sql`security in ('tls', 'starttls', 'none')`),
    check("bounce_mailboxes_port", sql`port between 1 and 65535`),
  ],
);

/** Recipient domains whose servers ask to be tried later; mail to others goes on. */
export const slowDomains = pgTable("slow_domains", {
  domain: text().primaryKey(),
  /** Since the last pause. */
  deferrals: integer().notNull(),
  /** How many pauses in a row: each is twice as long. */
  pauses: integer().notNull(),
  pausedUntil: at("paused_until").notNull(),
  changedAt: at("changed_at").notNull(),
});
