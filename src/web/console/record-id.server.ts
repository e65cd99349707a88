/** The id in an address; anything else than an id is a page that does not exist, not a question for the database. */
import { data } from "react-router";
import { isId } from "#core/leads/people/filters.ts";

export function recordId(id: string): string {
  if (!isId(id)) throw data(null, { status: 404 });
  return id;
}
