/** What the owner's list of people is asked for: search, filters and the position in it, all of it in the address. Safe for the browser. */
import { isId } from "./filters.ts";

/** Absent where nothing was asked for. Coach by slug, tag and segment by id. */
export type PeopleFilters = { search?: string; coach?: string; tag?: string; segment?: string };
/** The list goes on behind a person (`before`: older) or in front of one (`after`: newer). */
export type PeoplePaging = { before?: string; after?: string };

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** An invalid value counts as not asked for: people type URLs. */
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

/** The address of this list with some of it changed; an empty text takes a part out. Paging starts anew. */
export function peopleAddress(
  filters: PeopleFilters,
  changes: Partial<Record<keyof PeopleFilters, string>> = {},
): string {
  const entries = Object.entries({ ...filters, ...changes }).filter(([, value]) => value);
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return query ? `?${query}` : "";
}
