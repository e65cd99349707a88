/** Reads an id from the URL; anything else is a 404, without asking the database. */
import { data } from "react-router";
import { isId } from "#core/leads/people/filters.ts";

export function recordId(id: string): string {
  if (!isId(id)) throw data(null, { status: 404 });
  return id;
}
