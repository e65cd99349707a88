/** Owners and how they sign in. The auth library reads and writes these tables, by the names it has for their columns. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });
const created = { createdAt: at("created_at").notNull(), updatedAt: at("updated_at").notNull() };
const ownerId = () =>
  uuid("owner_id")
    .notNull()
    .references(() => owners.id, { onDelete: "cascade" });

export const owners = pgTable(
  "owners",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull().unique("owners_email"),
    emailVerified: boolean("email_verified").notNull(),
    image: text(),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    ...created,
  },
  () => [check("owners_email_normal", sql`email = lower(btrim(email))`)],
);

export const ownerSessions = pgTable(
  "owner_sessions",
  {
    id: id(),
    userId: ownerId(),
    token: text().notNull().unique("owner_sessions_token"),
    expiresAt: at("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** By the product's clock, unlike the library's own columns: when it was used last, to within a minute. */
    lastSeenAt: at("last_seen_at").notNull().defaultNow(),
    ...created,
  },
  (t) => [index("owner_sessions_owner").on(t.userId)],
);

/** One way in for an owner; here always a password, hashed. The other columns are the library's, for ways we do not offer. */
export const ownerAccounts = pgTable(
  "owner_accounts",
  {
    id: id(),
    userId: ownerId(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    password: text(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: at("access_token_expires_at"),
    refreshTokenExpiresAt: at("refresh_token_expires_at"),
    scope: text(),
    ...created,
  },
  (t) => [unique("owner_accounts_way").on(t.userId, t.providerId)],
);

/** Sign-ins that wait for their second step: the password was right, the code is still to come. */
export const ownerVerifications = pgTable(
  "owner_verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at("expires_at").notNull(),
    ...created,
  },
  (t) => [index("owner_verifications_identifier").on(t.identifier)],
);

/** The app that makes an owner's codes, and the recovery codes; both encrypted. */
export const ownerSecondFactors = pgTable(
  "owner_second_factors",
  {
    id: id(),
    userId: ownerId(),
    secret: text().notNull(),
    backupCodes: text("backup_codes").notNull(),
    /** False until a first code has shown that the app has the key. */
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: at("locked_until"),
  },
  (t) => [unique("owner_second_factors_owner").on(t.userId)],
);

/** One row while there is no owner: with the site's secret it makes the code that `/setup` asks for. */
export const ownerSetup = pgTable(
  "owner_setup",
  {
    single: boolean().primaryKey().default(true),
    nonce: text().notNull(),
  },
  () => [check("owner_setup_single", sql`single`)],
);

/**
 * Failed attempts at a secret, one row for each quarter of an hour, account and kind: however many come, an account has a
 * few rows an hour, and all addresses of no owner share one.
 */
export const failedSignIns = pgTable(
  "failed_sign_ins",
  {
    id: id(),
    /** Start of the quarter of an hour. */
    quarter: at("quarter").notNull(),
    /** Null: no owner has the address that was typed. It is not kept. */
    ownerId: uuid("owner_id").references(() => owners.id, { onDelete: "cascade" }),
    secret: text({ enum: ["password", "code", "confirmation", "setup"] }).notNull(),
    /** Attempts that failed, and of these the ones made while the account was locked. */
    count: integer().notNull(),
    lockedCount: integer("locked_count").notNull(),
    /** Whether there was a lock-out, also when nobody came while it lasted. */
    isLockedOut: boolean("is_locked_out").notNull(),
    /** Where they came from: the first few IP addresses. */
    ips: text().array().notNull(),
    firstAt: at("first_at").notNull(),
    lastAt: at("last_at").notNull(),
  },
  (t) => [
    unique("failed_sign_ins_quarter").on(t.quarter, t.ownerId, t.secret).nullsNotDistinct(),
    index("failed_sign_ins_last").on(t.lastAt),
    index("failed_sign_ins_owner").on(t.ownerId),
    check("failed_sign_ins_secret", sql`secret in ('password', 'code', 'confirmation', 'setup')`),
  ],
);

/** What an owner is still to be told about their credentials by email; a row goes when the mail server took the message. */
export const credentialNotices = pgTable(
  "credential_notices",
  {
    id: id(),
    ownerId: ownerId(),
    change: text({
      enum: ["password-changed", "second-factor-on", "second-factor-off", "recovery-codes-renewed", "reset"],
    }).notNull(),
    /** Where it was done: an IP address; null: at the command line. */
    ip: text(),
    changedAt: at("changed_at").notNull(),
    nextAttemptAt: at("next_attempt_at").notNull(),
  },
  (t) => [
    index("credential_notices_due").on(t.nextAttemptAt),
    index("credential_notices_owner").on(t.ownerId),
    check(
      "credential_notices_change",
      sql`change in ('password-changed', 'second-factor-on', 'second-factor-off', 'recovery-codes-renewed', 'reset')`,
    ),
  ],
);

/**
 * A forgotten password: the link that was asked for is signed with this id, so that nothing here opens anything. A row is
 * good for an hour and once; it stays until it is used or over.
 */
export const passwordResets = pgTable(
  "password_resets",
  {
    id: id(),
    ownerId: ownerId(),
    /** Where it was asked for. */
    ip: text().notNull(),
    requestedAt: at("requested_at").notNull(),
    /** Null: the mail server took the message. */
    nextAttemptAt: at("next_attempt_at"),
  },
  (t) => [index("password_resets_owner").on(t.ownerId), index("password_resets_due").on(t.nextAttemptAt)],
);
