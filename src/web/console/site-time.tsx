/** The one zone and language that the console writes its times in: the site's, never the browser's. */
import { createContext, useContext } from "react";
import { Link } from "react-router";
import { type DateLanguage, defaultSettings } from "#core/content/site-settings/site-settings.ts";
import "./site-time.css";

export type SiteTime = { timeZone: string; dateLanguage: DateLanguage };

const siteTime = createContext<SiteTime>(defaultSettings);
export const SiteTimeProvider = siteTime.Provider;
export const useSiteTime = (): SiteTime => useContext(siteTime);

/** "Berlin time", "UTC". */
export function zoneWords(timeZone: string): string {
  if (!timeZone.includes("/")) return timeZone;
  return `${timeZone.split("/").at(-1)?.replaceAll("_", " ")} time`;
}

/** An instant in the site's zone and language. */
export function useFormat(): (at: string | Date, options: Intl.DateTimeFormatOptions) => string {
  const { timeZone, dateLanguage } = useSiteTime();
  return (at, options) =>
    new Intl.DateTimeFormat(dateLanguage, { timeZone, hourCycle: "h23", ...options }).format(new Date(at));
}

/** Said once on every screen, so that no time has to say it of itself. */
export function ZoneNote() {
  const { timeZone } = useSiteTime();
  return (
    <p className="zone-note">
      All times are <Link to="/console/settings#time-zone">{zoneWords(timeZone)}</Link>
    </p>
  );
}
