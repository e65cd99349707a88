/** Restored at the end of the sequence. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type Rearranged, rearrange } from "./rearrange.ts";

export async function restoreStep(
  ctx: Context,
  scope: Scope,
  input: { campaignId: string; step: number; seen: string },
): Promise<Rearranged> {
  const { campaignId, step } = input;
  return rearrange(ctx, scope.to("publish"), {
    ...input,
    change: async (inside, order) => {
      const { rows } = await inside.db.execute(sql`
        select from email_sequences where campaign_id = ${campaignId} and step = ${step} and position is null`);
      if (rows.length === 0) return null;
      return {
        order: [...order, step],
        step,
        write: () =>
          inside.db.execute(
            sql`update email_sequences set added_at = ${ctx.clock.now()} where campaign_id = ${campaignId} and step = ${step}`,
          ),
        action: {
          action: "step.put-back",
          subject: { campaign: campaignId, step, position: order.length + 1 },
        },
      };
    },
  });
}
