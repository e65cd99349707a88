/** Owners and their sign-in. The auth library reads and writes these tables under its own column names. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { at, id } from "./columns.ts";

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
    /** By the product's clock, unlike the library's columns; to the minute. */
    lastSeenAt: at("last_seen_at").notNull().defaultNow(),
    ...created,
  },
  (t) => [index("owner_sessions_owner").on(t.userId)],
);

/** A sign-in method; here always a hashed password. The other columns are for methods we don't offer. */
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

/** Sign-ins that wait for a code after the right password. */
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

/** An owner's authenticator app and recovery codes; encrypted. */
export const ownerSecondFactors = pgTable(
  "owner_second_factors",
  {
    id: id(),
    userId: ownerId(),
    secret: text().notNull(),
    backupCodes: text("backup_codes").notNull(),
    /** False until a first code proves that the app has the key. */
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: at("locked_until"),
  },
  (t) => [unique("owner_second_factors_owner").on(t.userId)],
);

/** One row while there is no owner: with the site's secret it yields the setup code for `/setup`. */
export const ownerSetup = pgTable(
  "owner_setup",
  {
    single: boolean().primaryKey().default(true),
    nonce: text().notNull(),
  },
  () => [check("owner_setup_single", sql`single`)],
);

/**
 * Failed sign-ins, one row per quarter of an hour, account and secret. An
 * attack adds only a few rows an hour, and all addresses of no owner share one.
 */
export const failedSignIns = pgTable(
  "failed_sign_ins",
  {
    id: id(),
    /** Start of the quarter of an hour. */
    quarter: at("quarter").notNull(),
    /** Null: the typed address belongs to no owner; it is not stored. */
    ownerId: uuid("owner_id").references(() => owners.id, { onDelete: "cascade" }),
    secret: text({ enum: ["password", "code", "confirmation", "setup"] }).notNull(),
    /** Failed attempts, and how many of them while the account was locked. */
    count: integer().notNull(),
    lockedCount: integer("locked_count").notNull(),
    /** Whether there was a lockout, even without attempts during it. */
    isLockedOut: boolean("is_locked_out").notNull(),
    /** The first few IP addresses. */
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

/** Password resets. The link is signed with this id, so that reading this table opens nothing. Valid for an hour, once. */
export const passwordResets = pgTable(
  "password_resets",
  {
    id: id(),
    ownerId: ownerId(),
    ip: text().notNull(),
    requestedAt: at("requested_at").notNull(),
  },
  (t) => [index("password_resets_owner").on(t.ownerId)],
);
