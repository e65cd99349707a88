/** `/console/…` that is no page: a signed-in owner is told so inside the console, anybody else is asked to sign in first. */
import { data } from "react-router";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/unknown.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(request, context);
  throw data(null, { status: 404 });
}

/** Never drawn. Without it the router takes the route for a file and answers with nothing. */
export default function Unknown() {
  return null;
}
