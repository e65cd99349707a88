/** What the console counts. By day (UTC): visits as they are counted, signups and mail once their day is over. */
import { sql } from "drizzle-orm";
import { check, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { emailCampaigns } from "./campaigns.ts";

/** Where from: a page, and the address's utm_source, utm_medium and utm_campaign, empty where there were none. */
const visitOrigin = () => ({
  day: date().notNull(),
  /** The directory at `/` is no document: it has the id of nothing, all zeros. */
  pageId: uuid("page_id").notNull(),
  source: text().notNull(),
  medium: text().notNull(),
  campaign: text().notNull(),
});

/** Added to in batches by every web process (functions/visits.sql). Begins with the day: a span is one walk along the key. */
export const visitDays = pgTable("visit_days", { ...visitOrigin(), visits: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.pageId, t.source, t.medium, t.campaign] }),
  check("visit_days_visits", sql`visits > 0`),
]);

/** Signups of days that are over; those of the running day are counted from the leads themselves. */
export const signupDays = pgTable("signup_days", { ...visitOrigin(), signups: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.pageId, t.source, t.medium, t.campaign] }),
]);

/** Mail of days that are over. A day with a row here is closed, its signups too (functions/daily-stats.sql). */
export const dayFigures = pgTable("day_figures", {
  day: date().primaryKey(),
  /** Accepted by a server on this day, and not bounced since. */
  messages: integer().notNull(),
});

/**
 * What servers accepted on a day that is over, by the domain of the address. What bounces later is not taken off here: those
 * are few, and counted as they stand. A domain that got fewer than three is counted under no name: it may be one person's.
 */
export const domainDays = pgTable(
  "domain_days",
  { day: date().notNull(), domain: text().notNull(), accepted: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.domain] })],
);

/** How many messages servers accepted of a campaign until an instant, by template; the later ones are counted (functions/daily-stats.sql). */
export const campaignTotals = pgTable("campaign_totals", {
  campaignId: uuid("campaign_id")
    .primaryKey()
    .references(() => emailCampaigns.id, { onDelete: "cascade" }),
  until: timestamp({ withTimezone: true }).notNull(),
  accepted: jsonb().$type<Record<string, number>>().notNull(),
});
