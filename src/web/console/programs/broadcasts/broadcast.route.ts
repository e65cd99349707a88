/** `/console/broadcasts/:id`: redirects to the broadcast's current step. */
import { data, redirect } from "react-router";
import { readBroadcast } from "#core/programs/broadcasts/read-broadcast.ts";
import { broadcastAddress, currentStep } from "#web/console/programs/broadcasts/broadcast-steps.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcast.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const broadcastId = recordId(params.id);
  const broadcast = await readBroadcast(ctx, scope, { broadcastId });
  if (!broadcast) throw data(null, { status: 404 });
  return redirect(broadcastAddress(broadcastId, currentStep(broadcast.state)));
}
