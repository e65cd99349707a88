/** Reads an id from the URL; anything else is a 404, without asking the database. */
import { data } from "react-router";
import { isId } from "#core/leads/people/filters.ts";

export function recordId(id: string): string {
  if (!isId(id)) throw data(null, { status: 404 });
  return id;
}

/** Reads a coach's name in addresses from a form, empty for none; anything else is a 404 before it is part of an address. */
export function coachSlug(slug: string): string {
  if (!/^[a-z0-9-]{0,100}$/.test(slug)) throw data(null, { status: 404 });
  return slug;
}
