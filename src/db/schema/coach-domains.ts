/** Host names of coaches' own, at which their pages answer. */
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { at, id } from "./columns.ts";

export const coachDomains = pgTable(
  "coach_domains",
  {
    id: id(),
    coachId: coachId(),
    /** Lower case, punycode, without port or trailing dot. */
    host: text().notNull(),
    /** The value of the TXT record that proves whose name it is. */
    token: text().notNull(),
    /** Canonical addresses and links in emails use it once it is live. */
    isMain: boolean("is_main").notNull().default(false),
    addedBy: text("added_by").notNull(),
    createdAt: at("created_at").notNull(),
    /** Ownership was proven; nothing is served before. */
    provenAt: at("proven_at"),
    /** The pages first answered at this name, with its certificate. */
    liveAt: at("live_at"),
    certificateUntil: at("certificate_until"),
    checkedAt: at("checked_at"),
    /** What the last check found (core/operations/domains/domain-findings.ts). */
    findings: jsonb(),
    /** It was live, and visitors no longer reach it. */
    downSince: at("down_since"),
    notifiedAt: at("notified_at"),
  },
  (t) => [
    unique("coach_domains_once").on(t.coachId, t.host),
    // A name without proof must not keep its owner from adding it.
    uniqueIndex("coach_domains_proven").on(t.host).where(sql`proven_at is not null`),
    uniqueIndex("coach_domains_main").on(t.coachId).where(sql`is_main`),
    index("coach_domains_due").on(t.checkedAt),
    check("coach_domains_host", sql`host = lower(host) and length(host) <= 253`),
    check("coach_domains_main_proven", sql`not is_main or proven_at is not null`),
  ],
);
