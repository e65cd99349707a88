/** The console's navigation: sections, their labels, and their pages. */
import type { ConsoleIconName } from "./kit/console-icon.tsx";

export type SubPage = { to: string; label: string };
export type Place = SubPage & { icon: ConsoleIconName; pages?: SubPage[]; also?: string[] };

const deliverability: SubPage[] = [
  { to: "/console/deliverability", label: "Overview" },
  { to: "/email-debug", label: "Email debug" },
  { to: "/email-test", label: "Email test" },
  { to: "/test-email", label: "Diagnostics" },
  { to: "/console/site-checks", label: "Site checks" },
];

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
  { to: "/console/coaches", label: "Coaches", icon: "coach" },
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
    { to: "/console/settings", label: "General" },
    { to: "/console/settings/sending", label: "Sending" },
    { to: "/console/settings/legal", label: "Legal" },
    { to: "/console/settings/data", label: "Data" },
    { to: "/console/account", label: "Account" },
    { to: "/console/alerts", label: "Alerts" },
    { to: "/console/settings/webhooks", label: "Webhooks" },
    { to: "/console/activity", label: "Activity" },
  ],
};

const isUnder = (path: string, to: string) => path === to || (to !== "/console" && path.startsWith(`${to}/`));

export const isOpen = ({ to, pages = [], also = [] }: Place, path: string): boolean =>
  [to, ...pages.map((page) => page.to), ...also].some((each) => isUnder(path, each));

/** The longest matching path wins. */
export const openPage = (pages: SubPage[], path: string): SubPage | undefined =>
  pages.filter(({ to }) => isUnder(path, to)).toSorted((a, b) => b.to.length - a.to.length)[0];
