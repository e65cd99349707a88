/** What the owner set for the whole site. One row at most; a site without it has the defaults. */
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { pages } from "./pages.ts";

export const siteSettings = pgTable(
  "site_settings",
  {
    single: boolean().primaryKey().default(true),
    name: text().notNull().default("Foyer"),
    /** The page that answers at `/`; null: the directory of everything on offer. */
    homePageId: uuid("home_page_id").references(() => pages.id, { onDelete: "set null" }),
    /** IANA name of the zone that every time of the console is shown in, and that its days begin and end by. */
    timeZone: text("time_zone").notNull().default("UTC"),
    /** BCP 47 tag that dates are written in. */
    dateLanguage: text("date_language").notNull().default("en-GB"),
    /** Who is answerable, and texts that take the place of the shipped ones. */
    legal: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What is deleted after how long, where it differs from the defaults. */
    retention: jsonb().$type<Record<string, number | null>>().notNull().default({}),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("site_settings_home_page").on(t.homePageId), check("site_settings_single", sql`single`)],
);
