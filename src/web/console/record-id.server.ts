/** The id in an address; anything else than an id is a page that does not exist, not a question for the database. */
import { data } from "react-router";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function recordId(id: string): string {
  if (!ID.test(id)) throw data(null, { status: 404 });
  return id;
}
