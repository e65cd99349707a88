/** `POST /console/bearer`: a 60-second token for calling the functions from outside. */
import { app } from "#web/app.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/bearer.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(request, context);
  return Response.json({ error: "Ask with POST" }, { status: 405, headers: { allow: "POST" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = await requireOwner(request, context);
  const { ownerAuth } = context.get(app);
  return Response.json({
    bearer: await ownerAuth.bearerFor(request.headers),
    apikey: ctx.settings.keys.publishable,
  });
}
