/** Search, filters and paging of the people list, all in the URL. Safe for the browser. */
import { isId } from "./filters.ts";

export type PeopleFilters = { search?: string; coach?: string; tag?: string; segment?: string };
export type PeoplePaging = { before?: string; after?: string };

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function readPeopleFilters(params: URLSearchParams): PeopleFilters {
  const value = (name: string) => params.get(name)?.trim() ?? "";
  const [search, coach, tag, segment] = ["search", "coach", "tag", "segment"].map(value);
  return {
    ...(search && { search: search.slice(0, 120) }),
    ...(coach && SLUG.test(coach) && { coach }),
    ...(tag && isId(tag) && { tag }),
    ...(segment && isId(segment) && { segment }),
  };
}

export function readPeoplePaging(params: URLSearchParams): PeoplePaging {
  const [before, after] = [params.get("before") ?? "", params.get("after") ?? ""];
  return isId(before) ? { before } : isId(after) ? { after } : {};
}

/** An empty string removes a filter; paging restarts. */
export function peopleAddress(
  filters: PeopleFilters,
  changes: Partial<Record<keyof PeopleFilters, string>> = {},
): string {
  const entries = Object.entries({ ...filters, ...changes }).filter(([, value]) => value);
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return query ? `?${query}` : "";
}
