/** The site's zone and language for all times, and how long logs are kept. */
import { createContext, useContext } from "react";
import { Link } from "react-router";
import { defaultRetention, retentionWords } from "#core/content/site-settings/retention.ts";
import { type DateLanguage, defaultSettings } from "#core/content/site-settings/site-settings.ts";
import { useMay } from "./may.tsx";
import "./site-time.css";

export type SiteTime = { timeZone: string; dateLanguage: DateLanguage };
type SiteFacts = SiteTime & { logDays: number };

const siteTime = createContext<SiteFacts>({ ...defaultSettings, logDays: defaultRetention.logs });
export const SiteTimeProvider = siteTime.Provider;
export const useSiteTime = (): SiteTime => useContext(siteTime);

/** How long errors, failed sign-ins and alerts are kept: "30 days". */
export const useLogRetention = (): string => retentionWords(useContext(siteTime).logDays);

/** "Berlin time", "UTC". */
export function zoneWords(timeZone: string): string {
  if (!timeZone.includes("/")) return timeZone;
  return `${timeZone.split("/").at(-1)?.replaceAll("_", " ")} time`;
}

export function useFormat(): (at: string | Date, options: Intl.DateTimeFormatOptions) => string {
  const { timeZone, dateLanguage } = useSiteTime();
  return (at, options) =>
    new Intl.DateTimeFormat(dateLanguage, { timeZone, hourCycle: "h23", ...options }).format(new Date(at));
}

/** Shown once on every screen, so that no single time has to state the zone. */
export function ZoneNote() {
  const { timeZone } = useSiteTime();
  const mayChange = useMay()("site");
  return (
    <p className="zone-note">
      All times are{" "}
      {mayChange ? <Link to="/console/settings#time-zone">{zoneWords(timeZone)}</Link> : zoneWords(timeZone)}
    </p>
  );
}
