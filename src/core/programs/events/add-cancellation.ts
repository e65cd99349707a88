import { sql } from "drizzle-orm";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findCampaign } from "../campaigns/find-campaign.ts";
import { addVersion, findMessage } from "../campaigns/messages/stored-message.ts";
import { cancellation, findCancellation } from "./find-cancellation.ts";

export async function addCancellation(
  ctx: Context & Renderer,
  scope: Scope,
  { eventId }: { eventId: string },
): Promise<{ campaignId: string } | null> {
  const found = await findCancellation(ctx, scope, { eventId });
  if (!found) return null;
  const { campaignId, message, isStored } = found;
  if (isStored) return { campaignId };
  const campaign = await findCampaign(ctx, scope, { campaignId });
  if (!campaign) return null;
  const template = await ctx.renderStep(message, campaign.coach);
  await inTransaction(ctx, async (inside) => {
    // If two run at once, the second waits and finds the message.
    await inside.db.execute(sql`select from email_campaigns where id = ${campaignId} for no key update`);
    if (await findMessage(inside, { campaignId, part: cancellation })) return;
    const version = await addVersion(inside, {
      ...{ campaignId, part: cancellation, message, template },
      author: scope.actor,
    });
    await inside.db.execute(sql`
      insert into email_notices (campaign_id, notice, content, template_id)
      values (${campaignId}, 'cancelled', ${JSON.stringify(message)}::jsonb, ${version.id})`);
  });
  return { campaignId };
}
