/** Loads a broadcast for one of its steps; redirects if that step is not open. */
import { data, redirect } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type BroadcastView, readBroadcast } from "#core/programs/broadcasts/read-broadcast.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { type BroadcastStep, broadcastAddress, currentStep, isStepOpen } from "./broadcast-steps.ts";

type Wanted = { id: string; step: BroadcastStep };

export async function openStep(ctx: Context, scope: Scope, { id, step }: Wanted): Promise<BroadcastView> {
  const broadcastId = recordId(id);
  const broadcast = await readBroadcast(ctx, scope, { broadcastId });
  if (!broadcast) throw data(null, { status: 404 });
  if (!isStepOpen(broadcast.state, step))
    throw redirect(broadcastAddress(broadcastId, currentStep(broadcast.state)));
  return broadcast;
}
