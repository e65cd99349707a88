/** The message itself, for the frame on its page. */
import { readMessage } from "../../../core/trace/read-message.ts";
import { app } from "../../app.ts";
import { framedMessage } from "../../console/framed-message.server.ts";
import { recordId } from "../../console/record-id.server.ts";
import { requireOwner } from "../../console/require-owner.server.ts";
import type { Route } from "./+types/message-body";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireOwner(request, context);
  const found = await readMessage(context.get(app).ctx, { deliveryId: recordId(params.id) });
  return framedMessage(found?.content?.html ?? null);
}
