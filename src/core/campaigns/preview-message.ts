/** A message as one reader would get it, drawn by what draws real ones; nothing is stored. Null where there is no such campaign. */
import type { Context } from "../context.ts";
import type { EmailMessage } from "../emails/campaign.ts";
import { compileTemplate, renderMessage, type StoredTemplate } from "../emails/render-message.ts";
import { type FoundCampaign, findCampaign } from "./find-campaign.ts";
import { readerVariables } from "./reader-variables.ts";

export async function previewMessage(
  ctx: Context,
  { campaignId, message, leadId }: { campaignId: string; message: EmailMessage; leadId: string | null },
): Promise<(StoredTemplate & { campaign: FoundCampaign }) | null> {
  const campaign = await findCampaign(ctx, { campaignId });
  if (!campaign) return null;
  const [template, variables] = await Promise.all([
    ctx.renderStep(message, campaign.coach),
    readerVariables(ctx, { campaignId, leadId }),
  ]);
  return { ...renderMessage(compileTemplate(template), variables), campaign };
}
