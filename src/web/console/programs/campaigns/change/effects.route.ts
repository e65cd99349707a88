/** `/console/campaigns/:id/change/effects`: plays everybody under way, or with `?person=` one of them, as JSON. It takes seconds. */
import { data } from "react-router";
import { readEffects, readPersonChange } from "#core/operations/change-rehearsal/read-effects.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/effects.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const asked = { campaignId: recordId(params.id), signal: request.signal };
  const person = new URL(request.url).searchParams.get("person");
  const played = await (person === null
    ? readEffects(ctx, scope, asked)
    : readPersonChange(ctx, scope, { ...asked, personId: recordId(person) }));
  if (!played) throw data(null, { status: 404 });
  return Response.json(played, { headers: { "cache-control": "no-store" } });
}
