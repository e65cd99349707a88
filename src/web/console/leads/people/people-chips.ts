/** The chips of the people list: what each filter is called, and where each choice leads. */
import { pick } from "#core/kernel/pick.ts";
import { type Filters, listAddress, type State, states } from "#core/leads/people/filters.ts";
import type { FilterOptions } from "#core/leads/people/list-filter-options.ts";
import type { ListedSegment } from "#core/leads/segments/list-segments.ts";
import type { ListedTag } from "#core/leads/tags/list-tags.ts";
import { SHARED } from "#core/leads/tags/typed-tag.ts";
import type { Chip, Option } from "./filter-chips.tsx";

export type Known = FilterOptions & {
  tags: ListedTag[];
  segments: ListedSegment[];
  /** A day in the reader's words. */
  day(day: string): string;
};

export const stateWords: Record<State, string> = {
  sent: "Signup email accepted",
  pending: "Signup email waiting",
  failed: "Signup email failed",
  none: "No signup email",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
  complained: "Marked as spam",
};

export const peopleAddress = (filters: Filters, changes: Partial<Record<keyof Filters, string>> = {}) =>
  `/console/people${listAddress(filters, changes)}`;

/** How a filter's value reads beside its name. */
export function filterWords(name: keyof Filters, value: string, known: Known): string {
  const named = <Item extends { name: string }>(items: Item[], is: (item: Item) => boolean) =>
    items.find(is)?.name ?? "unknown";
  switch (name) {
    case "coach":
      return named(known.coaches, ({ slug }) => slug === value);
    case "page":
      return named(known.pages, ({ slug }) => slug === value);
    case "campaign":
      return named(known.campaigns, ({ id }) => id === value);
    case "tag":
      return named(known.tags, ({ id }) => id === value);
    case "segment":
      return named(known.segments, ({ id }) => id === value);
    case "state":
      return pick(stateWords, value) ?? "unknown";
    case "at":
      return placeWords(value);
    case "from":
    case "to":
    case "since":
    case "until":
      return known.day(value);
    case "via":
      return "Their own";
    default:
      return value;
  }
}

const labels: Record<keyof Filters, string> = {
  search: "Name or address",
  coach: "Coach",
  page: "Page",
  campaign: "Campaign",
  at: "In the campaign",
  state: "State",
  from: "Signed up from",
  to: "Signed up until",
  tag: "Tag",
  source: "Source",
  segment: "Segment",
  since: "Stopped from",
  until: "Stopped until",
  via: "Signup",
};

const places: Record<string, string> = {
  ...{ active: "Under way", completed: "Finished", goal: "Reached the goal", left: "Left" },
  ...{ waiting: "Waiting for one of its steps", by: "Started the same way" },
};
const placeWords = (place: string) => pick(places, place.replace(/-.*/, "")) ?? "unknown";

export const filterLabel = (name: keyof Filters): string => labels[name];

export function chipsOf(
  filters: Filters,
  known: Known,
  days: { today: string; week: string; month: string },
): Chip[] {
  const hasCoaches = known.coaches.length > 1;
  const mine = (coach: string) => !filters.coach || coach === filters.coach;
  const coachName = (slug: string) => known.coaches.find((coach) => coach.slug === slug)?.name ?? slug;
  const option = (name: keyof Filters, value: string, label: string, group?: string): Option => ({
    label,
    to: peopleAddress(filters, { [name]: value }),
    ...(group && hasCoaches && { group }),
  });
  const chip = (name: keyof Filters, options: Option[]): Chip => {
    const value = filters[name];
    return {
      ...{ name, label: labels[name], options },
      active: value
        ? { label: filterWords(name, value, known), without: peopleAddress(filters, { [name]: "" }) }
        : undefined,
    };
  };
  const signedUp = ([label, from]: [string, string]): Option => ({
    label,
    to: peopleAddress(filters, { from, to: days.today }),
  });
  const dates: Chip = {
    ...{ name: "dates", label: "Signed up" },
    options: (
      [
        ["Today", days.today],
        ["Last 7 days", days.week],
        ["Last 30 days", days.month],
      ] satisfies [string, string][]
    ).map(signedUp),
    active:
      filters.from || filters.to
        ? {
            label: [...new Set([filters.from, filters.to])]
              .flatMap((day) => (day ? [known.day(day)] : []))
              .join(" to "),
            without: peopleAddress(filters, { from: "", to: "" }),
          }
        : undefined,
  };
  return [
    ...(hasCoaches
      ? [
          chip(
            "coach",
            known.coaches.map(({ slug, name }) => option("coach", slug, name)),
          ),
        ]
      : []),
    chip(
      "page",
      known.pages
        .filter(({ coach }) => mine(coach))
        .map(({ slug, name, coach }) => option("page", slug, name, coachName(coach))),
    ),
    chip(
      "tag",
      known.tags
        .filter(({ coach }) => !coach || mine(coach.slug))
        .map(({ id, name, coach }) => option("tag", id, name, coach?.name ?? SHARED)),
    ),
    chip(
      "state",
      states.map((state) => option("state", state, stateWords[state])),
    ),
    chip(
      "campaign",
      known.campaigns
        .filter(({ coach }) => mine(coach))
        .map(({ id, name, coach }) => option("campaign", id, name, coachName(coach))),
    ),
    chip(
      "source",
      known.sources.map((source) => option("source", source, source)),
    ),
    dates,
    ...(["at", "since", "until", "via"] as const).flatMap((name) => (filters[name] ? [chip(name, [])] : [])),
  ];
}

/** The address of a new segment with exactly these filters; null if a segment can't say one of them. */
export function segmentAddress(filters: Filters, known: Known): string | null {
  const { coach, tag, page, source, state, ...rest } = filters;
  const isSaid = !state || state === "unsubscribed" || state === "bounced" || state === "complained";
  if (Object.keys(rest).length > 0 || !isSaid || !(tag || page || source || state)) return null;
  const found = known.pages.find(({ slug }) => slug === page);
  const coaches = new Set(
    [
      coach,
      found?.coach,
      known.tags.find(({ id }) => id === tag)?.coach?.slug,
      known.coaches.length === 1 ? known.coaches[0]?.slug : undefined,
    ].filter((slug) => slug !== undefined),
  );
  const [only] = coaches;
  if (!only || coaches.size > 1 || (page && !found)) return null;
  const query = new URLSearchParams({
    coach: only,
    ...(tag && { tag }),
    ...(found && { page: found.id }),
    ...(source && { source }),
    ...(state && { status: state }),
  });
  return `/console/segments/new?${query}`;
}
