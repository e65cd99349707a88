/** `/console/find?search=`: search results for the command menu, as JSON. */
import { isStorable } from "#core/kernel/typed-text.ts";
import { findAnything } from "#core/operations/command-menu/find-anything.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/find.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const search = new URL(request.url).searchParams.get("search") ?? "";
  const found = isStorable(search) ? await findAnything(ctx, scope, { search }) : [];
  return Response.json(found, { headers: { "cache-control": "no-store" } });
}
