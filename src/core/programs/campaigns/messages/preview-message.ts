import type { EmailMessage } from "#core/content/emails/campaign.ts";
import { compileTemplate, renderMessage, type StoredTemplate } from "#core/content/emails/render-message.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type FoundCampaign, findCampaign } from "../find-campaign.ts";
import { previewRecipientVariables } from "./preview-recipient-variables.ts";

export async function previewMessage(
  ctx: Context & Renderer,
  scope: Scope,
  { campaignId, message, leadId }: { campaignId: string; message: EmailMessage; leadId: string | null },
): Promise<(StoredTemplate & { campaign: FoundCampaign }) | null> {
  const campaign = await findCampaign(ctx, scope, { campaignId });
  if (!campaign) return null;
  const [template, variables] = await Promise.all([
    ctx.renderStep(message, campaign.coach),
    previewRecipientVariables(ctx, scope, { campaignId, leadId }),
  ]);
  return { ...renderMessage(compileTemplate(template), variables), campaign };
}
