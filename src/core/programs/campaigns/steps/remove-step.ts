import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type Rearranged, rearrange } from "./rearrange.ts";

export async function removeStep(
  ctx: Context,
  scope: Scope,
  input: { campaignId: string; step: number; seen: string },
): Promise<Rearranged> {
  const { campaignId, step } = input;
  return rearrange(ctx, scope.to("publish"), {
    ...input,
    change: async (_, order) => {
      if (!order.includes(step)) return null;
      return {
        order: order.filter((each) => each !== step),
        step,
        action: {
          action: "step.removed",
          subject: { campaign: campaignId, step, position: order.indexOf(step) + 1 },
        },
      };
    },
  });
}
