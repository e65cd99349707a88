/** Leads who got the step don't get it again; other leads past its new position get it next. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type Rearranged, rearrange } from "./rearrange.ts";

export async function moveStep(
  ctx: Context,
  scope: Scope,
  input: { campaignId: string; step: number; position: number; seen: string },
): Promise<Rearranged> {
  const { campaignId, step, position } = input;
  return rearrange(ctx, scope.to("publish"), {
    ...input,
    change: async (inside, order) => {
      if (!order.includes(step)) return null;
      const others = order.filter((each) => each !== step);
      const at = Math.min(Math.max(position, 1), order.length);
      return {
        order: [...others.slice(0, at - 1), step, ...others.slice(at - 1)],
        step,
        // `added_at` told who was past the step; at its new position, that no longer applies.
        write: () =>
          inside.db.execute(
            sql`update email_sequences set added_at = null where campaign_id = ${campaignId} and step = ${step}`,
          ),
        action: {
          action: "step.moved",
          subject: { campaign: campaignId, step, from: order.indexOf(step) + 1, to: at },
        },
      };
    },
  });
}
