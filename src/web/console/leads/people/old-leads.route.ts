/** `/console/leads` and `/console/leads.csv`: the people list took their place; old links keep their filters. */
import { redirect } from "react-router";
import { listAddress, readFilters } from "#core/leads/people/filters.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/old-leads.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(request, context);
  const { pathname, searchParams } = new URL(request.url);
  const isFile = pathname.endsWith(".csv");
  return redirect(`/console/people${isFile ? ".csv" : ""}${listAddress(readFilters(searchParams))}`);
}
