/** Autosaves a broadcast's text. */
import { data } from "react-router";
import { readWhole } from "#core/kernel/typed-text.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { posted } from "#web/console/posted.ts";
import { postedDraft } from "#web/console/programs/campaigns/editor/draft.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcast-draft.route";

/** Nothing to see here, and strangers are not even told that. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(request, context);
  throw data(null, { status: 404 });
}

const statuses = { saved: 200, changed: 409, started: 409, "too-long": 413, invalid: 422, unknown: 404 };

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const field = await posted(request);
  const saved = await saveBroadcastMessage(ctx, scope, {
    broadcastId: recordId(params.id),
    draft: postedDraft(field),
    revision: readWhole(field("revision")) ?? 0,
  });
  return data(saved, { status: statuses[saved.outcome] });
}
