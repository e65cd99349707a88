/** The command menu's options: search results, then console pages and actions. */

import type { Capability } from "#core/kernel/roles.ts";
import type { Found } from "#core/operations/command-menu/find-anything.ts";
import type { ConsoleIconName } from "#web/console/kit/console-icon.tsx";
import { consolePlaces, placesFor, type Shown } from "#web/console/navigation.ts";

type Seen = { may(needed: Capability | undefined): boolean; shown: Shown };

export type CommandOption = {
  group: string;
  icon: ConsoleIconName;
  label: string;
  note: string;
  to: string;
  /** Opens a public page or a file, not a console page. */
  isOutside?: true;
};

const kinds: Record<Found["kind"], { group: string; icon: ConsoleIconName }> = {
  page: { group: "Pages", icon: "page" },
  campaign: { group: "Emails and events", icon: "email" },
  broadcast: { group: "Emails and events", icon: "email" },
  event: { group: "Emails and events", icon: "event" },
  coach: { group: "Coaches", icon: "coach" },
  person: { group: "People", icon: "people" },
};

const groups = ["Pages", "Emails and events", "Coaches", "People"];

function goTo({ may, shown }: Seen): CommandOption[] {
  const { main, apart } = consolePlaces(shown);
  return placesFor([...main, ...apart], may).flatMap(({ icon, label, to, pages }) =>
    (pages ?? [{ to, label }]).map((page) => ({
      group: "Go to",
      icon,
      label: page.label === "Everyone" ? label : page.label,
      note: page.label === label || page.label === "Everyone" ? "" : label,
      to: page.to,
    })),
  );
}

const actions: (CommandOption & { needs?: Capability })[] = [
  { icon: "people", label: "Import people", to: "/console/leads/import" },
  {
    icon: "people",
    label: "Download everyone as CSV",
    to: "/console/people.csv",
    isOutside: true as const,
    needs: "export" as const,
  },
  { icon: "email", label: "Write to many people at once", to: "/console/broadcasts" },
  { icon: "email", label: "Send a test email", to: "/email-test", needs: "site" as const },
  { icon: "deliverability", label: "Run full diagnostics", to: "/test-email", needs: "site" as const },
  { icon: "settings", label: "Add an alert", to: "/console/alerts" },
].map((action) => ({ ...action, icon: action.icon as ConsoleIconName, group: "Do", note: "" }));

function matches(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(/[^a-z0-9]+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

export function commandOptions(typed: string, found: Found[], seen: Seen): CommandOption[] {
  const search = typed.trim();
  const things = found
    .map(
      ({ kind, name, note, to }): CommandOption => ({
        ...kinds[kind],
        label: name,
        note,
        to,
        ...(kind === "page" && { isOutside: true as const }),
      }),
    )
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
  const searchPeople: CommandOption[] = search
    ? [
        {
          group: "People",
          icon: "search",
          label: `Search people for ‘${search}’`,
          note: "",
          to: `/console/people?search=${encodeURIComponent(search)}`,
        },
      ]
    : [];
  return [
    ...things,
    ...searchPeople,
    ...[...goTo(seen), ...actions.filter(({ needs }) => seen.may(needs))].filter(({ label }) =>
      matches(label, search),
    ),
  ];
}
