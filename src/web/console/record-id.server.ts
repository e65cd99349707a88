/** Reads an id from the URL; anything else is a 404, without asking the database. */
import { data } from "react-router";
import { isId, isSlug } from "#core/leads/people/filters.ts";

export function recordId(id: string): string {
  if (!isId(id)) throw data(null, { status: 404 });
  return id;
}

/** Reads the coach that a form names, or none. Anything else is a 404 before it becomes part of an address. */
export function coachSlug(slug: string): string {
  if (slug !== "" && !isSlug(slug)) throw data(null, { status: 404 });
  return slug;
}
