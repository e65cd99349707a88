/** The console's navigation: sections, their labels, and their pages. */
import type { Capability } from "#core/kernel/roles.ts";
import type { ConsoleIconName } from "./kit/console-icon.tsx";

/** `needs`: absent for those who may not. */
export type SubPage = { to: string; label: string; needs?: Capability };
export type Place = SubPage & { icon: ConsoleIconName; pages?: SubPage[]; also?: string[] };

const deliverability: SubPage[] = [
  { to: "/console/deliverability", label: "Overview", needs: "site" },
  { to: "/email-debug", label: "Email debug" },
  { to: "/email-test", label: "Email test", needs: "site" },
  { to: "/test-email", label: "Diagnostics", needs: "site" },
  { to: "/console/site-checks", label: "Site checks", needs: "site" },
];

const coaches: Place = { to: "/console/coaches", label: "Coaches", icon: "coach" };

export const places: Place[] = [
  { to: "/console", label: "Today", icon: "today" },
  {
    to: "/console/people",
    label: "People",
    icon: "people",
    pages: [
      { to: "/console/people", label: "Everyone" },
      { to: "/console/segments", label: "Segments" },
      { to: "/console/tags", label: "Tags" },
      { to: "/console/leads/import", label: "Import" },
    ],
  },
  {
    to: "/console/campaigns",
    label: "Emails",
    icon: "email",
    pages: [
      { to: "/console/campaigns", label: "Campaigns" },
      { to: "/console/broadcasts", label: "Broadcasts" },
      { to: "/console/time-machine", label: "Time machine" },
    ],
    also: ["/console/preflight"],
  },
  { to: "/console/events", label: "Events", icon: "event" },
  {
    to: "/console/pages",
    label: "Pages",
    icon: "page",
    pages: [
      { to: "/console/pages", label: "All pages" },
      { to: "/console/files", label: "Files" },
      { to: "/console/guides", label: "Guides" },
    ],
  },
  coaches,
  {
    to: "/console/deliverability",
    label: "Deliverability",
    icon: "deliverability",
    pages: deliverability,
    also: ["/console/messages"],
  },
];

export const settings: Place = {
  to: "/console/settings",
  label: "Settings",
  icon: "settings",
  pages: [
    { to: "/console/settings", label: "General", needs: "site" },
    { to: "/console/settings/team", label: "Team", needs: "team" },
    { to: "/console/settings/sending", label: "Sending", needs: "sending" },
    { to: "/console/settings/legal", label: "Legal", needs: "site" },
    { to: "/console/settings/data", label: "Data", needs: "site" },
    { to: "/console/account", label: "Account" },
    { to: "/console/alerts", label: "Alerts" },
    { to: "/console/settings/webhooks", label: "Webhooks", needs: "export" },
    { to: "/console/settings/api", label: "API", needs: "export" },
    { to: "/console/activity", label: "Activity", needs: "site" },
  ],
};

/** With several coaches, their table has the first place. */
export const agencyPlaces: Place[] = [
  {
    ...coaches,
    to: "/console",
    pages: [
      { to: "/console", label: "All coaches" },
      { to: "/console/today", label: "Figures" },
      { to: "/console/coaches", label: "Profiles" },
      { to: "/console/templates", label: "Templates", needs: "site" },
    ],
  },
  ...places.slice(1).filter((place) => place !== coaches),
];

/** The places of somebody who may do this, each leading to the first page they may open. */
export const placesFor = (all: Place[], may: (needed: Capability | undefined) => boolean): Place[] =>
  all.flatMap((place) => {
    const pages = place.pages?.filter(({ needs }) => may(needs));
    if (!pages) return may(place.needs) ? [place] : [];
    return pages[0] ? [{ ...place, to: pages[0].to, pages }] : [];
  });

const isUnder = (path: string, to: string) => path === to || (to !== "/console" && path.startsWith(`${to}/`));

export const isOpen = ({ to, pages = [], also = [] }: Place, path: string): boolean =>
  [to, ...pages.map((page) => page.to), ...also].some((each) => isUnder(path, each));

/** The longest matching path wins. */
export const openPage = (pages: SubPage[], path: string): SubPage | undefined =>
  pages.filter(({ to }) => isUnder(path, to)).toSorted((a, b) => b.to.length - a.to.length)[0];
