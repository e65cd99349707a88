/** A message's body, for the iframe on its page. */
import { readMessage } from "#core/operations/trace/read-message.ts";
import { framedMessage } from "#web/console/framed-message.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/message-body.route";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const found = await readMessage(ctx, scope, { deliveryId: recordId(params.id) });
  return framedMessage(found?.content?.html ?? null);
}
