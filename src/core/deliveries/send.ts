/** The one place that sends: composes a claimed delivery, hands it to the mailer, writes down how it ended. */
import type { Context } from "../context.ts";
import { Fault } from "../faults/fault.ts";
import { recordFault } from "../faults/record-fault.ts";
import type { Claim } from "./claim.ts";
import { compose } from "./compose.ts";
import { handOff } from "./hand-off.ts";
import type { Message } from "./mailer.ts";
import { type AttemptEnd, recordAttempt } from "./record-attempt.ts";

export async function sendDelivery(ctx: Context, claim: Claim): Promise<AttemptEnd> {
  let message: Message;
  try {
    message = await compose(ctx, claim);
  } catch (error) {
    await recordFault(ctx, "send-delivery", new Fault("email", "email-render", String(error), error), {
      delivery: claim.id,
    });
    return recordAttempt(
      ctx,
      claim,
      { result: "unrendered", reason: "The message could not be rendered" },
      false,
    );
  }
  let handedOff = false;
  const end = await ctx.mailer.send(message, async () => {
    handedOff = await handOff(ctx, claim);
    return handedOff;
  });
  if (end.result === "refused" || end.result === "no-answer") {
    ctx.log.warn({ delivery: claim.id, end: end.result, handedOff }, "email attempt did not succeed");
  }
  return recordAttempt(ctx, claim, end, handedOff);
}
