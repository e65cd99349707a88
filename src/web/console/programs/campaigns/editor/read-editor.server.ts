/** Data of the message editor: published text, draft, and what can be inserted. */
import { data } from "react-router";
import type { LetterDesigner } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { listFields } from "#core/leads/people/list-fields.ts";
import { countTagValues } from "#core/programs/campaigns/messages/count-tag-values.ts";
import { listLinkTargets } from "#core/programs/campaigns/messages/list-link-targets.ts";
import { listPreviewRecipients } from "#core/programs/campaigns/messages/list-preview-recipients.ts";
import { readPart } from "#core/programs/campaigns/messages/parts.ts";
import { previewRecipientVariables } from "#core/programs/campaigns/messages/preview-recipient-variables.ts";
import { readMessage } from "#core/programs/campaigns/messages/read-message.ts";
import { readNewEmail } from "#core/programs/campaigns/plan/new-email.ts";
import { readCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { listChoices } from "#web/console/content/pages/panel/list-choices.server.ts";
import { previewLeadId } from "./draft.server.ts";

type Input = { campaignId: string; partName: string; query: URLSearchParams };

export async function readEditor(
  ctx: Context & LetterDesigner,
  scope: Scope,
  { campaignId, partName, query }: Input,
) {
  const part = readPart(partName);
  const [recipients, message, live, step] = await Promise.all([
    listPreviewRecipients(ctx, scope, { campaignId, also: previewLeadId(query.get("recipient")) }),
    part && readMessage(ctx, scope, { campaignId, part }),
    part && readCampaign(ctx, scope, { campaignId }),
    partName === "new"
      ? readNewEmail(ctx, scope, {
          campaignId,
          at: readWhole(query.get("at") ?? ""),
          position: readWhole(query.get("position") ?? ""),
        })
      : null,
  ]);
  const shown = message ?? step;
  if (!shown) throw data(null, { status: 404 });
  const coach = shown.campaign.coachSlug;
  const lines = live ? [...live.steps, ...live.notices, ...(live.signup ? [live.signup] : [])] : [];
  const [targets, pictures, fields, values, counts, look] = await Promise.all([
    listLinkTargets(ctx, scope, { coach }),
    listChoices(ctx, scope, { coach }),
    listFields(ctx, scope, { coach }),
    previewRecipientVariables(ctx, scope, { campaignId, leadId: recipients[0]?.id ?? null }),
    countTagValues(ctx, scope, { campaignId }),
    ctx.letterLook(shown.campaign.sender),
  ]);
  return {
    ...{ campaignId, recipients, message, targets, pictures, fields, values, counts, look },
    part: partName,
    reach: lines.find(({ name }) => name === partName) ?? null,
    draft: message?.saved?.draft ?? shown.draft,
    campaign: shown.campaign,
    adding: step?.adding ?? null,
    published: message && (Number(query.get("published")) || null),
  };
}
