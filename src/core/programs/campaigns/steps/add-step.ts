/** Requires text, so that nobody gets an empty email. Leads past the position do not get the new step. */
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { findForeignPicture } from "#core/content/library/find-foreign-picture.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findCampaign } from "../find-campaign.ts";
import { type Rearranged, rearrange } from "./rearrange.ts";
import { findNewNumber, storeStep } from "./store-step.ts";

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
      const step = await findNewNumber(inside, { campaignId });
      const at = Math.min(Math.max(input.position, 1), order.length + 1);
      return {
        order: [...order.slice(0, at - 1), step, ...order.slice(at - 1)],
        step,
        write: () =>
          storeStep(inside, {
            ...{ campaignId, step, message, template, delaySeconds },
            position: order.length + 1,
            author: scope.actor,
          }),
        action: { action: "step.added", subject: { campaign: campaignId, step, position: at } },
      };
    },
  });
}
