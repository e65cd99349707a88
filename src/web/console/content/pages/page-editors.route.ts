/** `/console/pages/:id/editors`: who else has the page open, as JSON; asking announces oneself. */
import { seeEditors } from "#core/content/drafts/see-editors.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/page-editors.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const part = new URL(request.url).searchParams.get("part") ?? "";
  const editors = await seeEditors(ctx, scope, {
    pageId: recordId(params.id),
    part: isStorable(part) ? part : "",
  });
  return Response.json(editors, { headers: { "cache-control": "no-store" } });
}
