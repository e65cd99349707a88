/** Reads what is set for the whole site: its name, home page, zone and the language of its dates. */
import type { Context } from "#core/kernel/context.ts";
import { siteSettings } from "#db/schema/index.ts";
import { readZone } from "../pages/zone.ts";
import { defaultSettings, isDateLanguage, type SiteSettings } from "./site-settings.ts";

export async function readSiteSettings(ctx: Pick<Context, "db">): Promise<SiteSettings> {
  const [row] = await ctx.db.select().from(siteSettings);
  if (!row) return defaultSettings;
  const { name, homePageId, timeZone, dateLanguage } = row;
  return {
    name,
    homePageId,
    // A zone or a language that another version of Node knew must not break every screen that shows a time.
    timeZone: readZone(timeZone) ?? defaultSettings.timeZone,
    dateLanguage: isDateLanguage(dateLanguage) ? dateLanguage : defaultSettings.dateLanguage,
  };
}
