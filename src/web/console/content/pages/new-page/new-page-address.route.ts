/** `/console/pages/new/address?address=`: whether an address is available, as JSON. */
import { isStorable } from "#core/kernel/typed-text.ts";
import { tryAddress } from "#core/operations/publishing/try-address.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/new-page-address.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const typed = new URL(request.url).searchParams.get("address") ?? "";
  const tried = await tryAddress(ctx, scope, { address: isStorable(typed) ? typed : "" });
  return Response.json(tried, { headers: { "cache-control": "no-store" } });
}
