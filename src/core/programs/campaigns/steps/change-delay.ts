/** Also applies to leads already waiting for the step. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type Rearranged, recheckJourneys } from "./rearrange.ts";

/** A year: after that, leads no longer remember signing up. */
export const MAX_DELAY = 366 * 86_400;

export async function changeDelay(
  ctx: Context,
  scope: Scope,
  { campaignId, step, delaySeconds }: { campaignId: string; step: number; delaySeconds: number },
): Promise<Rearranged> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ was: number; isSignup: boolean }>(sql`
      select s.delay_seconds as was, s.step = 1 and c.signup_template_id is null as "isSignup"
      from email_sequences s join email_campaigns c on c.id = s.campaign_id
      where s.campaign_id = ${campaignId} and s.step = ${step} and ${withinScope(scope.to("publish"), sql`c.coach_id`)} for no key update of s`);
    const [found] = rows;
    if (!found) return { outcome: "unknown" };
    if (found.isSignup) return { outcome: "fixed" };
    await inside.db.execute(sql`
      update email_sequences set delay_seconds = ${delaySeconds}, content = content || jsonb_build_object('delaySeconds', ${delaySeconds}::int)
      where campaign_id = ${campaignId} and step = ${step}`);
    // A longer delay applies when the shorter one ends and the journey is judged again.
    if (delaySeconds < found.was) await recheckJourneys(inside, { campaignId });
    await recordAction(inside, scope.actor, {
      action: "step.delayed",
      subject: { campaign: campaignId, step, from: found.was, to: delaySeconds },
    });
    return { outcome: "done", step };
  });
}
