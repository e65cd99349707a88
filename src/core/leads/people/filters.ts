/** Search, filters and paging of the people list, all in the URL. Safe for the browser. */
import { isDay, isStorable } from "#core/kernel/typed-text.ts";

export const states = ["sent", "pending", "failed", "none", "unsubscribed", "bounced", "complained"] as const;
export type State = (typeof states)[number];

/**
 * Coach and page by slug, campaign by id. Dates are whole days in the site's zone. Page, state and dates are
 * those of one signup; campaign, tag, source and segment are the person's.
 */
export type Filters = {
  search?: string;
  coach?: string;
  page?: string;
  campaign?: string;
  /** Where they stand in the campaign: `active`, `completed`, `goal`, `left`, `waiting-3` (for step 3) or `by-tag` (what started them). */
  at?: string;
  state?: State;
  from?: string;
  to?: string;
  tag?: string;
  source?: string;
  segment?: string;
  since?: string;
  until?: string;
  /** Only signups that people made themselves. */
  via?: "page";
};

export type Place = { createdAt: string; id: string };
export type Paging = { before?: Place; after?: Place };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PLACE = /^(active|completed|goal|left|waiting-\d{1,4}|by-[a-z]{1,10})$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isId = (text: string): boolean => UUID.test(text);
export const isSlug = (text: string): boolean => text.length <= 100 && SLUG.test(text);

/** Ignores invalid values, because people type URLs. */
export function readFilters(params: URLSearchParams): Filters {
  const value = (name: string) => params.get(name)?.trim() ?? "";
  const kept = (name: string, test: (text: string) => boolean) =>
    test(value(name)) ? { [name]: value(name) } : {};
  return {
    ...(value("search") !== "" && { search: value("search").slice(0, 120) }),
    ...kept("coach", isSlug),
    ...kept("page", isSlug),
    ...kept("campaign", (text) => UUID.test(text)),
    ...kept("at", (text) => UUID.test(value("campaign")) && PLACE.test(text)),
    ...kept("tag", isId),
    ...kept("source", (text) => text !== "" && text.length <= 200 && isStorable(text)),
    ...kept("segment", isId),
    ...kept("state", (text) => (states as readonly string[]).includes(text)),
    ...kept("from", isDay),
    ...kept("to", isDay),
    ...kept("since", isDay),
    ...kept("until", isDay),
    ...kept("via", (text) => text === "page"),
  };
}

export function readPaging(params: URLSearchParams): Paging {
  const before = readPlace(params.get("before"));
  const after = readPlace(params.get("after"));
  return before ? { before } : after ? { after } : {};
}

export const writePlace = ({ createdAt, id }: Place): string => `${createdAt}_${id}`;

function readPlace(text: string | null): Place | null {
  const [createdAt = "", id = ""] = text?.split("_") ?? [];
  return /^\d{1,17}$/.test(createdAt) && UUID.test(id) ? { createdAt, id } : null;
}

export function listAddress(filters: Filters, changes: Partial<Record<keyof Filters, string>> = {}): string {
  const entries = Object.entries({ ...filters, ...changes }).filter(([, value]) => value);
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return query ? `?${query}` : "";
}
