/** The console's navigation: sections, their labels, and their pages. */
import type { Capability } from "#core/kernel/roles.ts";
import type { ConsoleIconName } from "./kit/console-icon.tsx";

/** `needs`: absent for those who may not. */
export type SubPage = { to: string; label: string; needs?: Capability; advanced?: boolean };
export type Place = SubPage & { icon: ConsoleIconName; pages?: SubPage[]; also?: string[] };

/** `advanced`: below the others, for those who look for it. */
const healthPages: SubPage[] = [
  { to: "/console/deliverability", label: "Mail", needs: "site" },
  { to: "/console/reputation", label: "Reputation", needs: "sending" },
  { to: "/console/site-checks", label: "Site checks", needs: "site" },
  { to: "/email-debug", label: "Email debug", advanced: true },
  { to: "/email-test", label: "Email test", needs: "site", advanced: true },
  { to: "/test-email", label: "Diagnostics", needs: "site", advanced: true },
];

export const lookAddress = (coach: string): string => `/console/coaches/${coach}/look`;

const today: Place = { to: "/console", label: "Today", icon: "today" };
const coaches: Place = { to: "/console/coaches", label: "Coaches", icon: "coach" };

/** With all coaches open, their table has the first place. */
const agency: Place = {
  ...coaches,
  to: "/console",
  pages: [
    { to: "/console", label: "All coaches" },
    { to: "/console/today", label: "Figures" },
    { to: "/console/coaches", label: "Profiles" },
    { to: "/console/templates", label: "Templates", needs: "site" },
  ],
};

const work = (coach: string | null): Place[] => [
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
    to: "/console/pages",
    label: "Pages",
    icon: "page",
    pages: [
      { to: "/console/pages", label: "All pages" },
      { to: "/console/guides", label: "Guides" },
      { to: "/console/files", label: "Files" },
      ...(coach ? [{ to: lookAddress(coach), label: "Look" }] : []),
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
    to: "/console/calls",
    label: "Calls",
    icon: "call",
    pages: [
      { to: "/console/calls", label: "Bookings" },
      { to: "/console/calls/hours", label: "Hours" },
      { to: "/console/calls/calendars", label: "Calendars", needs: "sending" },
    ],
  },
];

const health: Place = {
  to: "/console/deliverability",
  label: "Health",
  icon: "deliverability",
  pages: healthPages,
  also: ["/console/messages"],
};

const settings: Place = {
  to: "/console/settings",
  label: "Settings",
  icon: "settings",
  pages: [
    { to: "/console/settings", label: "General", needs: "site" },
    { to: "/console/settings/team", label: "Team", needs: "team" },
    { to: "/console/settings/domains", label: "Domains", needs: "sending" },
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

/** `coach`: the slug of the only coach, or of the open one; `count`: of how many. */
export type Shown = { coach: string | null; count: number };

/** `apart`: below the others. */
export function consolePlaces({ coach, count }: Shown): { main: Place[]; apart: Place[] } {
  const isSeveral = count > 1;
  const first = isSeveral && coach === null ? [agency] : [today];
  const last = isSeveral && coach !== null ? [coaches] : [];
  return {
    main: [...first, ...work(coach), ...last],
    // A single coach is set up once, so the profile is a setting.
    apart: [health, isSeveral ? settings : { ...settings, pages: [...(settings.pages ?? []), coaches] }],
  };
}

/** The places of somebody who may do this, each leading to the first page they may open. */
export const placesFor = (all: Place[], may: (needed: Capability | undefined) => boolean): Place[] =>
  all.flatMap((place) => {
    const pages = place.pages?.filter(({ needs }) => may(needs));
    if (!pages) return may(place.needs) ? [place] : [];
    return pages[0] ? [{ ...place, to: pages[0].to, pages }] : [];
  });

const isUnder = (path: string, to: string) => path === to || (to !== "/console" && path.startsWith(`${to}/`));

/** The length of the longest address above the path; 0 if there is none. */
const depth = ({ to, pages = [], also = [] }: Place, path: string): number =>
  Math.max(
    0,
    ...[to, ...pages.map((page) => page.to), ...also]
      .filter((each) => isUnder(path, each))
      .map((each) => each.length),
  );

/** The longest matching address wins: a coach's look is with the pages, the profile is not. */
export const openPlace = (all: Place[], path: string): Place | undefined =>
  all.filter((place) => depth(place, path) > 0).toSorted((a, b) => depth(b, path) - depth(a, path))[0];

export const openPage = (pages: SubPage[], path: string): SubPage | undefined =>
  pages.filter(({ to }) => isUnder(path, to)).toSorted((a, b) => b.to.length - a.to.length)[0];
