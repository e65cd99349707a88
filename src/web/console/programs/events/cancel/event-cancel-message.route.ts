/** The cancellation message for registrants, for the frame beside the question. */
import { previewMessage } from "#core/programs/campaigns/messages/preview-message.ts";
import { findCancellation } from "#core/programs/events/find-cancellation.ts";
import { framedRendering } from "#web/console/programs/campaigns/editor/preview-document.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/event-cancel-message.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const found = await findCancellation(ctx, scope, { eventId: recordId(params.id) });
  const shown = found && (await previewMessage(ctx, scope, found));
  return framedRendering(shown, null);
}
