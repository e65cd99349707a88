/** Requires text, so that nobody gets an empty email. Leads past the position do not get the new step. */

import { sql } from "drizzle-orm";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { findForeignPicture } from "#core/content/library/find-foreign-picture.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findCampaign } from "../find-campaign.ts";
import { addVersion } from "../messages/stored-message.ts";
import { type Rearranged, rearrange } from "./rearrange.ts";

export async function addStep(
  ctx: Context & Renderer,
  scope: Scope,
  input: { campaignId: string; position: number; delaySeconds: number; message: EmailMessage; seen: string },
): Promise<Rearranged | { outcome: "foreign-picture"; alt: string }> {
  const { campaignId, message, delaySeconds } = input;
  const campaign = await findCampaign(ctx, scope.to("publish"), { campaignId });
  if (!campaign) return { outcome: "unknown" };
  const foreign = await findForeignPicture(ctx, { coach: campaign.coach.slug, message });
  if (foreign) return { outcome: "foreign-picture", alt: foreign };
  const template = await ctx.renderStep(message, campaign.coach);
  return rearrange(ctx, scope.to("publish"), {
    ...input,
    change: async (inside, order) => {
      // Step numbers are never reused, not even those of removed steps.
      const { rows } = await inside.db.execute<{ step: number }>(sql`
        select greatest(
          (select max(step) from email_sequences where campaign_id = ${campaignId}),
          (select max(substr(part, 6)::int) from email_templates where campaign_id = ${campaignId} and part ~ '^step-[0-9]+$'),
          0) + 1 as step`);
      const step = rows[0]?.step ?? 1;
      const at = Math.min(Math.max(input.position, 1), order.length + 1);
      return {
        order: [...order.slice(0, at - 1), step, ...order.slice(at - 1)],
        step,
        async write() {
          const { id } = await addVersion(inside, {
            ...{ campaignId, message, template },
            part: { kind: "step", step },
            author: scope.actor,
          });
          await inside.db.execute(sql`
        insert into email_sequences (campaign_id, step, position, added_at, delay_seconds, content, template_id)
        values (${campaignId}, ${step}, ${order.length + 1}, ${ctx.clock.now()}, ${delaySeconds},
          ${JSON.stringify({ ...message, delaySeconds })}::jsonb, ${id})`);
        },
        action: { action: "step.added", subject: { campaign: campaignId, step, position: at } },
      };
    },
  });
}
