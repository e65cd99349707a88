/** Where the pages of a guide's draft break, as a worker laid it out. */
import { data } from "react-router";
import { readGuide } from "#core/content/guides/read-guide.ts";
import type { LaidOut } from "#web/console/content/guides/editor/use-guide-layout.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/guide-layout.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const found = await readGuide(ctx, scope, { guideId: recordId(params.id) });
  if (!found) throw data(null, { status: 404 });
  const { revision, isLaidOut, layout } = found;
  return Response.json({ revision, isLaidOut, layout } satisfies LaidOut, {
    headers: { "cache-control": "no-store" },
  });
}
