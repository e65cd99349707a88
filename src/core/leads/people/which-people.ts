/** The people that an owner's action is about: ticked, or all that match the filters. */
import type { Verb } from "#core/kernel/verb.ts";
import type { Filters } from "./filters.ts";
import { findPeople } from "./find-people.ts";

/** Per request, because an owner waits. Beyond this, only the newest are changed, and the result says so. */
export const MOST_AT_ONCE = 10_000;
/** Hand-picked people; a list shows fifty. */
const MOST_SELECTED = 200;

export type WhichPeople = { ids: string[] } | { filters: Filters };

/** Ticked ids come as the browser sent them: who uses them checks their coach. */
export const findWhich: Verb<WhichPeople, { ids: string[]; more: boolean }> = async (ctx, scope, which) => {
  if ("ids" in which) return { ids: which.ids.slice(0, MOST_SELECTED), more: false };
  const found = await findPeople(ctx, scope, { filters: which.filters, paging: {}, limit: MOST_AT_ONCE + 1 });
  const ids = found.slice(0, MOST_AT_ONCE).map(({ personId }) => personId);
  return { ids, more: found.length > MOST_AT_ONCE };
};
