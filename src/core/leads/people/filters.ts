/** What the owner's list is asked for: search, filters and the place in it, all of it in the address. Safe for the browser. */
import { isDay } from "#core/kernel/typed-text.ts";

export const states = ["sent", "pending", "failed", "none", "unsubscribed", "bounced", "complained"] as const;
export type State = (typeof states)[number];

/** Absent where nothing was asked for. Coach by slug, page by its slug, campaign by its id; dates are whole days of the site's zone. */
export type Filters = {
  search?: string;
  coach?: string;
  page?: string;
  campaign?: string;
  state?: State;
  from?: string;
  to?: string;
  /** Of the person, by id. */
  tag?: string;
  segment?: string;
  /** The days on which they unsubscribed, bounced or complained. */
  since?: string;
  until?: string;
};

/** A place between two leads: the list goes on behind it (`before`: older) or in front of it (`after`: newer). */
export type Place = { createdAt: string; id: string };
export type Paging = { before?: Place; after?: Place };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether this can be a lead's id at all: people type URLs. */
export const isId = (text: string): boolean => UUID.test(text);

/** An invalid value counts as not asked for: people type URLs. */
export function readFilters(params: URLSearchParams): Filters {
  const value = (name: string) => params.get(name)?.trim() ?? "";
  const kept = (name: string, test: (text: string) => boolean) =>
    test(value(name)) ? { [name]: value(name) } : {};
  return {
    ...(value("search") !== "" && { search: value("search").slice(0, 120) }),
    ...kept("coach", (text) => SLUG.test(text)),
    ...kept("page", (text) => SLUG.test(text)),
    ...kept("campaign", (text) => UUID.test(text)),
    ...kept("tag", isId),
    ...kept("segment", isId),
    ...kept("state", (text) => (states as readonly string[]).includes(text)),
    ...kept("from", isDay),
    ...kept("to", isDay),
    ...kept("since", isDay),
    ...kept("until", isDay),
  };
}

export function readPaging(params: URLSearchParams): Paging {
  const before = readPlace(params.get("before"));
  const after = readPlace(params.get("after"));
  return before ? { before } : after ? { after } : {};
}

/** Microseconds and an id: exactly where the list stands. */
export const writePlace = ({ createdAt, id }: Place): string => `${createdAt}_${id}`;

function readPlace(text: string | null): Place | null {
  const [createdAt = "", id = ""] = text?.split("_") ?? [];
  return /^\d{1,17}$/.test(createdAt) && UUID.test(id) ? { createdAt, id } : null;
}

/** The address of this list with some of it changed; `undefined` takes a part out. Paging starts anew. */
export function listAddress(filters: Filters, changes: Partial<Record<keyof Filters, string>> = {}): string {
  const entries = Object.entries({ ...filters, ...changes }).filter(([, value]) => value);
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return query ? `?${query}` : "";
}
