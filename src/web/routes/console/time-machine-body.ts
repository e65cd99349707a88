/** A message of a forecast, for the frame on the time machine's page: foretold anew, since nothing of a forecast is kept. */
import { app } from "../../app.ts";
import { framedMessage } from "../../console/framed-message.server.ts";
import { requireOwner } from "../../console/require-owner.server.ts";
import { readAsked } from "../../console/time-machine/asked.ts";
import { tell } from "../../console/time-machine/tell.server.ts";
import type { Route } from "./+types/time-machine-body";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireOwner(request, context);
  const asked = readAsked(new URL(request.url).searchParams);
  const told = await tell(context.get(app).ctx, asked);
  const letter = told && told !== "busy" ? told.sent.find(({ key }) => key === params.key) : undefined;
  return framedMessage(letter?.html ?? null);
}
