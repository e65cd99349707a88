import type { Context } from "#core/kernel/context.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { countSent } from "#core/sending/connections/count-sent.ts";
import { suppressBounced } from "#core/sending/consent/suppress-bounced.ts";
import type { InlineAttempt } from "#core/sending/deliveries/attempt-inline.ts";
import { isDeadAddress } from "#core/sending/deliveries/is-dead-address.ts";
import { causeOf } from "#core/sending/deliveries/send.ts";
import { nextAttempt } from "#core/sending/outbox/back-off.ts";
import { createOutbox, isPerhapsSent } from "#core/sending/outbox/outbox.ts";
import { confirmationMessage } from "./confirmation-message.ts";
import { type ClaimedConfirmation, claimedConfirmation } from "./signup-confirmation.ts";

export const confirmationOutbox = createOutbox(
  "signup_confirmations",
  "claim_signup_confirmations",
  claimedConfirmation,
);

export async function sendSignupConfirmation(
  ctx: Context,
  claim: ClaimedConfirmation,
): Promise<InlineAttempt> {
  let handedOff = false;
  const result = await ctx.mailer.send(confirmationMessage(ctx.settings, claim), async () => {
    handedOff = await confirmationOutbox.handOff(ctx, claim);
    return handedOff;
  });
  if (result.result === "no-connection") {
    await confirmationOutbox.release(ctx, claim);
    return { outcome: "queued", cause: null };
  }
  const isUncertain = isPerhapsSent(result, handedOff);
  await record(ctx, claim, result, isUncertain);
  if (result.result === "refused" && isDeadAddress(result, claim.to))
    await suppressBounced(ctx, { email: claim.to, coachId: claim.coachId });
  // The same cause as for a signup email: another one would reveal who has unsubscribed.
  const cause = causeOf(result);
  if (result.result === "accepted") {
    await countSent(ctx, { coachId: claim.coachId });
    return { outcome: "sent", cause };
  }
  return { outcome: isUncertain || result.result === "withdrawn" ? "queued" : "failed", cause };
}

async function record(
  ctx: Context,
  claim: ClaimedConfirmation,
  result: Exclude<SendResult, { result: "no-connection" }>,
  isUncertain: boolean,
): Promise<void> {
  if (result.result === "withdrawn") return; // its lease expires and it is claimed again
  const isSent = result.result === "accepted";
  const isFinal = isSent || (result.result === "refused" && result.code >= 500);
  const next = nextAttempt(ctx.clock.now(), { ...claim, isUncertain, isFinal });
  const state = isSent ? "sent" : next ? "pending" : "failed";
  await confirmationOutbox.settle(ctx, claim, { state, nextAttemptAt: next, isUncertain });
}
