/** Domains that coaches send from with a key made here, and what mailbox providers report about them. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { coaches } from "./coaches.ts";
import { at, id, partOf } from "./columns.ts";

const ofCoach = () =>
  uuid("coach_id")
    .notNull()
    .references(() => coaches.id, { onDelete: "cascade" });

export const senderDomains = pgTable(
  "sender_domains",
  {
    id: id(),
    coachId: ofCoach(),
    domain: text().notNull(),
    /** The record of a key was found; null: mail leaves from the site's domain. */
    verifiedAt: at("verified_at"),
    /** Bounces can return to the domain itself, so that SPF is aligned. */
    returnPathAt: at("return_path_at"),
    checkAfter: at("check_after").notNull(),
    /** Checks in a row that found no record; one alone may be a mistake of the name server. */
    misses: integer().notNull().default(0),
    /** A new domain's daily limit rises from here; null: not verified yet. */
    warmingSince: at("warming_since"),
    warmDay: date("warm_day"),
    /** Follow-up and broadcasts sent on that day, while it warms up. */
    warmSent: integer("warm_sent").notNull().default(0),
    createdAt: at("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (t) => [
    unique("sender_domains_coach_domain").on(t.coachId, t.domain),
    index("sender_domains_domain").on(t.domain),
  ],
);

/** The newest verified key signs; a retired one stays published until mail on its way has arrived. */
export const senderKeys = pgTable(
  "sender_keys",
  {
    id: id(),
    senderDomainId: partOf("sender_domain_id", () => senderDomains.id),
    selector: text().notNull(),
    publicKey: text("public_key").notNull(),
    /** PEM, encrypted and bound to this row; null since it was retired. */
    privateKey: text("private_key"),
    createdAt: at("created_at").notNull(),
    verifiedAt: at("verified_at"),
    retiredAt: at("retired_at"),
  },
  (t) => [
    unique("sender_keys_selector").on(t.senderDomainId, t.selector),
    check("sender_keys_retired", sql`(retired_at is null) = (private_key is not null)`),
  ],
);

/** A DMARC aggregate report (RFC 7489) or a TLS report (RFC 8460) about a coach's domain. */
export const mailReports = pgTable(
  "mail_reports",
  {
    id: id(),
    coachId: ofCoach(),
    kind: text({ enum: ["dmarc", "tls"] }).notNull(),
    domain: text().notNull(),
    /** The domain whose DKIM signature the report's mail carried. */
    reporter: text().notNull(),
    reportId: text("report_id").notNull(),
    begins: at("begins").notNull(),
    ends: at("ends").notNull(),
    /** What the domain asked of receivers then: none, quarantine or reject. */
    policy: text(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    unique("mail_reports_report").on(t.coachId, t.kind, t.reporter, t.reportId),
    index("mail_reports_begins").on(t.coachId, t.begins),
    check("mail_reports_kind", sql`kind in ('dmarc', 'tls')`),
  ],
);

export type AuthResult = { domain: string; result: string; selector?: string | undefined };

/** One row of a report: emails from one address with one result. */
export const mailReportRows = pgTable(
  "mail_report_rows",
  {
    id: id(),
    reportId: partOf("report_id", () => mailReports.id),
    /** The sending server's address; of a TLS report the failing server's name, or empty. */
    source: text().notNull(),
    emails: integer().notNull(),
    /** The From domain; of a TLS report the kind of failure, or empty. */
    subject: text().notNull(),
    disposition: text().notNull(),
    isSigned: boolean("is_signed").notNull(),
    isAllowed: boolean("is_allowed").notNull(),
    dkim: jsonb().$type<AuthResult[]>().notNull(),
    spf: jsonb().$type<AuthResult[]>().notNull(),
    overrides: text().array().notNull(),
  },
  (t) => [index("mail_report_rows_report").on(t.reportId)],
);
