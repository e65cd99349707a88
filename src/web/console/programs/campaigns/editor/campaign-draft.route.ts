/** Autosaves a message's draft. */
import { data } from "react-router";
import { readWhole } from "#core/kernel/typed-text.ts";
import { readPart } from "#core/programs/campaigns/messages/parts.ts";
import { saveMessageDraft } from "#core/programs/campaigns/messages/save-message-draft.ts";
import { draftAnswer } from "#web/console/editor/draft-answer.server.ts";
import { posted } from "#web/console/posted.ts";
import { postedDraft } from "#web/console/programs/campaigns/editor/draft.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/campaign-draft.route";

export { postOnly as loader } from "#web/console/editor/draft-answer.server.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const part = readPart(params.part);
  if (!part) throw data(null, { status: 404 });
  const campaignId = recordId(params.id);
  const field = await posted(request);
  const saved = await saveMessageDraft(ctx, scope, {
    ...{ campaignId, part },
    draft: postedDraft(field),
    base: recordId(field("base")),
    revision: readWhole(field("revision")) ?? 0,
  });
  return draftAnswer(saved);
}
