/** What the console counts. By hour (UTC): visits as they are counted, signups and mail once their hour is over. Before that it was by day. */
import { sql } from "drizzle-orm";
import { check, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { emailCampaigns } from "./campaigns.ts";

/** Where from: a page, and the address's utm_source, utm_medium and utm_campaign, empty where there were none. */
const visitOrigin = () => ({
  /** The directory at `/` is no document: it has the id of nothing, all zeros. */
  pageId: uuid("page_id").notNull(),
  source: text().notNull(),
  medium: text().notNull(),
  campaign: text().notNull(),
});

const day = { day: date().notNull() };
const hour = { hour: timestamp({ withTimezone: true }).notNull() };

/** Added to in batches by every web process (functions/visits.sql). Begins with the hour: a span is one walk along the key. */
export const visitHours = pgTable(
  "visit_hours",
  { ...hour, ...visitOrigin(), visits: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.hour, t.pageId, t.source, t.medium, t.campaign] }),
    check("visit_hours_visits", sql`visits > 0`),
  ],
);

/** Signups of hours that are over; those of the running hour are counted from the leads themselves. */
export const signupHours = pgTable(
  "signup_hours",
  { ...hour, ...visitOrigin(), signups: integer().notNull() },
  (t) => [primaryKey({ columns: [t.hour, t.pageId, t.source, t.medium, t.campaign] })],
);

/** Mail of hours that are over. An hour with a row here is closed, its signups too (functions/hourly-stats.sql). */
export const hourFigures = pgTable("hour_figures", {
  hour: timestamp({ withTimezone: true }).primaryKey(),
  /** Accepted by a server in this hour, and not bounced since. */
  messages: integer().notNull(),
});

/** Visits before they were counted by the hour, and of a process of that version. */
export const visitDays = pgTable(
  "visit_days",
  { ...day, ...visitOrigin(), visits: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.day, t.pageId, t.source, t.medium, t.campaign] }),
    check("visit_days_visits", sql`visits > 0`),
  ],
);

/** Signups of days that were over before hours were kept. */
export const signupDays = pgTable(
  "signup_days",
  { ...day, ...visitOrigin(), signups: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.pageId, t.source, t.medium, t.campaign] })],
);

/** Mail of days that were over before hours were kept. A day with a row here is closed, its signups too. */
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
