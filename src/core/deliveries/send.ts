/** The one place that sends: renders a claimed delivery, hands it to the mailer, writes down how it ended. */
import type { Context } from "../context.ts";
import { renderMessage } from "../emails/render-message.ts";
import { Fault } from "../faults/fault.ts";
import { recordFault } from "../faults/record-fault.ts";
import type { Claim } from "./claim.ts";
import { findTemplate } from "./find-template.ts";
import { handOff } from "./hand-off.ts";
import type { Message } from "./mailer.ts";
import { type AttemptEnd, recordAttempt } from "./record-attempt.ts";

export async function sendDelivery(ctx: Context, claim: Claim): Promise<AttemptEnd> {
  let message: Message;
  try {
    const rendered = renderMessage(await findTemplate(ctx, claim.templateId), claim.variables);
    message = {
      ...rendered,
      messageId: claim.messageId,
      from: { name: claim.fromName, address: claim.fromEmail },
      replyTo: claim.replyTo,
      to: claim.to,
    };
  } catch (error) {
    await recordFault(ctx, "send-delivery", new Fault("email", "email-render", String(error), error), {
      delivery: claim.id,
    });
    return recordAttempt(
      ctx,
      claim,
      { result: "no-answer", reason: "The message could not be rendered" },
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
