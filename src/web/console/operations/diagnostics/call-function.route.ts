/** `POST /console/functions/{name}`: calls a function for the console; the session replaces both API keys. */
import { requireOwner } from "#web/console/require-owner.server.ts";
import { invoke } from "#web/functions/invoke.ts";
import type { Route } from "./+types/call-function.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(request, context);
  return Response.json({ error: "Call it with POST" }, { status: 405, headers: { allow: "POST" } });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const { status, answer } = await invoke(ctx, {
    name: params.name,
    caller: { who: "owner", scope },
    body: await request.text(),
    contentType: request.headers.get("content-type") ?? undefined,
  });
  return Response.json(answer, { status });
}
