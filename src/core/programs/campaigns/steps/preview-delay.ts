import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { countWaiting } from "../read-campaign.ts";

export type DelayPreview = {
  was: number;
  waiting: number;
  atOnce: number;
};

export async function previewDelay(
  ctx: Pick<Context, "db" | "clock">,
  scope: Scope,
  { campaignId, step, delaySeconds }: { campaignId: string; step: number; delaySeconds: number },
): Promise<DelayPreview | null> {
  const { rows } = await ctx.db.execute<{ was: number }>(sql`
    select s.delay_seconds as was from email_sequences s join email_campaigns c on c.id = s.campaign_id
    where s.campaign_id = ${campaignId} and s.step = ${step} and ${withinScope(scope, sql`c.coach_id`)}`);
  const [found] = rows;
  if (!found) return null;
  const after = ctx.clock.now();
  const by = new Date(after.getTime() + (found.was - delaySeconds) * 1000);
  const [waiting, sooner] = await Promise.all([
    countWaiting(ctx, campaignId),
    by > after ? countWaiting(ctx, campaignId, { after, by }) : null,
  ]);
  return { was: found.was, waiting: waiting.get(step) ?? 0, atOnce: sooner?.get(step) ?? 0 };
}
