/** `/console/today`: the figures of all coaches together. */
import { app } from "#web/app.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/overview.route";
import { readToday } from "./today.server.ts";
import { Today } from "./today.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  return readToday(context.get(app).ctx, scope, new URL(request.url).searchParams);
}

export default ({ loaderData }: Route.ComponentProps) => <Today data={loaderData} />;
