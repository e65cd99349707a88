/** A broadcast for a frame: POST renders the given text for the chosen person, GET what is stored. */
import { data } from "react-router";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import { previewBroadcast } from "#core/programs/broadcasts/message/preview-broadcast.ts";
import { readWritingAids } from "#core/programs/broadcasts/message/read-writing-aids.ts";
import { readBroadcast } from "#core/programs/broadcasts/read-broadcast.ts";
import { readDraft } from "#core/programs/campaigns/messages/read-draft.ts";
import type { Checked } from "#web/console/email-editor/message/message-preview.tsx";
import { framedMessage } from "#web/console/framed-message.server.ts";
import { posted } from "#web/console/posted.ts";
import { postedDraft, previewLeadId } from "#web/console/programs/campaigns/editor/draft.server.ts";
import { framedDraft, framedNote } from "#web/console/programs/campaigns/editor/preview-document.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcast-preview.route";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const broadcastId = recordId(params.id);
  const found = await readBroadcast(ctx, scope, { broadcastId });
  if (!found) return framedMessage(null);
  const { draft } = found;
  if (!readDraft(draft).message) return framedNote(["Your text appears here."]);
  const personId = previewLeadId(query.get("recipient"));
  const render = (message: EmailMessage) => previewBroadcast(ctx, scope, { broadcastId, message, personId });
  return framedDraft({ draft, view: query.get("view"), render });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const broadcastId = recordId(params.id);
  const field = await posted(request);
  const draft = postedDraft(field);
  const personId = previewLeadId(field("recipient"));
  if (field("check") === "1") {
    const aids = await readWritingAids(ctx, scope, { broadcastId, personId });
    if (!aids) throw data(null, { status: 404 });
    return data<Checked>({ problems: readDraft(draft).problems, values: aids.values });
  }
  const render = (message: EmailMessage) => previewBroadcast(ctx, scope, { broadcastId, message, personId });
  return framedDraft({ draft, view: field("view"), render });
}
