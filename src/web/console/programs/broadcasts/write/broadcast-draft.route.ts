/** Autosaves a broadcast's text. */
import { readWhole } from "#core/kernel/typed-text.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { draftAnswer } from "#web/console/editor/draft-answer.server.ts";
import { posted } from "#web/console/posted.ts";
import { postedDraft } from "#web/console/programs/campaigns/editor/draft.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcast-draft.route";

export { postOnly as loader } from "#web/console/editor/draft-answer.server.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const field = await posted(request);
  const saved = await saveBroadcastMessage(ctx, scope, {
    broadcastId: recordId(params.id),
    draft: postedDraft(field),
    revision: readWhole(field("revision")) ?? 0,
  });
  return draftAnswer(saved);
}
