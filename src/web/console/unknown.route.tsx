/** Unknown `/console/…` URLs: a 404 inside the console for owners, sign-in for everyone else. */
import { data } from "react-router";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/unknown.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(request, context);
  throw data(null, { status: 404 });
}

/** Never rendered. Without a component the router treats this as a resource route and returns an empty response. */
export default function Unknown() {
  return null;
}
