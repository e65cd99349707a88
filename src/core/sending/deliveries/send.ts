/** The one place that sends: composes a claimed delivery, hands it to the mailer, writes down how it ended. */
import type { FailureReason } from "#core/content/pages/email-failure.ts";
import type { Context } from "#core/kernel/context.ts";
import { CodedError } from "#core/kernel/errors/coded-error.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { Message, SendResult } from "#core/kernel/mailer.ts";
import type { Claim } from "./claim.ts";
import { deliveryOutbox } from "./claim-due.ts";
import { compose } from "./compose.ts";
import { seatVariables } from "./message-variables.ts";
import { type AttemptEnd, recordAttempt } from "./record-attempt.ts";

export const sendDelivery = async (ctx: Context, claim: Claim): Promise<AttemptEnd> =>
  (await attemptDelivery(ctx, claim)).end;

export async function attemptDelivery(
  ctx: Context,
  claim: Claim,
): Promise<{ end: AttemptEnd; cause: FailureReason | null }> {
  let message: Message;
  try {
    message = await compose(ctx, claim);
  } catch (error) {
    reportError(ctx, new CodedError("email", "email-render", String(error), error), {
      where: "send-delivery",
      delivery: claim.id,
    });
    const unrendered = { result: "unrendered" as const, reason: "The message could not be rendered" };
    return { end: await recordAttempt(ctx, claim, unrendered, false), cause: null };
  }
  // What the message says of its event is kept with it, so that it can be shown again to the letter.
  const kept = claim.seat && seatVariables(claim.seat, claim.variables, ctx.clock.now());
  let handedOff = false;
  const end = await ctx.mailer.send(message, async () => {
    handedOff = await deliveryOutbox.handOff(ctx, claim, kept);
    return handedOff;
  });
  if (end.result === "refused" || end.result === "no-answer") {
    ctx.log.warn({ delivery: claim.id, end: end.result, handedOff }, "email attempt did not succeed");
  }
  return { end: await recordAttempt(ctx, claim, end, handedOff), cause: causeOf(end) };
}

/** By the kind of answer; null: none of these, or it did not fail. */
export function causeOf(end: SendResult): FailureReason | null {
  if (end.result === "no-answer") return end.why ?? null;
  return end.result === "refused" && end.at === "recipient" && end.code >= 500 ? "address" : null;
}
