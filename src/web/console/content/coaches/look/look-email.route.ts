/** The coach's first email in a look that is being tried, for the preview frame. */
import { readLook } from "#core/content/coaches/read-look.ts";
import { previewLookEmail } from "#core/programs/campaigns/messages/preview-look-email.ts";
import { triedLook } from "#web/console/content/coaches/look/tried-look.server.ts";
import { framedMessage } from "#web/console/framed-message.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/look-email.route";

export async function loader({ request, context, params: { slug } }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const found = await readLook(ctx, scope, { slug });
  if (!found) return framedMessage(null);
  const { look } = triedLook(new URL(request.url).searchParams, found.coach.brand);
  return framedMessage(await previewLookEmail(ctx, scope, { slug, look }));
}
