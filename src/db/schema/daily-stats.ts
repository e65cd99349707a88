/** The console's figures by UTC hour: visits as they are counted, signups and mail once their hour is over. */
import { sql } from "drizzle-orm";
import { check, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { emailCampaigns } from "./campaigns.ts";

/** The page, and the URL's utm_source, utm_medium and utm_campaign; empty if absent. */
const visitOrigin = () => ({
  /** All zeros for the directory at `/`, which is not a page. */
  pageId: uuid("page_id").notNull(),
  source: text().notNull(),
  medium: text().notNull(),
  campaign: text().notNull(),
});

const hour = { hour: timestamp({ withTimezone: true }).notNull() };

/** Written in batches by every web process (functions/content/visits.sql). The key begins with the hour: a time range is one scan. */
export const visitHours = pgTable(
  "visit_hours",
  { ...hour, ...visitOrigin(), visits: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.hour, t.pageId, t.source, t.medium, t.campaign] }),
    check("visit_hours_visits", sql`visits > 0`),
  ],
);

/** Signups of past hours; the current hour is counted from the leads. */
export const signupHours = pgTable(
  "signup_hours",
  { ...hour, ...visitOrigin(), signups: integer().notNull() },
  (t) => [primaryKey({ columns: [t.hour, t.pageId, t.source, t.medium, t.campaign] })],
);

/** Mail of past hours. An hour with a row is closed, signups too (functions/operations/hourly-stats.sql). */
export const hourFigures = pgTable("hour_figures", {
  hour: timestamp({ withTimezone: true }).primaryKey(),
  /** Accepted in this hour and not bounced since. */
  messages: integer().notNull(),
});

/**
 * Accepted messages per past day and recipient domain. Later bounces are not subtracted: they are
 * few. Domains with fewer than three messages have no name, because they may identify one person.
 */
export const domainDays = pgTable(
  "domain_days",
  { day: date().notNull(), domain: text().notNull(), accepted: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.domain] })],
);

/** Accepted messages per campaign and template until an instant; later ones are counted (functions/operations/daily-stats.sql). */
export const campaignTotals = pgTable("campaign_totals", {
  campaignId: uuid("campaign_id")
    .primaryKey()
    .references(() => emailCampaigns.id, { onDelete: "cascade" }),
  until: timestamp({ withTimezone: true }).notNull(),
  accepted: jsonb().$type<Record<string, number>>().notNull(),
});
