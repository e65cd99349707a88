/** A message for the editor's frame: POST renders the draft for the chosen recipient, GET the stored text. */
import { data } from "react-router";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import type { Draft } from "#core/programs/campaigns/messages/draft.ts";
import { type Part, readPart } from "#core/programs/campaigns/messages/parts.ts";
import { previewMessage } from "#core/programs/campaigns/messages/preview-message.ts";
import { previewRecipientVariables } from "#core/programs/campaigns/messages/preview-recipient-variables.ts";
import { readDraft } from "#core/programs/campaigns/messages/read-draft.ts";
import { readMessage } from "#core/programs/campaigns/messages/read-message.ts";
import { readVersions } from "#core/programs/campaigns/messages/read-versions.ts";
import type { Checked } from "#web/console/email-editor/message/message-preview.tsx";
import { framedMessage } from "#web/console/framed-message.server.ts";
import { posted } from "#web/console/posted.ts";
import { postedDraft, previewLeadId } from "#web/console/programs/campaigns/editor/draft.server.ts";
import { framedDraft, framedNote } from "#web/console/programs/campaigns/editor/preview-document.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/campaign-preview.route";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const campaignId = recordId(params.id);
  const part = readPart(params.part);
  if (params.part === "new") return framedNote(["Your text appears here."]);
  const version = readWhole(query.get("version") ?? "");
  const draft = part && (await draftToShow(ctx, scope, { campaignId, part, version }));
  if (!draft) return framedMessage(null);
  const leadId = previewLeadId(query.get("recipient"));
  const render = (message: EmailMessage) => previewMessage(ctx, scope, { campaignId, message, leadId });
  return framedDraft({ draft, view: query.get("view"), render });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const campaignId = recordId(params.id);
  const field = await posted(request);
  const draft = postedDraft(field);
  const leadId = previewLeadId(field("recipient"));
  if (field("check") === "1")
    return data<Checked>({
      problems: readDraft(draft).problems,
      values: await previewRecipientVariables(ctx, scope, { campaignId, leadId }),
    });
  const render = (message: EmailMessage) => previewMessage(ctx, scope, { campaignId, message, leadId });
  return framedDraft({ draft, view: field("view"), render });
}

type Wanted = { campaignId: string; part: Part; version: number | null };

/** A version as it was published; without one, what is being written. */
async function draftToShow(
  ctx: Context,
  scope: Scope,
  { version, ...message }: Wanted,
): Promise<Draft | null> {
  if (version !== null) {
    const versions = await readVersions(ctx, scope, { ...message, from: version, to: version });
    return versions?.compared?.draft ?? null;
  }
  const found = await readMessage(ctx, scope, message);
  return found && (found.saved?.draft ?? found.draft);
}
