/** Settings of the whole site. At most one row; without it the defaults apply. */
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { pages } from "./pages.ts";

export const siteSettings = pgTable(
  "site_settings",
  {
    single: boolean().primaryKey().default(true),
    name: text().notNull().default("Foyer"),
    /** The page at `/`; null: the directory. */
    homePageId: uuid("home_page_id").references(() => pages.id, { onDelete: "set null" }),
    /** IANA time zone of the console's times and days. */
    timeZone: text("time_zone").notNull().default("UTC"),
    /** BCP 47 tag for dates. */
    dateLanguage: text("date_language").notNull().default("en-GB"),
    /** Who is responsible, and texts that replace the shipped ones. */
    legal: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Retention periods that differ from the defaults. */
    retention: jsonb().$type<Record<string, number | null>>().notNull().default({}),
    /** Roles that can't work without a second factor. */
    secondFactorRoles: text("second_factor_roles").array().notNull().default([]),
    /** Whether an email counts who follows its links, or did: the privacy page says so. Set by a trigger. */
    countsLinks: boolean("counts_links").notNull().default(false),
    updatedAt: at("updated_at").notNull(),
  },
  (t) => [index("site_settings_home_page").on(t.homePageId), check("site_settings_single", sql`single`)],
);
