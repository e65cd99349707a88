/** Limits a step to before the event or a date; leads who reach it later skip it. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { StepLimit } from "../read-campaign.ts";
import { type Rearranged, recheckJourneys } from "./rearrange.ts";

export async function limitStep(
  ctx: Context,
  scope: Scope,
  { campaignId, step, onlyBefore }: { campaignId: string; step: number; onlyBefore: StepLimit | null },
): Promise<Rearranged> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ isSignup: boolean }>(sql`
      select s.step = 1 and c.signup_template_id is null as "isSignup"
      from email_sequences s join email_campaigns c on c.id = s.campaign_id
      where s.campaign_id = ${campaignId} and s.step = ${step} and ${withinScope(scope.to("publish"), sql`c.coach_id`)} for no key update of s`);
    const [found] = rows;
    if (!found) return { outcome: "unknown" };
    if (found.isSignup) return { outcome: "fixed" };
    await inside.db.execute(sql`
      update email_sequences set only_before_event = ${onlyBefore?.kind === "event"},
        only_before = ${onlyBefore?.kind === "date" ? onlyBefore.at : null}::timestamptz
      where campaign_id = ${campaignId} and step = ${step}`);
    await recheckJourneys(inside, { campaignId });
    await recordAction(inside, scope.actor, {
      action: "step.limited",
      subject: { campaign: campaignId, step, before: onlyBefore?.kind ?? null },
    });
    return { outcome: "done", step };
  });
}
