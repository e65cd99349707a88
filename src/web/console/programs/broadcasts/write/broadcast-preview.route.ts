/** A broadcast for a frame: POST renders the given text for the chosen person, GET what is stored. */
import { data } from "react-router";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { previewBroadcast } from "#core/programs/broadcasts/message/preview-broadcast.ts";
import { readWritingAids } from "#core/programs/broadcasts/message/read-writing-aids.ts";
import { readBroadcast } from "#core/programs/broadcasts/read-broadcast.ts";
import { readDraft } from "#core/programs/campaigns/messages/read-draft.ts";
import type { Checked } from "#web/console/email-editor/message/message-preview.tsx";
import { framedMessage } from "#web/console/framed-message.server.ts";
import { posted } from "#web/console/posted.ts";
import { postedDraft, previewLeadId } from "#web/console/programs/campaigns/editor/draft.server.ts";
import { asDocument, type View } from "#web/console/programs/campaigns/editor/preview-document.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcast-preview.route";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const broadcastId = recordId(params.id);
  const found = await readBroadcast(ctx, scope, { broadcastId });
  if (!found) return framedMessage(null);
  const { message } = readDraft(found.draft);
  if (!message) return framedMessage(asDocument.note(["Your text appears here."]));
  const shown = { broadcastId, message, recipient: query.get("recipient"), view: query.get("view") };
  return framedMessage(await drawn(ctx, scope, shown));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const broadcastId = recordId(params.id);
  const field = await posted(request);
  const { message, problems } = readDraft(postedDraft(field));
  if (field("check") === "1") {
    const aids = await readWritingAids(ctx, scope, {
      broadcastId,
      personId: previewLeadId(field("recipient")),
    });
    if (!aids) throw data(null, { status: 404 });
    return data<Checked>({ problems, values: aids.values });
  }
  const shown = { broadcastId, recipient: field("recipient"), view: field("view") };
  return framedMessage(
    message ? await drawn(ctx, scope, { ...shown, message }) : asDocument.problems(problems),
  );
}

type Shown = { broadcastId: string; message: EmailMessage; recipient: string | null; view: string | null };

async function drawn(
  ctx: Context & Renderer,
  scope: Scope,
  { broadcastId, message, recipient, view }: Shown,
): Promise<string | null> {
  const shown = await previewBroadcast(ctx, scope, {
    broadcastId,
    message,
    personId: previewLeadId(recipient),
  });
  return shown && asDocument.message(shown, view as View);
}
