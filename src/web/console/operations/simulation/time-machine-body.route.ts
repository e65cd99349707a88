/** The body of one forecast email, for the iframe; forecasts aren't stored, so this runs it again. */
import { framedMessage } from "#web/console/framed-message.server.ts";
import { runSimulation } from "#web/console/operations/simulation/simulation.server.ts";
import { readSimulationInput } from "#web/console/operations/simulation/simulation-input.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/time-machine-body.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const asked = readSimulationInput(new URL(request.url).searchParams);
  const told = await runSimulation(ctx, scope, asked);
  const letter = told && told !== "busy" ? told.sent.find(({ key }) => key === params.key) : undefined;
  return framedMessage(letter?.html ?? null);
}
