/** `/console/pages/:id/share.png`: the draft's share image. */
import { readCanvas } from "#core/content/drafts/read-canvas.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { shareSubject } from "#web/share-subject.ts";
import type { Route } from "./+types/page-share-image.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const found = await readCanvas(ctx, scope, { pageId: recordId(params.id) });
  if (!found) throw new Response(null, { status: 404 });
  // Loaded on first use: the renderer is larger than all pages together.
  const { shareImage } = await import("#web/share-image.ts");
  const png = await shareImage(shareSubject(found.document, found.coach));
  return new Response(png, { headers: { "content-type": "image/png", "cache-control": "no-store" } });
}
