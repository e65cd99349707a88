import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { advanceDue } from "./advance.ts";

/** The caller waits, so the sweep is bounded; workers do the rest. */
const MAX_ATTEMPTS = 1000;

export async function processSequences(
  ctx: Context,
  scope: Scope,
): Promise<{ journeysProcessed: number; emailsSent: number }> {
  // One queue serves all coaches, so a sweep sends for all of them.
  requireWholeSite(scope);
  let journeysProcessed = 0;
  let emailsSent = 0;
  while (journeysProcessed < MAX_ATTEMPTS) {
    const { journeys, sent } = await advanceDue(ctx);
    journeysProcessed += journeys;
    emailsSent += sent;
    if (journeys === 0) break;
  }
  let attempted = journeysProcessed;
  while (attempted < MAX_ATTEMPTS) {
    const { claimed, sent } = await dispatchDue(ctx);
    attempted += claimed;
    emailsSent += sent;
    if (claimed === 0) break;
  }
  await recordAction(ctx, scope.actor, {
    action: "sequences.processed",
    subject: { journeys: journeysProcessed, emails: emailsSent },
  });
  return { journeysProcessed, emailsSent };
}
