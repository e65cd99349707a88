import type { Context } from "#core/kernel/context.ts";
import { type Role, roles } from "#core/kernel/roles.ts";
import { siteSettings } from "#db/schema/index.ts";
import { readZone } from "../pages/event/zone.ts";
import { type Legal, noLegal, readLegal } from "./legal.ts";
import { defaultRetention, type Retention, readRetention } from "./retention.ts";
import { defaultSettings, isDateLanguage, type SiteSettings } from "./site-settings.ts";

export type StoredSettings = SiteSettings & {
  legal: Legal;
  legalChangedAt: string | null;
  retention: Retention;
  secondFactorRoles: Role[];
  /** An email counts who follows its links, or did. */
  countsLinks: boolean;
};

export async function readSiteSettings(ctx: Pick<Context, "db">): Promise<StoredSettings> {
  const [row] = await ctx.db.select().from(siteSettings);
  if (!row)
    return {
      ...{ ...defaultSettings, legal: noLegal, legalChangedAt: null },
      ...{ retention: defaultRetention, secondFactorRoles: [], countsLinks: false },
    };
  const { name, homePageId, timeZone, dateLanguage, legal, retention, secondFactorRoles, countsLinks } = row;
  return {
    name,
    homePageId,
    // A zone or language unknown to this Node must not break every screen.
    timeZone: readZone(timeZone) ?? defaultSettings.timeZone,
    dateLanguage: isDateLanguage(dateLanguage) ? dateLanguage : defaultSettings.dateLanguage,
    countsLinks,
    legal: readLegal(legal),
    legalChangedAt: legal.changedAt ?? null,
    retention: readRetention(retention),
    secondFactorRoles: roles.filter((role) => secondFactorRoles.includes(role)),
  };
}
